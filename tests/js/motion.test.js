/** What moved between two positions. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { changes } from "../../src/jogo/web/static/motion.js";
import { board } from "./boards.js";

/** @param {ReturnType<typeof changes>} found */
function summary({ arrivals, losses }) {
  return {
    arrivals: arrivals.map(({ cell, from }) => [cell, from]),
    losses: losses.map(({ cell }) => cell),
  };
}

test("nothing moved", () => {
  const view = board(["K..", "..k"]);
  assert.deepEqual(summary(changes(view, view, [])), { arrivals: [], losses: [] });
});

test("a piece goes from where it was", () => {
  const found = changes(board(["K..", "..k"]), board([".K.", "..k"]), ["a2", "b2"]);
  assert.deepEqual(summary(found), { arrivals: [["b2", "a2"]], losses: [] });
});

test("a captured piece is lost", () => {
  const found = changes(board(["Kp.", "..k"]), board([".K.", "..k"]), ["a2", "b2"]);
  assert.deepEqual(summary(found), { arrivals: [["b2", "a2"]], losses: ["b2"] });
});

test("a piece that is placed comes from nowhere", () => {
  const found = changes(board(["...", "..k"]), board(["P..", "..k"]), ["a2"]);
  assert.deepEqual(summary(found), { arrivals: [["a2", null]], losses: [] });
});

test("one of several that share a cell leaves the others behind", () => {
  const [before, after] = [["P..", "..."], ["PP.", "..."]];
  const last = ["a2", "b2"];
  assert.deepEqual(summary(changes(board(before, { stacked: true }), board(after, { stacked: true }), last)).arrivals, [["b2", "a2"]]);
  assert.deepEqual(summary(changes(board(before), board(after), last)).arrivals, [["b2", null]]);
});

test("two pieces of a kind go each from a cell of its own", () => {
  const { arrivals, losses } = summary(changes(board(["PP.", "..."]), board(["...", "PP."]), []));
  assert.deepEqual(new Set(arrivals.map(([, from]) => from)), new Set(["a2", "b2"]));
  assert.deepEqual(losses, []);
});
