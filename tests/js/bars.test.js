/** The explorer's bars: every game has its place, and none is wider than the bar. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { shares } from "../../src/jogo/web/static/bars.js";

test("results fill the bar in the order of the seats", () => {
  assert.deepEqual(shares({ first: 1, draws: 1, second: 2 }), [
    { kind: "first", from: 0, width: 25 },
    { kind: "draws", from: 25, width: 25 },
    { kind: "second", from: 50, width: 50 },
  ]);
});

test("what nobody got takes no room", () => {
  assert.deepEqual(shares({ first: 0, draws: 0, second: 7 }), [{ kind: "second", from: 0, width: 100 }]);
});
