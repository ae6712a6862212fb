/** Moves that are picked while the opponent thinks: cells, which are tried when the turn has come. */

/** @typedef {import("./types.js").Action} Action */
/** @typedef {import("./selection.js").Selection} Selection */

/** Nobody plans more cells than this. */
const MOST = 20;

export class Premove {
  constructor() {
    /** @type {string[]} */
    this.cells = [];
  }

  get isEmpty() {
    return this.cells.length === 0;
  }

  /**
   * Add a cell, or take back the last one by picking it again.
   * @param {string} cell
   */
  pick(cell) {
    if (this.cells.at(-1) === cell) this.cells.pop();
    else if (this.cells.length < MOST) this.cells.push(cell);
  }

  clear() {
    this.cells = [];
  }

  /**
   * The cells move by move, to be drawn: one where a piece of one's own stands goes to the next.
   * @param {(cell: string) => boolean} isOwn
   * @returns {string[][]}
   */
  moves(isOwn) {
    /** @type {string[][]} */
    const found = [];
    for (const cell of this.cells) {
      const last = found.at(-1);
      if (last?.length === 1 && isOwn(last[0])) last.push(cell);
      else found.push([cell]);
    }
    return found;
  }

  /**
   * Pick the cells that were planned, now that some actions are legal: the action that they mean, if it is known.
   * What is not legal is forgotten with all that was to follow it; a move that was only begun stays picked.
   * @param {Selection} selection
   * @returns {Action | null}
   */
  apply(selection) {
    while (!this.isEmpty) {
      const [cell, ...rest] = this.cells;
      if (!selection.targets.has(cell)) {
        // Cells may have said all they can, and a choice is left to be asked for.
        if (!selection.choices.length) selection.clear();
        this.clear();
        return null;
      }
      this.cells = rest;
      const action = selection.pick(cell);
      if (action) return action;
    }
    return null;
  }
}
