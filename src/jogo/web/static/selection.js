/**
 * Which action a person means: the legal ones, narrowed cell by cell. No rule is known here.
 * `core/selection.py` does the same for the terminal; tests/selection_cases.json holds for both.
 */

/** @typedef {import("./types.js").Action} Action */

export class Selection {
  /** @param {Action[]} legal */
  constructor(legal) {
    this.legal = legal;
    /** @type {string[]} */
    this.picked = [];
    /** Where the actions of several cells begin. */
    this.sources = new Set(legal.filter(({ cells }) => cells.length > 1).map(({ cells }) => cells[0]));
  }

  /** The actions that begin with the cells picked. */
  get remaining() {
    return this.legal.filter(({ cells }) => this.picked.every((cell, place) => cells[place] === cell));
  }

  /** The cells that may be picked next. */
  get targets() {
    const place = this.picked.length;
    return new Set(this.remaining.flatMap(({ cells }) => cells.slice(place, place + 1)));
  }

  /** The actions that the cells picked spell out; several where cells do not say it all. */
  get choices() {
    const { picked, remaining } = this;
    return picked.length ? remaining.filter(({ cells }) => cells.length === picked.length) : [];
  }

  /** The action that is meant, once it is the only one and no cell could follow; else null. */
  get chosen() {
    const { choices } = this;
    return choices.length === 1 && this.targets.size === 0 ? choices[0] : null;
  }

  /** The cells that are an action by themselves: where something may be placed. */
  get placings() {
    return this.legal.filter(({ cells }) => cells.length === 1).flatMap(({ cells }) => cells);
  }

  /** The actions that touch no cell: swap, pass. */
  get calls() {
    return this.legal.filter(({ cells }) => cells.length === 0);
  }

  /**
   * Does an action of several cells begin at this one?
   * @param {string} cell
   */
  isSource(cell) {
    return this.sources.has(cell);
  }

  /**
   * What one would write to move what is picked to a cell where it may not go, or to place something there; null if
   * nothing is meant.
   * @param {string} cell
   */
  spell(cell) {
    const [from] = this.picked;
    if (this.legal.some(({ cells }) => cells[0] === cell)) return null;
    if (!from) return this.legal.length && this.legal.every(({ cells, text }) => text === cells.join()) ? cell : null;
    const isMove = this.picked.length === 1 && from !== cell;
    const sample = this.remaining.find(({ cells, text }) => cells.length === 2 && text.startsWith(cells.join("-")));
    return isMove && sample ? `${from}-${cell}${sample.text.slice(sample.cells.join("-").length)}` : null;
  }

  /**
   * Pick a cell: it goes on with the action, puts the last cell back, begins another action, or clears.
   * @param {string} cell
   * @returns {Action | null} the action, once it is known which one is meant
   */
  pick(cell) {
    if (this.targets.has(cell)) {
      this.picked.push(cell);
    } else if (this.picked.at(-1) === cell) {
      this.picked.pop();
    } else {
      this.clear();
      if (this.targets.has(cell)) this.picked.push(cell);
    }
    return this.chosen;
  }

  clear() {
    this.picked = [];
  }
}
