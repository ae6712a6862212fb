/** Typed moves: the cases that the terminal's reader is tested with too, and what a page makes of them. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { loosen, readTyped } from "../../src/jogo/web/static/typed.js";

const CASES = JSON.parse(readFileSync(new URL("../typed_cases.json", import.meta.url), "utf8"));

/** @param {string} text @param {string[]} cells @param {string} choice */
function action(text, cells, choice = "") {
  return { text, cells, choice, spoken: text };
}

for (const { typed, loose } of CASES) {
  test(`${typed} is read as ${loose}`, () => assert.equal(loosen(typed), loose));
}

test("what can only be one legal move is that one, however it is written", () => {
  const legal = [action("f4xg3", ["f4", "g3"]), action("f4-f5", ["f4", "f5"]), action("swap", [])];
  for (const typed of ["f4xg3", "f4-g3", "F4G3", "f4 g3", "f4:g3"]) assert.equal(readTyped(typed, legal), "f4xg3");
  assert.equal(readTyped("f4xf5", legal), "f4-f5");
  assert.equal(readTyped("swap", legal), "swap");
});

test("a choice is taken by its name in the reader's language, and is never guessed", () => {
  const legal = [action("b4-b5=C", ["b4", "b5"], "Colónia"), action("b4-b5=T", ["b4", "b5"], "Entreposto comercial")];
  assert.equal(readTyped("b4b5 colonia", legal), "b4-b5=C");
  assert.equal(readTyped("b4 b5 comercial", legal), "b4-b5=T");
  assert.equal(readTyped("b4-b5", legal), "b4-b5");
});

test("what is not legal goes to the server, which says why", () => {
  assert.equal(readTyped("f4xg9", []), "f4xg9");
  assert.equal(readTyped("f4g9", []), "f4 g9");
  assert.equal(readTyped("hello", []), "hello");
});
