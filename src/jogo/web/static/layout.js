/** How the moves of a tree are laid out to be read: rows by turns, variations between them. */

/** @typedef {import("./tree.js").Tree} Tree */
/** @typedef {import("./types.js").Seat} Seat */

/**
 * A row has moves of one turn, with the number of the turn where it is to be read, and the variations that may be
 * played instead of its last move.
 * @typedef {{number: number, seat: Seat, isGoingOn: boolean, moves: number[], variations: Row[][]}} Row
 */

/**
 * The rows of the line that goes on from a node, with the variations inside it.
 * @param {Tree} tree
 * @param {number} id
 * @returns {Row[]}
 */
export function rowsAfter(tree, id) {
  return rowsOf(tree, tree.nodes[id].children[0], tree.nodes[id].children.slice(1));
}

/**
 * The rows of the line that begins with a node; `others` may be played instead of it.
 * @param {Tree} tree
 * @param {number | undefined} first
 * @param {number[]} others
 * @returns {Row[]}
 */
function rowsOf(tree, first, others) {
  /** @type {Row[]} */
  const rows = [];
  /** @type {Row | null} the row that may go on */
  let row = null;
  for (let [at, beside] = [first, others]; at !== undefined; ) {
    const { turn, seat, children, preface } = tree.nodes[at];
    const isSame = rows.at(-1)?.number === turn && rows.at(-1)?.seat === seat;
    if (!row || !isSame || preface) rows.push((row = { number: turn, seat, isGoingOn: isSame, moves: [], variations: [] }));
    row.moves.push(at);
    row.variations = beside.map((other) => rowsOf(tree, other, []));
    // The reader has been elsewhere, or reads what is said of a move: the rest of the turn is a new row.
    if (beside.length || tree.nodes[at].words) row = null;
    [at, beside] = [children[0], children.slice(1)];
  }
  return rows;
}
