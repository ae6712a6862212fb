/** What is remembered, by a browser that does so and by one that refuses. */

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";

import { keep, recall } from "../../src/jogo/web/static/kept.js";
import { isOn, setVolume, turn, volume } from "../../src/jogo/web/static/sound.js";

/** @param {Map<string, string>} stored */
function browserWith(stored) {
  const storage = { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => stored.set(key, value) };
  Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true });
}

/** As browsers do whose visitor allows no storage. */
function browserThatRefuses() {
  const get = () => {
    throw new Error("SecurityError");
  };
  Object.defineProperty(globalThis, "localStorage", { get, configurable: true });
}

// Nobody has touched the page: nothing is heard.
Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true });
afterEach(() => Reflect.deleteProperty(globalThis, "localStorage"));

test("what is kept is recalled, from the browser", () => {
  const stored = new Map();
  browserWith(stored);
  assert.equal(recall("kept"), null);
  keep("kept", "yes");
  assert.equal(recall("kept"), "yes");
  assert.equal(stored.get("kept"), "yes");
});

test("where nothing may be stored, the page remembers", () => {
  browserThatRefuses();
  assert.equal(recall("page"), null);
  keep("page", "yes");
  assert.equal(recall("page"), "yes");
});

test("sounds that were turned down to nothing are heard when they are turned on", () => {
  browserWith(new Map());
  setVolume(0.7);
  setVolume(0);
  assert.equal(isOn(), false);
  turn(true);
  assert.equal(isOn(), true);
  assert.equal(volume(), 0.7);
});

test("a silence kept from before is no volume", () => {
  browserWith(new Map([["volume", "0"]]));
  assert.ok(volume() > 0);
});
