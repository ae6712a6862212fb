/** Arrows and rings that a person draws on the board to think with; nobody else sees them. */

/** From one cell to another, or around one, and in which colour. @typedef {[string, string, string | null]} Drawn */

export class Sketch {
  constructor() {
    /** @type {Drawn[]} */
    this.arrows = [];
    /** @type {Drawn | null} the one that is being drawn */
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
   * @param {string | null} [colour]
   */
  toggle(from, to, colour = null) {
    this.draft = null;
    const others = this.arrows.filter(([start, end]) => start !== from || end !== to);
    this.arrows = others.length < this.arrows.length ? others : [...others, [from, to, colour]];
  }

  clear() {
    this.arrows = [];
    this.draft = null;
  }
}
