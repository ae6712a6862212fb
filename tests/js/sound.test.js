/** When sounds are started, by a browser that has been silent until then. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { play } from "../../src/jogo/web/static/sound.js";

test("a page waits for sounds without being blocked, and starts them once", async () => {
  /** @type {(devices: []) => void} */
  let list = () => {};
  const devices = new Promise((resolve) => { list = resolve; });
  const mediaDevices = { enumerateDevices: () => devices };
  Object.defineProperty(globalThis, "localStorage", { value: { getItem: () => null }, configurable: true });
  Object.defineProperty(globalThis, "navigator", {
    value: { userActivation: { hasBeenActive: true }, mediaDevices },
    configurable: true,
  });
  let opened = 0;
  // Nothing is put on its timeline: to hear of its time is enough.
  Object.assign(globalThis, {
    AudioContext: class {
      constructor() {
        opened += 1;
      }
      get currentTime() {
        throw new RangeError("heard");
      }
    },
  });
  const played = [play("move"), play("turn")];
  await new Promise((resolve) => { setTimeout(resolve); });
  assert.equal(opened, 0, "not before the browser has its devices ready");
  list([]);
  for (const sound of played) await assert.rejects(sound, RangeError);
  assert.equal(opened, 1);
});
