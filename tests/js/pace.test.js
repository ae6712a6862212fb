/** Steps that follow each other quickly, shown one at a time. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Pace, STEP } from "../../src/jogo/web/static/pace.js";

/** A pace whose time is let pass by hand, and what was shown. */
function setUp() {
  /** @type {[number, () => void][]} */
  const timers = [];
  let now = 0;
  const shown = /** @type {string[]} */ ([]);
  const pace = new Pace((run, wait) => timers.push([now + wait, run]));
  const pass = (/** @type {number} */ milliseconds) => {
    now += milliseconds;
    while (timers.length && timers[0][0] <= now) timers.shift()?.[1]();
  };
  return { pace, shown, pass, show: (/** @type {string} */ name) => () => void shown.push(name) };
}

test("the first step is shown at once, the others each after a while", () => {
  const { pace, shown, pass, show } = setUp();
  for (const name of ["a", "b", "c"]) pace.add(show(name));
  assert.deepEqual(shown, ["a"]);
  pass(STEP - 1);
  assert.deepEqual(shown, ["a"]);
  pass(1);
  assert.deepEqual(shown, ["a", "b"]);
  pass(STEP);
  assert.deepEqual(shown, ["a", "b", "c"]);
});

test("a step that comes late does not wait", () => {
  const { pace, shown, pass, show } = setUp();
  pace.add(show("a"));
  pass(STEP);
  pace.add(show("b"));
  assert.deepEqual(shown, ["a", "b"]);
});

test("skipping shows all that waits", () => {
  const { pace, shown, pass, show } = setUp();
  for (const name of ["a", "b", "c"]) pace.add(show(name));
  assert.ok(pace.skip());
  assert.deepEqual(shown, ["a", "b", "c"]);
  assert.ok(!pace.skip());
  pace.add(show("d"));
  assert.deepEqual(shown, ["a", "b", "c", "d"]);
  pace.add(show("e"));
  pass(STEP - 1);
  assert.deepEqual(shown, ["a", "b", "c", "d"], "a pause that was cut short does not end the next one");
  pass(1);
  assert.deepEqual(shown, ["a", "b", "c", "d", "e"]);
});

test("what is done at once takes the place of what waits, and is seen for a while", () => {
  const { pace, shown, pass, show } = setUp();
  for (const name of ["a", "b"]) pace.add(show(name));
  pace.restart(show("c"));
  pace.add(show("d"));
  assert.deepEqual(shown, ["a", "c"]);
  pass(STEP);
  assert.deepEqual(shown, ["a", "c", "d"]);
});
