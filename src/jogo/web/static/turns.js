/** A line of moves to read: where a turn has several, it is said whose they are, so that one sees where it ends. */

import { button, element } from "./dom.js";
import { legible } from "./words.js";

/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {{seat: Seat | undefined, start: number, actions: string[], isCut: boolean}} LineTurn */

/** More actions of a line than this fit beside no board; whole ones are shown, as many as fit. */
export const LONGEST = 12;

/**
 * The turns of the first actions of a line; the last may be cut off.
 * @param {string[]} actions
 * @param {Seat[]} seats whose they are
 * @returns {LineTurn[]}
 */
export function turnsOf(actions, seats) {
  /** @type {LineTurn[]} */
  const turns = [];
  for (const [place, action] of actions.slice(0, LONGEST).entries()) {
    const last = turns.at(-1);
    if (last && place && seats[place] === seats[place - 1]) last.actions.push(action);
    else turns.push({ seat: seats[place], start: place, actions: [action], isCut: false });
  }
  const last = turns.at(-1);
  if (last && actions.length > LONGEST) last.isCut = seats[LONGEST] !== undefined && seats[LONGEST] === last.seat;
  return turns;
}

/**
 * The buttons of a line, with the names of the colours before their turns where a turn has several moves.
 * @param {{actions: string[], seats: Seat[]}} line
 * @param {string[]} colours the names of both
 * @param {(count: number) => void} press show the board after that many actions
 */
export function drawLine({ actions, seats }, colours, press) {
  const turns = turnsOf(actions, seats);
  const areNamed = turns.some((turn) => turn.actions.length > 1);
  return turns.flatMap(({ seat, start, actions: moves, isCut }) => {
    const [first, ...others] = moves.map((action, place) => button(legible(action), () => press(start + place + 1), { class: "action" }));
    const whose = areNamed && seat ? [element("span", { class: `whose ${seat}` }, colours[seat === "first" ? 0 : 1])] : [];
    // A name at the end of a row, without a move, would tell nothing.
    return [element("span", { class: "begun" }, ...whose, first), ...others, ...(isCut ? [element("span", {}, "...")] : [])];
  });
}
