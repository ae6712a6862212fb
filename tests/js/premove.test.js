/** Moves that are planned while the opponent thinks. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Premove } from "../../src/jogo/web/static/premove.js";
import { Selection } from "../../src/jogo/web/static/selection.js";

/** @param {string} text @param {...string} cells */
function action(text, ...cells) {
  return { text, cells, choice: "", spoken: text };
}

/** @param {...string} cells */
function planned(...cells) {
  const premove = new Premove();
  for (const cell of cells) premove.pick(cell);
  return premove;
}

const MOVES = [action("a1-a2", "a1", "a2"), action("a1-a3", "a1", "a3"), action("b1-b2", "b1", "b2")];

test("a move that turns out to be legal is played", () => {
  const premove = planned("a1", "a3");
  assert.equal(premove.apply(new Selection(MOVES))?.text, "a1-a3");
  assert.ok(premove.isEmpty);
});

test("a move that is not legal is forgotten with all that follows", () => {
  const premove = planned("a1", "c3", "b1", "b2");
  const selection = new Selection(MOVES);
  assert.equal(premove.apply(selection), null);
  assert.ok(premove.isEmpty);
  assert.deepEqual(selection.picked, []);
});

test("a turn of several moves is played one after the other", () => {
  const premove = planned("c1", "c2", "c3");
  const cells = ["c1", "c2", "c3"].map((cell) => action(cell, cell));
  assert.equal(premove.apply(new Selection(cells))?.text, "c1");
  assert.equal(premove.apply(new Selection(cells.slice(1)))?.text, "c2");
  assert.deepEqual(premove.cells, ["c3"]);
});

test("a move that was only begun stays picked", () => {
  const selection = new Selection(MOVES);
  assert.equal(planned("a1").apply(selection), null);
  assert.deepEqual(selection.picked, ["a1"]);
});

test("what cells do not say is left to be asked", () => {
  const choices = [action("a1-a2=C", "a1", "a2"), action("a1-a2=T", "a1", "a2")];
  const selection = new Selection(choices);
  const premove = planned("a1", "a2", "b1");
  assert.equal(premove.apply(selection), null);
  assert.equal(selection.choices.length, 2);
  assert.ok(premove.isEmpty);
});

test("the last cell is taken back by picking it again", () => {
  assert.deepEqual(planned("a1", "a2", "a2").cells, ["a1"]);
});

test("cells are drawn move by move", () => {
  const isOwn = (/** @type {string} */ cell) => cell.endsWith("1");
  assert.deepEqual(planned("a1", "a2", "b3", "c1", "c5", "d1").moves(isOwn), [["a1", "a2"], ["b3"], ["c1", "c5"], ["d1"]]);
});
