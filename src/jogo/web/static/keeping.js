/** Games that were played on this device alone, kept here until they are sent to the server. */

import { keep, recall } from "./kept.js";

/** @typedef {import("./types.js").Seat} Seat */
/**
 * @typedef {{id: string, game: string, title: string, options: Record<string, string>, actions: string[], you: Seat,
 *   level: string, result: string | null}} KeptGame
 */

const KEY = "offline-games";
/** More would only be in the way; the oldest go first. */
const MOST = 50;

/** @returns {KeptGame[]} the latest first */
export function keptGames() {
  try {
    const games = JSON.parse(recall(KEY) ?? "[]");
    return Array.isArray(games) ? games : [];
  } catch {
    return [];
  }
}

/** @param {KeptGame} game */
export function keepGame(game) {
  write([game, ...keptGames().filter(({ id }) => id !== game.id)]);
}

/** @param {string} id */
export function forgetGame(id) {
  write(keptGames().filter((game) => game.id !== id));
}

/** @param {KeptGame[]} games */
function write(games) {
  keep(KEY, JSON.stringify(games.slice(0, MOST)));
}

/**
 * The address where such a game is begun, from what a form asks for.
 * @param {{game: string, options?: Record<string, string>, first?: string, second?: string}} wanted
 */
export function offlineAddress({ game, options = {}, first = "you", second = "" }) {
  const you = first === "you" ? "first" : "second";
  const level = you === "first" ? second : first;
  return `/offline?${new URLSearchParams({ game, options: new URLSearchParams(options).toString(), you, level })}`;
}
