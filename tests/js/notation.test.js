/** The board in a position's text. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { cellsOf, lettersOf, textWith } from "../../src/jogo/web/static/notation.js";
import { board, position } from "./boards.js";

const VIEW = board(["K..p", "....", "P..k"]);
const TEXT = "K2p/4/P2k r 3 -";

test("the letters of a text stand on the cells", () => {
  const letters = lettersOf(position(VIEW, TEXT));
  assert.equal(letters.size, 12);
  assert.deepEqual([letters.get("a3"), letters.get("b3"), letters.get("d3"), letters.get("d1")], ["K", "", "p", "k"]);
});

test("letters put back give the same text, the rest of it untouched", () => {
  const shown = position(VIEW, TEXT);
  assert.equal(textWith(shown, lettersOf(shown)), TEXT);
});

test("numbers of several digits are empty cells too", () => {
  const wide = position(board(["........"]), "8 r");
  assert.deepEqual([...lettersOf(wide).values()], Array(8).fill(""));
});

test("a text that goes beyond the board is read as far as there are cells", () => {
  const endless = lettersOf(position(VIEW, "K99999999999999999999p/4/P2k r"));
  assert.deepEqual([endless.size, endless.get("a3"), endless.get("d1")], [12, "K", ""]);
  assert.equal(lettersOf(position(VIEW, `${"P".repeat(1000)} r`)).size, 12);
  assert.equal(lettersOf(position(VIEW, `${"999999999/".repeat(1000)} r`)).size, 12);
});

test("a letter that is changed changes the text", () => {
  const shown = position(VIEW, TEXT);
  const letters = lettersOf(shown).set("b2", "p").set("a3", "");
  assert.equal(textWith(shown, letters), "3p/1p2/P2k r 3 -");
});

test("the cells of an action are those that the server names", () => {
  const legal = [{ text: "K-b3", cells: ["a3", "b3"], choice: "", spoken: "" }];
  const shown = { ...position(VIEW, TEXT), legal };
  assert.deepEqual(cellsOf(shown, "K-b3"), ["a3", "b3"]);
  assert.deepEqual(cellsOf(shown, "K-a1"), []);
  assert.deepEqual(cellsOf(shown, undefined), []);
});
