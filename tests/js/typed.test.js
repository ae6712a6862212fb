/** Typed moves: the cases that the terminal's reader is tested with too, and what a page makes of them. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { loosen, readFirst, readTyped } from "../../src/jogo/web/static/typed.js";

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

test("a line may spell out a whole turn, of which the first move is read", () => {
  const viruses = [action("g3", ["g3"]), action("g2", ["g2"])];
  assert.deepEqual(readFirst("g3 g2 h1", viruses), { action: "g3", rest: "g2 h1" });
  assert.deepEqual(readFirst("g3, g2", viruses), { action: "g3", rest: "g2" });
  const ships = [action("e8-e9", ["e8", "e9"]), action("d5xc4", ["d5", "c4"])];
  assert.deepEqual(readFirst("e8-e9 d5-c5", ships), { action: "e8-e9", rest: "d5-c5" });
  assert.deepEqual(readFirst("d5 c4", ships), { action: "d5xc4", rest: "" });
  const flights = [action("b4-b5=C", ["b4", "b5"], "Colony"), action("b4-b5=T", ["b4", "b5"], "Trade station")];
  assert.deepEqual(readFirst("b4-b5 trade station", flights), { action: "b4-b5=T", rest: "" });
});

test("a line that begins with no legal move is sent as it is", () => {
  assert.deepEqual(readFirst("a9 b9", []), { action: "a9 b9", rest: "" });
  assert.deepEqual(readFirst("hello there", []), { action: "hello there", rest: "" });
});

test("a trade station is typed by its name or a part of it, in both languages", () => {
  for (const [name, typed] of [["trade station", ["trade station", "trade", "Station"]], ["estação comercial", ["estação comercial", "estacao", "comercial"]]]) {
    const legal = [action("b4-b3=C", ["b4", "b3"], "colony"), action("b4-b3=T", ["b4", "b3"], String(name))];
    for (const each of typed) assert.deepEqual(readFirst(`b4 b3 ${each}`, legal), { action: "b4-b3=T", rest: "" });
  }
});
