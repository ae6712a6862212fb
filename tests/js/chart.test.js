/** The graph of a review: where its parts are, what it says, where its keys lead. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./page.js";

const { Chart } = await import("../../src/jogo/web/static/chart.js");

/** Three turns of two actions each, of which the third action was a mistake. */
const REVIEW = /** @type {any} */ ({
  points: [0.5, 0.6, 0.75, 0.25, 0.25, 0.1, 0].map((share, ply) => ({ ply, turn: 1 + Math.floor(ply / 2), share, engines: share, text: `after ${ply}.` })),
  turns: [0, 2, 4].map((ply, place) => ({ number: place + 1, seat: place % 2 ? "second" : "first", ply, costs: [0, 0] })),
  mistakes: [{ ply: 2, turn: 2, seat: "second", grade: "mistake", grade_name: "mistake", action: "c3-c4" }],
});

/** @param {Record<string, unknown>} [more] */
function chartOf(more = {}, seat = /** @type {const} */ ("first")) {
  const gone = /** @type {number[]} */ ([]);
  const chart = new Chart({ ...REVIEW, ...more }, { seat, colours: ["White", "Black"], go: (ply) => gone.push(ply) });
  return { chart, gone };
}

/** What a key did: whether the page was told, and where it led. */
function press(chart, key) {
  const event = { key, isTaken: false, preventDefault() { this.isTaken = true; }, stopPropagation() {} };
  chart.press(event);
  return event.isTaken;
}

test("positions are spread over the width, the best for the reader on top", () => {
  const { chart } = chartOf();
  assert.equal(chart.spot(REVIEW.points[0]), "0.0 100.0");
  assert.equal(chart.spot(REVIEW.points[6]), "1000.0 200.0");
  const { chart: other } = chartOf({}, "second");
  assert.equal(other.spot(REVIEW.points[6]), "1000.0 0.0");
});

test("the position shown is told in words, with what went wrong there", () => {
  const { chart } = chartOf();
  chart.follow(2);
  assert.equal(chart.plot.getAttribute("aria-valuenow"), "2");
  assert.equal(chart.plot.getAttribute("aria-valuetext"), "Turn 1: after 2. White: 75\u00a0%");
  chart.follow(3);
  assert.equal(chart.label.textContent, "Turn 2: after 3. White: 25\u00a0% · c3-c4: mistake");
  assert.equal(chart.cursor.getAttribute("d"), "M500 0V200");
  // A line that goes on beyond the game is shown where it leaves it.
  chart.follow(99);
  assert.equal(chart.at, 6);
});

test("where a review is more careful than the bar of an analysis, it tells what that one shows", () => {
  const points = REVIEW.points.map((point, ply) => ({ ...point, engines: ply === 1 ? 0.98 : point.share - 0.09 }));
  const { chart } = chartOf({ points });
  chart.follow(1);
  assert.equal(chart.label.textContent, "Turn 1: after 1. White: 60\u00a0% · between engines 98\u00a0%");
  chart.follow(2);
  assert.equal(chart.label.textContent, "Turn 1: after 2. White: 75\u00a0%");
  const { chart: other } = chartOf({ points }, "second");
  other.follow(1);
  assert.equal(other.label.textContent, "Turn 1: after 1. Black: 40\u00a0% · between engines 2\u00a0%");
});

test("keys lead by moves, by turns, between mistakes and to the ends, and not beyond", () => {
  const { chart, gone } = chartOf();
  const led = (from, key) => {
    chart.follow(from);
    gone.length = 0;
    assert.ok(press(chart, key));
    return gone[0];
  };
  assert.equal(led(3, "ArrowLeft"), 2);
  assert.equal(led(3, "ArrowRight"), 4);
  assert.equal(led(6, "ArrowDown"), 3);
  assert.equal(led(0, "ArrowUp"), 3);
  assert.equal(led(3, "PageUp"), 2);
  assert.equal(led(3, "PageDown"), 4);
  assert.equal(led(5, "PageDown"), 6);
  assert.equal(led(3, "Home"), 0);
  assert.equal(led(3, "End"), 6);
  assert.equal(led(0, "ArrowLeft"), undefined);
  assert.equal(led(6, "ArrowUp"), undefined, "no mistake follows");
  assert.ok(!press(chart, "x"), "other keys are the page's");
});

test("a drag leads to the nearest position", () => {
  const { chart, gone } = chartOf();
  chart.plot.getBoundingClientRect = () => ({ left: 100, width: 600 });
  chart.drag({ clientX: 390 });
  chart.follow(3);
  chart.drag({ clientX: 5000 });
  assert.deepEqual(gone, [3, 6]);
});

test("a game of any length has a few numbers below its graph", () => {
  const numbers = (count) => {
    const turns = Array.from({ length: count }, (_, place) => ({ number: place + 1, seat: "first", ply: place, costs: [0] }));
    return chartOf({ turns }).chart.ticks().all("span").map((tick) => tick.textContent);
  };
  assert.deepEqual(numbers(3), ["1", "2", "3"]);
  assert.deepEqual(numbers(40), ["5", "10", "15", "20", "25", "30", "35", "40"]);
  for (const count of [1, 9, 10, 57, 100, 333, 1200, 5000]) assert.ok(numbers(count).length <= 10, String(count));
});

test("the number of a turn stands where the words name it", () => {
  const { chart } = chartOf();
  const last = chart.ticks().all("span").at(-1);
  assert.equal(last?.textContent, "3");
  assert.equal(Number(last?.styles.get("--across")), 1);
  chart.follow(6);
  assert.match(chart.plot.getAttribute("aria-valuetext") ?? "", /^Turn 3:/);
});

test("a review of one position is a graph too", () => {
  const { chart } = chartOf({ points: REVIEW.points.slice(0, 1), turns: [], mistakes: [] });
  chart.follow(0);
  assert.equal(chart.plot.getAttribute("aria-valuetext"), "Start: after 0. White: 50\u00a0%");
});

test("the graph is read as a table, a row for each turn", () => {
  const { chart } = chartOf();
  const table = chart.table((seat) => seat, (ply, count) => `${ply}+${count}`);
  const rows = table.all("tr").slice(1).map((row) => row.children.map((cell) => cell.textContent));
  assert.deepEqual(rows, [
    ["1", "first", "0+2", "75 %", "after 2.", ""],
    ["2", "second", "2+2", "25 %", "after 4.", "mistake"],
    ["3", "first", "4+2", "0 %", "after 6.", ""],
  ]);
});

test("the numbers of short turns do not run into each other", () => {
  const points = Array.from({ length: 42 }, (_, ply) => ({ ply, turn: 1, share: 0.5, engines: 0.5, text: "" }));
  const turns = [[0, 20], [20, 20], [40, 1]].map(([ply, length], place) => ({ number: place + 1, seat: "first", ply, costs: Array(length).fill(0) }));
  const ticks = chartOf({ points, turns, mistakes: [] }).chart.ticks().all("span");
  assert.deepEqual(ticks.map((tick) => tick.textContent), ["1", "3"]);
});
