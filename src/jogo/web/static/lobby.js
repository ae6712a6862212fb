/** The lobby: challenges that come and go by themselves, and games to watch. */

import { tellTerms } from "./challenges.js";
import { button, element, part } from "./dom.js";
import { describeBot, describeFriend } from "./friend.js";
import { Live } from "./live.js";
import { takeOffer } from "./offering.js";
import { Picture } from "./picture.js";
import { readWatching } from "./watching.js";
import { announce, say, sayCounted } from "./words.js";

/** @typedef {import("./types.js").ChallengeCommand} ChallengeCommand */
/** @typedef {import("./types.js").LobbyEvent} LobbyEvent */
/** @typedef {import("./types.js").LobbyGame} LobbyGame */
/** @typedef {import("./types.js").OpenChallenge} OpenChallenge */

const MOST_PICTURES = 6;
/** Milliseconds in which a game begins that a challenge has gone into. */
const TO_BEGIN = 600;

const form = /** @type {HTMLFormElement} */ (part("challenge"));
const list = part("challenges");
/** @type {Map<string, HTMLElement>} */
const rows = new Map();
/** @type {Map<string, string>} own challenges to one person, and who that is */
const asked = new Map();
/** @type {Map<string, {row: HTMLElement, picture: Picture}>} */
const boards = new Map();
let offer = takeOffer();
/** @type {import("./types.js").BotHere[]} */
let knownBots = [];

const live = new Live("/ws/lobby", {
  hear,
  connected: (yes) => part("connection").toggleAttribute("hidden", yes),
});

/** @param {LobbyEvent} event */
function hear(event) {
  if (event.type === "begun") location.assign(`/game/${event.id}`);
  else if (event.type === "refusal") tell(event.message);
  else if (event.type === "challenges") change(event.added, event.removed);
  else if (event.type === "games") showGames(event.people, event.games);
  else if (event.type === "friends") showFriends(event.friends);
  else if (event.type === "bots") showBots(event.bots);
  else {
    change(event.challenges, [...rows.keys()]);
    showGames(event.people, event.games);
    if (offer) live.send(offer);
    offer = null;
  }
}

/** @param {string} text */
function tell(text) {
  part("refused").textContent = text;
  // Who has scrolled far down among the challenges sees it, too.
  if (text) part("refused").scrollIntoView({ block: "nearest" });
}

/**
 * @param {OpenChallenge[]} added
 * @param {string[]} removed
 */
function change(added, removed) {
  for (const id of removed) {
    rows.get(id)?.remove();
    rows.delete(id);
  }
  for (const challenge of added) {
    const row = describe(challenge);
    rows.set(challenge.id, row);
    if (challenge.yours && challenge.to) asked.set(challenge.id, challenge.to);
    // What one offers is seen where one offers it; what concerns oneself stands first.
    if (challenge.yours) showOwn(row);
    else if (challenge.to) list.prepend(row);
    else list.append(row);
    if (challenge.to && !challenge.yours) announce(say("{name} challenges you to {game}.", { name: challenge.by, game: challenge.title }));
  }
  filter();
  for (const [id, name] of asked) if (!rows.has(id)) tellDeclined(id, name);
}

/** @param {HTMLElement} row */
function showOwn(row) {
  part("own-offers").append(row);
  row.scrollIntoView({ block: "nearest" });
}

/**
 * A challenge to one person is gone: unless it was withdrawn here, or its game begins now, they do not want to play.
 * @param {string} id
 * @param {string} name
 */
function tellDeclined(id, name) {
  asked.delete(id);
  setTimeout(() => tell(say("{name} has declined your challenge.", { name })), TO_BEGIN);
}

/** @param {string} id */
function withdraw(id) {
  asked.delete(id);
  live.send({ do: "withdraw", id });
}

/** Show the challenges of the pace that is looked for; what concerns oneself is always shown. */
function filter() {
  const wanted = /** @type {HTMLSelectElement} */ (part("pace")).value;
  const all = [...rows.values()];
  for (const row of all) row.hidden = Boolean(wanted) && row.dataset.pace !== wanted && !row.matches(".is-yours, .is-direct");
  const [own, others] = [true, false].map((isOwn) => all.some((row) => !row.hidden && row.matches(".is-yours") === isOwn));
  part("nothing").hidden = others;
  part("nothing").textContent = own
    ? say("Nobody else is looking for an opponent right now. Leave this page open.")
    : say("Nobody is looking for an opponent right now. Offer a game, and leave this page open.");
}

/** @param {OpenChallenge} challenge */
function describe(challenge) {
  const { id, by, profile, rating, title, yours, to, clock, days } = challenge;
  const who = profile ? element("a", { href: `/@/${encodeURIComponent(profile)}` }, by) : by;
  return element(
    "li",
    { class: `challenge${yours ? " is-yours" : ""}${to ? " is-direct" : ""}`, "data-pace": clock ? "clock" : days ? "days" : "none" },
    yours
      ? element("span", { class: "by" }, tellWaiting(challenge))
      : element("span", { class: "by" }, who, rating && ` ${rating}`, to && ` → ${to}`),
    element("span", { class: "what" }, element("strong", {}, title), " ", tellTerms(challenge)),
    element(
      "span",
      { class: "row" },
      yours
        ? button(say("Cancel"), () => withdraw(id), { class: "small", "aria-label": say("Cancel: {game}", { game: title }) })
        : mayAccept(challenge)
          ? button(say("Accept"), () => live.send({ do: "accept", id }), { class: "small primary", "aria-label": say("Accept: {game} with {name}", { game: title, name: by }) })
          : element("a", { href: "/login?next=/lobby" }, say("Log in to accept")),
      to && !yours && button(say("Decline"), () => live.send({ do: "withdraw", id }), { class: "small" }),
    ),
  );
}

/**
 * Only accounts have ratings.
 * @param {OpenChallenge} challenge
 */
function mayAccept({ rated }) {
  return !rated || document.body.dataset.account !== undefined;
}

/**
 * What becomes of one's own challenge meanwhile.
 * @param {OpenChallenge} challenge
 */
function tellWaiting({ to, kept }) {
  if (!to) return say("Waiting for an opponent ...");
  return kept ? say("Waiting until {name} comes ...", { name: to }) : say("Waiting for {name} ...", { name: to });
}

/**
 * @param {number} people
 * @param {LobbyGame[]} games
 */
function showGames(people, games) {
  // Whoever reads it is one of them.
  part("people").textContent = people > 1 ? sayCounted("{n} other person is here", "{n} other people are here", people - 1) : say("Nobody else is here right now.");
  const shown = games.slice(0, MOST_PICTURES);
  for (const [id, { row, picture }] of boards) {
    if (shown.some((game) => game.id === id)) continue;
    picture.leave();
    row.remove();
    boards.delete(id);
  }
  for (const game of shown) showGame(game);
  part("no-games").hidden = games.length > 0;
}

/** @param {LobbyGame} game */
function showGame({ id, title, players, ply, rated }) {
  const address = `/api/games/${id}/picture.svg?ply=${ply}&theme=${theme()}`;
  const known = boards.get(id);
  if (known) {
    known.picture.show(address);
    return;
  }
  const image = element("img", { alt: "", width: 200, height: 200 });
  const row = element(
    "li",
    {},
    element(
      "a",
      { href: `/game/${id}` },
      image,
      element("strong", {}, title),
      element("span", {}, players.join(" – ")),
      rated && element("small", {}, say("rated")),
    ),
  );
  const picture = new Picture(image);
  picture.show(address);
  boards.set(id, { row, picture });
  part("games").append(row);
}

/** @param {import("./types.js").Friend[]} friends */
function showFriends(friends) {
  part("friends").replaceChildren(...friends.map((friend) => describeFriend(friend, { challenge: aimAt })));
  part("no-friends").hidden = friends.length > 0;
}

/** @param {import("./types.js").BotHere[]} bots */
function showBots(bots) {
  knownBots = bots;
  const game = /** @type {HTMLSelectElement} */ (form.elements.namedItem("game")).value;
  part("bots").replaceChildren(...bots.map((bot) => describeBot(bot, game, challengeBot)));
  part("no-bots").hidden = bots.length > 0;
}

/**
 * A bot is there for being challenged: to what the form says, at once.
 * @param {string} name
 */
function challengeBot(name) {
  tell("");
  if (!live.send({ ...readForm(false), to: name })) tell(say("The connection is lost; trying again ..."));
}

/**
 * Let the form be about one person; what is played is still to be chosen.
 * @param {string} name
 */
function aimAt(name) {
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("to"));
  field.value = name;
  const more = field.closest("details");
  if (more) more.open = true;
  part("offer").scrollIntoView({ block: "nearest" });
  part("offer").focus();
}

/** The colours that the page has. */
function theme() {
  const chosen = document.documentElement.dataset.theme;
  return chosen || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
}

/** @param {FormDataEntryValue | null} value */
const number = (value) => (value ? Number(value) : null);

/**
 * @param {boolean} now
 * @returns {ChallengeCommand}
 */
function readForm(now) {
  const chosen = new FormData(form);
  const pace = String(chosen.get("clock"));
  const [minutes, increment] = pace.split("+").map(Number);
  return {
    do: "challenge",
    game: String(chosen.get("game")),
    clock: pace.includes("+") ? { seconds: minutes * 60, increment } : null,
    days: pace.endsWith("d") ? /** @type {ChallengeCommand["days"]} */ (parseInt(pace, 10)) : null,
    rated: chosen.has("rated"),
    ...readWatching(chosen),
    side: /** @type {"first" | "second" | "random"} */ (chosen.get("side")),
    lowest: number(chosen.get("lowest")),
    highest: number(chosen.get("highest")),
    to: String(chosen.get("to")).trim() || null,
    now,
  };
}

/** @param {boolean} now */
function challenge(now) {
  tell("");
  if (!form.reportValidity()) return;
  if (!live.send(readForm(now))) tell(say("The connection is lost; trying again ..."));
}

/** The sides are the colours of the game that is chosen. */
function showSides() {
  const [chosen] = /** @type {HTMLSelectElement} */ (form.elements.namedItem("game")).selectedOptions;
  for (const side of /** @type {HTMLSelectElement} */ (form.elements.namedItem("side")).options) {
    side.text = chosen.dataset[side.value] ?? side.text;
  }
}

// The browser may have kept a choice over a reload.
showSides();
form.addEventListener("change", () => {
  showSides();
  showBots(knownBots);
});
part("pace").addEventListener("change", filter);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  challenge(true);
});
part("offer").addEventListener("click", () => challenge(false));
