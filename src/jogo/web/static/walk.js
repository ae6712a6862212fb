/** Where someone stands in a tree: on a line that goes on to its end, so that a step back can be taken forward again. */

import { ROOT, follow, lineAfter, pathTo, play, remove, variationBeside } from "./tree.js";

/** @typedef {import("./tree.js").Tree} Tree */
/** @typedef {import("./tree.js").Step} Step */

/**
 * The line has the nodes from the root to its end, of which one stands at the one with that number.
 * @typedef {{tree: Tree, line: number[], at: number}} Walk
 */

/** @param {Walk} walk the number of the node where one stands */
export function here({ line, at }) {
  return line[at];
}

/**
 * At the start of a tree, on its main line.
 * @param {Tree} tree
 * @returns {Walk}
 */
export function begin(tree) {
  return { tree, line: [ROOT, ...lineAfter(tree, ROOT)], at: 0 };
}

/**
 * Go to a node: along the line if it is on it, else on a line of its own.
 * @param {Walk} walk
 * @param {number} id
 * @returns {Walk}
 */
export function goTo({ tree, line }, id) {
  const at = line.indexOf(id);
  if (at >= 0) return { tree, line, at };
  const path = pathTo(tree, id);
  return { tree, line: [...path, ...lineAfter(tree, id)], at: path.length - 1 };
}

/**
 * Go along the line; not beyond its ends.
 * @param {Walk} walk
 * @param {number} at
 * @returns {Walk}
 */
export function stepTo({ tree, line }, at) {
  return { tree, line, at: Math.max(0, Math.min(line.length - 1, at)) };
}

/**
 * Go to the next variation, or the one before; where there is none, stay.
 * @param {Walk} walk
 * @param {1 | -1} step
 * @returns {Walk}
 */
export function goBeside(walk, step) {
  const other = variationBeside(walk.tree, here(walk), step);
  return other === null ? walk : goTo(walk, other);
}

/**
 * Play moves from where one stands, and go there.
 * @param {Walk} walk
 * @param {Step[]} steps
 * @returns {Walk}
 */
export function playOn(walk, steps) {
  const { tree, id } = play(walk.tree, here(walk), steps);
  return goTo(onto(walk, tree), id);
}

/**
 * Delete the move that led here with all that comes after it, and stand before it.
 * @param {Walk} walk
 * @returns {Walk}
 */
export function cut(walk) {
  const id = here(walk);
  const parent = walk.tree.nodes[id].parent;
  if (parent === null) return walk;
  const tree = remove(walk.tree, id);
  const path = pathTo(tree, parent);
  return { tree, line: [...path, ...lineAfter(tree, parent)], at: path.length - 1 };
}

/**
 * Stand at the same place of a tree that has grown or was annotated; the line goes on to its end there.
 * @param {Walk} walk
 * @param {Tree} tree
 * @returns {Walk}
 */
export function onto({ line, at }, tree) {
  const end = line[line.length - 1];
  return { tree, line: [...line, ...lineAfter(tree, end)], at };
}

/**
 * Stand on the line of some moves from the start, after that many of them; as far as they are in the tree.
 * @param {Tree} tree
 * @param {string[]} actions
 * @param {number} ply
 * @returns {Walk}
 */
export function standOn(tree, actions, ply) {
  const { id } = follow(tree, ROOT, actions);
  return stepTo(goTo(begin(tree), id), ply);
}
