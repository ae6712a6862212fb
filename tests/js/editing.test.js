/** A position that is being set up. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { clear, leaveStart, missing, put, readDraft, sketch, withField, writeDraft } from "../../src/jogo/web/static/editing.js";
import { board, piece } from "./boards.js";

const VIEW = board(["K..p", "....", "P..k"]);
const TEXT = "K2p/4/P2k r 7 a1a1 3";
const tool = (letter, more = {}) => ({ name: letter, piece: piece(letter, { owner: "first" }), field: null, single: false, needed: false, ...more });
const field = (kind, more = {}) => ({ title: "", kind, values: [], least: 0, most: 0, letter: "", later: null, ...more });
const KING = tool("K", { single: true, needed: true });
const PAWN = tool("P");
const SHIP = tool("^", { field: 2, needed: true });
const EDITOR = {
  pieces: [KING, PAWN, SHIP],
  fields: [
    field("choice"),
    field("number", { letter: "K", least: 2, most: 9 }),
    field("cells", { most: 2 }),
    field("number", { least: 1, most: 9, later: 5 }),
  ],
};
const draft = () => readDraft(TEXT, VIEW);
const text = (changed) => writeDraft(changed, VIEW);

test("a text that nothing was done to stays as it is", () => {
  assert.equal(text(draft()), TEXT);
});

test("a piece is put on a cell, and taken off where it stands", () => {
  const there = put(EDITOR, draft(), PAWN, "b2");
  assert.equal(text(there), "K2p/1P2/P2k r 7 a1a1 3");
  assert.equal(text(put(EDITOR, there, PAWN, "b2")), TEXT);
  assert.equal(text(put(EDITOR, draft(), null, "a1")), "K2p/4/3k r 7 - 3");
});

test("what there is only one of moves, with its height", () => {
  assert.equal(text(put(EDITOR, draft(), KING, "b2")), "3p/1K2/P2k r 7 a1a1 3");
});

test("a piece that is gone has no height, and one that comes back has the least", () => {
  const without = put(EDITOR, draft(), null, "a3");
  assert.equal(text(without), "3p/4/P2k r 0 a1a1 3");
  assert.equal(text(put(EDITOR, without, KING, "a3")), "K2p/4/P2k r 2 a1a1 3");
  assert.equal(clear(EDITOR, draft(), draft()).fields[1], "0");
});

test("the pieces of a field come from where most of them are", () => {
  const flown = put(EDITOR, draft(), SHIP, "c2");
  assert.equal(flown.fields[2], "a1c2");
  const fewer = put(EDITOR, flown, SHIP, "c2");
  assert.equal(fewer.fields[2], "a1");
  assert.equal(put(EDITOR, fewer, SHIP, "a1").fields[2], "a1a1");
});

test("who clears a board finds the pieces of a field where a game begins", () => {
  const flown = put(EDITOR, draft(), SHIP, "c2");
  assert.equal(text(clear(EDITOR, flown, draft())), "4/4/4 r 0 a1a1 3");
});

test("what a game needs is missing until it stands there", () => {
  assert.deepEqual(missing(EDITOR, draft()), []);
  const empty = clear(EDITOR, put(EDITOR, draft(), null, "a1"), put(EDITOR, draft(), SHIP, "a1"));
  assert.deepEqual(missing(EDITOR, empty), ["K", "^"]);
  assert.deepEqual(missing(EDITOR, put(EDITOR, empty, KING, "b2")), ["^"]);
});

test("a field keeps its place when nothing is left in it", () => {
  const empty = put(EDITOR, draft(), null, "a1");
  assert.deepEqual(readDraft(text(empty), VIEW).fields, ["r", "7", "-", "3"]);
});

test("a board that was set up has the counters of a later turn", () => {
  assert.deepEqual(leaveStart(EDITOR, draft()).fields, ["r", "7", "a1a1", "5"]);
  assert.deepEqual(withField(draft(), 0, "b").fields, ["b", "7", "a1a1", "3"]);
});

test("a sketch shows pieces with their heights and numbers", () => {
  const seen = new Map(sketch(EDITOR, draft(), VIEW).cells.map(({ name, pieces }) => [name, pieces]));
  assert.deepEqual(seen.get("a3")?.map(({ letter, label }) => [letter, label]), [["K", "7"]]);
  assert.deepEqual(seen.get("a1")?.map(({ letter, label }) => [letter, label]), [["P", ""], ["^", "2"]]);
});
