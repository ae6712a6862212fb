/**
 * What waits for the visitor elsewhere: challenges, games that have begun, turns. It is counted in the bar at the top
 * and in the title of the tab, and what is new is said in a corner, without taking the focus.
 */

import { tellTerms } from "./challenges.js";
import { forgetCompany } from "./company.js";
import { button, element, part } from "./dom.js";
import { Live } from "./live.js";
import { isYourTurn, opponentOf } from "./owngames.js";
import { announce, say, sayCounted } from "./words.js";

/** @typedef {import("./types.js").OwnGame} OwnGame */
/** @typedef {import("./types.js").OpenChallenge} OpenChallenge */

/** What waited when a page of this tab was last told. */
const KEY = "jogo-waiting";
const MOST_CALLS = 3;
/** A game in which somebody is has a page that says whose turn it is. */
const here = location.pathname;
const isLobby = here === "/lobby";

/** @type {Map<string, OwnGame>} */
const games = new Map();
/** @type {Map<string, OpenChallenge>} */
const challenges = new Map();
/** @type {Map<string, HTMLElement>} what is said in the corner, by the game or challenge that it is about */
const calls = new Map();
const corner = element("section", { class: "calls", "aria-label": say("What waits for you") });
/** @type {Live} */
let live;

/** Begin to listen. */
export function listen() {
  document.body.append(corner);
  live = new Live("/ws/notices", { hear, connected: (yes) => yes && tellSight() });
  document.addEventListener("visibilitychange", tellSight);
  keepCountInTitle();
}

/** Who looks at a page gets no mail about what it says. */
function tellSight() {
  live.send({ do: "look", looking: !document.hidden });
}

/** @param {import("./types.js").NoticeEvent} event */
function hear(event) {
  if (event.type === "begun") location.assign(`/game/${event.id}`);
  else if (event.type === "refusal") call("refusal", event.message, []);
  else if (event.type === "challenges") change(event.added, event.removed);
  else if (event.type === "notice") take(event.game, event.begun);
  else takeAll(event.games, event.challenges);
  count();
}

/**
 * Everything, for a page that has just been opened: what has come since the last one was left is news.
 * @param {OwnGame[]} all
 * @param {OpenChallenge[]} direct
 */
function takeAll(all, direct) {
  const known = recall();
  games.clear();
  for (const game of all) {
    games.set(game.id, game);
    if (known && isYourTurn(game) && !known.includes(game.id)) callToGame(game, tellTurn(game));
  }
  for (const id of challenges.keys()) hush(id);
  challenges.clear();
  // The page says itself what was kept before it was opened.
  change(direct, [], ({ kept }) => !kept);
  if (!games.size && !direct.length && document.body.dataset.named === undefined) leave();
}

/** A guest without a name and without a game with others has nothing to hear of. */
function leave() {
  forgetCompany();
  live.close();
}

/**
 * @param {OwnGame} game
 * @param {boolean} begun
 */
function take(game, begun) {
  if (game.result) games.delete(game.id);
  else games.set(game.id, game);
  const name = opponentOf(game);
  const asked = [...challenges.values()].some(({ yours, to }) => yours && to === name);
  if (begun && asked) callToGame(game, say("{name} accepted: your game of {game} has begun.", { name, game: game.title }));
  else if (begun) callToGame(game, say("Your game of {game} against {name} has begun.", { name, game: game.title }));
  else if (isYourTurn(game)) callToGame(game, tellTurn(game));
  else hush(game.id);
}

/** @param {OwnGame} game */
function tellTurn(game) {
  return say("Your turn against {name} in {game}.", { name: opponentOf(game), game: game.title });
}

/**
 * @param {OpenChallenge[]} added
 * @param {string[]} removed
 * @param {(challenge: OpenChallenge) => boolean} [isNews]
 */
function change(added, removed, isNews = () => true) {
  for (const id of removed) {
    challenges.delete(id);
    hush(id);
  }
  for (const challenge of added) {
    challenges.set(challenge.id, challenge);
    if (!challenge.yours && !isLobby && isNews(challenge)) callToChallenge(challenge);
  }
}

/** @param {OpenChallenge} challenge */
function callToChallenge(challenge) {
  const { id, by: name, title: game } = challenge;
  call(
    id,
    say("{name} challenges you to {game}.", { name, game }),
    [
      element("small", {}, tellTerms(challenge)),
      button(say("Accept"), () => live.send({ do: "accept", id }), { class: "small primary" }),
      button(say("Decline"), () => live.send({ do: "withdraw", id }), { class: "small" }),
    ],
  );
}

/**
 * @param {OwnGame} game
 * @param {string} text
 */
function callToGame({ id }, text) {
  if (here === `/game/${id}`) return;
  call(id, text, [element("a", { class: "button small primary", href: `/game/${id}` }, say("Go to the game"))]);
}

/**
 * Say something in the corner; the newest stands last, nearest to the edge.
 * @param {string} about
 * @param {string} text
 * @param {HTMLElement[]} answers
 */
function call(about, text, answers) {
  hush(about);
  const close = button("×", () => hush(about), { class: "close", "aria-label": say("Close") });
  const made = element("div", { class: "call" }, element("p", {}, text), close, ...answers);
  calls.set(about, made);
  corner.append(made);
  for (const oldest of [...calls.keys()].slice(0, -MOST_CALLS)) hush(oldest);
  announce(text);
}

/** @param {string} about */
function hush(about) {
  calls.get(about)?.remove();
  calls.delete(about);
}

// The count

/** The games that wait, besides the one that is on this page. */
const waiting = () => [...games.values()].filter((game) => isYourTurn(game) && here !== `/game/${game.id}`);

function count() {
  const n = waiting().length;
  const link = part("waiting");
  link.hidden = !n;
  const text = sayCounted("{n} game waits for you", "{n} games wait for you", n);
  link.setAttribute("aria-label", text);
  link.replaceChildren(element("span", { class: "wide" }, text), element("span", { class: "narrow" }, String(n)));
  keepForTab([...games.values()].filter(isYourTurn).map(({ id }) => id));
  showInTitle();
}

/** @param {string[]} ids */
function keepForTab(ids) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // Then the next page says nothing of what has come in between.
  }
}

/** @returns {string[] | null} */
function recall() {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null");
  } catch {
    return null;
  }
}

function showInTitle() {
  const n = waiting().length;
  const plain = document.title.replace(/^\(\d+\) /, "");
  const title = n ? `(${n}) ${plain}` : plain;
  if (document.title !== title) document.title = title;
}

/** Some pages change their title themselves. */
function keepCountInTitle() {
  const title = document.querySelector("title");
  if (title) new MutationObserver(showInTitle).observe(title, { childList: true });
}
