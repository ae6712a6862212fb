/** The form of a new game: what is chosen becomes a game, and the browser goes there. */

import { element, part } from "./dom.js";
import { offlineAddress } from "./keeping.js";
import { keep, recall } from "./kept.js";
import { keepLevel, recallLevel } from "./level.js";
import { keepOffer } from "./offering.js";
import { fillOptions, readOptions, tidyOptions } from "./options.js";
import { Refusal, Unreachable, post } from "./server.js";
import { readWatching } from "./watching.js";

/** @typedef {import("./types.js").NewGame} NewGame */

const form = /** @type {HTMLFormElement} */ (part("new"));
const options = document.getElementById("options");
const coach = /** @type {HTMLInputElement} */ (form.elements.namedItem("coach"));
/** Whether the visitor has chosen about the coach; until then the other choices do. */
let isCoachChosen = false;
/** What was chosen before someone went to set up a position, and comes back with it. */
const KEPT = `form ${form.dataset.game}`;
const CARRIED = ["opponent", "level", "side", "clock"];

/**
 * @param {FormData} chosen
 * @returns {string} a player by name
 */
function opponent(chosen) {
  const kind = String(chosen.get("opponent"));
  return kind === "computer" ? String(chosen.get("level")) : kind;
}

/** @param {FormData} chosen */
function clock(chosen) {
  const text = String(chosen.get("clock"));
  if (!text || days(chosen)) return null;
  const wanted = text === "other" ? [chosen.get("minutes"), chosen.get("increment")] : text.split("+");
  const [minutes, increment] = wanted.map(Number);
  return { seconds: Math.round(minutes * 60), increment };
}

/**
 * The days of a turn, if the game is by correspondence.
 * @param {FormData} chosen
 * @returns {NewGame["days"]}
 */
function days(chosen) {
  const found = /^(\d+)d$/.exec(String(chosen.get("clock")));
  return found ? /** @type {NewGame["days"]} */ (Number(found[1])) : null;
}

/**
 * A value that is drawn from a seed gets another one each time.
 * @param {string} value
 */
function fresh(value) {
  return value === "random:1" ? `random:${Math.floor(Math.random() * 1e6)}` : value;
}

/** @returns {Record<string, string>} */
function wantedOptions() {
  if (!options) return JSON.parse(form.dataset.options ?? "{}");
  return Object.fromEntries(Object.entries(readOptions(options)).map(([name, value]) => [name, fresh(value)]));
}

/**
 * The game that the form asks for.
 * @returns {NewGame}
 */
function readForm() {
  const chosen = new FormData(form);
  const side = chosen.get("side") === "random" ? ["first", "second"][Math.floor(Math.random() * 2)] : chosen.get("side");
  const other = opponent(chosen);
  return {
    game: form.dataset.game ?? "",
    options: wantedOptions(),
    first: side === "second" ? other : "you",
    second: side === "second" ? "you" : other,
    rated: chosen.has("rated"),
    ...readWatching(chosen),
    coach: chosen.has("coach"),
    take_back: chosen.has("take_back"),
    clock: clock(chosen),
    days: days(chosen),
    position: form.dataset.position ?? null,
  };
}

/** Show what matters: levels for a computer, a side unless both are one's own, times of one's own. */
function tidy() {
  const chosen = new FormData(form);
  const isComputer = chosen.get("opponent") === "computer";
  part("levels").toggleAttribute("disabled", !isComputer);
  part("levels").toggleAttribute("hidden", !isComputer);
  part("sides").toggleAttribute("disabled", chosen.get("opponent") === "you");
  const isOther = chosen.get("clock") === "other";
  part("other-clock").toggleAttribute("disabled", !isOther);
  part("other-clock").toggleAttribute("hidden", !isOther);
  tidyDays(chosen);
  tidyHelp(chosen);
  // Against a friend or the clock, advice is unusual.
  if (!isCoachChosen && !coach.disabled) coach.checked = isComputer && !chosen.get("clock");
  if (options) tidyOptions(options);
}

/**
 * Days a turn are for two people at two devices.
 * @param {FormData} chosen
 */
function tidyDays(chosen) {
  const isApart = ["friend", "lobby"].includes(String(chosen.get("opponent")));
  for (const name of ["by-days", "about-days"]) part(name).toggleAttribute("hidden", !isApart);
  const none = /** @type {HTMLInputElement} */ (form.querySelector('[name=clock][value=""]'));
  if (!isApart && days(chosen)) none.checked = true;
}

/**
 * A rated game is between two, and without help, and so is one that the lobby begins.
 * @param {FormData} chosen
 */
function tidyHelp(chosen) {
  const kind = chosen.get("opponent");
  const rated = /** @type {HTMLInputElement | null} */ (form.elements.namedItem("rated"));
  if (rated) rated.disabled = kind === "you";
  /** @type {HTMLSelectElement} */ (form.elements.namedItem("watch")).disabled = Boolean(rated?.checked && !rated.disabled);
  const isUnaided = kind === "lobby" || Boolean(rated?.checked && !rated.disabled);
  for (const name of ["coach", "take_back"]) {
    const help = /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
    if (isUnaided === help.disabled) continue;
    // What was chosen comes back with the kind of game that has it.
    if (isUnaided) help.dataset.chosen = String(help.checked);
    help.checked = !isUnaided && help.dataset.chosen === "true";
    help.disabled = isUnaided;
  }
}

/** Options that an address brings are those of a preset, or chosen one by one. */
function choosePreset() {
  if (!options || !new URLSearchParams(location.search).has("options")) return;
  const given = readOptions(options);
  /** @type {NodeListOf<HTMLInputElement>} */
  const presets = form.querySelectorAll("[name=preset]");
  // The last one, which leaves each option to be chosen, asks for nothing.
  const preset = [...presets].find(({ dataset }) =>
    Object.entries(JSON.parse(dataset.options ?? "{}")).every(([name, value]) => given[name] === value),
  );
  if (preset) preset.checked = true;
}

/** A preset has all options at once; without one, each is chosen by itself, from what the last preset had. */
function followPreset() {
  /** @type {HTMLInputElement | null} */
  const preset = form.querySelector("[name=preset]:checked");
  if (!options || !preset) return;
  const wanted = preset.dataset.options;
  if (wanted) fillOptions(options, JSON.parse(wanted));
  options.toggleAttribute("hidden", wanted !== undefined);
  const balance = part("balance");
  balance.textContent = preset.dataset.balance ?? balance.dataset.balance ?? "";
}

form.addEventListener("change", (event) => {
  if (event.target === coach) isCoachChosen = true;
  followPreset();
  tidy();
  keep(KEPT, JSON.stringify(CARRIED.map((name) => [name, new FormData(form).get(name)])));
});
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const wanted = readForm();
  if (new FormData(form).get("opponent") === "lobby") {
    offerInLobby(wanted);
    return;
  }
  try {
    keepLevel(opponent(new FormData(form)));
    const state = await post("/api/games", wanted);
    location.assign(`/game/${state.id}`);
  } catch (refusal) {
    if (refusal instanceof Unreachable && isComputerAsked()) {
      location.assign(offlineAddress(wanted));
      return;
    }
    if (!(refusal instanceof Refusal)) throw refusal;
    part("refused").replaceChildren(element("p", { class: "notice refusal" }, refusal.message));
  }
});

/**
 * The lobby finds an opponent for the game.
 * @param {NewGame} wanted
 */
function offerInLobby({ game, options: chosen, clock: times, days: ofTurn, rated, listed, private: isPrivate }) {
  const side = new FormData(form).get("side");
  keepOffer({ do: "challenge", game, options: chosen, clock: times, days: ofTurn, rated, listed, private: isPrivate, side });
  location.assign("/lobby");
}

/** Against the computer one can play without the server. */
function isComputerAsked() {
  return new FormData(form).get("opponent") === "computer" && !form.dataset.position;
}

/** The level of last time is chosen again, if this game has it. */
function chooseLevel() {
  const levels = /** @type {HTMLSelectElement} */ (form.elements.namedItem("level"));
  const level = recallLevel();
  if ([...levels.options].some(({ value }) => value === level)) levels.value = level ?? "";
}

/** Who comes back from setting up a position finds the rest of the form as it was. */
function carryOver() {
  if (!form.dataset.position) return;
  for (const [name, value] of JSON.parse(recall(KEPT) ?? "[]")) {
    const field = form.elements.namedItem(name);
    if (value !== null && (field instanceof RadioNodeList || field instanceof HTMLSelectElement)) field.value = value;
  }
}

chooseLevel();
carryOver();
choosePreset();
followPreset();
tidy();
