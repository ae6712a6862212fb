/** A board: draws what the server sends and tells which cells a person picks. It knows no rule. */

import { animate } from "./animation.js";
import { shape } from "./dom.js";
import { drawMarks, patch } from "./marks.js";
import { drawNames } from "./names.js";
import { Pieces } from "./pieces.js";
import { listenToPointer } from "./pointing.js";
import { Places } from "./places.js";
import { CELL, arrow, ground, outline } from "./shapes.js";
import { Sketch } from "./sketch.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Cell} Cell */

/** @typedef {import("./marks.js").Marks} Marks */

/**
 * @typedef {{pick: (cell: string, isTouch: boolean) => void, cancel: () => void, revoke: () => boolean,
 *            mayDrag: (cell: string) => boolean, lift: (cell: string) => void,
 *            drop: (cell: string, target: string | null) => void, arrowsStep?: boolean}} Listener
 * With `arrowsStep`, the arrow keys are the page's once the board was clicked.
 */

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
    /** @type {View} of the position, or of the board that waits for one: there from the first `prepare` on */
    this.view = /** @type {any} */ (null);
    this.isFlipped = false;
    /** @type {Places} like the view, there from the first `prepare` on */
    this.places = /** @type {any} */ (null);
    this.cursor = "";
    /** Who clicks on the board has no cursor there: where a page has moves to step through, the arrow keys are for them. */
    this.isPointedAt = false;
    /** @type {Marks} */
    this.marks = {};
    this.sketch = new Sketch();
    /** @type {string[]} drawings that are kept with the position, as records write them */
    this.kept = [];
    /** @type {((from: string, to: string, colour: string | null) => void) | null} who keeps what is drawn, if anyone does */
    this.keepMark = null;
    // The page may have kept room for the board in the shape that it will have.
    const viewBox = holder.querySelector("svg")?.getAttribute("viewBox") ?? "0 0 1 1";
    this.drawing = shape("svg", { class: "board", "data-game": game, role: "grid", "aria-label": say("Board"), viewBox });
    this.layers = Object.fromEntries(
      ["ground", "cells", "lands", "marks", "names", "pieces", "arrows", "sketch", "cursor"].map((name) => [
        name,
        shape("g", { class: name, ...(name === "cells" ? { role: "rowgroup" } : { "aria-hidden": "true" }) }),
      ]),
    );
    this.drawing.append(...Object.values(this.layers));
    this.pieces = new Pieces(this.layers.pieces, this.layers.lands);
    /** @type {Map<string, SVGElement>} the cells as they are drawn, by their names */
    this.cells = new Map();
    holder.replaceChildren(this.drawing);
    this.keepRatio();
    listenToPointer(this.drawing, {
      nearest: (event) => (this.position ? this.places.nearest(this.at(event)) : null),
      mayDrag: (cell) => listener.mayDrag(cell),
      lift: (cell) => listener.lift(cell),
      carry: (cell, event) => this.carry(cell, event),
      drop: (cell, target) => this.drop(cell, target),
      pick: (cell, isTouch) => {
        this.rubOut();
        this.moveCursor(cell, false);
        listener.pick(cell, isTouch);
      },
      revoke: () => listener.revoke(),
      trace: (from, to, colour) => this.trace(from, to, colour),
      draw: (from, to, colour) => this.draw(from, to, colour),
    });
    this.drawing.addEventListener("keydown", (event) => this.press(event));
    this.drawing.addEventListener("pointerdown", () => { this.isPointedAt = true; });
    // Who comes by Tab, also after a click, has a cursor.
    this.drawing.addEventListener("keyup", ({ key }) => { if (key === "Tab") this.isPointedAt = false; });
    this.drawing.addEventListener("focusout", ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && this.drawing.contains(relatedTarget))) this.isPointedAt = false;
    });
  }

  // Showing

  /** @param {Position} position */
  show(position) {
    const before = this.position;
    const isSameBoard = this.prepare(position.view);
    this.position = position;
    this.setPieces();
    this.mark({});
    if (before?.text !== position.text) this.rubOut();
    if (before && isSameBoard && before.text !== position.text) animate(this, before.view);
  }

  /**
   * Show the board without pieces. Of both together the browser has much to do: a page may wait for a frame between them.
   * @param {View} view
   * @returns whether that was the board already
   */
  prepare(view) {
    const isSameBoard = Boolean(this.view) && geometry(this.view) === geometry(view);
    this.view = view;
    if (!isSameBoard) this.lay();
    this.label();
    return isSameBoard;
  }

  /**
   * Show the board from one side or the other.
   * @param {boolean} isFlipped
   */
  face(isFlipped) {
    if (isFlipped === this.isFlipped) return;
    this.isFlipped = isFlipped;
    if (!this.view) return;
    this.lay();
    this.label();
    if (!this.position) return;
    this.setPieces();
    this.mark(this.marks);
    this.drawSketch();
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
    this.drawing.dataset.emblems = this.view.emblems.join(" ");
    this.keepRatio();
    this.layers.ground.replaceChildren(...ground(this.view, this.game));
    /** @type {Map<number, SVGElement>} */
    const rows = new Map();
    this.cells.clear();
    for (const cell of this.view.cells) {
      const drawn = this.drawCell(cell);
      this.cells.set(cell.name, drawn);
      if (!rows.has(cell.y)) rows.set(cell.y, shape("g", { role: "row" }));
      rows.get(cell.y)?.append(drawn);
    }
    this.layers.cells.replaceChildren(...rows.values());
    this.layers.names.replaceChildren(...drawNames(this.view, this.places, this.game));
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

  /** Tell screen readers what is on each cell, and who points at one that is more than a square. */
  label() {
    for (const { name, spoken, terrain } of this.view.cells) {
      const drawn = this.cells.get(name);
      if (drawn?.getAttribute("aria-label") === spoken) continue;
      drawn?.setAttribute("aria-label", spoken);
      if (terrain) drawn?.replaceChildren(shape("title", {}, spoken));
    }
  }

  setPieces() {
    this.pieces.show(this.view, this.places);
  }

  // Marking

  /** @param {Marks} marks */
  mark(marks) {
    this.marks = marks;
    const { position } = this;
    if (!position) return;
    const targets = new Set(marks.targets);
    this.layers.marks.replaceChildren(...drawMarks(position, this.places, { ...marks, targets }));
    for (const [name, drawn] of this.cells) {
      const isPicked = String(marks.picked?.includes(name) ?? false);
      if (drawn.getAttribute("aria-selected") !== isPicked) drawn.setAttribute("aria-selected", isPicked);
      drawn.classList.toggle("is-open", targets.has(name) || this.listener.mayDrag(name));
    }
    this.drawArrows();
  }

  drawArrows() {
    const arrows = this.marks.arrows ?? [];
    this.layers.arrows.replaceChildren(...arrows.flatMap(({ cells, kind }) => this.arrow(cells, kind)), ...this.numbers(arrows));
  }

  /**
   * An arrow from the first of some cells to the last, if they are on the board.
   * @param {string[]} cells
   * @param {string} kind
   */
  arrow(cells, kind) {
    const [from, to] = [cells[0], cells.at(-1)].map((name) => this.places.cells.get(name ?? ""));
    return from && to ? [arrow(this.places.middle(from), this.places.middle(to), kind)] : [];
  }

  /**
   * In which order the moves of a turn are meant, where there are several.
   * @param {import("./marks.js").Arrow[]} arrows
   */
  numbers(arrows) {
    const advised = arrows.filter(({ kind }) => kind === "hint" || kind === "threat");
    return advised.length < 2 ? [] : advised.flatMap(({ cells }, place) => this.number(cells[0], String(place + 1)));
  }

  /**
   * @param {string} name
   * @param {string} text
   */
  number(name, text) {
    const cell = this.places.cells.get(name);
    if (!cell) return [];
    const { x, y } = this.places.middle(cell);
    return [
      shape(
        "g",
        { class: "order", transform: `translate(${x - 28} ${y - 28})` },
        shape("g", { class: "legible" }, shape("circle", { r: 17 }), shape("text", { y: 8 }, text)),
      ),
    ];
  }

  // A person's own arrows and rings

  drawSketch() {
    if (!this.position) return;
    const kept = this.kept.flatMap((mark) => {
      const [colour, place] = mark.split(" ");
      return this.arrow(place.split(">"), `drawn ${colour}`);
    });
    const own = this.sketch.shown.flatMap(([from, to, colour]) => this.arrow([from, to], `drawn ${colour ?? ""}`));
    this.layers.sketch.replaceChildren(...kept, ...own);
  }

  /** @param {string[]} marks drawings that are kept with the position */
  showMarks(marks) {
    this.kept = marks;
    this.drawSketch();
  }

  /**
   * Show an arrow while it is being drawn.
   * @param {string} from
   * @param {string} to
   * @param {string | null} colour
   */
  trace(from, to, colour) {
    this.sketch.draft = [from, to, colour];
    this.drawSketch();
  }

  /**
   * @param {string} from
   * @param {string | null} to nothing beside the board
   * @param {string | null} colour
   */
  draw(from, to, colour) {
    this.sketch.draft = null;
    if (to && this.keepMark) this.keepMark(from, to, colour);
    else if (to) this.sketch.toggle(from, to, colour);
    this.drawSketch();
  }

  rubOut() {
    this.sketch.clear();
    this.drawSketch();
  }

  // Places

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
    this.rubOut();
    this.setPieces();
    this.mark(marks);
    this.listener.drop(name, target);
  }

  // The keyboard

  /** @param {KeyboardEvent} event */
  press(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || !this.position) return;
    const way = WAYS[event.key];
    if (way && this.isPointedAt && this.listener.arrowsStep) return;
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
    this.cells.get(this.cursor)?.setAttribute("tabindex", "-1");
    this.cursor = name;
    const cell = this.places.cells.get(name);
    const drawn = this.cells.get(name);
    if (!cell || !drawn) return;
    drawn.setAttribute("tabindex", "0");
    if (hasFocus) drawn.focus({ preventScroll: true });
    this.layers.cursor.replaceChildren(patch(this.view, this.places, cell, "here"));
  }

  focus() {
    this.moveCursor(this.cursor, true);
  }
}

/** @param {View} view */
function geometry(view) {
  return `${view.outline} ${view.cells.map(({ name, terrain }) => name + terrain).join()}`;
}
