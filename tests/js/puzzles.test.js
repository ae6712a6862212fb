/** Puzzles in the browser: what is right, what is rated, which one comes next. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const { Attempt, choosePuzzles, ofTheDay } = await import("../../src/jogo/web/static/attempt.js");
const { emptyLog, noteAttempt, rate, readLog } = await import("../../src/jogo/web/static/ratings.js");

const cases = JSON.parse(readFileSync(new URL("../puzzles/rating_cases.json", import.meta.url), "utf8"));
const rating = ([value, attempts]) => ({ value, attempts });

const puzzle = (more = {}) =>
  /** @type {any} */ ({
    id: "aa", seat: "first", rating: 1200, themes: ["fork"],
    line: [{ actions: ["a", "b"], position: "P1" }, { actions: ["c"], position: "P2" }, { actions: ["d"], position: "P3" }],
    wrong: [{ position: "W1", reply: ["x", "y"] }],
    ...more,
  });
const at = (text, more = {}) => ({ text, to_move: /** @type {const} */ ("second"), outcome: null, ...more });

test("ratings are those of the terminal", () => {
  for (const { solver, puzzle: tried, solved, after } of cases) {
    assert.deepEqual(rate(rating(solver), rating(tried), solved), after.map(rating));
  }
});

test("a turn that goes on is not judged, however it begins", () => {
  const attempt = new Attempt(puzzle());
  assert.equal(attempt.judge(at("anything", { to_move: "first" })).verdict, "undecided");
});

test("where a turn leads is what counts", () => {
  const attempt = new Attempt(puzzle());
  assert.deepEqual(attempt.judge(at("P1")), { verdict: "right", reply: ["c"] });
  assert.equal(attempt.judge(at("P3")).verdict, "solved");
});

test("the last turn may win in any way", () => {
  const won = { winner: /** @type {const} */ ("first") };
  const attempt = new Attempt(puzzle());
  assert.equal(attempt.judge(at("other", { outcome: /** @type {any} */ (won) })).verdict, "wrong", "too early to be so");
  const late = new Attempt(puzzle());
  late.judge(at("P1"));
  assert.equal(late.judge(at("other", { outcome: /** @type {any} */ (won) })).verdict, "solved");
});

test("a wrong turn is refuted where that is known", () => {
  assert.deepEqual(new Attempt(puzzle()).judge(at("W1")), { verdict: "wrong", reply: ["x", "y"] });
  assert.deepEqual(new Attempt(puzzle()).judge(at("W2")), { verdict: "wrong", reply: [] });
});

test("only the first attempt at a puzzle is rated and makes a streak longer, and a failure ends it", () => {
  const once = noteAttempt(emptyLog(), puzzle(), true);
  assert.equal(once.streak, 1);
  assert.ok(once.solver.value > 1200);
  const twice = noteAttempt(once, puzzle(), true);
  assert.equal(twice.solver.value, once.solver.value);
  assert.equal(twice.streak, 1);
  const other = noteAttempt(twice, puzzle({ id: "bb" }), true);
  assert.equal(other.streak, 2);
  assert.equal(noteAttempt(other, puzzle({ id: "cc" }), false).streak, 0);
  assert.equal(noteAttempt(other, puzzle({ id: "cc" }), false).best, 2);
});

test("what cannot be read is forgotten", () => {
  for (const text of [null, "", "{", "[]", '{"solver": 3}', '{"solver":{"value":1,"attempts":0},"puzzles":{"a":1},"streak":0,"best":0}']) {
    assert.deepEqual(readLog(text), emptyLog());
  }
  const log = noteAttempt(emptyLog(), puzzle(), true);
  assert.deepEqual(readLog(JSON.stringify(log)), log);
});

test("each day has its puzzle", () => {
  const puzzles = ["11", "22", "33", "44", "harder", "hard", "hardest"].map((id) => puzzle({ id }));
  const days = [0, 1, 2, 3].map((day) => ofTheDay(puzzles, new Date(2030, 0, 1 + day)).id);
  assert.deepEqual([...days].sort(), ["11", "22", "33", "44"]);
  assert.equal(ofTheDay(puzzles, new Date(2030, 0, 5)).id, days[0]);
});

test("puzzles near one's rating come first, those tried last", () => {
  const puzzles = [puzzle({ id: "a", rating: 800 }), puzzle({ id: "b", rating: 1210, themes: [] }), puzzle({ id: "c", rating: 1300 })];
  const order = (theme, tried) => choosePuzzles(puzzles, { theme, rating: 1200, tried }).map(({ id }) => id);
  assert.deepEqual(order("", {}), ["b", "c", "a"]);
  assert.deepEqual(order("fork", {}), ["c", "a"]);
  assert.deepEqual(order("", { b: {} }), ["c", "a", "b"]);
});
