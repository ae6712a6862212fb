/** Why a piece cannot move, as the rules of its game say it. */

import { Refusal, post } from "./server.js";

/**
 * The reason in a sentence; empty where the game says none, or where the server cannot be asked.
 * @param {{game: string, options: Record<string, string>, position: string}} asked
 * @param {string} cell
 * @returns {Promise<string>}
 */
export async function findHindrance(asked, cell) {
  try {
    return (await post("/api/positions/hindrance", { ...asked, cell })).reason;
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return "";
  }
}
