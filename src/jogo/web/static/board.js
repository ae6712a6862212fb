/** A board: draws what the server sends and tells which cells a person picks. It knows no rule. */

import { shape } from "./dom.js";
import { changes, isCalm } from "./motion.js";
import { listenToPointer } from "./pointing.js";
import { Places } from "./places.js";
import { CELL, arrow, drawPiece, ground, outline, terrain, territory } from "./shapes.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Cell} Cell */

/**
 * What stands out on the board.
 * @typedef {{picked?: string[], targets?: Iterable<string>, shown?: string[], pending?: string | null,
 *            arrows?: {cells: string[], kind: "hint" | "threat" | "better"}[]}} Marks
 */

/**
 * @typedef {{pick: (cell: string, isTouch: boolean) => void, cancel: () => void,
 *            mayDrag: (cell: string) => boolean, lift: (cell: string) => void,
 *            drop: (cell: string, target: string | null) => void}} Listener
 */

const MOTION = { duration: 240, easing: "cubic-bezier(.3,.9,.35,1)" };
const WAYS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
});

export class Board {
  /**
   * @param {HTMLElement} holder
   * @param {string} game
   * @param {Listener} listener
   */
  constructor(holder, game, listener) {
    this.game = game;
    this.listener = listener;
    /** @type {Position | null} */
    this.position = null;
    this.isFlipped = false;
    /** @type {Places} like the position, there from the first `show` on */
    this.places = /** @type {any} */ (null);
    this.cursor = "";
    /** @type {Marks} */
    this.marks = {};
    // The page may have kept room for the board in the shape that it will have.
    const viewBox = holder.querySelector("svg")?.getAttribute("viewBox") ?? "0 0 1 1";
    this.drawing = shape("svg", { class: "board", role: "grid", "aria-label": say("Board"), viewBox });
    this.layers = Object.fromEntries(
      ["ground", "cells", "lands", "marks", "names", "pieces", "arrows", "cursor"].map((name) => [
        name,
        shape("g", { class: name, ...(name === "cells" ? { role: "rowgroup" } : { "aria-hidden": "true" }) }),
      ]),
    );
    this.drawing.append(...Object.values(this.layers));
    holder.replaceChildren(this.drawing);
    this.keepRatio();
    listenToPointer(this.drawing, {
      nearest: (event) => (this.position ? this.places.nearest(this.at(event)) : null),
      mayDrag: (cell) => listener.mayDrag(cell),
      lift: (cell) => listener.lift(cell),
      carry: (cell, event) => this.carry(cell, event),
      drop: (cell, target) => this.drop(cell, target),
      pick: (cell, isTouch) => {
        this.moveCursor(cell, false);
        listener.pick(cell, isTouch);
      },
    });
    this.drawing.addEventListener("keydown", (event) => this.press(event));
  }

  // Showing

  /** @param {Position} position */
  show(position) {
    const before = this.position;
    const isSameBoard = before && geometry(before.view) === geometry(position.view);
    this.position = position;
    if (!isSameBoard) this.lay();
    this.label();
    this.setPieces();
    this.mark({});
    if (before && isSameBoard && before.text !== position.text) this.animate(before.view);
  }

  get view() {
    return /** @type {Position} */ (this.position).view;
  }

  /**
   * Show the board from one side or the other.
   * @param {boolean} isFlipped
   */
  face(isFlipped) {
    if (isFlipped === this.isFlipped) return;
    this.isFlipped = isFlipped;
    if (!this.position) return;
    this.lay();
    this.label();
    this.setPieces();
    this.mark(this.marks);
  }

  flip() {
    this.face(!this.isFlipped);
  }

  /** Draw what stays the same from position to position: the cells and their names. */
  lay() {
    this.places = new Places(this.view, this.isFlipped);
    const { left, top, width, height } = this.places.frame;
    this.drawing.setAttribute("viewBox", `${left} ${top} ${width} ${height}`);
    this.drawing.setAttribute("class", `board ${this.view.outline}`);
    this.keepRatio();
    this.layers.ground.replaceChildren(...ground(this.view, this.game));
    /** @type {Map<number, SVGElement>} */
    const rows = new Map();
    for (const cell of this.view.cells) {
      if (!rows.has(cell.y)) rows.set(cell.y, shape("g", { role: "row" }));
      rows.get(cell.y)?.append(this.drawCell(cell));
    }
    this.layers.cells.replaceChildren(...rows.values());
    this.layers.names.replaceChildren(...this.names());
    if (!this.places.cells.get(this.cursor)) this.cursor = this.view.cells[Math.floor(this.view.cells.length / 2)].name;
    this.moveCursor(this.cursor, false);
  }

  /** Let the page know how wide the board is for its height: it must fit into the window. */
  keepRatio() {
    const { width, height } = this.drawing.viewBox.baseVal;
    const page = /** @type {HTMLElement | null} */ (this.drawing.closest("main"));
    page?.style.setProperty("--ratio", String(width / height));
  }

  /** @param {Cell} cell */
  drawCell(cell) {
    const { x, y } = this.places.middle(cell);
    const isSquare = this.view.outline === "square";
    const isOdd = isSquare && (cell.x + cell.y) % 2;
    return outline(this.view, isSquare ? 1 : 0.965, {
      role: "gridcell", tabindex: -1, class: "cell", "data-cell": cell.name,
      transform: `translate(${x} ${y})`, fill: `var(--${this.game}-${isOdd ? "alt" : "cell"})`,
      ...(isSquare ? {} : { stroke: `var(--${this.game}-line)` }),
    });
  }

  *names() {
    const { view } = this;
    const fill = `var(--${this.game}-ink)`;
    if (view.outline === "hexagon") {
      for (const cell of view.cells) {
        const { x, y } = this.places.middle(cell);
        yield shape("text", { x, y: y - 37, fill, class: "small" }, cell.name);
        const there = terrain(this.view, cell);
        there?.setAttribute("transform", `translate(${x} ${y})`);
        if (there) yield there;
      }
      return;
    }
    const [lowest, leftmost] = [Math.max(...view.cells.map(({ y }) => y)), 0];
    for (const cell of view.cells) {
      const { x, y } = this.places.middle(cell);
      if (cell.y === lowest) yield shape("text", { x, y: lowest * CELL + 76, fill }, cell.name[0]);
      if (cell.x === leftmost) yield shape("text", { x: -68, y: y + 8, fill }, cell.name.slice(1));
    }
  }

  /** Tell screen readers what is on each cell. */
  label() {
    for (const cell of this.view.cells) this.elementOf(cell.name)?.setAttribute("aria-label", cell.spoken);
  }

  setPieces() {
    this.layers.lands.replaceChildren();
    this.layers.pieces.replaceChildren();
    for (const cell of this.view.cells) {
      const land = territory(this.view, cell);
      if (land) {
        const { x, y } = this.places.middle(cell);
        land.setAttribute("transform", `translate(${x} ${y})`);
        this.layers.lands.append(land);
      }
      for (const piece of cell.pieces) {
        const drawn = drawPiece(this.view, piece);
        const { x, y } = this.places.spot(cell, piece);
        drawn.setAttribute("transform", `translate(${x} ${y})`);
        drawn.setAttribute("class", "piece");
        drawn.dataset.cell = cell.name;
        drawn.dataset.kind = piece.kind;
        this.layers.pieces.append(drawn);
      }
    }
  }

  /** @param {View} before */
  animate(before) {
    if (isCalm()) return;
    const { arrivals, losses } = changes(before, this.view, this.position?.last ?? []);
    for (const { cell, piece, from } of arrivals) {
      const drawn = this.pieceOn(cell, piece.kind);
      const here = this.places.cells.get(cell);
      const there = from && this.places.cells.get(from);
      if (!drawn || !here) continue;
      const end = this.places.spot(here, piece);
      const start = there ? this.places.spot(there, piece) : end;
      const first = there ? "" : " scale(.2)";
      drawn.animate(
        [
          { transform: `translate(${start.x}px, ${start.y}px)${first}` },
          { transform: `translate(${end.x}px, ${end.y}px)` },
        ],
        MOTION,
      );
    }
    for (const { cell, piece } of losses) {
      const place = this.places.cells.get(cell);
      if (!place) continue;
      const ghost = drawPiece(before, piece);
      const { x, y } = this.places.spot(place, piece);
      ghost.setAttribute("transform", `translate(${x} ${y})`);
      this.layers.lands.append(ghost);
      const fading = ghost.animate([{ opacity: 1 }, { opacity: 0 }], MOTION);
      fading.finished.finally(() => ghost.remove());
    }
  }

  // Marking

  /** @param {Marks} marks */
  mark(marks) {
    this.marks = marks;
    const { position, view } = this;
    if (!position) return;
    const targets = new Set(marks.targets);
    const layer = this.layers.marks;
    layer.replaceChildren();
    for (const cell of view.cells) {
      const isPicked = marks.picked?.includes(cell.name) ?? false;
      this.elementOf(cell.name)?.setAttribute("aria-selected", String(isPicked));
      if (position.last.includes(cell.name)) layer.append(this.patch(cell, "last"));
      if (marks.shown?.includes(cell.name)) layer.append(this.patch(cell, "shown"));
      if (isPicked) layer.append(this.patch(cell, "picked"));
      if (marks.pending === cell.name) layer.append(this.patch(cell, "pending"));
      if (targets.has(cell.name)) layer.append(this.target(cell));
      this.elementOf(cell.name)?.classList.toggle("is-open", targets.has(cell.name) || this.listener.mayDrag(cell.name));
    }
    this.drawArrows();
  }

  drawArrows() {
    const places = (this.marks.arrows ?? []).map(({ cells, kind }) => {
      const ends = [cells[0], cells.at(-1)].map((name) => this.places.cells.get(name ?? ""));
      const [from, to] = ends;
      return from && to ? arrow(this.places.middle(from), this.places.middle(to), kind) : null;
    });
    this.layers.arrows.replaceChildren(...places.filter((drawn) => drawn !== null));
  }

  /**
   * @param {Cell} cell
   * @param {string} kind
   */
  patch(cell, kind) {
    const { x, y } = this.places.middle(cell);
    return outline(this.view, 0.97, { class: `mark ${kind}`, transform: `translate(${x} ${y})` });
  }

  /** @param {Cell} cell */
  target(cell) {
    const { x, y } = this.places.middle(cell);
    const transform = `translate(${x} ${y})`;
    if (this.view.outline === "hexagon") return outline(this.view, 0.86, { class: "mark open", transform });
    if (cell.pieces.length) return outline(this.view, 0.88, { class: "mark taken", transform });
    return shape("circle", { cx: x, cy: y, r: 14, class: "mark target" });
  }

  // Places

  /**
   * @param {string} name
   * @returns {SVGElement | null}
   */
  elementOf(name) {
    return this.layers.cells.querySelector(`[data-cell="${name}"]`);
  }

  /**
   * @param {string} cell
   * @param {string} kind
   * @returns {SVGGElement | null}
   */
  pieceOn(cell, kind) {
    return this.layers.pieces.querySelector(`[data-cell="${cell}"][data-kind="${kind}"]`);
  }

  /**
   * Where a pointer is, in the units of the drawing.
   * @param {PointerEvent} event
   */
  at(event) {
    const matrix = this.drawing.getScreenCTM()?.inverse();
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
  }

  /** How wide a cell is on the screen, in pixels. */
  get cellWidth() {
    return (this.drawing.getScreenCTM()?.a ?? 1) * CELL;
  }

  // Dragging

  /**
   * @param {string} name
   * @param {PointerEvent} event
   */
  carry(name, event) {
    const { x, y } = this.at(event);
    const carried = [...this.layers.pieces.querySelectorAll(`[data-cell="${name}"]`)].at(-1);
    carried?.setAttribute("transform", `translate(${x} ${y})`);
    if (carried && this.layers.pieces.lastChild !== carried) this.layers.pieces.append(carried);
  }

  /**
   * @param {string} name
   * @param {string | null} target
   */
  drop(name, target) {
    const { marks } = this;
    this.setPieces();
    this.mark(marks);
    this.listener.drop(name, target);
  }

  // The keyboard

  /** @param {KeyboardEvent} event */
  press(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || !this.position) return;
    const way = WAYS[event.key];
    if (way) this.moveCursor(this.places.beside(this.cursor, way), true);
    else if (event.key === "Enter" || event.key === " ") this.listener.pick(this.cursor, false);
    else if (event.key === "Escape") this.listener.cancel();
    else return;
    event.preventDefault();
  }

  /**
   * @param {string} name
   * @param {boolean} hasFocus
   */
  moveCursor(name, hasFocus) {
    this.elementOf(this.cursor)?.setAttribute("tabindex", "-1");
    this.cursor = name;
    const cell = this.places.cells.get(name);
    const drawn = this.elementOf(name);
    if (!cell || !drawn) return;
    drawn.setAttribute("tabindex", "0");
    if (hasFocus) drawn.focus({ preventScroll: true });
    this.layers.cursor.replaceChildren(this.patch(cell, "here"));
  }

  focus() {
    this.moveCursor(this.cursor, true);
  }
}

/** @param {View} view */
function geometry(view) {
  return `${view.outline} ${view.cells.map(({ name, terrain }) => name + terrain).join()}`;
}
