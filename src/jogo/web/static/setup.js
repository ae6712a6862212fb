/** Setting up a position by hand: pieces of the legend are put on cells, and the text says the rest. */

import { button, part } from "./dom.js";
import { EMPTY, lettersOf, palette, textWith } from "./notation.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").Piece} Piece */

export class SetUp {
  /**
   * @param {(text: string) => Promise<boolean>} open show a position; false if there is none
   * @param {(draft: Position) => void} sketch show what is not a position yet
   */
  constructor(open, sketch) {
    this.open = open;
    this.sketch = sketch;
    this.letter = EMPTY;
    /** @type {Position | null} */
    this.position = null;
    /** @type {Map<string, Piece>} a piece of each letter that was ever seen here */
    this.known = new Map();
  }

  /** @param {Position} position */
  show(position) {
    this.position = position;
    for (const piece of position.view.cells.flatMap(({ pieces }) => pieces)) this.known.set(piece.letter, piece);
    const choices = [...palette(position.view), { letter: EMPTY, meaning: say("empty") }];
    part("palette").replaceChildren(
      ...choices.map(({ letter, meaning }) =>
        button(`${letter} ${meaning}`.trim(), () => this.take(letter), { "aria-pressed": String(letter === this.letter) }),
      ),
    );
  }

  /** @param {string} letter */
  take(letter) {
    this.letter = letter;
    if (this.position) this.show(this.position);
  }

  /**
   * Put the piece that was taken up, or take it off where it already stands. On the way from one position
   * to another there are boards that are no position: those are only sketched.
   * @param {string} cell
   */
  async put(cell) {
    const { position } = this;
    if (!position) return;
    const letters = lettersOf(position);
    letters.set(cell, letters.get(cell) === this.letter ? EMPTY : this.letter);
    const text = textWith(position, letters);
    if (!(await this.open(text))) this.sketch(this.draft(position, text, letters));
  }

  /**
   * @param {Position} position
   * @param {string} text
   * @param {Map<string, string>} letters
   * @returns {Position}
   */
  draft(position, text, letters) {
    const cells = position.view.cells.map((cell) => {
      const letter = letters.get(cell.name) ?? EMPTY;
      const isUnchanged = (cell.pieces.find((piece) => piece.letter === letter)?.letter ?? EMPTY) === letter;
      const piece = this.known.get(letter);
      return isUnchanged && letter ? cell : { ...cell, pieces: piece ? [piece] : [] };
    });
    return { ...position, text, legal: [], view: { ...position.view, cells } };
  }
}
