/** The geometry of a drawn board: the same units and symbols as the pictures that the server draws. */

import { shape } from "./dom.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Cell} Cell */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {{x: number, y: number}} Place */

export const CELL = 100;
const SQUARE_MARGIN = 36;
const HEX_MARGIN = 26;
const HEXAGON = [[0, -57.7], [50, -28.9], [50, 28.9], [0, 57.7], [-50, 28.9], [-50, -28.9]];

/**
 * The left and top edge of a board, its width and height.
 * @param {View} view
 */
export function frame(view) {
  const across = (Math.max(...view.cells.map(({ x }) => x)) + 1) * CELL;
  const down = Math.max(...view.cells.map(({ y }) => y)) * CELL;
  if (view.outline === "square") {
    const edge = -CELL / 2 - SQUARE_MARGIN;
    return { left: edge, top: edge, width: across + 2 * SQUARE_MARGIN, height: down + CELL + 2 * SQUARE_MARGIN };
  }
  const top = HEXAGON[0][1] - HEX_MARGIN;
  return { left: -CELL / 2 - HEX_MARGIN, top, width: across + 2 * HEX_MARGIN, height: down - 2 * top };
}

/** @param {number} size */
function hexagon(size) {
  return `M${HEXAGON.map(([x, y]) => `${x * size} ${y * size}`).join("L")}Z`;
}

/**
 * The outline of a cell around 0 0, a little smaller or larger than the cell.
 * @param {View} view
 * @param {number} size
 * @param {Record<string, string | number>} attributes
 */
export function outline(view, size, attributes) {
  if (view.outline === "hexagon") return shape("path", { d: hexagon(size), ...attributes });
  const side = CELL * size;
  return shape("rect", { x: -side / 2, y: -side / 2, width: side, height: side, ...attributes });
}

/**
 * A symbol of the sprite.
 * @param {string} name
 * @param {{x: number, y: number, size: number}} where
 */
export function symbol(name, { x, y, size }) {
  const side = CELL * size;
  return shape("use", { href: `#${name}`, x: x - side / 2, y: y - side / 2, width: side, height: side });
}

/**
 * The terrain drawn on a cell, or nothing.
 * @param {View} view
 * @param {Cell} cell
 */
export function terrain(view, cell) {
  return cell.symbol ? symbol(cell.symbol, view.terrain_spot) : null;
}

/**
 * @param {View} view
 * @param {Piece} piece
 */
export function colourOf(view, piece) {
  return view.colours[piece.owner === "first" ? 0 : 1];
}

/**
 * A piece around 0 0, with its height or number.
 * @param {View} view
 * @param {Piece} piece
 * @param {number} [size]
 */
export function drawPiece(view, piece, size = piece.spot.size) {
  const colour = colourOf(view, piece);
  // A filter would cast a finer shadow, and make a phone redraw the board slowly.
  const shade = shape("ellipse", { class: "shade", cy: 38 * size, rx: 34 * size, ry: 8 * size });
  const drawn = shape("g", {}, shade, symbol(piece.symbol, { x: 0, y: 0, size }));
  if (piece.label) drawn.append(badge(piece.label, colour.toLowerCase(), size));
  return drawn;
}

/**
 * A height or number, at the lower right of what it counts.
 * @param {string} label
 * @param {string} colour
 * @param {number} size of the piece; a small one gets a badge that is still legible
 */
function badge(label, colour, size) {
  const scale = 0.3 + 0.7 * size;
  const edge = { fill: `var(--${colour}-edge)`, stroke: `var(--${colour})`, "stroke-width": 3 };
  return shape(
    "g",
    { transform: `translate(${30 * size} ${28 * size}) scale(${scale})` },
    shape("g", { class: "legible" }, shape("circle", { r: 18, ...edge }), shape("text", { y: 8, class: "badge" }, label)),
  );
}

/**
 * The tint of a cell that belongs to someone; the edges of the two differ.
 * @param {View} view
 * @param {Cell} cell
 */
export function territory(view, cell) {
  const [piece] = cell.pieces;
  if (view.outline === "square" || !piece) return null;
  const colour = `var(--${colourOf(view, piece).toLowerCase()}-land)`;
  const edge = outline(view, 0.9, { fill: colour, "fill-opacity": 0.26, stroke: colour, "stroke-width": 5 });
  if (piece.owner === "second") edge.setAttribute("stroke-dasharray", "10 6");
  return edge;
}

/**
 * What lies under the cells: the rim, and the specks of a background.
 * @param {View} view
 * @param {string} game
 */
export function ground(view, game) {
  const { left, top, width, height } = frame(view);
  const rim = shape("rect", { x: left, y: top, width, height, rx: 20, fill: `var(--${game}-rim)` });
  if (!view.specks) return [rim];
  const specks = shape("g", { fill: `var(--${game}-${view.specks})`, opacity: 0.7 });
  for (let number = 0; number < 90; number += 1) {
    // Multiples of the golden ratio do not clump.
    const cx = left + ((number * 0.618034) % 1) * width;
    const cy = top + ((number * 0.754878) % 1) * height;
    specks.append(shape("circle", { cx, cy, r: 1 + (number % 3) * 0.6 }));
  }
  return [rim, specks];
}

/** To a neighbour, diagonally too: a dotted shaft would be a dot or two. */
const SHORT = 1.5 * CELL;

/**
 * An arrow from one place to another, or a ring around one.
 * @param {Place} from
 * @param {Place} to
 * @param {string} kind
 */
export function arrow(from, to, kind) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (!length) return shape("circle", { cx: to.x, cy: to.y, r: 40, class: `arrow ring ${kind}` });
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const neck = { x: to.x - x * 46, y: to.y - y * 46 };
  const tip = { x: to.x - x * 8, y: to.y - y * 8 };
  return shape(
    "g",
    { class: `arrow ${kind}${length < SHORT ? " short" : ""}` },
    shape("path", { d: `M${from.x} ${from.y}L${neck.x} ${neck.y}`, class: "shaft" }),
    shape("path", {
      d: `M${tip.x} ${tip.y}L${neck.x - y * 26} ${neck.y + x * 26}L${neck.x + y * 26} ${neck.y - x * 26}Z`,
      class: "head",
    }),
  );
}
