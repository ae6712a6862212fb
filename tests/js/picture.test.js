/** Pictures of games that go on. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";

const { BETWEEN_PICTURES, Picture } = await import("../../src/jogo/web/static/picture.js");

const imageOf = (asked) => ({
  getAttribute: () => asked[asked.length - 1] ?? null,
  setAttribute: (_, address) => asked.push(address),
});

test("news that comes too soon is shown later, and only the latest of it", () => {
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
  const asked = [];
  const picture = new Picture(imageOf(asked));
  picture.show("1");
  picture.show("2");
  picture.show("3");
  assert.deepEqual(asked, ["1"]);
  mock.timers.tick(BETWEEN_PICTURES);
  assert.deepEqual(asked, ["1", "3"]);
  mock.timers.tick(BETWEEN_PICTURES);
  picture.show("3");
  assert.deepEqual(asked, ["1", "3"], "what is seen is not asked for again");
  picture.show("4");
  assert.deepEqual(asked, ["1", "3", "4"], "after a while, at once");
  picture.show("5");
  picture.leave();
  mock.timers.tick(BETWEEN_PICTURES);
  assert.deepEqual(asked, ["1", "3", "4"]);
  mock.timers.reset();
});
