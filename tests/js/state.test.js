/** Changes: what they leave of a game, and how actions are packed in them. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { applyChange, expandActions } from "../../src/jogo/web/static/state.js";

test("actions that differ only in their cells share a group", () => {
  const groups = [
    { text: "{0}-{1}=C", choice: "colony", spoken: "{0} to {1}, colony", cells: { b4: "b3 b5", c1: "c2" } },
    { text: "{0}", choice: "", spoken: "{0}", cells: { "": "d4" } },
    { text: "swap", choice: "swap", spoken: "swap", cells: {} },
  ];
  assert.deepEqual(expandActions(groups).map((action) => [action.text, action.spoken, action.cells]), [
    ["b4-b3=C", "b4 to b3, colony", ["b4", "b3"]],
    ["b4-b5=C", "b4 to b5, colony", ["b4", "b5"]],
    ["c1-c2=C", "c1 to c2, colony", ["c1", "c2"]],
    ["d4", "d4", ["d4"]],
    ["swap", "swap", []],
  ]);
});

test("a change after one that was not heard cannot be applied", () => {
  const state = /** @type {any} */ ({ number: 4, watchers: 1 });
  assert.equal(applyChange(state, { type: "change", number: 6, watchers: 3 }), null);
  assert.equal(applyChange(state, { type: "change", number: 4, watchers: 3 }), null);
  assert.equal(applyChange(state, { type: "change", number: 5, watchers: 3 })?.watchers, 3);
});
