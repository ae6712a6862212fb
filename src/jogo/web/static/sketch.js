/** Arrows and rings that a person draws on the board to think with; nobody else sees them. */

export class Sketch {
  constructor() {
    /** @type {[string, string][]} from one cell to another, or around one */
    this.arrows = [];
    /** @type {[string, string] | null} the one that is being drawn */
    this.draft = null;
  }

  /** All there is to see. */
  get shown() {
    return this.draft ? [...this.arrows, this.draft] : this.arrows;
  }

  /**
   * Draw an arrow, or rub it out if it is there already.
   * @param {string} from
   * @param {string} to
   */
  toggle(from, to) {
    this.draft = null;
    const others = this.arrows.filter(([start, end]) => start !== from || end !== to);
    this.arrows = others.length < this.arrows.length ? others : [...others, [from, to]];
  }

  clear() {
    this.arrows = [];
    this.draft = null;
  }
}
