/**
 * A game with its variations: plain values and pure functions. A node is a move, the root the start; its first child
 * goes on with the main line.
 */

/** @typedef {import("./types.js").Note} Note */
/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("./types.js").Tree} SentTree */
/** @typedef {import("./types.js").Turn} Turn */

/**
 * @typedef {Note & {parent: number | null, children: number[], action: string, turn: number, seat: Seat, preface: string}} Node
 */

/**
 * The nodes have numbers that never change; `next` is the number of the next one, `end` of that at which the game
 * that the tags tell of ended.
 * @typedef {{game: string, options: Record<string, string>, start: string | null, tags: Record<string, string>,
 *            nodes: Record<number, Node>, next: number, end: number}} Tree
 */

/** A move and the turn that it belongs to. @typedef {{action: string, turn: number, seat: Seat}} Step */

export const ROOT = 0;

/** @type {Note} */
export const BLANK = { words: "", glyphs: [], evaluation: null, clock: null, marks: [] };

/**
 * @param {Pick<Tree, "game" | "options" | "start"> & {tags?: Tree["tags"]}} of
 * @param {Note} [note]
 * @returns {Tree}
 */
export function newTree({ game, options, start, tags = {} }, note = BLANK) {
  const root = { ...note, parent: null, children: [], action: "", turn: 0, seat: /** @type {Seat} */ ("first"), preface: "" };
  return { game, options, start, tags, nodes: { [ROOT]: root }, next: ROOT + 1, end: ROOT };
}

/**
 * The tree that the server tells of.
 * @param {SentTree} sent
 */
export function readTree({ game, options, start, tags, root, nodes }) {
  const tree = newTree({ game, options, start, tags }, root);
  nodes.forEach(({ parent, ...node }, place) => {
    const before = parent + 1;
    tree.nodes[place + 1] = { ...node, parent: before, children: [] };
    tree.nodes[before].children.push(place + 1);
  });
  return { ...tree, next: nodes.length + 1, end: lineAfter(tree, ROOT).at(-1) ?? ROOT };
}

/**
 * The moves of turns, one by one.
 * @param {Turn[]} turns
 * @returns {Step[]}
 */
export function stepsOf(turns) {
  return turns.flatMap(({ number, seat, actions }) => actions.map((action) => ({ action, turn: number, seat })));
}

// Looking around

/**
 * The nodes from the start to one, the root first.
 * @param {Tree} tree
 * @param {number} id
 */
export function pathTo(tree, id) {
  const path = [];
  for (let at = /** @type {number | null} */ (id); at !== null; at = tree.nodes[at].parent) path.push(at);
  return path.reverse();
}

/**
 * The nodes from one to the end when everybody goes on with the first child; without that one itself.
 * @param {Tree} tree
 * @param {number} id
 */
export function lineAfter(tree, id) {
  const line = [];
  for (let [at] = tree.nodes[id].children; at !== undefined; [at] = tree.nodes[at].children) line.push(at);
  return line;
}

/**
 * The moves that lead to a node.
 * @param {Tree} tree
 * @param {number} id
 */
export function actionsTo(tree, id) {
  return pathTo(tree, id).slice(1).map((at) => tree.nodes[at].action);
}

/**
 * The node that a move leads to from another, if it is there.
 * @param {Tree} tree
 * @param {number} id
 * @param {string} action
 */
export function childBy(tree, id, action) {
  return tree.nodes[id].children.find((child) => tree.nodes[child].action === action);
}

/**
 * As far as moves can be followed from a node: where that is, and which of them are left.
 * @param {Tree} tree
 * @param {number} id
 * @param {string[]} actions
 */
export function follow(tree, id, actions) {
  let [at, played] = [id, 0];
  while (played < actions.length) {
    const child = childBy(tree, at, actions[played]);
    if (child === undefined) break;
    at = child;
    played += 1;
  }
  return { id: at, left: actions.slice(played) };
}

/**
 * Does the main line go through it?
 * @param {Tree} tree
 * @param {number} id
 */
export function isMain(tree, id) {
  return pathTo(tree, id).every((at) => {
    const { parent } = tree.nodes[at];
    return parent === null || tree.nodes[parent].children[0] === at;
  });
}

/**
 * The nearest other way to go on before or after the one that leads to a node; null if there is none.
 * @param {Tree} tree
 * @param {number} id
 * @param {1 | -1} step
 * @returns {number | null}
 */
export function variationBeside(tree, id, step) {
  for (const at of pathTo(tree, id).reverse()) {
    const { parent } = tree.nodes[at];
    if (parent === null) return null;
    const siblings = tree.nodes[parent].children;
    const other = siblings[siblings.indexOf(at) + step];
    if (other !== undefined) return other;
  }
  return null;
}

/** @param {Tree} tree */
export function countMoves(tree) {
  return Object.keys(tree.nodes).length - 1;
}

// Changing: each makes a new tree, and the old one stays as it was

/**
 * Play moves from a node: along those that are there, then on new ones.
 * @param {Tree} tree
 * @param {number} id
 * @param {Step[]} steps
 * @returns {{tree: Tree, id: number}}
 */
export function play(tree, id, steps) {
  const { id: from, left } = follow(tree, id, steps.map(({ action }) => action));
  if (!left.length) return { tree, id: from };
  const nodes = { ...tree.nodes };
  let [at, next] = [from, tree.next];
  for (const step of steps.slice(steps.length - left.length)) {
    nodes[at] = { ...nodes[at], children: [...nodes[at].children, next] };
    nodes[next] = { ...BLANK, ...step, parent: at, children: [], preface: "" };
    at = next;
    next += 1;
  }
  return { tree: { ...tree, nodes, next }, id: at };
}

/**
 * Put a node, and what leads to it, first among the ways to go on: it is the main line then.
 * @param {Tree} tree
 * @param {number} id
 * @returns {Tree}
 */
export function promote(tree, id) {
  const nodes = { ...tree.nodes };
  for (const at of pathTo(tree, id)) {
    const { parent } = nodes[at];
    if (parent === null) continue;
    const others = nodes[parent].children.filter((child) => child !== at);
    nodes[parent] = { ...nodes[parent], children: [at, ...others] };
  }
  return { ...tree, nodes };
}

/**
 * Take a node and all that comes after it out of the tree; the root stays.
 * @param {Tree} tree
 * @param {number} id
 * @returns {Tree}
 */
export function remove(tree, id) {
  const { parent } = tree.nodes[id];
  if (parent === null) return tree;
  const nodes = { ...tree.nodes };
  nodes[parent] = { ...nodes[parent], children: nodes[parent].children.filter((child) => child !== id) };
  const waiting = [id];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    waiting.push(...nodes[at].children);
    delete nodes[at];
  }
  return { ...tree, nodes };
}

/**
 * Write something beside a move.
 * @param {Tree} tree
 * @param {number} id
 * @param {Partial<Note>} note
 * @returns {Tree}
 */
export function annotate(tree, id, note) {
  return { ...tree, nodes: { ...tree.nodes, [id]: { ...tree.nodes[id], ...note } } };
}

/**
 * A mark drawn on the board, or rubbed out if it was there; another colour takes the place of the one before.
 * @param {string[]} marks
 * @param {string} colour
 * @param {string} from
 * @param {string} to
 */
export function toggleMark(marks, colour, from, to) {
  const place = from === to ? from : `${from}>${to}`;
  const mark = `${colour} ${place}`;
  const others = marks.filter((other) => other.split(" ")[1] !== place);
  return marks.includes(mark) ? others : [...others, mark];
}
