/** The board in a position's text: which letter stands where, and the text with other letters. */

/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").Cell} Cell */
/** @typedef {import("./types.js").View} View */

export const EMPTY = "";

/**
 * The letters of a position's text by cell: rows from the top, a number for that many empty cells.
 * @param {Pick<Position, "text" | "view">} position
 * @returns {Map<string, string>}
 */
export function lettersOf({ text, view }) {
  const letters = new Map(view.cells.map(({ name }) => [name, EMPTY]));
  // Numbers only move on: a text from an address may have any, however large, and more letters than there are cells.
  let place = 0;
  for (const [token] of text.split(" ")[0].matchAll(/\d+|[a-z]/gi)) {
    const isGap = /\d/.test(token);
    const cell = view.cells[place];
    if (!cell) break;
    if (!isGap) letters.set(cell.name, token);
    place += isGap ? Number(token) : 1;
  }
  return letters;
}

/**
 * The text of a position with other letters on its board.
 * @param {Pick<Position, "text" | "view">} position
 * @param {Map<string, string>} letters
 */
export function textWith({ text, view }, letters) {
  const board = rowsOf(view).map((row) =>
    row.map(({ name }) => letters.get(name) || ".").join("").replace(/\.+/g, (gap) => String(gap.length)),
  );
  return [board.join("/"), ...text.split(" ").slice(1)].join(" ");
}

/** @param {View} view */
function rowsOf(view) {
  /** @type {Map<number, Cell[]>} */
  const rows = new Map();
  for (const cell of view.cells) rows.set(cell.y, [...(rows.get(cell.y) ?? []), cell]);
  return [...rows.values()];
}

/**
 * The cells of an action by its text, if it is legal in a position.
 * @param {Position} position
 * @param {string | undefined} text
 */
export function cellsOf(position, text) {
  return position.legal.find((action) => action.text === text)?.cells ?? [];
}
