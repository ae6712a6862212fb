/** Small boards for the tests. */

/** @typedef {import("../../src/jogo/web/static/types.js").Piece} Piece */
/** @typedef {import("../../src/jogo/web/static/types.js").View} View */
/** @typedef {import("../../src/jogo/web/static/types.js").Position} Position */

/**
 * A piece by its letter: capitals are the first seat's.
 * @param {string} letter
 * @param {Partial<Piece>} [more]
 * @returns {Piece}
 */
export function piece(letter, more = {}) {
  const owner = letter === letter.toUpperCase() ? "first" : "second";
  const spot = { x: 0, y: 0, size: 1 };
  return { owner, kind: letter.toLowerCase(), name: letter, letter, label: "", symbol: letter, spot, stacked: false, ...more };
}

/**
 * A square board from its rows, a dot for an empty cell; cells are named as in chess.
 * @param {string[]} rows from the top
 * @param {Partial<Piece>} [more] what all pieces have in common
 * @returns {View}
 */
export function board(rows, more = {}) {
  const cells = rows.flatMap((row, y) =>
    [...row].map((letter, x) => ({
      name: `${"abcdefgh"[x]}${rows.length - y}`,
      x, y, terrain: "", letter: "", symbol: null, spoken: "",
      pieces: letter === "." ? [] : [piece(letter, more)],
    })),
  );
  return {
    outline: "square", rows: rows.length, columns: rows[0].length, width: rows[0].length, height: rows.length, cells,
    colours: ["Red", "Blue"], colour_names: ["Red", "Blue"], emblems: ["", ""], terrain_spot: { x: 0, y: 0, size: 1 },
    specks: "", facts: [], legend: [["K k", "king"], ["P p", "pawn"], ["~", "water"]],
  };
}

/**
 * @param {View} view
 * @param {string} text
 * @returns {Position}
 */
export function position(view, text) {
  return { text, ply: 0, turn: 1, to_move: "first", view, last: [], moved: [], legal: [], outcome: null };
}
