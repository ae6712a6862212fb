/** Lines of moves, turn by turn. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./page.js";

const { LONGEST, turnsOf } = await import("../../src/jogo/web/static/turns.js");

/** @param {string} signs 1 for the first seat, 2 for the second */
function seats(signs) {
  return [...signs].map((sign) => /** @type {"first" | "second"} */ (sign === "1" ? "first" : "second"));
}

test("a turn of five moves is one turn, and it is known whose it is", () => {
  const turns = turnsOf(["d4", "e5", "f6", "g7", "h8", "i2", "i3"], seats("1111122"));
  assert.deepEqual(turns.map(({ seat, start, actions }) => [seat, start, actions.length]), [["first", 0, 5], ["second", 5, 2]]);
});

test("a turn is cut only if the line goes on with it", () => {
  const actions = Array.from({ length: LONGEST + 1 }, (_, place) => `a${place + 1}`);
  assert.equal(turnsOf(actions, seats("1111122222111")).at(-1)?.isCut, true);
  assert.equal(turnsOf(actions, seats("1222221111122").map((seat, place) => (place === LONGEST ? "first" : seat))).at(-1)?.isCut, false);
  assert.equal(turnsOf(actions.slice(0, 3), seats("111")).at(-1)?.isCut, false);
});
