/** The list of tournaments, and the form of a new one. */

import { part } from "./dom.js";
import { Refusal, post } from "./server.js";

/** @typedef {import("./types.js").NewTournament} NewTournament */
/** @typedef {import("./types.js").TournamentState} TournamentState */

const form = /** @type {HTMLFormElement | null} */ (document.getElementById("make"));

/**
 * @param {HTMLFormElement} form
 * @returns {NewTournament}
 */
function read(form) {
  const chosen = new FormData(form);
  const [minutes, increment] = String(chosen.get("clock")).split("+").map(Number);
  return {
    name: String(chosen.get("name")),
    system: chosen.get("system") === "swiss" ? "swiss" : "arena",
    game: String(chosen.get("game")),
    clock: { seconds: minutes * 60, increment },
    rated: chosen.has("rated"),
    bots: chosen.has("bots"),
    rounds: Number(chosen.get("rounds")),
    minutes: Number(chosen.get("minutes")),
    starts_in: Number(chosen.get("starts_in")),
    join: chosen.has("join"),
    levels: chosen.getAll("levels").map(String),
  };
}

/**
 * An arena has a length, a Swiss has rounds.
 * @param {HTMLFormElement} form
 */
function showSystem(form) {
  const { value } = /** @type {HTMLSelectElement} */ (form.elements.namedItem("system"));
  for (const field of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll("[data-for]"))) {
    field.hidden = field.dataset.for !== value;
  }
}

if (form) {
  // The browser may have kept a choice over a reload.
  showSystem(form);
  form.addEventListener("change", () => showSystem(form));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    part("refused").textContent = "";
    try {
      const made = /** @type {TournamentState} */ (await post("/api/tournaments", read(form)));
      location.assign(`/tournaments/${made.tournament.id}`);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      part("refused").textContent = refusal.message;
    }
  });
}
