/** Sentences in the visitor's language. */

import assert from "node:assert/strict";
import { test } from "node:test";

/**
 * The module in a page that brings these words along.
 * @param {object | undefined} words
 */
async function inPage(words) {
  const element = words && { textContent: JSON.stringify(words) };
  Object.assign(globalThis, { document: { getElementById: () => element } });
  return import(`../../src/jogo/web/static/words.js?${Math.random()}`);
}

test("a sentence that counts reads right in English, without any words", async () => {
  const { sayCounted } = await inPage(undefined);
  const said = [0, 1, 2, 101].map((n) => sayCounted("{n} move", "{n} moves", n));
  assert.deepEqual(said, ["0 moves", "1 move", "2 moves", "101 moves"]);
});

test("a language with three forms uses each by its rule, beyond 199 by the last two digits", async () => {
  // Polish: 1; then 2 to 4 except 12 to 14; then the rest.
  const few = (/** @type {number} */ n) => [2, 3, 4].includes(n % 10) && ![12, 13, 14].includes(n % 100);
  const rule = Array.from({ length: 200 }, (_, n) => (n === 1 ? 0 : few(n) ? 1 : 2)).join("");
  const { sayCounted } = await inPage({ "": rule, "{n} move": ["{n} ruch", "{n} ruchy", "{n} ruchów"] });
  const said = [1, 3, 5, 12, 122, 1001, 1002].map((n) => sayCounted("{n} move", "{n} moves", n));
  const right = ["1 ruch", "3 ruchy", "5 ruchów", "12 ruchów", "122 ruchy", "1001 ruchów", "1002 ruchy"];
  assert.deepEqual(said, right);
});

test("gaps are filled beside the number", async () => {
  const { say, sayCounted } = await inPage({ "{cell} is picked": "{cell} escolhida" });
  assert.equal(say("{cell} is picked", { cell: "e5" }), "e5 escolhida");
  assert.equal(sayCounted("{cell}: {n} move", "{cell}: {n} moves", 2, { cell: "e5" }), "e5: 2 moves");
});

test("a letter at the end of a move is read as its word", async () => {
  const { legible } = await inPage({ "=C": "colony", "=pass": "passes", swap: "a word of the page" });
  const read = ["b4-b3=C", "b4-b3=X", "b4-b3", "pass", "swap"].map(legible);
  assert.deepEqual(read, ["b4-b3 colony", "b4-b3=X", "b4-b3", "passes", "swap"]);
});

test("what is refused is said in a sentence, without the move as records write it", async () => {
  const { plainly } = await inPage(undefined);
  const told = {
    "c6-a2=C: the black hole on c4 is in the way": "The black hole on c4 is in the way.",
    "f6-a6: d6 is in the way": "d6 is in the way.",
    "there is nothing you can take back": "There is nothing you can take back.",
    "a1 não fica ao lado de um vírus teu": "a1 não fica ao lado de um vírus teu.",
    "não há jogada para desfazer": "Não há jogada para desfazer.",
    "The piece on b6 is not yours.": "The piece on b6 is not yours.",
    "Too many at once: wait a little!": "Too many at once: wait a little!",
  };
  for (const [refusal, sentence] of Object.entries(told)) assert.equal(plainly(refusal), sentence);
});
