/** Setting up a position by hand: pieces of the legend are put on cells, and the text says the rest. */

import { button, part } from "./dom.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./table.js").Table} Table */

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
  /** @param {(text: string) => void} open */
  constructor(open) {
    this.open = open;
    this.letter = EMPTY;
    /** @type {Position | null} */
    this.position = null;
    this.isListening = false;
  }

  /** @param {Position} position */
  show(position) {
    this.position = position;
    const choices = [...palette(position.view), { letter: EMPTY, meaning: say("empty") }];
    part("palette").replaceChildren(
      ...choices.map(({ letter, meaning }) =>
        button(`${letter} ${meaning}`.trim(), () => this.take(letter), { "aria-pressed": letter === this.letter }),
      ),
    );
  }

  /** @param {string} letter */
  take(letter) {
    this.letter = letter;
    if (this.position) this.show(this.position);
  }

  /**
   * Let picks put pieces while the palette is open, and act again afterwards.
   * @param {Table | null} table
   * @param {Table} board
   */
  listen(table, board) {
    const { listener } = board.board;
    listener.pick = table ? (cell) => this.put(cell) : (cell, isTouch) => board.pick(cell, isTouch);
    listener.mayDrag = table ? () => false : (cell) => board.selection.isSource(cell);
  }

  /** @param {string} cell */
  put(cell) {
    if (!this.position) return;
    const letters = lettersOf(this.position);
    letters.set(cell, letters.get(cell) === this.letter ? EMPTY : this.letter);
    this.open(textWith(this.position, letters));
  }
}
