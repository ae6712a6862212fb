/** Where the cells of a board are on its drawing, from either side, and which one is where. */

import { CELL, frame } from "./shapes.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Cell} Cell */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./shapes.js").Place} Place */

/** A pointer farther than this from a cell's middle is beside the board. */
const REACH = CELL * 0.75;

export class Places {
  /**
   * @param {View} view
   * @param {boolean} isFlipped
   */
  constructor(view, isFlipped) {
    this.view = view;
    this.isFlipped = isFlipped;
    this.frame = frame(view);
    /** @type {Map<string, Cell>} */
    this.cells = new Map(view.cells.map((cell) => [cell.name, cell]));
  }

  /**
   * The middle of a cell.
   * @param {Cell} cell
   * @returns {Place}
   */
  middle({ x, y }) {
    if (!this.isFlipped) return { x: x * CELL, y: y * CELL };
    const { left, top, width, height } = this.frame;
    return { x: 2 * left + width - x * CELL, y: 2 * top + height - y * CELL };
  }

  /**
   * Where a piece of a cell stands.
   * @param {Cell} cell
   * @param {Piece} piece
   * @returns {Place}
   */
  spot(cell, piece) {
    const middle = this.middle(cell);
    const { x, y } = piece.spot;
    return { x: middle.x + x, y: middle.y + y };
  }

  /**
   * The cell nearest to a point, if the point is on the board at all.
   * @param {Place} point
   */
  nearest(point) {
    let [found, least] = [/** @type {string | null} */ (null), REACH];
    for (const cell of this.view.cells) {
      const { x, y } = this.middle(cell);
      const distance = Math.hypot(x - point.x, y - point.y);
      if (distance < least) [found, least] = [cell.name, distance];
    }
    return found;
  }

  /**
   * The cell that lies in a direction; rows of hexagons are half a cell apart.
   * @param {string} name
   * @param {[number, number]} way
   */
  beside(name, [right, down]) {
    const here = this.cells.get(name);
    if (!here) return name;
    const from = this.middle(here);
    let [found, least] = [name, Infinity];
    for (const cell of this.view.cells) {
      const { x, y } = this.middle(cell);
      const ahead = (x - from.x) * right + (y - from.y) * down;
      const aside = Math.abs((x - from.x) * down) + Math.abs((y - from.y) * right);
      const distance = Math.hypot(ahead, aside);
      if (ahead > 1 && aside < CELL * 0.7 && distance < least) [found, least] = [cell.name, distance];
    }
    return found;
  }
}
