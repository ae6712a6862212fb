/** Reviews: the page's own engine is asked if there is one, or else the server's. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

const sockets = [];
class FakeSocket extends EventTarget {
  static OPEN = 1;
  static CLOSED = 3;
  constructor(address) {
    super();
    Object.assign(this, { address, readyState: FakeSocket.OPEN, sent: [] });
    sockets.push(this);
  }

  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.readyState = FakeSocket.CLOSED;
    this.dispatchEvent(new Event("close"));
  }

  hear(message) {
    this.dispatchEvent(Object.assign(new Event("message"), { data: JSON.stringify(message) }));
  }
}

Object.assign(globalThis, {
  document: Object.assign(new EventTarget(), { getElementById: () => null, hidden: false }),
  location: { protocol: "http:", host: "example.org" },
  addEventListener: () => {},
  WebSocket: FakeSocket,
});
/** What the server is asked besides its engine, and what it answers: no review is kept, unless a test has one. */
let asked = [];
let answers = { GET: null };
/** What the next requests to judge lines are refused with. */
let refusals = [];
globalThis.fetch = async (path, { method = "GET", body } = {}) => {
  asked.push([method, path, body && JSON.parse(body)]);
  const refusal = method === "POST" && refusals.shift();
  return refusal ? new Response(JSON.stringify(refusal), { status: 503 }) : new Response(JSON.stringify(answers[method]));
};
beforeEach(() => {
  asked = [];
  refusals = [];
  answers = { GET: null };
});
const { review } = await import("../../src/jogo/web/static/reviewing.js");

const GAME = { id: "abc", game: "jostle", options: {}, start: null, actions: ["c4-b4"] };
const REVIEW = { type: "review", points: [], mistakes: [] };

/** The engine in the browser has been asked, and there is none here. */
const tick = () => new Promise((resolve) => setTimeout(resolve));

test("the server's engine is asked for a game it knows, and the connection is left", async () => {
  const told = [];
  const found = review(GAME, (...progress) => told.push(progress));
  await tick();
  const socket = sockets.at(-1);
  socket.dispatchEvent(new Event("open"));
  assert.deepEqual(socket.sent, [{ do: "review", id: "abc" }]);
  socket.hear({ type: "progress", done: 1, total: 2 });
  socket.hear(REVIEW);
  assert.deepEqual(await found, REVIEW);
  assert.deepEqual(told, [[1, 2]]);
  assert.equal(socket.readyState, FakeSocket.CLOSED);
});

test("what the server refuses is thrown", async () => {
  const found = review(GAME);
  await tick();
  sockets.at(-1).hear({ type: "refusal", error: "not-now", message: "a game can be reviewed once it is over" });
  await assert.rejects(found, /once it is over/);
});

test("a game that is nowhere stored is described, and only a part of it judged", async () => {
  const { id: _, ...described } = GAME;
  review({ ...described, since: 1 }).catch(() => {});
  await tick();
  const socket = sockets.at(-1);
  socket.dispatchEvent(new Event("open"));
  assert.deepEqual(socket.sent, [{ do: "review", game: "jostle", options: {}, start: null, actions: ["c4-b4"], since: 1 }]);
});

test("an engine of the page thinks instead, and the server judges its lines", async () => {
  const before = sockets.length;
  const lines = [{ score: 5, exact: false, actions: ["c4-b4"] }, { score: 4, exact: false, actions: ["d8-d9"] }];
  const find = async (game, progress) => {
    assert.equal(game, GAME);
    progress(2, 2);
    return lines;
  };
  answers.POST = REVIEW;
  const told = [];
  assert.deepEqual(await review(GAME, (...progress) => told.push(progress), undefined, find), REVIEW);
  assert.deepEqual(told, [[2, 2]]);
  assert.deepEqual(asked.at(-1), ["POST", "/api/games/abc/review", { lines }]);
  assert.equal(sockets.length, before, "the server's engine is left alone");
});

test("lines of a game that is nowhere stored are judged with it", async () => {
  const { id: _, ...described } = GAME;
  const lines = [{ score: 4, exact: false, actions: ["d8-d9"] }];
  answers.POST = REVIEW;
  assert.deepEqual(await review({ ...described, since: 1 }, undefined, undefined, async () => lines), REVIEW);
  assert.deepEqual(asked, [["POST", "/api/reviews", { ...described, since: 1, lines }]]);
});

test("a review that is kept is not made again", async () => {
  answers.GET = REVIEW;
  const find = async () => assert.fail("nobody thinks");
  assert.deepEqual(await review(GAME, undefined, undefined, find), REVIEW);
});

test("where the engine of the page fails, the server's thinks", async () => {
  const found = review(GAME, undefined, undefined, async () => {
    throw new Error("no worker");
  });
  await tick();
  sockets.at(-1).hear(REVIEW);
  assert.deepEqual(await found, REVIEW);
});

test("a server that has too much to do is asked again, and nothing is thought twice", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const busy = { error: "too-busy", message: "the server has too much to do" };
  refusals = [busy, busy];
  answers.POST = REVIEW;
  let thought = 0;
  const found = review(GAME, undefined, undefined, async () => {
    thought += 1;
    return [];
  });
  await passTime(context, found);
  assert.deepEqual(await found, REVIEW);
  assert.equal(thought, 1);
  assert.equal(asked.filter(([method]) => method === "POST").length, 3);
});

test("a server that never has time is not asked for ever, and says why", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  refusals = Array(100).fill({ error: "too-busy", message: "the server has too much to do" });
  const found = review(GAME, undefined, undefined, async () => []);
  await passTime(context, found);
  await assert.rejects(found, /too much to do/);
  assert.ok(asked.length < 20);
});

test("a refusal of another kind is thrown at once", async () => {
  refusals = [{ error: "not-now", message: "a game can be reviewed once it is over" }];
  await assert.rejects(review(GAME, undefined, undefined, async () => []), /once it is over/);
  assert.equal(asked.filter(([method]) => method === "POST").length, 1);
});

/** Let the pauses pass that a promise waits for, until it is settled. */
async function passTime(context, promise) {
  let isSettled = false;
  const settle = () => (isSettled = true);
  promise.then(settle, settle);
  while (!isSettled) {
    await new Promise((resolve) => setImmediate(resolve));
    context.mock.timers.tick(1000);
  }
}

test("a review that is given up ends at once", async () => {
  const leaving = new AbortController();
  const found = review(GAME, () => {}, leaving.signal);
  await tick();
  leaving.abort(new Error("left"));
  await assert.rejects(found, /left/);
  assert.equal(sockets.at(-1).readyState, FakeSocket.CLOSED);
});
