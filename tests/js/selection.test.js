/** Picking cells: the cases that the terminal's selection is tested with too. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";

import { Selection } from "../../src/jogo/web/static/selection.js";

const CASES = JSON.parse(readFileSync(new URL("../selection_cases.json", import.meta.url), "utf8"));

/** @param {string} text @param {...string} cells */
function action(text, ...cells) {
  return { text, cells, choice: "", spoken: text };
}

describe("the shared cases", () => {
  for (const { name, actions, picks, picked, targets, choices, chosen, calls } of CASES) {
    test(name, () => {
      const selection = new Selection(actions);
      let last = null;
      for (const cell of picks) last = selection.pick(cell);
      assert.deepEqual(selection.picked, picked);
      assert.deepEqual([...selection.targets].sort(), targets);
      assert.deepEqual(selection.choices.map(({ text }) => text), choices);
      assert.equal(selection.chosen?.text ?? null, chosen);
      assert.equal(last?.text ?? null, chosen);
      assert.deepEqual(selection.calls.map(({ text }) => text), calls);
    });
  }
});

test("a piece that can move may be dragged, a cell to place on may not", () => {
  const selection = new Selection([action("a1-a2", "a1", "a2"), action("c3", "c3")]);
  assert.ok(selection.isSource("a1"));
  assert.ok(!selection.isSource("c3"));
  assert.ok(!selection.isSource("a2"));
  assert.deepEqual(selection.placings, ["c3"]);
});

test("clearing begins again", () => {
  const selection = new Selection([action("a1-a2", "a1", "a2")]);
  selection.pick("a1");
  selection.clear();
  assert.deepEqual(selection.picked, []);
  assert.deepEqual([...selection.targets], ["a1"]);
});

test("a move to where nothing may go is spelt, so that it can be refused with the reason", () => {
  const legal = [
    { text: "d4-d5", cells: ["d4", "d5"], choice: "", spoken: "" },
    { text: "e4-e5", cells: ["e4", "e5"], choice: "", spoken: "" },
  ];
  const selection = new Selection(legal);
  assert.equal(selection.spell("a1"), null);
  selection.pick("d4");
  assert.equal(selection.spell("a1"), "d4-a1");
  assert.equal(selection.spell("d4"), null);
  assert.equal(selection.spell("e4"), null);
});

test("what is placed where nothing may be, and a move with a choice, are spelt too", () => {
  const placing = new Selection(["a1", "b2"].map((cell) => action(cell, cell)));
  assert.equal(placing.spell("c3"), "c3");
  assert.equal(placing.spell("a1"), null);
  const choosing = new Selection([action("a1-a2=C", "a1", "a2"), action("a1-a2=T", "a1", "a2")]);
  assert.equal(choosing.spell("c3"), null);
  choosing.pick("a1");
  assert.equal(choosing.spell("c3"), "a1-c3=C");
});
