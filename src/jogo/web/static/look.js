/** How boards and pieces look, chosen and remembered game by game. The colours come from /themes.css. */

import { keep, recall } from "./kept.js";

/** @typedef {"board" | "pieces"} Part */

const KEY = "look";

/** What there is to choose from; "" is how the site looks by itself. */
export const CHOICES = /** @type {const} */ ({ board: ["", "warm", "cool"], pieces: ["", "vivid", "soft"] });

/** The game whose board is on the page. */
let game = "";

/** @returns {Record<string, Partial<Record<Part, string>>>} */
function kept() {
  try {
    return JSON.parse(recall(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/**
 * Show a game's board as it was chosen.
 * @param {string} name
 */
export function wear(name) {
  game = name;
  for (const part of /** @type {Part[]} */ (["board", "pieces"])) {
    const page = /** @type {HTMLElement | null} */ (document.querySelector("main"));
    if (page) page.dataset[part] = chosen(part);
  }
}

export function currentGame() {
  return game;
}

/** @param {Part} part */
export function chosen(part) {
  return kept()[game]?.[part] ?? "";
}

/**
 * @param {Part} part
 * @param {string} name
 */
export function choose(part, name) {
  const all = kept();
  keep(KEY, JSON.stringify({ ...all, [game]: { ...all[game], [part]: name } }));
  wear(game);
}
