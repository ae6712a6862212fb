/** A tree as the text of a record, which the server and every other program of jogo reads; docs/formats.md says how. */

import { ROOT, lineAfter, newTree } from "./tree.js";

/** @typedef {import("./tree.js").Tree} Tree */
/** @typedef {import("./tree.js").Node} Node */
/** @typedef {import("./types.js").Note} Note */

/** Glyphs that are written right behind a move; the others have numbers. */
const SUFFIXES = ["!", "?", "!!", "??", "!?", "?!"];
const NUMBERS = /** @type {Record<string, number>} */ ({
  "!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6, "□": 7, "=": 10, "∞": 13, "⩲": 14, "⩱": 15, "±": 16, "∓": 17, "+-": 18, "-+": 19,
});
const WIDTH = 80;

/** @param {Tree} tree */
export function writeRecord(tree) {
  const preface = commentOf(tree.nodes[ROOT]);
  const moves = line(tree, tree.nodes[ROOT].children, null);
  const result = hasItsEnd(tree) ? tree.tags.Result : null;
  const words = [...(preface ? [`{${preface}}`] : []), ...moves, result || "*"];
  return [...tagsOf(tree), "", ...wrap(words), ""].join("\n");
}

/**
 * The lines that say of which game, options and start a tree is, and what else is known of it.
 * @param {Tree} tree
 */
function tagsOf(tree) {
  const options = Object.entries(tree.options).map(([name, value]) => `${name}=${value}`).join(" ");
  const own = { Game: tree.game, Options: options, Position: tree.start ?? "" };
  const { Result: result, Termination: termination, ...others } = tree.tags;
  const ending = hasItsEnd(tree) ? { Result: result, Termination: termination } : {};
  const tags = Object.entries({ ...own, ...others, ...ending }).filter(([, value]) => value);
  return tags.map(([name, value]) => `[${name} "${value.replace(/["\\]/g, "\\$&")}"]`);
}

/**
 * A main line that goes elsewhere by now has another result: who reads it finds out which.
 * @param {Tree} tree
 */
function hasItsEnd(tree) {
  return (lineAfter(tree, ROOT).at(-1) ?? ROOT) === tree.end;
}

/**
 * The record that a text is, with tags where it has none: then its moves are of the game that is shown, from its usual start.
 * @param {string} text
 * @param {{game: string, options: Record<string, string>}} shown
 * @returns {string | null} nothing, if it is the text of a position
 */
export function asRecord(text, { game, options }) {
  if (text.startsWith("[")) return text;
  if (!/^(\d+\.|[{;])/.test(text)) return null;
  return [...tagsOf(newTree({ game, options, start: null })), "", text].join("\n");
}

/**
 * The words of the line that goes on with the first of some nodes; the others may be played instead of it.
 * @param {Tree} tree
 * @param {number[]} children
 * @param {number | null} turn the number that the reader has read last
 * @returns {Generator<string>}
 */
function* line(tree, children, turn) {
  for (let [first, ...others] = children; first !== undefined; [first, ...others] = tree.nodes[first].children) {
    const node = tree.nodes[first];
    if (node.turn !== turn) yield `${node.turn}.`;
    turn = node.turn;
    // A preface has its place before a variation; in a line it joins the comment.
    yield* wordsOf(node, [node.preface, commentOf(node)].filter(Boolean).join(" "));
    for (const other of others) yield* variation(tree, other);
    if (others.length) turn = null;
  }
}

/**
 * @param {Tree} tree
 * @param {number} id
 */
function* variation(tree, id) {
  const node = tree.nodes[id];
  const preface = node.preface ? [`{${node.preface}}`] : [];
  const rest = line(tree, node.children, node.turn);
  // What stands first in a parenthesis has no variations of its own: they stand beside it.
  const words = [...preface, `${node.turn}.`, ...wordsOf(node, commentOf(node)), ...rest];
  words[0] = `(${words[0]}`;
  words[words.length - 1] += ")";
  yield* words;
}

/**
 * A move with its glyphs and its comment.
 * @param {Node} node
 * @param {string} comment
 */
function* wordsOf({ action, glyphs }, comment) {
  const suffix = glyphs.find((glyph) => SUFFIXES.includes(glyph)) ?? "";
  yield action + suffix;
  for (const glyph of glyphs) if (glyph !== suffix) yield glyph in NUMBERS ? `$${NUMBERS[glyph]}` : glyph;
  if (comment) yield `{${comment}}`;
}

/** @param {Note} note */
function commentOf({ words, evaluation, clock, marks }) {
  return [
    evaluation !== null && `[%eval ${evaluation}]`,
    clock !== null && `[%clk ${clock}]`,
    marks.length && `[%mark ${marks.join(", ")}]`,
    words,
  ].filter(Boolean).join(" ");
}

/**
 * Words that may stand in a comment: on one line, without what would end it or be a command.
 * @param {string} words
 */
export function tidyWords(words) {
  return words.replaceAll("{", "(").replaceAll("}", ")").replaceAll("[%", "(%").split(/\s+/).filter(Boolean).join(" ");
}

/** @param {string[]} words */
function* wrap(words) {
  let text = "";
  for (const word of words) {
    if (text && text.length + 1 + word.length > WIDTH) {
      yield text;
      text = "";
    }
    text = text ? `${text} ${word}` : word;
  }
  yield text;
}
