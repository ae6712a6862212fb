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
    throw new Refusal(say("The server does not answer. Is it still running?"));
  }
  const body = await answer.json().catch(() => null);
  if (!answer.ok) {
    throw new Refusal(body?.message ?? say("The server answered {status}.", { status: answer.status }), body?.error);
  }
  return body;
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
