/**
 * The address of an analysis: where its game comes from, the line that is shown and how far, and the other lines that
 * were found here. A reload, the way back and a copied link bring that back.
 */

import { ROOT } from "./tree.js";

/** @typedef {import("./walk.js").Walk} Walk */

/**
 * Where a tree comes from: a game that was played here, a stored study in a version, or a start; `main` is the main
 * line it came with, and nodes from the number `known` on are not from there.
 * @typedef {{from: string | null, study: string | null, version: number, main: string[], known: number}} Source
 */

/** A line that goes along with the one before it for `same` moves, then on with others. @typedef {{same: number, moves: string[]}} Branch */
/** @typedef {import("./tree.js").Tree} Tree */

/**
 * What an address asks for: a line that follows the main one for `branch` moves, then `moves`; shown after `ply` of them.
 * Besides it others (`also`), among which it has its `place`.
 * @typedef {{from: string | null, study: string | null, game: string | null, options: Record<string, string>,
 *            start: string | null, branch: number | null, moves: string[], ply: number | null,
 *            also: Branch[], place: number}} Asked
 */

/** The longest address that every server on the way takes; one with all lines should also survive being sent around. */
const LONGEST_ADDRESS = 6000;
const LONGEST_WHOLE = 2000;
/** Lines besides the one that is shown: as many as a page may ask the server for at once. */
const MOST_LINES = 30;
const BETWEEN_LINES = "|";

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
    also: (asked.get("also") ?? "").split(BETWEEN_LINES).filter(Boolean).slice(0, MOST_LINES).map(readBranch),
    place: readCount(asked.get("place")) ?? 0,
  };
}

/**
 * @param {string} text such as `3 c1 d1`
 * @returns {Branch}
 */
function readBranch(text) {
  const [same, ...moves] = text.split(" ").filter(Boolean);
  return { same: readCount(same) ?? 0, moves };
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
 * All lines that an address asks for, in their order.
 * @param {Asked} asked
 * @param {string[]} shown
 */
export function linesAsked({ also, place }, shown) {
  /** @type {string[][]} */
  const others = [];
  for (const { same, moves } of also) others.push([...(others.at(-1) ?? shown).slice(0, same), ...moves]);
  return [...others.slice(0, place), shown, ...others.slice(place)];
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
 * @param {boolean} [isWhole] with the other lines that were found here
 */
export function writeAddress(source, { tree, line, at }, isWhole = false) {
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
  if (isWhole) writeOthers(query, source, tree, line);
  const path = source.study ? `/study/${source.study}` : "/analysis";
  return query.size ? `${path}?${query}` : path;
}

/**
 * Whether an address has room for all lines that were found here.
 * @param {Source} source
 * @param {Walk} walk
 */
export function fitsAddress({ known }, { tree }) {
  return linesFrom(tree, known).length <= MOST_LINES;
}

/**
 * @param {URLSearchParams} query
 * @param {Source} source
 * @param {Tree} tree
 * @param {number[]} shown
 */
function writeOthers(query, { known }, tree, shown) {
  const lines = linesFrom(tree, known);
  const place = lines.findIndex((line) => line.at(-1) === shown.at(-1));
  const others = lines.filter((_, number) => number !== place);
  if (!others.length) return;
  let before = shown.slice(1);
  const texts = others.map((line) => {
    const same = commonStart(line, before);
    before = line;
    return [same, ...line.slice(same).map((id) => tree.nodes[id].action)].join(" ");
  });
  query.set("also", texts.join(BETWEEN_LINES));
  if (place > 0) query.set("place", String(place));
}

/**
 * The lines of a tree, to their ends, that have nodes from a number on.
 * @param {Tree} tree
 * @param {number} known
 */
function linesFrom(tree, known) {
  /** @type {number[][]} */
  const lines = [];
  /** @type {number[][]} */
  const waiting = [[]];
  for (let line = waiting.pop(); line; line = waiting.pop()) {
    const { children } = tree.nodes[line.at(-1) ?? ROOT];
    if (!children.length && line.some((id) => id >= known)) lines.push(line);
    for (const child of [...children].reverse()) waiting.push([...line, child]);
  }
  return lines;
}

/**
 * How many moves two lists begin with alike.
 * @template T
 * @param {T[]} one
 * @param {T[]} other
 */
function commonStart(one, other) {
  const differs = one.findIndex((move, place) => move !== other[place]);
  return differs < 0 ? one.length : differs;
}

/**
 * All lines if they fit into an address, else the one that is shown, else where one began.
 * @param {Source} source
 * @param {Walk} walk
 */
export function addressOf(source, walk) {
  if (isWholeInAddress(source, walk)) return writeAddress(source, walk, true);
  const address = writeAddress(source, walk);
  return address.length > LONGEST_ADDRESS ? writeAddress(source, { ...walk, line: [ROOT], at: 0 }) : address;
}

/**
 * @param {Source} source
 * @param {Walk} walk
 */
export function isWholeInAddress(source, walk) {
  return fitsAddress(source, walk) && writeAddress(source, walk, true).length <= LONGEST_WHOLE;
}

/**
 * @param {Tree} tree
 * @param {string} position
 */
export function addressOfEditor({ game, options }, position) {
  const query = new URLSearchParams({ position });
  if (Object.keys(options).length) query.set("options", new URLSearchParams(options).toString());
  return `/edit/${game}?${query}`;
}
