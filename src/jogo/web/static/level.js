/** The level that someone chose last, which they meet again in every game. */

import { keep, recall } from "./kept.js";

const KEY = "level";
/** Every game has these; other computer players belong to one game. */
const LEVEL = /^engine:\d+$/;

/** @returns {string | null} */
export function recallLevel() {
  const level = recall(KEY);
  return level && LEVEL.test(level) ? level : null;
}

/** @param {string} player */
export function keepLevel(player) {
  if (LEVEL.test(player)) keep(KEY, player);
}
