/** A tournament: standings and pairings that change by themselves, and what one may do there. */

import { ChatPanel } from "./chat.js";
import { formatTime } from "./clock.js";
import { button, element, part } from "./dom.js";
import { Live } from "./live.js";
import { notice } from "./notices.js";
import { Refusal, erase, post } from "./server.js";
import { tellMoment } from "./times.js";
import { announce, say } from "./words.js";

/** @typedef {import("./types.js").TournamentEvent} TournamentEvent */
/** @typedef {import("./types.js").TournamentState} TournamentState */
/** @typedef {import("./types.js").TournamentChange} TournamentChange */
/** @typedef {import("./types.js").TournamentPairing} TournamentPairing */
/** @typedef {import("./types.js").TournamentStanding} TournamentStanding */
/** @typedef {import("./types.js").TournamentEntrant} TournamentEntrant */

const MOST_GAMES = 60;
/** Seconds. */
const [A_MOMENT, SOON] = [10, 24 * 3600];

const main = part("main");
const { id = "", person = "" } = main.dataset;
const address = `/api/tournaments/${id}`;
const chosen = /** @type {HTMLSelectElement} */ (part("round"));
/** @type {TournamentState | null} */
let state = null;
/** @type {Map<string, TournamentPairing>} */
const pairings = new Map();

const live = new Live(`/ws/tournaments/${id}`, {
  hear,
  connected: (yes) => part("connection").toggleAttribute("hidden", yes),
});
const chat = new ChatPanel((message) => live.send(message));
setInterval(showPhase, 1000);

/** @param {TournamentEvent} event */
function hear(event) {
  switch (event.type) {
    case "talk":
    case "said":
    case "unsaid":
    case "warned":
      return chat.take(event);
    case "refusal":
      return notice("refusal", event.message);
    default:
      return follow(event);
  }
}

/** @param {TournamentState | TournamentChange} event */
function follow(event) {
  const before = ownGame();
  const isNew = event.type === "tournament-change";
  if (event.type === "tournament") {
    pairings.clear();
    state = event;
  } else if (state) {
    state = { ...state, ...event, type: "tournament" };
  }
  for (const pairing of event.pairings) pairings.set(`${pairing.round} ${pairing.board}`, pairing);
  show();
  const game = ownGame();
  // Whoever waits here is taken to the board; who comes here from it may look around first.
  if (isNew && game && game !== before) location.assign(`/game/${game}`);
}

/** @param {string} text */
function tell(text) {
  part("refused").textContent = text;
}

/** The visitor's own entry, if they take part. */
function own() {
  return person ? state?.entrants.find(({ profile }) => profile === person) : undefined;
}

/** @param {number} number */
function isPlaying(number) {
  return [...pairings.values()].find(({ first, second, score }) => score === null && (first === number || second === number));
}

/** The game that the visitor is to play now. */
function ownGame() {
  const entrant = own();
  return entrant ? isPlaying(entrant.number)?.game ?? null : null;
}

function show() {
  showPhase();
  showActions();
  showStandings();
  showRounds();
  showPairings();
}

function showPhase() {
  if (!state) return;
  const told = tellPhase(state);
  if (part("phase").textContent !== told) part("phase").textContent = told;
}

/** @param {TournamentState} state */
function tellPhase({ tournament, round, standings, entrants }) {
  const { phase, starts, until, ended, rounds } = tournament;
  const now = Date.now() / 1000;
  if (phase === "called-off") return say("It was called off.");
  if (phase === "over") {
    const winners = standings.filter(({ rank }) => rank === 1).map(({ number }) => nameOf(entrants, number));
    return winners.length === 1
      ? say("Over. {name} has won.", { name: winners[0] })
      : say("Over. {names} share the first place.", { names: winners.join(", ") });
  }
  if (phase === "waiting") {
    const left = starts - now;
    if (left < A_MOMENT) return say("It begins in a moment.");
    return left < SOON ? say("Begins in {time}", { time: formatTime(1000 * left) }) : say("Begins {moment}", { moment: tellMoment(new Date(starts * 1000)) });
  }
  if (until !== null) return until > now ? say("Ends in {time}", { time: formatTime(1000 * (until - now)) }) : say("The time is over; the last games are played.");
  return ended ? "" : say("Round {round} of {rounds}", { round, rounds });
}

/**
 * @param {TournamentEntrant[]} entrants
 * @param {number} number
 */
function nameOf(entrants, number) {
  return entrants.find((entrant) => entrant.number === number)?.name ?? "";
}

function showActions() {
  if (!state) return;
  const { phase, system } = state.tournament;
  const [entrant, game] = [own(), ownGame()];
  const isGoing = phase === "waiting" || phase === "going";
  const mayJoin = isGoing && (!entrant || entrant.away) && (phase === "waiting" || system === "arena" || entrant);
  if (person) {
    part("actions").replaceChildren(
      ...(mayJoin ? [button(entrant?.away ? say("Come back") : say("Take part"), () => ask("join"), { class: "primary" })] : []),
      ...(isGoing && entrant && !entrant.away ? [button(say("Leave the tournament"), () => ask("withdraw"))] : []),
    );
  }
  const making = document.getElementById("making");
  if (making) making.hidden = phase !== "waiting";
  const place = part("own");
  const waits = phase === "going" && entrant && !entrant.away && !game;
  place.hidden = !game && !waits;
  if (place.dataset.game === String(game) && !place.hidden) return;
  place.dataset.game = String(game);
  place.replaceChildren(
    element("p", {}, game ? say("Your game has begun.") : say("You are paired as soon as there is an opponent: leave this page open.")),
    ...(game ? [element("a", { class: "button primary", href: `/game/${game}` }, say("Go to your game"))] : []),
  );
  if (game) announce(say("Your game has begun."));
}

/**
 * Ask for something; what is refused is said.
 * @param {string} what
 * @param {object} [body]
 */
async function ask(what, body) {
  await attempt(() => post(`${address}/${what}`, body));
}

/** @param {() => Promise<any>} work */
async function attempt(work) {
  tell("");
  try {
    await work();
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    tell(refusal.message);
  }
}

function showStandings() {
  if (!state) return;
  const { entrants, standings } = state;
  const rows = standings.map((standing) => describeStanding(standing, /** @type {TournamentEntrant} */ (entrants.find(({ number }) => number === standing.number))));
  part("standings").querySelector("tbody")?.replaceChildren(...rows);
  part("nobody").hidden = rows.length > 0;
}

/**
 * @param {TournamentStanding} standing
 * @param {TournamentEntrant} entrant
 */
function describeStanding({ rank, points, tie_breaks, games }, entrant) {
  const { number, name, profile, level, rating, newcomer, away } = entrant;
  const game = isPlaying(number)?.game;
  const isMine = number === own()?.number;
  const isRemovable = level !== null && document.getElementById("making")?.hidden === false;
  return element(
    "tr",
    { class: `${isMine ? "is-you" : ""}${away ? " is-away" : ""}` },
    element("td", {}, String(rank)),
    element(
      "th",
      { scope: "row" },
      profile ? element("a", { href: `/@/${encodeURIComponent(profile)}` }, name) : name,
      away && element("small", {}, say("withdrawn")),
      game && element("a", { class: "playing", href: `/game/${game}`, "aria-label": say("Watch the game of {name}", { name }) }, say("plays")),
      isRemovable && button("×", () => attempt(() => erase(`${address}/levels/${level}`)), { class: "small quiet", "aria-label": say("Remove {name}", { name }) }),
    ),
    element("td", {}, element("b", {}, tellPoints(points))),
    ...tie_breaks.map((value) => element("td", {}, tellPoints(value))),
    element("td", {}, String(games)),
    element("td", {}, newcomer ? "–" : String(rating)),
  );
}

/**
 * Points and halves: 2½.
 * @param {number} points
 */
function tellPoints(points) {
  const whole = Math.floor(points);
  if (points === whole) return String(points);
  return points - whole === 0.5 ? `${whole || ""}½` : String(points);
}

/** A Swiss has its rounds to choose from; the last one is shown until another is chosen. */
function showRounds() {
  const rounds = state?.tournament.system === "swiss" ? state.round : 0;
  part("choose-round").hidden = rounds < 2;
  if (chosen.options.length === rounds) return;
  chosen.replaceChildren(...Array.from({ length: rounds }, (_, index) => element("option", { value: index + 1 }, String(index + 1))));
  chosen.value = String(rounds);
}

function showPairings() {
  if (!state) return;
  const isSwiss = state.tournament.system === "swiss";
  const all = [...pairings.values()];
  const shown = isSwiss
    ? all.filter(({ round }) => round === Number(chosen.value)).sort((one, other) => one.board - other.board)
    : all.sort((one, other) => other.board - one.board).slice(0, MOST_GAMES);
  part("pairings").replaceChildren(...shown.map(describePairing));
  part("no-pairings").hidden = shown.length > 0;
}

/** @param {TournamentPairing} pairing */
function describePairing({ first, second, score, game }) {
  const entrants = state?.entrants ?? [];
  const mine = own()?.number;
  const isMine = mine !== undefined && (first === mine || second === mine);
  return element(
    "li",
    { class: `pairing${isMine ? " is-you" : ""}` },
    element("span", {}, nameOf(entrants, first)),
    element("span", { class: "score" }, second === null ? "1" : score === null ? "–" : `${tellPoints(score) || "0"} : ${tellPoints(1 - score) || "0"}`),
    element("span", {}, second === null ? say("bye") : nameOf(entrants, second)),
    game
      ? element("a", { href: `/game/${game}`, "aria-label": say("Game of {first} and {second}", { first: nameOf(entrants, first), second: nameOf(entrants, second ?? 0) }) }, score === null ? say("Watch") : say("Game"))
      : element("span", {}),
  );
}

chosen.addEventListener("change", showPairings);
document.getElementById("begin")?.addEventListener("click", () => ask("begin"));
document.getElementById("call-off")?.addEventListener("click", (event) => {
  const { ask: question = "" } = /** @type {HTMLElement} */ (event.currentTarget).dataset;
  if (confirm(question)) ask("call-off");
});
document.getElementById("add-level")?.addEventListener("submit", (event) => {
  event.preventDefault();
  ask("levels", { player: /** @type {HTMLSelectElement} */ (part("level")).value });
});
