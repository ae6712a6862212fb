/** Arrows and rings that a person draws. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Sketch } from "../../src/jogo/web/static/sketch.js";

test("what is drawn twice is rubbed out", () => {
  const sketch = new Sketch();
  sketch.toggle("a1", "b2");
  sketch.toggle("c3", "c3");
  assert.deepEqual(sketch.shown, [["a1", "b2", null], ["c3", "c3", null]]);
  sketch.toggle("a1", "b2");
  assert.deepEqual(sketch.shown, [["c3", "c3", null]]);
  sketch.toggle("b2", "a1");
  assert.deepEqual(sketch.shown, [["c3", "c3", null], ["b2", "a1", null]], "the way back is another arrow");
});

test("an arrow is seen while it is drawn", () => {
  const sketch = new Sketch();
  sketch.draft = ["a1", "b2", null];
  assert.deepEqual(sketch.shown, [["a1", "b2", null]]);
  sketch.toggle("a1", "c3");
  assert.deepEqual(sketch.shown, [["a1", "c3", null]]);
  sketch.clear();
  assert.deepEqual(sketch.shown, []);
});
