/** What there is after a game: how it ended, the points, and what one may do next. */

import { button, element, part } from "./dom.js";
import { keepLevel } from "./level.js";
import { attempt } from "./notices.js";
import { post } from "./server.js";
import { share } from "./sharing.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").GameState} GameState */
/** @typedef {import("./types.js").Outcome} Outcome */
/** @typedef {import("./types.js").Opponent} Opponent */

/** How the page of a rematch is opened: it tells once which side one has now. */
const REMATCH = "#rematch";

/**
 * What to tell a player who comes from a rematch, in which the seats are exchanged; empty for anyone else. The colour may
 * be the one from before, where colours are exchanged within a game.
 * @param {GameState} state
 */
export function tellRematch({ you, position }) {
  if (location.hash !== REMATCH) return "";
  history.replaceState(null, "", location.pathname + location.search);
  if (you !== "first" && you !== "second") return "";
  const colour = position.view.colour_names[you === "first" ? 0 : 1];
  return say("Rematch: you play {colour}.", { colour });
}

/**
 * @param {GameState} state
 * @param {() => void} review
 */
export function showAfter(state, review) {
  const { outcome, rematch } = state;
  const result = part("result");
  result.hidden = !outcome;
  const gain = own(state)?.gain;
  const shown = outcome && `${outcome.result} ${rematch} ${gain}`;
  if (!outcome || result.dataset.shown === shown) return;
  result.dataset.shown = shown ?? "";
  result.replaceChildren(
    element("h3", {}, headline(state, outcome)),
    ...(outcome.cause ? [element("p", { class: "cause" }, outcome.cause)] : []),
    ...(gain != null ? [element("p", { class: "gain" }, tellGain(own(state)?.rating ?? "", gain))] : []),
    ...(outcome.scores.length ? [pointsTable(state, outcome)] : []),
    element("p", { class: "row" }, ...nextSteps(state, outcome, review)),
  );
}

/**
 * The player who reads this, if it is one.
 * @param {GameState} state
 */
function own({ you, seats }) {
  return you === "first" || you === "second" ? seats[you] : null;
}

/**
 * @param {string} rating
 * @param {number} gain
 */
function tellGain(rating, gain) {
  const change = gain < 0 ? `−${-gain}` : `+${gain}`;
  return say("Your rating is now {rating} ({change}).", { rating, change });
}

/**
 * Bring the first line of the result into view: right below a board that stays in place above it; beside the board, where
 * a panel may have no room for all of it, right below whose turn it was.
 */
export function revealResult() {
  const [result, table] = [part("result"), document.querySelector(".table")];
  const isBelow = table !== null && getComputedStyle(table).position === "sticky";
  if (isBelow) result.style.scrollMarginTop = `${table.getBoundingClientRect().height}px`;
  else result.closest(".bulletin")?.scrollTo({ top: 0 });
  (isBelow ? result : result.firstElementChild)?.scrollIntoView({ block: isBelow ? "start" : "nearest" });
}

/**
 * How it ended, as the one who reads it would be told.
 * @param {GameState} state
 * @param {Outcome} outcome
 */
export function headline({ you }, { told, text }) {
  if (you === "first") return told[0];
  return you === "second" ? told[1] : text;
}

/**
 * What brought how many points, one's own first.
 * @param {GameState} state
 * @param {Outcome} outcome
 */
function pointsTable({ you, position }, { scores }) {
  const order = you === "second" ? [1, 0] : [0, 1];
  const names = position.view.colour_names;
  return element(
    "table",
    { class: "points" },
    element(
      "thead",
      {},
      element("tr", {}, element("th", { scope: "col" }, say("Points")), ...order.map((place) => element("th", { scope: "col" }, names[place]))),
    ),
    element(
      "tbody",
      {},
      ...scores.map(({ label, points }) =>
        element("tr", {}, element("th", { scope: "row" }, label), ...order.map((place) => element("td", {}, String(points[place])))),
      ),
    ),
  );
}

/**
 * @param {GameState} state
 * @param {Outcome} outcome
 * @param {() => void} review
 */
function nextSteps(state, outcome, review) {
  const { you, rematch, tournament } = state;
  const level = tournament ? null : nextLevel(state, outcome);
  return [
    tournament && element("a", { class: "button primary", href: `/tournaments/${tournament}` }, say("Back to the tournament")),
    you && !tournament && (rematch ? element("a", { class: "button primary", href: `/game/${rematch}${REMATCH}` }, say("Go to rematch"))
      : button(say("Rematch"), () => begin(`/api/games/${state.id}/rematch`, undefined, REMATCH), { class: "primary" })),
    level && button(hasLost(state, outcome) ? say("Easier: {level}", { level: level.name }) : say("Harder: {level}", { level: level.name }), () =>
      meet(state, level), { "data-level": level.player }),
    button(say("Review this game"), review, { class: "small to-review" }),
    button(say("Share"), () => share(state.title), { class: "small" }),
    element("a", { class: "button small", href: `/new/${state.game}` }, say("New game")),
  ];
}

/**
 * Who has lost meets an easier level next, everyone else a harder one.
 * @param {GameState} state
 * @param {Outcome} outcome
 * @returns {Opponent | null}
 */
function nextLevel(state, outcome) {
  const { you, seats } = state;
  if (you !== "first" && you !== "second") return null;
  const { easier, harder } = seats[you === "first" ? "second" : "first"];
  return hasLost(state, outcome) ? easier : harder;
}

/**
 * @param {GameState} state
 * @param {Outcome} outcome
 */
function hasLost({ you }, { winner }) {
  return winner !== null && winner !== you;
}

/**
 * @param {GameState} state
 * @param {Opponent} level
 */
function meet(state, { player }) {
  keepLevel(player);
  return begin(`/api/games/${state.id}/level`, { player });
}

/**
 * Ask for another game, and go there.
 * @param {string} address
 * @param {object} [wanted]
 * @param {string} [mark] what the address of the new game ends with
 */
function begin(address, wanted, mark = "") {
  return attempt(async () => {
    const state = await post(address, wanted);
    location.assign(`/game/${state.id}${mark}`);
  });
}
