/** The visitor's own games that go on: whose turn it is, and how long they have. */

import { formatTime } from "./clock.js";
import { tellLeft } from "./deadline.js";
import { tellMoment } from "./times.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").OwnGame} OwnGame */

/** @param {OwnGame} game */
export function isYourTurn({ you, to_move, result }) {
  return !result && you !== "both" && you === to_move;
}

/** @param {OwnGame} game */
export function opponentOf({ you, players }) {
  return players[you === "first" ? 1 : 0];
}

/**
 * Whose turn it is and the time that is left, or when something happened there last.
 * @param {OwnGame} game
 * @param {number} [now] milliseconds since 1970
 */
export function tellStanding(game, now = Date.now()) {
  const { deadline, left, updated } = game;
  const turn = tellTurn(game);
  if (deadline) return join(turn, tellLeft(deadline * 1000 - now));
  if (left != null) return join(turn, say("{time} left on the clock", { time: formatTime(left) }));
  return join(turn, say("last move {time}", { time: tellMoment(new Date(updated * 1000)) }));
}

/** @param {OwnGame} game */
function tellTurn(game) {
  if (game.you === "both" || !game.to_move) return "";
  return isYourTurn(game) ? say("Your turn") : say("Their turn");
}

/**
 * A game in one line: against whom, whose turn it is, and the time that is left if time runs.
 * @param {OwnGame} game
 */
export function tellBriefly(game) {
  const turn = tellTurn(game);
  const isTimed = game.deadline != null || game.left != null;
  return join(turn && opponentOf(game), isTimed || !turn ? tellStanding(game) : turn);
}

/** @param {string[]} parts */
const join = (...parts) => parts.filter(Boolean).join(" · ");

/**
 * What waits for the visitor stands first, what is due soonest before the rest.
 * @param {OwnGame[]} games
 */
export function inOrder(games) {
  const rank = (/** @type {OwnGame} */ game) => (isYourTurn(game) ? 0 : 1);
  return [...games].sort((a, b) => rank(a) - rank(b) || (a.deadline ?? Infinity) - (b.deadline ?? Infinity) || b.updated - a.updated);
}
