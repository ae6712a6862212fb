/**
 * Positions and answers for pages that need no more than the rules and an engine: found in the browser where its engine
 * knows the game, and with the server's rules elsewhere.
 */

import { equip } from "./kit.js";
import { Mind } from "./mind.js";
import { positionAfter } from "./offline.js";
import { Refusal, post } from "./server.js";

/** @typedef {import("./types.js").StudiedPosition} StudiedPosition */
/** @typedef {{game: string, options: Record<string, string>, position: string, actions: string[]}} Asked */

/** How long an answer is thought about, in milliseconds. */
const A_MOMENT = 700;

/** @type {Mind | null} */
let mind = null;

/**
 * The position that actions lead to.
 * @param {Asked} asked
 * @returns {Promise<StudiedPosition>}
 */
export async function findPosition(asked) {
  return (await tried(() => positionAfter(asked))) ?? post("/api/positions", asked);
}

/**
 * Why an action is not possible, as the rules say it.
 * @param {Asked} asked
 * @param {string} action
 */
export async function findReason(asked, action) {
  try {
    await post("/api/positions", { ...asked, actions: [...asked.actions, action] });
    return "";
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return refusal.message;
  }
}

/**
 * The turn that the engine answers with, action by action; none where the browser has no engine for the game.
 * @param {Asked} asked
 * @returns {Promise<string[]>}
 */
export async function findAnswer({ game, options, position: start, actions }) {
  const found = await tried(async () => {
    const equipment = await equip(game, options);
    if (!equipment) return [];
    mind ??= new Mind();
    const { subject } = equipment;
    const search = { ask: /** @type {const} */ ("search"), subject, start, actions, limits: { milliseconds: A_MOMENT } };
    const line = (await mind.ask(search)).found?.lines[0]?.actions ?? [];
    const { steps = [] } = await mind.ask({ ask: "steps", subject, start, actions: [...actions, ...line], limits: {} });
    const ahead = steps.slice(actions.length);
    const end = ahead.findIndex(({ to_move, winner }) => to_move !== ahead[0].to_move || winner);
    return end < 0 ? line : line.slice(0, end);
  });
  return found ?? [];
}

/**
 * What the browser's engine finds; nothing if it breaks or cannot be had.
 * @template T
 * @param {() => Promise<T>} work
 */
async function tried(work) {
  try {
    return await work();
  } catch (problem) {
    console.info("the engine in the browser:", problem);
    return undefined;
  }
}
