/** What is offered, as either side reads it, and what became of it. */

import assert from "node:assert/strict";
import { test } from "node:test";

// The words of a page without any: sentences stay as they are written.
globalThis.document = /** @type {any} */ ({ getElementById: () => null });
const { answered, standing } = await import("../../src/jogo/web/static/offers.js");

const state = (more = {}, ply = 4) =>
  /** @type {any} */ ({ you: "first", offer: null, rematch: null, outcome: null, position: { ply }, turns: [], ...more });
const draw = (by) => ({ kind: "draw", by });
const undo = (by) => ({ kind: "undo", by });

test("an offer is a question to one side and a promise to wait for the other", () => {
  assert.deepEqual(standing(state({ offer: draw("second") })), { text: "Your opponent offers a draw.", kind: "asked" });
  assert.equal(standing(state({ offer: draw("first") }))?.kind, "made");
  assert.equal(standing(state({ offer: undo("first") }))?.kind, "made");
  assert.equal(standing(state({ offer: draw("first"), you: null })), null);
  assert.equal(standing(state()), null);
});

test("a rematch of two people waits for either of them", () => {
  const seats = { first: { player: "you" }, second: { player: "friend" } };
  for (const you of ["first", "second"]) {
    assert.deepEqual(standing(state({ rematch: "abc", you, seats })), { text: "A rematch is waiting for you.", kind: "news" });
  }
  assert.equal(standing(state({ rematch: "abc", you: "both", seats })), null);
});

test("a computer wants no rematch", () => {
  const seats = { first: { player: "you" }, second: { player: "classic:greedy" } };
  assert.equal(standing(state({ rematch: "abc", seats })), null);
});

test("the one who made an offer is told what became of it", () => {
  assert.equal(answered(state({ offer: draw("first") }), state(), false), "Your opponent declined the draw.");
  assert.equal(answered(state({ offer: undo("first") }), state(), false), "Your opponent declined the takeback.");
  assert.equal(answered(state({ offer: undo("first") }), state({}, 3), false), "Your opponent accepted the takeback.");
  assert.equal(answered(state({ offer: draw("first") }), state({}, 3), false), null, "a draw is no takeback");
});

test("to play on is an answer, and to move oneself takes the offer back", () => {
  const played = (seat) => state({ turns: [{ seat }] }, 5);
  assert.equal(answered(state({ offer: draw("first") }), played("second"), false), "Your opponent declined the draw.");
  assert.equal(answered(state({ offer: draw("first") }), played("first"), false), null);
});

test("nobody is told what they did themselves, or what the end of the game says", () => {
  assert.equal(answered(state({ offer: draw("first") }), state(), true), null);
  assert.equal(answered(state({ offer: draw("second") }), state(), false), null);
  assert.equal(answered(state({ offer: draw("first") }), state({ outcome: {} }), false), null);
  assert.equal(answered(state({ offer: draw("first") }), state({ offer: draw("first") }), false), null);
});
