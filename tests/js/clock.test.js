/** Clocks: how time is written, and how it is counted on between two messages. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./page.js";

const { Clocks, formatTime } = await import("../../src/jogo/web/static/clock.js");
const { tellLeft } = await import("../../src/jogo/web/static/deadline.js");

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
  made.set({ first: 60_000, second: 60_000, running: "first", increment: 0, deadline: null });
  time.now += 15_000;
  made.tick();
  assert.deepEqual(shown, { first: ["0:45", false], second: ["1:00", false] });
});

test("a message of the server sets the time right", () => {
  const { made, shown, time } = clocks();
  made.set({ first: 60_000, second: 60_000, running: "first", increment: 0, deadline: null });
  time.now += 15_000;
  made.set({ first: 50_000, second: 60_000, running: "second", increment: 0, deadline: null });
  time.now += 45_000;
  made.tick();
  assert.deepEqual(shown, { first: ["0:50", false], second: ["0:15", true] });
});

test("time does not go below zero", () => {
  const { made, shown, time } = clocks();
  made.set({ first: 1_000, second: 60_000, running: "first", increment: 0, deadline: null });
  time.now += 5_000;
  made.tick();
  assert.deepEqual(shown.first, ["0.0", true]);
});

test("a game without a clock shows nothing", () => {
  const { made, shown } = clocks();
  made.set(null);
  assert.deepEqual(shown, {});
});

test("days, hours and minutes that are left", () => {
  const hour = 3_600_000;
  const times = [[72 * hour - 1, "3 days left"], [36 * hour, "2 days left"], [35 * hour, "35 hours left"], [5 * hour, "5 hours left"], [hour, "60 minutes left"], [90_000, "2 minutes left"], [-1, "less than a minute left"]];
  for (const [milliseconds, text] of times) assert.equal(tellLeft(milliseconds), text);
});

test("by correspondence, who is to move is told how long they have", () => {
  const { made, shown } = clocks();
  made.set({ first: 5 * 3_600_000, second: 72 * 3_600_000, running: "first", increment: 0, deadline: 1e9 }, true);
  assert.deepEqual(shown, { first: ["5 hours left", true], second: ["", false] });
});
