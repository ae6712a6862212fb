/** A tree of moves: playing on, promoting, deleting, writing beside moves; walking; and how it is laid out. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { rowsAfter } from "../../src/jogo/web/static/layout.js";
import { tidyWords, writeRecord } from "../../src/jogo/web/static/recording.js";
import { ROOT, actionsTo, annotate, countMoves, isMain, newTree, play, promote, readTree, remove, toggleMark, variationBeside } from "../../src/jogo/web/static/tree.js";
import { begin, cut, goBeside, goTo, here, onto, playOn, standOn, stepTo } from "../../src/jogo/web/static/walk.js";

/** Two moves a turn: a1 a2, b1 b2, a3 a4 … of both seats in turn. */
const step = (/** @type {string} */ action, /** @type {number} */ turn) => ({ action, turn, seat: /** @type {const} */ (turn % 2 ? "first" : "second") });
const steps = (/** @type {string} */ text, turn = 1) => text.split(" ").map((action, place) => step(action, turn + Math.floor(place / 2)));
const empty = () => newTree({ game: "jostle", options: { size: "8" }, start: null });

/** a b | c d | e f, with x y instead of c d, and z instead of y. */
function forked() {
  const main = play(empty(), ROOT, steps("a b c d e f")).tree;
  const b = 2;
  const side = play(main, b, steps("x y", 2));
  return play(side.tree, side.id - 1, [step("z", 2)]).tree;
}

test("a move that is there is followed, another one is a branch", () => {
  const tree = forked();
  assert.equal(countMoves(tree), 9);
  assert.deepEqual(tree.nodes[2].children.map((id) => tree.nodes[id].action), ["c", "x"]);
  assert.equal(play(tree, ROOT, steps("a b x")).tree, tree, "nothing new: the same tree");
  assert.deepEqual(actionsTo(tree, play(tree, 2, steps("x y", 2)).id), ["a", "b", "x", "y"]);
});

test("a promoted variation is the main line, all of it", () => {
  const tree = forked();
  const z = 9;
  const promoted = promote(tree, z);
  assert.ok(isMain(promoted, z));
  assert.ok(!isMain(promoted, 3));
  assert.deepEqual(promoted.nodes[2].children.map((id) => promoted.nodes[id].action), ["x", "c"]);
  assert.ok(!isMain(tree, z), "the tree before is as it was");
});

test("what is deleted goes with all that comes after it; the start stays", () => {
  const tree = forked();
  assert.equal(countMoves(remove(tree, 7)), 6);
  assert.equal(countMoves(remove(tree, 3)), 5);
  assert.equal(remove(tree, ROOT), tree);
  assert.equal(countMoves(tree), 9);
});

test("drawings are toggled, and another colour takes the place of the one before", () => {
  const once = toggleMark(toggleMark([], "green", "a1", "b2"), "red", "c3", "c3");
  assert.deepEqual(once, ["green a1>b2", "red c3"]);
  assert.deepEqual(toggleMark(once, "green", "a1", "b2"), ["red c3"]);
  assert.deepEqual(toggleMark(once, "blue", "c3", "c3"), ["green a1>b2", "blue c3"]);
});

test("a step back can be taken forward again, within a variation too", () => {
  const tree = forked();
  const inside = goTo(begin(tree), 8);
  const back = stepTo(inside, 2);
  assert.equal(here(back), 2);
  assert.equal(here(stepTo(back, 3)), 7, "along the variation, not the main line");
  assert.equal(here(stepTo(back, 99)), 8);
  assert.equal(here(stepTo(back, -1)), ROOT);
});

test("up and down lead from one variation to the next, from anywhere within", () => {
  const walk = stepTo(begin(forked()), 5);
  assert.equal(variationBeside(walk.tree, ROOT, 1), null);
  const down = goBeside(walk, 1);
  assert.equal(walk.tree.nodes[here(down)].action, "x");
  const deeper = goTo(down, 8);
  assert.equal(walk.tree.nodes[here(goBeside(deeper, 1))].action, "z");
  assert.equal(walk.tree.nodes[here(goBeside(goTo(down, 9), -1))].action, "y");
  assert.equal(walk.tree.nodes[here(goBeside(deeper, -1))].action, "c");
  assert.equal(goBeside(walk, -1), walk);
});

test("a move played at the end goes on with the line, elsewhere it begins another", () => {
  const walk = begin(forked());
  const on = playOn(stepTo(walk, 6), [step("g", 4)]);
  assert.equal(on.line.length, walk.line.length + 1);
  const aside = playOn(stepTo(on, 1), [step("q", 1)]);
  assert.deepEqual(actionsTo(aside.tree, here(aside)), ["a", "q"]);
  assert.equal(aside.line.length, 3);
  assert.deepEqual(actionsTo(cut(aside).tree, here(cut(aside))), ["a"]);
  assert.equal(cut(aside).line.length, on.line.length, "back on the main line");
});

test("one stands on the moves of an address as far as they are there", () => {
  const walk = standOn(forked(), ["a", "b", "x", "z", "?"], 3);
  assert.equal(walk.tree.nodes[here(walk)].action, "x");
  assert.equal(walk.line.length, 5);
});

test("a tree that was annotated is walked on", () => {
  const walk = stepTo(begin(forked()), 2);
  const noted = onto(walk, annotate(walk.tree, here(walk), { glyphs: ["!"] }));
  assert.equal(here(noted), here(walk));
  assert.deepEqual(noted.tree.nodes[here(noted)].glyphs, ["!"]);
});

test("rows are turns; a variation or a comment splits one, and its number is told again", () => {
  const tree = annotate(forked(), 5, { words: "hm" });
  const rows = rowsAfter(tree, ROOT);
  const told = rows.map(({ number, isGoingOn, moves }) => `${number}${isGoingOn ? "…" : "."} ${moves.map((id) => tree.nodes[id].action).join(" ")}`);
  assert.deepEqual(told, ["1. a b", "2. c", "2… d", "3. e", "3… f"]);
  const [variation] = rows[1].variations;
  assert.deepEqual(variation.map(({ moves }) => moves.map((id) => tree.nodes[id].action)), [["x", "y"]]);
  assert.equal(variation[0].variations.length, 1);
});

test("the record has the variations, glyphs, comments and drawings", () => {
  const noted = annotate(annotate(forked(), 3, { glyphs: ["!", "±"], words: "bold", evaluation: "0.35", marks: ["green e4", "red a1>b2"] }), 9, { words: "or this" });
  assert.equal(
    writeRecord(noted),
    '[Game "jostle"]\n[Options "size=8"]\n\n' +
      "1. a b 2. c! $16 {[%eval 0.35] [%mark green e4, red a1>b2] bold} (2. x y (2. z\n{or this})) 2. d 3. e f *\n",
  );
});

test("a result belongs to the line that it ended", () => {
  const note = { words: "", glyphs: [], evaluation: null, clock: null, marks: [] };
  const node = (/** @type {number} */ parent, /** @type {string} */ action) => ({ ...note, parent, action, turn: 1, seat: /** @type {const} */ ("first"), preface: "" });
  const sent = { game: "g", options: {}, start: null, tags: { Game: "g", Result: "1-0", Termination: "time" }, outcome: null, root: note, nodes: [node(-1, "a"), node(-1, "b")] };
  const tree = readTree(sent);
  assert.match(writeRecord(tree), /Result "1-0".*Termination "time".*\n1\. a \(1\. b\) 1-0\n$/s);
  assert.match(writeRecord(promote(tree, 2)), /^\[Game "g"\]\n\n1\. b \(1\. a\) \*\n$/);
});

test("words cannot end a comment or pretend to be a command", () => {
  assert.equal(tidyWords(" a {b}\n [%eval 3] "), "a (b) (%eval 3]");
});
