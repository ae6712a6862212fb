/** What a visitor has solved: kept in the browser, and with the account of who is logged in. */

import { keep, recall } from "./kept.js";
import { readLog } from "./ratings.js";
import { get, post } from "./server.js";

/** @typedef {import("./ratings.js").Log} Log */

const GUEST = "jogo-puzzles";
const PLACE = "/api/account/puzzles";

/** @param {string} person the name of the account, or nothing */
function placeOf(person) {
  return person ? `${GUEST}:${person}` : GUEST;
}

/**
 * The log of who is here. What was solved without a network goes to the account now, and what was solved as a guest
 * goes to an account that has solved nothing yet.
 * @param {string} person
 * @returns {Promise<Log>}
 */
export async function openLog(person) {
  const here = readLog(recall(placeOf(person)));
  if (!person) return here;
  try {
    /** @type {Log} */
    const there = await get(PLACE);
    const known = here.solver.attempts || there.solver.attempts ? here : readLog(recall(GUEST));
    const log = known.solver.attempts > there.solver.attempts ? await post(PLACE, known) : there;
    keep(placeOf(person), JSON.stringify(log));
    return log;
  } catch {
    // It is told to the server when it can be reached again.
    return here;
  }
}

/**
 * @param {string} person
 * @param {Log} log
 */
export function keepLog(person, log) {
  keep(placeOf(person), JSON.stringify(log));
  if (person) post(PLACE, log).catch(() => {});
}
