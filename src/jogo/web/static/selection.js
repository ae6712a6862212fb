/** Which action a person means: the legal ones, narrowed cell by cell. No rule is known here. */

/** @typedef {import("./types.js").Action} Action */

export class Selection {
  /** @param {Action[]} legal */
  constructor(legal) {
    this.legal = legal;
    /** @type {string[]} */
    this.picked = [];
  }

  /** The legal actions that begin with the cells picked so far. */
  get candidates() {
    return this.legal.filter(
      ({ cells }) => cells.length > 0 && this.picked.every((cell, place) => cells[place] === cell),
    );
  }

  /** The cells that could be picked next. */
  get targets() {
    const place = this.picked.length;
    return new Set(this.candidates.flatMap(({ cells }) => cells.slice(place, place + 1)));
  }

  /** Actions that differ only in what happens there. */
  get choices() {
    const { candidates, picked } = this;
    const are_all_there = candidates.every(({ cells }) => cells.length === picked.length);
    return picked.length && are_all_there ? candidates : [];
  }

  /** The cells that are an action by themselves: where something may be placed. */
  get placings() {
    return this.legal.filter(({ cells }) => cells.length === 1).flatMap(({ cells }) => cells);
  }

  /** Actions that touch no cell: swap, pass. */
  get calls() {
    return this.legal.filter(({ cells }) => cells.length === 0);
  }

  /**
   * Does an action begin at this cell?
   * @param {string} cell
   */
  isSource(cell) {
    return this.legal.some(({ cells }) => cells[0] === cell && cells.length > 1);
  }

  /**
   * Pick a cell: it goes on with the action, begins another one, or gives up.
   * @param {string} cell
   * @returns {Action | null} the action, once there is only one left that is meant
   */
  pick(cell) {
    if (this.picked.at(-1) === cell && !this.targets.has(cell)) {
      this.clear();
      return null;
    }
    if (!this.targets.has(cell)) this.clear();
    if (this.targets.has(cell)) this.picked.push(cell);
    return this.choices.length === 1 ? this.choices[0] : null;
  }

  clear() {
    this.picked = [];
  }
}
