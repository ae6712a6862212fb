/**
 * Reviews, whoever thinks: one interface for pages, and a place to plug an engine in.
 *
 * An engine gives a line for every position; the server makes a review of them without thinking. Without an
 * engine of its own, the page asks the server's, which answers with the whole review.
 */

import { Live } from "./live.js";
import { Refusal, post } from "./server.js";

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
 * @typedef {(game: ReviewedGame, progress: TellProgress, signal: AbortSignal) => Promise<FoundLine[]>} FindLines
 */

/** @type {FindLines | null} the engine that thinks here; without one, the server's does */
let engine = null;

/**
 * Let an engine in the browser think about what is to be reviewed.
 * @param {FindLines | null} findLines
 */
export function thinkWith(findLines) {
  engine = findLines;
}

/**
 * The review of a game; a `Refusal` says why there is none.
 * @param {ReviewedGame} game
 * @param {TellProgress} [progress]
 * @param {AbortSignal} [signal]
 * @returns {Promise<Review>}
 */
export function review(game, progress = () => {}, signal = new AbortController().signal) {
  return engine ? judge(game, engine, progress, signal) : askServer(game, progress, signal);
}

/**
 * @param {ReviewedGame} asked
 * @param {FindLines} findLines
 * @param {TellProgress} progress
 * @param {AbortSignal} signal
 * @returns {Promise<Review>}
 */
async function judge(asked, findLines, progress, signal) {
  const lines = await findLines(asked, progress, signal);
  signal.throwIfAborted();
  const { game, options, start, actions, since = 0 } = asked;
  return post("/api/reviews", { game, options, start, actions, since, lines });
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
