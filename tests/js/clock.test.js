/** Clocks: how time is written, and how it is counted on between two messages. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Clocks, formatTime } from "../../src/jogo/web/static/clock.js";

test("time as people read it", () => {
  const times = { 600_000: "10:00", 59_001: "1:00", 59_000: "0:59", 10_000: "0:10", 9_999: "9.9", 50: "0.0", 3_725_000: "1:02:05" };
  for (const [milliseconds, text] of Object.entries(times)) assert.equal(formatTime(Number(milliseconds)), text);
  assert.equal(formatTime(-5), "0.0");
});

/** Clocks whose time a test sets, and what they show. */
function clocks() {
  const time = { now: 1000 };
  /** @type {Record<string, [string, boolean]>} */
  const shown = {};
  const made = new Clocks((seat, text, isLow) => { shown[seat] = [text, isLow]; }, () => time.now);
  return { made, shown, time };
}

test("only the time that runs is counted on", () => {
  const { made, shown, time } = clocks();
  made.set({ first: 60_000, second: 60_000, running: "first", increment: 0 });
  time.now += 15_000;
  made.tick();
  assert.deepEqual(shown, { first: ["0:45", false], second: ["1:00", false] });
});

test("a message of the server sets the time right", () => {
  const { made, shown, time } = clocks();
  made.set({ first: 60_000, second: 60_000, running: "first", increment: 0 });
  time.now += 15_000;
  made.set({ first: 50_000, second: 60_000, running: "second", increment: 0 });
  time.now += 45_000;
  made.tick();
  assert.deepEqual(shown, { first: ["0:50", false], second: ["0:15", true] });
});

test("time does not go below zero", () => {
  const { made, shown, time } = clocks();
  made.set({ first: 1_000, second: 60_000, running: "first", increment: 0 });
  time.now += 5_000;
  made.tick();
  assert.deepEqual(shown.first, ["0.0", true]);
});

test("a game without a clock shows nothing", () => {
  const { made, shown } = clocks();
  made.set(null);
  assert.deepEqual(shown, {});
});
