/**
 * The address of an analysis: where its game comes from, the line that is shown, and how far. A reload, the way back
 * and a copied link bring that back.
 */

/** @typedef {import("./walk.js").Walk} Walk */

/**
 * Where a tree comes from: a game that was played here, a stored study in a version, or a start; `main` is the main
 * line it came with.
 * @typedef {{from: string | null, study: string | null, version: number, main: string[]}} Source
 */

/**
 * What an address asks for: a line that follows the main one for `branch` moves, then `moves`; shown after `ply` of them.
 * @typedef {{from: string | null, study: string | null, game: string | null, options: Record<string, string>,
 *            start: string | null, branch: number | null, moves: string[], ply: number | null}} Asked
 */

/**
 * @param {{pathname: string, search: string}} address
 * @returns {Asked}
 */
export function readAddress({ pathname, search }) {
  const asked = new URLSearchParams(search);
  return {
    from: asked.get("from"),
    study: pathname.match(/^\/study\/(\w+)$/)?.[1] ?? null,
    game: asked.get("game"),
    options: Object.fromEntries(new URLSearchParams(asked.get("options") ?? "")),
    start: asked.get("position"),
    branch: readCount(asked.get("branch")),
    moves: (asked.get("moves") ?? "").split(" ").filter(Boolean),
    ply: readCount(asked.get("ply")),
  };
}

/**
 * A number of moves, if the text is one.
 * @param {string | null} text
 */
function readCount(text) {
  return text !== null && /^\d{1,5}$/.test(text) ? Number(text) : null;
}

/**
 * The moves of the line that an address asks for.
 * @param {Asked} asked
 * @param {string[]} main
 */
export function lineAsked({ branch, moves }, main) {
  if (branch === null && !moves.length) return main;
  return [...main.slice(0, branch ?? 0), ...moves];
}

/**
 * How many moves of a line are to be shown: those that are asked for, else all; of a study none.
 * @param {Asked} asked
 * @param {string[]} line
 */
export function plyAsked({ ply, study, moves }, line) {
  const usual = study && !moves.length ? 0 : line.length;
  return Math.min(ply ?? usual, line.length);
}

/**
 * @param {Source} source
 * @param {Walk} walk
 */
export function writeAddress(source, { tree, line, at }) {
  const query = new URLSearchParams(source.study ? {} : source.from ? { from: source.from } : { game: tree.game });
  if (!source.study && !source.from) {
    if (Object.keys(tree.options).length) query.set("options", new URLSearchParams(tree.options).toString());
    if (tree.start) query.set("position", tree.start);
  }
  const actions = line.slice(1).map((id) => tree.nodes[id].action);
  const branch = commonStart(actions, source.main);
  const moves = actions.slice(branch);
  const isMain = actions.length === source.main.length && !moves.length;
  if (!isMain && branch) query.set("branch", String(branch));
  if (moves.length) query.set("moves", moves.join(" "));
  const usual = source.study && !moves.length ? 0 : actions.length;
  if (at !== usual) query.set("ply", String(at));
  const path = source.study ? `/study/${source.study}` : "/analysis";
  return query.size ? `${path}?${query}` : path;
}

/**
 * How many texts two lists begin with alike.
 * @param {string[]} one
 * @param {string[]} other
 */
function commonStart(one, other) {
  const differs = one.findIndex((text, place) => text !== other[place]);
  return differs < 0 ? one.length : differs;
}
