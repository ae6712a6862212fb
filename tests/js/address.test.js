/** The address of an analysis: what it holds comes back from it. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { fitsAddress, lineAsked, linesAsked, plyAsked, readAddress, writeAddress } from "../../src/jogo/web/static/address.js";
import { Positions, missingAround } from "../../src/jogo/web/static/positions.js";
import { ROOT, newTree, play } from "../../src/jogo/web/static/tree.js";
import { begin, goTo, playOn, stepTo } from "../../src/jogo/web/static/walk.js";

const NOWHERE = { from: null, study: null, version: 0, main: [], known: 1 };
const step = (/** @type {string} */ action) => ({ action, turn: 1, seat: /** @type {const} */ ("first") });
const tree = play(newTree({ game: "sse", options: { size: "8" }, start: "4/5 r 1" }), ROOT, ["b4-b3=C", "c1", "d1"].map(step)).tree;

/** @param {string} address */
function asked(address) {
  const { pathname, search } = new URL(address, "http://x");
  return readAddress({ pathname, search });
}

test("game, options, start, line and ply come back", () => {
  const address = writeAddress(NOWHERE, stepTo(begin(tree), 2));
  const found = asked(address);
  assert.deepEqual(found, { from: null, study: null, game: "sse", options: { size: "8" }, start: "4/5 r 1", branch: null, moves: ["b4-b3=C", "c1", "d1"], ply: 2, also: [], place: 0 });
  assert.deepEqual(lineAsked(found, []), ["b4-b3=C", "c1", "d1"]);
  assert.equal(plyAsked(found, lineAsked(found, [])), 2);
});

test("of a game that was played here, only what leaves it is written", () => {
  const source = { ...NOWHERE, from: "abc", main: ["b4-b3=C", "c1", "d1"] };
  assert.equal(writeAddress(source, stepTo(begin(tree), 3)), "/analysis?from=abc");
  assert.equal(writeAddress(source, stepTo(begin(tree), 1)), "/analysis?from=abc&ply=1");
  const aside = playOn(stepTo(begin(tree), 1), [step("e1")]);
  assert.equal(writeAddress(source, aside), "/analysis?from=abc&branch=1&moves=e1");
  assert.deepEqual(lineAsked(asked("/analysis?from=abc&branch=1&moves=e1"), source.main), ["b4-b3=C", "e1"]);
  const shorter = { ...begin(tree), line: [0, 1, 2] };
  assert.deepEqual(lineAsked(asked(writeAddress(source, shorter)), source.main), ["b4-b3=C", "c1"]);
});

/** All lines of a tree, in their order. */
function linesOf(grown, id = ROOT, before = []) {
  const { children } = grown.nodes[id];
  return children.length ? children.flatMap((child) => linesOf(grown, child, [...before, grown.nodes[child].action])) : [before];
}

/** @param {import("../../src/jogo/web/static/walk.js").Walk} walk */
function sent(walk, source = NOWHERE) {
  const found = asked(writeAddress(source, walk, true));
  const shown = lineAsked(found, source.main);
  return { shown, ply: plyAsked(found, shown), lines: linesAsked(found, shown) };
}

test("branches are part of a whole address, in their order, whichever is shown", () => {
  const aside = playOn(stepTo(begin(tree), 1), ["e1", "f1"].map(step));
  const twice = playOn(stepTo(aside, 2), ["g1"].map(step));
  const first = playOn(stepTo(begin(twice.tree), 0), ["h1"].map(step));
  const { tree: grown } = first;
  assert.deepEqual(linesOf(grown), [["b4-b3=C", "c1", "d1"], ["b4-b3=C", "e1", "f1"], ["b4-b3=C", "e1", "g1"], ["h1"]]);
  for (const id of Object.keys(grown.nodes).map(Number)) {
    const walk = goTo(begin(grown), id);
    const found = sent(walk);
    assert.deepEqual(found.lines, linesOf(grown));
    assert.deepEqual(found.shown, walk.line.slice(1).map((at) => grown.nodes[at].action));
    assert.equal(found.ply, walk.at);
  }
  assert.ok(!writeAddress(NOWHERE, first).includes("also"), "only if asked for");
});

test("of branches, only those that were found here are written", () => {
  const source = { ...NOWHERE, from: "abc", main: ["b4-b3=C", "c1", "d1"], known: tree.next };
  assert.equal(writeAddress(source, stepTo(begin(tree), 3), true), "/analysis?from=abc");
  const aside = playOn(stepTo(begin(tree), 1), [step("e1")]);
  assert.equal(writeAddress(source, stepTo(begin(aside.tree), 3), true), "/analysis?from=abc&also=1+e1");
  assert.deepEqual(sent(stepTo(begin(aside.tree), 3), source).lines, linesOf(aside.tree));
});

test("too many branches are no address", () => {
  const many = Array.from({ length: 40 }, (_, number) => `a${number}`).reduce((grown, name) => play(grown, ROOT, [step(name)]).tree, tree);
  assert.ok(fitsAddress(NOWHERE, begin(tree)));
  assert.ok(!fitsAddress(NOWHERE, begin(many)));
});

test("a study is opened at its start, a game at its end", () => {
  const source = { ...NOWHERE, study: "abc", main: ["b4-b3=C", "c1", "d1"] };
  assert.equal(writeAddress(source, begin(tree)), "/study/abc");
  assert.equal(writeAddress(source, goTo(begin(tree), 3)), "/study/abc?ply=3");
  assert.equal(plyAsked(asked("/study/abc"), source.main), 0);
  assert.equal(plyAsked(asked("/study/abc?ply=3"), source.main), 3);
  assert.equal(plyAsked(asked("/analysis?from=abc"), source.main), 3);
});

test("an address that someone mistyped asks for what there is", () => {
  assert.equal(plyAsked(asked("/analysis?from=abc&ply=99"), ["a"]), 1);
  assert.equal(plyAsked(asked("/analysis?from=abc&ply=-1"), ["a"]), 1);
  assert.deepEqual(lineAsked(asked("/analysis?from=abc&branch=x&moves=q"), ["a"]), ["q"]);
});

test("positions are asked for several at once, and each once", async () => {
  /** @type {any[]} */
  const requests = [];
  const position = { ply: 0, view: { cells: [] }, legal: [] };
  const post = async (/** @type {string} */ path, /** @type {any} */ body) => {
    requests.push([path, body.since, body.actions.length]);
    const count = body.actions.length - body.since;
    return { position, changes: Array.from({ length: count }, () => ({ cells: [], view: {}, legal: [] })) };
  };
  const long = play(newTree({ game: "g", options: {}, start: null }), ROOT, Array.from({ length: 60 }, (_, n) => step(`m${n}`))).tree;
  const positions = new Positions(post);
  const walk = stepTo(begin(long), 30);
  await positions.at(walk);
  await positions.at(walk);
  await positions.lookAhead(walk);
  await positions.lookAhead(walk);
  await positions.lookAhead(walk);
  assert.deepEqual(requests, [["/api/positions/line", 30, 30], ["/api/positions/line", 31, 44], ["/api/positions/line", 16, 29]]);
  assert.equal(missingAround(stepTo(walk, 38), positions.known), null);
  assert.deepEqual(missingAround(stepTo(walk, 39), positions.known), [45, 58]);
});
