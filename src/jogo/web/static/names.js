/** The names of the cells: on each one of a board of hexagons, along the edges of a board of squares. */

import { shape } from "./dom.js";
import { CELL, terrain } from "./shapes.js";

/** @typedef {import("./places.js").Places} Places */
/** @typedef {import("./types.js").View} View */

/**
 * @param {View} view
 * @param {Places} places
 * @param {string} game
 */
export function drawNames(view, places, game) {
  const fill = `var(--${game}-ink)`;
  return view.outline === "hexagon" ? [...namesOnCells(view, places, fill)] : [...namesAtEdges(view, places, fill)];
}

/**
 * What a cell is stands below its name.
 * @param {View} view
 * @param {Places} places
 * @param {string} fill
 */
function* namesOnCells(view, places, fill) {
  for (const cell of view.cells) {
    const { x, y } = places.middle(cell);
    yield shape("text", { x, y: y - 37, fill, class: "small" }, cell.name);
    const there = terrain(view, cell);
    there?.setAttribute("transform", `translate(${x} ${y})`);
    if (there) yield there;
  }
}

/**
 * @param {View} view
 * @param {Places} places
 * @param {string} fill
 */
function* namesAtEdges(view, places, fill) {
  const [lowest, leftmost] = [Math.max(...view.cells.map(({ y }) => y)), 0];
  for (const cell of view.cells) {
    const { x, y } = places.middle(cell);
    if (cell.y === lowest) yield shape("text", { x, y: lowest * CELL + 76, fill }, cell.name[0]);
    if (cell.x === leftmost) yield shape("text", { x: -68, y: y + 8, fill }, cell.name.slice(1));
  }
}
