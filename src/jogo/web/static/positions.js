/** The positions of a tree, asked for as they are needed: several at once, and those ahead before one gets there. */

import { applyPosition } from "./state.js";

/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").PositionLine} PositionLine */
/** @typedef {import("./walk.js").Walk} Walk */
/** @typedef {(path: string, body: object) => Promise<any>} Post */

/** How many positions to each side are asked for ahead, and how near to the end of what is known. */
const AHEAD = 14;
const NEAR = 6;
/** The most that are kept. */
const MOST = 400;

export class Positions {
  /** @param {Post} post */
  constructor(post) {
    this.post = post;
    /** @type {Map<number, Position>} by the number of the node */
    this.known = new Map();
    /** Is something being fetched ahead? */
    this.isFetching = false;
  }

  /**
   * @param {number} id
   * @param {Position} position
   */
  keep(id, position) {
    this.known.delete(id);
    this.known.set(id, position);
    const [oldest] = this.known.keys();
    if (this.known.size > MOST) this.known.delete(oldest);
  }

  /** @param {number} id */
  get(id) {
    return this.known.get(id);
  }

  /**
   * The position where one stands.
   * @param {Walk} walk
   */
  async at(walk) {
    const id = walk.line[walk.at];
    if (!this.known.has(id)) await this.fetch(walk, walk.at, walk.at);
    return this.known.get(id);
  }

  /**
   * Ask for positions around the one where one stands, if some near it are unknown; nothing happens if that fails.
   * @param {Walk} walk
   */
  async lookAhead(walk) {
    if (this.isFetching) return;
    const range = missingAround(walk, this.known);
    if (!range) return;
    this.isFetching = true;
    try {
      await this.fetch(walk, ...range);
    } catch {
      // Who goes there asks again, and is told then.
    } finally {
      this.isFetching = false;
    }
  }

  /**
   * @param {Walk} walk
   * @param {number} first
   * @param {number} last
   */
  async fetch({ tree, line }, first, last) {
    const { game, options, start } = tree;
    const actions = line.slice(1, last + 1).map((id) => tree.nodes[id].action);
    /** @type {PositionLine} */
    const { position, changes } = await this.post("/api/positions/line", { game, options, position: start, actions, since: first });
    let shown = position;
    this.keep(line[first], shown);
    changes.forEach((change, place) => {
      shown = applyPosition(shown, change);
      this.keep(line[first + 1 + place], shown);
    });
  }
}

/**
 * The first gap near where one stands, ahead or behind: from where to where on the line it is worth asking.
 * @param {Walk} walk
 * @param {{has: (id: number) => boolean}} known
 * @returns {[number, number] | null}
 */
export function missingAround({ line, at }, known) {
  for (const way of [1, -1]) {
    for (let gap = at; Math.abs(gap - at) <= NEAR && line[gap] !== undefined; gap += way) {
      if (known.has(line[gap])) continue;
      let end = gap;
      while (line[end + way] !== undefined && !known.has(line[end + way]) && Math.abs(end - gap) < AHEAD - 1) end += way;
      return gap < end ? [gap, end] : [end, gap];
    }
  }
  return null;
}
