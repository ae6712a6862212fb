/** What the engine in the browser needs to know of a game; fetched once for each game with its options. */

import { canThink } from "./mind.js";
import { get } from "./server.js";

/** @typedef {import("./types.js").Kit} Kit */
/** @typedef {import("./mind.js").Subject} Subject */
/** @typedef {{kit: Kit, subject: Subject}} Equipment */

/** @type {Map<string, Promise<Equipment | null>>} */
const known = new Map();

/**
 * The kit of a game and what a worker needs of it; null where the server's engine has to think.
 * @param {string} game
 * @param {Record<string, string>} options
 */
export function equip(game, options) {
  const query = new URLSearchParams({ options: new URLSearchParams(options).toString() });
  const address = `/api/kits/${encodeURIComponent(game)}?${query}`;
  let found = known.get(address);
  if (!found) {
    found = fetchKit(address);
    known.set(address, found);
    // Without an answer now, there may be one later.
    found.catch(() => known.delete(address));
  }
  return found;
}

/**
 * @param {string} address
 * @returns {Promise<Equipment | null>}
 */
async function fetchKit(address) {
  if (!canThink()) return null;
  /** @type {Kit} */
  const kit = await get(address);
  if (!kit.native) return null;
  const weights = kit.network ? await fetchWeights(kit.network) : null;
  return { kit, subject: { game: kit.game, options: kit.engine, weights } };
}

/**
 * Without its network an engine would think otherwise than the server's: then it should not think at all.
 * @param {string} address
 */
async function fetchWeights(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.arrayBuffer();
}
