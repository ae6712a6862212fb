/** What a score means: in words, and as a share of the game. */

import { say } from "./words.js";

/** @typedef {import("./types.js").Kit} Kit */
/** @typedef {import("./types.js").Line} Line */
/** @typedef {import("./types.js").Report} Report */
/** @typedef {import("./mind.js").Answer} Answer */
/** @typedef {import("./module.js").FoundLine} FoundLine */
/** @typedef {import("./module.js").Standing} Standing */
/** @typedef {Pick<Kit, "even" | "lead" | "won" | "least_win">} Scale */

/** Beyond this exponent a win is certain. */
const CERTAIN = 20;

/**
 * How often the first seat wins between engines, from 0 to 1, with a score from its view; as the server sees it
 * (core/strength.py).
 * @param {Scale} scale
 * @param {number} score
 */
function shareOf({ even, lead }, score) {
  const exponent = (Math.log(3) * (score - even)) / lead;
  return 1 / (1 + Math.exp(-Math.max(-CERTAIN, Math.min(CERTAIN, exponent))));
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
export function describeLine(scale, here, { score: own, exact, actions, seats = [] }) {
  const score = here.to_move === "first" ? own : -own;
  return { score, share: shareOf(scale, score), worth: speakScore(scale, score), exact, actions, seats };
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
