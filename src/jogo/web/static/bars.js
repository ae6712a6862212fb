/** How games ended, as the parts of a bar. */

/** @typedef {import("./types.js").Results} Results */

/**
 * Where the parts of a bar begin and how wide they are, of a hundred.
 * @param {Results} results
 */
export function shares({ first, draws, second }) {
  const games = first + draws + second;
  let from = 0;
  return [
    { kind: "first", count: first },
    { kind: "draws", count: draws },
    { kind: "second", count: second },
  ]
    .map(({ kind, count }) => {
      const width = (100 * count) / games;
      const part = { kind, from, width };
      from += width;
      return part;
    })
    .filter(({ width }) => width > 0);
}
