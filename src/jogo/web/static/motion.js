/** What moved between two positions, found by comparing what stands where. */

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {{cell: string, piece: Piece, from: string | null}} Arrival */

/**
 * @param {View} view
 * @returns {Map<string, {cell: string, piece: Piece}>}
 */
function standing(view) {
  const found = new Map();
  for (const cell of view.cells) {
    for (const piece of cell.pieces) found.set(`${cell.name} ${likeness(piece)}`, { cell: cell.name, piece });
  }
  return found;
}

/** @param {Piece} piece */
function likeness(piece) {
  return `${piece.owner} ${piece.kind}`;
}

/**
 * The pieces that newly stand somewhere, each with the cell that a piece like it has left; where none
 * has, one of those that the last action touched (one of several that left the others behind). And the cells that
 * lost a piece without its going anywhere.
 * @param {View} before
 * @param {View} after
 * @param {string[]} last the cells of the last action
 * @returns {{arrivals: Arrival[], losses: {cell: string, piece: Piece}[]}}
 */
export function changes(before, after, last) {
  const [old, now] = [standing(before), standing(after)];
  const gone = [...old].filter(([key]) => !now.has(key)).map(([, place]) => place);
  /** @type {Arrival[]} */
  const arrivals = [];
  for (const [key, { cell, piece }] of now) {
    if (old.has(key)) continue;
    const left = gone.findIndex((place) => likeness(place.piece) === likeness(piece));
    const [source] = left >= 0 ? gone.splice(left, 1) : [];
    const shared = last.find((name) => name !== cell && old.has(`${name} ${likeness(piece)}`));
    const goes = source?.cell ?? (piece.stacked ? shared : undefined) ?? null;
    arrivals.push({ cell, piece, from: goes });
  }
  return { arrivals, losses: gone };
}

export function isCalm() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
