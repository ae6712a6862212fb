/** Requests to the server; what it refuses is thrown as a `Refusal` in the visitor's language. */

import { say } from "./words.js";

/** What the server refuses; `kind` is what programs know it by. */
export class Refusal extends Error {
  /**
   * @param {string} message
   * @param {string} [kind]
   */
  constructor(message, kind = "") {
    super(message);
    this.kind = kind;
  }
}

/** The server cannot be reached, and nothing here can answer in its place. */
export class Unreachable extends Refusal {}

/** What the rules refuse, as the server names it. */
const BY_RULES = ["illegal-action", "unreadable-action", "game-over"];

/**
 * Did the rules refuse it? What else goes wrong may go well another time.
 * @param {unknown} refusal
 */
export function isByRules(refusal) {
  return refusal instanceof Refusal && BY_RULES.includes(refusal.kind);
}

/**
 * @param {string} path
 * @param {RequestInit} [options]
 * @returns {Promise<any>}
 */
async function request(path, options) {
  let answer;
  try {
    answer = await fetch(path, options);
  } catch {
    return answerAlone(path, options);
  }
  const body = await answer.json().catch(() => null);
  if (!answer.ok) {
    throw new Refusal(body?.message ?? say("The server answered {status}.", { status: answer.status }), body?.error);
  }
  return body;
}

/**
 * What can be answered without the server.
 * @param {string} path
 * @param {RequestInit} [options]
 */
async function answerAlone(path, { method = "GET", body } = {}) {
  const unreachable = new Unreachable(
    navigator.onLine === false ? say("There is no connection at the moment.") : say("The server does not answer. Is it still running?"),
  );
  try {
    const { answerLocally } = await import("./offline.js");
    const answered = await answerLocally(method, path, body && JSON.parse(String(body)));
    if (answered !== undefined) return answered;
  } catch (problem) {
    // What the rules refuse, they say in their own words.
    if (problem instanceof Error && problem.name === "EngineRefused") throw new Refusal(problem.message, "illegal-action");
  }
  throw unreachable;
}

/**
 * @param {string} path
 * @param {Record<string, string>} [headers]
 */
export function get(path, headers = {}) {
  return request(path, { headers });
}

/** @param {string} path */
export function erase(path) {
  return request(path, { method: "DELETE" });
}

/**
 * @param {string} path
 * @param {object} [body]
 * @param {Record<string, string>} [more] headers
 */
export function post(path, body = {}, more = {}) {
  const headers = { "Content-Type": "application/json", ...more };
  return request(path, { method: "POST", headers, body: JSON.stringify(body) });
}
