/** What a score means: in words, and as a share of the game. */

import { say } from "./words.js";

/** @typedef {import("./types.js").Kit} Kit */
/** @typedef {import("./types.js").Line} Line */
/** @typedef {import("./types.js").Report} Report */
/** @typedef {import("./mind.js").Answer} Answer */
/** @typedef {import("./module.js").FoundLine} FoundLine */
/** @typedef {import("./module.js").Standing} Standing */
/** @typedef {Pick<Kit, "even" | "lead" | "clear_after" | "won" | "least_win">} Scale */

/** Beyond this exponent a win is certain. */
const CERTAIN = 20;
/** Before both seats have moved, only what is forced means something. */
const FIRST_TURNS = 2;

/**
 * The first seat's share of the game, from 0 (lost) to 1 (won), with a score from its view; as the server sees it
 * (play/standing.py).
 * @param {Scale} scale
 * @param {number} turn
 * @param {number} score
 */
export function shareOf({ even, lead, clear_after: clearAfter, least_win: least }, turn, score) {
  const exponent = (Math.log(3) * (score - even)) / lead;
  const share = 1 / (1 + Math.exp(-Math.max(-CERTAIN, Math.min(CERTAIN, exponent))));
  if (Math.abs(score) >= least) return share;
  const clearness = turn <= FIRST_TURNS ? 0 : Math.min(1, (turn - 1) / clearAfter);
  return 0.5 + (share - 0.5) * clearness;
}

/**
 * A score as people read it.
 * @param {Scale} scale
 * @param {number} score
 */
export function speakScore({ won, least_win: least }, score) {
  if (Math.abs(score) < least) return `${score < 0 ? "-" : "+"}${(Math.abs(score) / 100).toFixed(2)}`;
  const actions = won - Math.abs(score);
  if (!actions) return score > 0 ? say("won") : say("lost");
  return score > 0 ? say("won in {actions}", { actions }) : say("lost in {actions}", { actions });
}

/**
 * A line that was found for the seat to move, as the server would describe it.
 * @param {Scale} scale
 * @param {Standing} here
 * @param {FoundLine} line
 * @returns {Line}
 */
export function describeLine(scale, here, { score: own, exact, actions }) {
  const score = here.to_move === "first" ? own : -own;
  return { score, share: shareOf(scale, here.turn, score), worth: speakScore(scale, score), exact, actions };
}

/**
 * What a search in the browser has found, as the server would report it.
 * @param {Scale} scale
 * @param {Answer} answer
 * @returns {Report}
 */
export function describeReport(scale, { here, found, done }) {
  if (!found) throw new Error("a search was asked for");
  const { depth, nodes, seconds, lines } = found;
  return {
    type: "report",
    position: here.position,
    depth,
    nodes,
    speed: Math.round(nodes / Math.max(seconds, 0.001)),
    general: false,
    done,
    lines: lines.map((line) => describeLine(scale, here, line)),
  };
}
