/** The form of a new game: what is chosen becomes a game, and the browser goes there. */

import { element, part } from "./dom.js";
import { Refusal, post } from "./server.js";

/** @typedef {import("./types.js").NewGame} NewGame */

const form = /** @type {HTMLFormElement} */ (part("new"));
const level = /** @type {HTMLSelectElement} */ (part("level"));
const preset = /** @type {HTMLSelectElement | null} */ (form.querySelector("#preset"));

/**
 * @param {FormData} chosen
 * @returns {string} a player by name
 */
function opponent(chosen) {
  const kind = String(chosen.get("opponent"));
  return kind === "computer" ? String(chosen.get("level")) : kind;
}

/**
 * @param {string} text seconds+increment, or nothing
 */
function clock(text) {
  if (!text) return null;
  const [seconds, increment] = text.split("+").map(Number);
  return { seconds, increment };
}

/**
 * A value that is drawn from a seed gets another one each time.
 * @param {string} value
 */
function fresh(value) {
  return value === "random:1" ? `random:${Math.floor(Math.random() * 1e6)}` : value;
}

/**
 * The game that the form asks for.
 * @returns {NewGame}
 */
function readForm() {
  const chosen = new FormData(form);
  const side = chosen.get("side") === "random" ? ["first", "second"][Math.floor(Math.random() * 2)] : chosen.get("side");
  const other = opponent(chosen);
  const options = Object.fromEntries(
    [...chosen].filter(([name]) => name.startsWith("option.")).map(([name, value]) => [name.slice(7), fresh(String(value))]),
  );
  return {
    game: form.dataset.game ?? "",
    options,
    first: side === "first" ? "you" : other,
    second: side === "second" ? "you" : other,
    coach: chosen.has("coach"),
    take_back: chosen.has("take_back"),
    clock: clock(String(chosen.get("clock"))),
    position: null,
  };
}

/** Show what matters: levels for a computer, an option only with the one it belongs to. */
function tidy() {
  const chosen = new FormData(form);
  part("levels").toggleAttribute("disabled", chosen.get("opponent") !== "computer");
  // A closed list may be too narrow for what it says of the one chosen.
  part("about-level").textContent = level.selectedOptions[0]?.dataset.about ?? "";
  for (const field of form.querySelectorAll("[data-with]")) {
    const [name, beginning] = (field.getAttribute("data-with") ?? "").split("=");
    const matters = String(chosen.get(`option.${name}`) ?? "").startsWith(beginning);
    field.toggleAttribute("hidden", !matters);
    for (const input of field.querySelectorAll("input, select")) input.toggleAttribute("disabled", !matters);
  }
}

/** A preset has all options at once; without one, each is chosen by itself, from what the last preset had. */
function followPreset() {
  const { options, about } = preset?.selectedOptions[0]?.dataset ?? {};
  for (const [name, value] of Object.entries(JSON.parse(options ?? "{}"))) {
    /** @type {HTMLSelectElement} */ (part(`option-${name}`)).value = value;
  }
  part("options").toggleAttribute("hidden", options !== undefined);
  if (preset) part("about-preset").textContent = about ?? "";
}

preset?.addEventListener("change", followPreset);
form.addEventListener("change", tidy);
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    const state = await post("/api/games", readForm());
    location.assign(`/game/${state.id}`);
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    part("refused").replaceChildren(element("p", { class: "notice refusal" }, refusal.message));
  }
});
followPreset();
tidy();
