/** The best line of every position of a game, found by workers in the browser: what a review is made of. */

import { equip } from "./kit.js";
import { Minds } from "./mind.js";

/** @typedef {import("./types.js").FoundLine} FoundLine */
/** @typedef {import("./mind.js").Answer} Answer */
/** @typedef {import("./mind.js").Question} Question */
/** @typedef {import("./reviewing.js").ReviewedGame} ReviewedGame */
/** @typedef {import("./reviewing.js").TellProgress} TellProgress */

/** How long a position is thought about, and how long a whole game of however many positions, in milliseconds. */
const A_POSITION = 200;
const A_GAME = 15_000;
/** More of a line than this is of no use. */
const LONGEST = 50;

/**
 * A line for each position from `since` on; null where the engine in the browser does not know the game.
 * @param {ReviewedGame} reviewed
 * @param {TellProgress} progress
 * @param {AbortSignal} signal
 * @returns {Promise<FoundLine[] | null>}
 */
export async function findLines({ game, options, start, actions, since = 0 }, progress, signal) {
  const equipment = await equip(game, options);
  if (!equipment) return null;
  const { kit, subject } = equipment;
  const minds = new Minds();
  signal.addEventListener("abort", () => minds.end(), { once: true });
  const total = actions.length + 1 - since;
  const milliseconds = Math.min(A_POSITION, (A_GAME * minds.size) / total);
  /** @type {Question[]} */
  const questions = Array.from({ length: total }, (_, place) => ({
    ask: "search",
    subject,
    start: start ?? kit.start,
    actions: actions.slice(0, since + place),
    limits: { milliseconds },
  }));
  /** @type {FoundLine[]} */
  const lines = [];
  let done = 0;
  try {
    await minds.askAll(questions, (place, answer) => {
      lines[place] = lineOf(answer);
      progress(++done, total);
    });
  } finally {
    minds.end();
  }
  return lines;
}

/**
 * @param {Answer} answer
 * @returns {FoundLine}
 */
function lineOf({ here, found }) {
  const [best] = found?.lines ?? [];
  if (!best) return { score: 0, exact: true, actions: [] };
  const { score, exact, actions } = best;
  return { score: here.to_move === "first" ? score : -score, exact, actions: actions.slice(0, LONGEST) };
}
