/** Setting up a position by hand: pieces of the legend are put on cells, and the text says the rest. */

import { button, part } from "./dom.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Piece} Piece */

const EMPTY = "";

/**
 * The letters of a position's text by cell: rows from the top, a number for that many empty cells.
 * @param {Position} position
 * @returns {Map<string, string>}
 */
export function lettersOf({ text, view }) {
  const letters = text.split(" ")[0].split("/").flatMap((row) =>
    [...row.matchAll(/\d+|[a-z]/gi)].flatMap(([token]) =>
      /\d/.test(token) ? Array(Number(token)).fill(EMPTY) : [token],
    ),
  );
  return new Map(view.cells.map(({ name }, place) => [name, letters[place] ?? EMPTY]));
}

/**
 * The text of a position with other letters on its board.
 * @param {Position} position
 * @param {Map<string, string>} letters
 */
export function textWith({ text, view }, letters) {
  const rows = Map.groupBy(view.cells, ({ y }) => y);
  const board = [...rows.values()].map((row) =>
    row.map(({ name }) => letters.get(name) || ".").join("").replace(/\.+/g, (gap) => String(gap.length)),
  );
  return [board.join("/"), ...text.split(" ").slice(1)].join(" ");
}

/**
 * The letters that stand for pieces; the others of a legend are the ground's.
 * @param {View} view
 */
export function palette(view) {
  const ground = new Set(view.cells.map(({ letter }) => letter));
  return view.legend
    .flatMap(([letters, meaning]) => letters.split(" ").map((letter) => ({ letter, meaning })))
    .filter(({ letter }) => /^[a-z]$/i.test(letter) && !ground.has(letter));
}

export class SetUp {
  /**
   * @param {(text: string) => Promise<boolean>} open show a position, or say why there is none such
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
   * to another there are boards that are none: those are sketched, and shown in earnest later.
   * @param {string} cell
   */
  async put(cell) {
    const { position } = this;
    if (!position) return;
    const letters = lettersOf(position);
    letters.set(cell, letters.get(cell) === this.letter ? EMPTY : this.letter);
    const text = textWith(position, letters);
    if (!(await this.open(text))) this.sketch(this.drafted(position, text, letters));
  }

  /**
   * @param {Position} position
   * @param {string} text
   * @param {Map<string, string>} letters
   * @returns {Position}
   */
  drafted(position, text, letters) {
    const cells = position.view.cells.map((cell) => {
      const letter = letters.get(cell.name) ?? EMPTY;
      const isUnchanged = (cell.pieces.find((piece) => piece.letter === letter)?.letter ?? EMPTY) === letter;
      const piece = this.known.get(letter);
      return isUnchanged && letter ? cell : { ...cell, pieces: piece ? [piece] : [] };
    });
    return { ...position, text, legal: [], view: { ...position.view, cells } };
  }
}
