/**
 * Reviews, whoever thinks: one interface for pages.
 *
 * A game that was reviewed before has its review. Otherwise the engine in the browser gives a line for every position,
 * and the server makes a review of them without thinking; for the players of a game it keeps that. Where there is no
 * engine for the game, the page asks the server's, which answers with the whole review.
 */

import { findLines } from "./lines.js";
import { Live } from "./live.js";
import { Refusal, get, post } from "./server.js";

/** @typedef {import("./types.js").AnalysisEvent} AnalysisEvent */
/** @typedef {import("./types.js").FoundLine} FoundLine */
/** @typedef {import("./types.js").Review} Review */
/**
 * The game to review: its actions, of which those before `since` are not judged. The server keeps the review of a
 * whole game that it knows by its id.
 * @typedef {{game: string, options: Record<string, string>, start: string | null, actions: string[], since?: number,
 *            id?: string}} ReviewedGame
 */
/** @typedef {(done: number, total: number) => void} TellProgress */
/**
 * Finds the best line of every position from `since` on, in their order; a finished game's last one may be empty.
 * Scores are hundredths from the first seat's view, as everywhere between browser and server.
 * @typedef {(game: ReviewedGame, progress: TellProgress, signal: AbortSignal) => Promise<FoundLine[] | null>} FindLines
 */

/** What the server answers that has too much to do, how often it is asked, and how long to wait, in milliseconds. */
const [BUSY, MOST_TRIES, PAUSE] = ["too-busy", 8, 2000];

/**
 * The review of a game; a `Refusal` says why there is none.
 * @param {ReviewedGame} game
 * @param {TellProgress} [progress]
 * @param {AbortSignal} [signal]
 * @param {FindLines} [find] the engine that thinks here
 * @returns {Promise<Review>}
 */
export async function review(game, progress = () => {}, signal = new AbortController().signal, find = findLines) {
  const { id, since = 0, ...described } = game;
  const kept = id && `/api/games/${encodeURIComponent(id)}/review`;
  const known = kept && (await get(kept));
  if (known) return known;
  const lines = await think(find, game, progress, signal);
  signal.throwIfAborted();
  if (!lines) return askServer(game, progress, signal);
  return kept ? postPatiently(kept, { lines }, signal) : postPatiently("/api/reviews", { ...described, since, lines }, signal);
}

/**
 * Ask once more while the server has too much to do: what was thought here need not be thought again.
 * @param {string} path
 * @param {object} body
 * @param {AbortSignal} signal
 * @returns {Promise<Review>}
 */
async function postPatiently(path, body, signal) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await post(path, body);
    } catch (refusal) {
      if (!(refusal instanceof Refusal) || refusal.kind !== BUSY || tries === MOST_TRIES) throw refusal;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    signal.throwIfAborted();
  }
}

/**
 * What the engine in the browser finds; null where there is none, or where it fails.
 * @param {FindLines} find
 * @param {ReviewedGame} game
 * @param {TellProgress} progress
 * @param {AbortSignal} signal
 */
async function think(find, game, progress, signal) {
  try {
    return await find(game, progress, signal);
  } catch (problem) {
    signal.throwIfAborted();
    console.info("the engine in the browser:", problem);
    return null;
  }
}

/**
 * @param {ReviewedGame} asked
 * @param {TellProgress} progress
 * @param {AbortSignal} signal
 * @returns {Promise<Review>}
 */
function askServer({ id, ...described }, progress, signal) {
  return new Promise((resolve, reject) => {
    const live = new Live("/ws/analysis", {
      hear: (/** @type {AnalysisEvent} */ message) => {
        if (message.type === "progress") progress(message.done, message.total);
        else if (message.type === "review") end(() => resolve(message));
        else if (message.type === "refusal") end(() => reject(new Refusal(message.message)));
      },
      // A connection that was lost has lost the question with it.
      connected: (yes) => yes && live.send({ do: "review", ...(id ? { id } : described) }),
    });
    /** @param {() => void} settle */
    const end = (settle) => {
      live.close();
      settle();
    };
    signal.addEventListener("abort", () => end(() => reject(signal.reason)), { once: true });
  });
}
