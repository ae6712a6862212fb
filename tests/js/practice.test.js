/** Learning from mistakes: what is right at once, what the engine is asked about, how one gets through. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { part } from "./page.js";

/** Positions by the actions that lead there; a review finds the mistakes that a test wants. */
let found = [];
let asked = [];
/** How the game ends with the first action that is tried, if it does. */
let ending = null;
globalThis.WebSocket = class extends EventTarget {
  static OPEN = 1;
  readyState = 1;
  constructor() {
    super();
    setTimeout(() => this.dispatchEvent(new Event("open")));
  }

  send(text) {
    asked.push(JSON.parse(text));
    const review = { type: "review", points: [], turns: [], mistakes: found };
    setTimeout(() => this.dispatchEvent(Object.assign(new Event("message"), { data: JSON.stringify(review) })));
  }

  close() {}
};
globalThis.addEventListener ??= () => {};
globalThis.fetch = async (path, { body } = {}) => {
  const { actions } = JSON.parse(body);
  // A turn is two actions.
  const turn = 1 + Math.floor(actions.length / 2);
  return new Response(JSON.stringify({ turn, to_move: turn % 2 ? "first" : "second", outcome: actions.length ? ending : null, actions }));
};
const { Practice } = await import("../../src/jogo/web/static/practice.js");

const marked = (actions, text = "") => ({ actions, cells: actions.map((action) => action.split("-")), text });
const TASK = {
  ply: 0, turn: 1, seat: "first", grade: "blunder", had_chance: true, played: ["a1-a2", "b1-b2"], text: "c1-c2 was better.",
  instead: marked(["c1-c2", "d1-d2"]), allowed: marked(["h8-h7"], "It allows h8-h7."),
};
const LATER = { ...TASK, ply: 4, turn: 3, played: ["e1-e2", "f1-f2"], instead: marked(["g1-g2", "d1-d2"]) };
const STATE = /** @type {any} */ ({
  game: "jostle", options: {}, start: null,
  turns: [{ actions: ["a1-a2", "b1-b2"] }, { actions: ["x", "y"] }, { actions: ["e1-e2", "f1-f2"] }],
});

/** Until what a page has asked for is there: nothing new is shown, and nobody thinks. */
async function settle() {
  const end = performance.now() + 10_000;
  for (let [seen, times] = [-1, 0]; times < 3 || /looks at it/.test(body().textContent); times += 1) {
    if (seen !== shown.length) [seen, times] = [shown.length, 0];
    assert.ok(performance.now() < end, body().textContent);
    await new Promise((resolve) => { setTimeout(resolve, 10); });
  }
}
const body = () => part("review-body");
const answer = () => body().children[1];

let shown;
let left;
beforeEach(() => {
  Object.assign(globalThis, { localStorage: undefined });
  [found, asked, shown, left, ending] = [[], [], [], 0, null];
});

async function begin(tasks = [TASK, LATER], state = STATE) {
  const stage = { look: () => {}, peek: (position, ply, aside) => shown.push({ position, ply, ...aside }) };
  const practice = new Practice(/** @type {any} */ (stage), state, /** @type {any} */ (tasks), () => "You", () => { left += 1; });
  await settle();
  return practice;
}

/** Play actions on the board, as long as it takes them. */
async function play(...actions) {
  for (const action of actions) {
    shown.at(-1).play(action);
    await settle();
  }
}

test("the heading says whose mistakes they are", async () => {
  await begin();
  assert.equal(shown.at(-1).heading, "Learn from the mistakes");
  await begin([TASK], { ...STATE, you: "first" });
  assert.equal(shown.at(-1).heading, "Learn from your mistakes");
});

test("a task begins before the mistake, and says how bad it was", async () => {
  await begin();
  assert.equal(answer().textContent, "Turn 1, You: a1-a2 b1-b2 was a blunder. Find something better.");
  assert.deepEqual(shown.at(-1).position.actions, []);
  assert.equal(body().children[0].textContent, "Mistake 1 of 2");
});

test("what the review found is right, in any order, without the engine", async () => {
  await begin();
  await play("d1-d2");
  assert.equal(answer().textContent, "Go on: your turn is not over yet.");
  await play("c1-c2");
  assert.match(answer().textContent, /^Well done/);
  assert.deepEqual(asked, []);
  assert.equal(shown.at(-1).play, undefined, "nothing more is to be played");
});

test("a mistake is called what the review calls it", async () => {
  for (const [grade, name] of [["inaccuracy", "an inaccuracy"], ["mistake", "a mistake"]]) {
    await begin([{ ...TASK, grade }]);
    assert.equal(answer().textContent, `Turn 1, You: a1-a2 b1-b2 was ${name}. Find something better.`);
  }
});

test("praise says what a right turn brings", async () => {
  await begin();
  await play("c1-c2", "d1-d2");
  assert.equal(answer().textContent, "Well done: c1-c2 d1-d2 keeps the chance to win.");
  await begin([{ ...TASK, had_chance: false }]);
  await play("c1-c2", "d1-d2");
  assert.equal(answer().textContent, "Well done: c1-c2 d1-d2 is better, though the game was already hard to win.");
  ending = { winner: "first" };
  await begin();
  await play("c1-c2");
  assert.equal(answer().textContent, "Well done: c1-c2 wins the game.");
});

test("what was played is wrong, and what it allows is on the board", async () => {
  await begin();
  await play("a1-a2", "b1-b2");
  assert.match(answer().textContent, /^Not quite: a1-a2 b1-b2\. It allows h8-h7\.$/);
  assert.deepEqual(shown.at(-1).marks.arrows, [{ cells: ["h8", "h7"], kind: "threat" }]);
  body().button("Try again").click();
  await settle();
  assert.match(answer().textContent, /Find something better/);
});

test("the engine judges any other turn", async () => {
  await begin();
  await play("k1-k2", "l1-l2");
  assert.match(answer().textContent, /^Well done: k1-k2 l1-l2/);
  assert.deepEqual(asked.at(-1), { do: "review", game: "jostle", options: {}, start: null, actions: ["k1-k2", "l1-l2"], since: 0 });
  body().button("Next").click();
  await settle();
  found = [{ seat: "second" }, { seat: "first", allowed: null }];
  await play("k1-k2", "l1-l2");
  assert.match(answer().textContent, /^Not quite: k1-k2 l1-l2\./);
  assert.deepEqual(asked.at(-1).actions, ["a1-a2", "b1-b2", "x", "y", "k1-k2", "l1-l2"]);
});

test("an answer for a task that was left is not shown", async () => {
  const practice = await begin();
  await play("k1-k2");
  shown.at(-1).play("l1-l2");
  practice.begin(1);
  await settle();
  assert.match(answer().textContent, /^Turn 3, You/);
  assert.equal(practice.solved.size, 0);
});

test("help shows where to look, then all of it, and counts for nothing", async () => {
  const practice = await begin([TASK]);
  body().button("Hint").click();
  assert.equal(answer().textContent, "Look at c1.");
  body().button("Show solution").click();
  await settle();
  assert.equal(answer().textContent, "c1-c2 was better.");
  assert.deepEqual(shown.at(-1).marks.arrows.map(({ kind }) => kind), ["better", "better"]);
  body().button("Finish").click();
  assert.match(body().textContent, /Solved: 0 of 1\./);
  body().button("Once more").click();
  await settle();
  await play("c1-c2", "d1-d2");
  body().button("Finish").click();
  assert.match(body().textContent, /Solved: 1 of 1\./);
  assert.equal(practice.solved.size, 1);
  body().button("Back to the review").click();
  assert.equal(left, 1);
});
