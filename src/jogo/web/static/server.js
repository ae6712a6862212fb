/** Requests to the server; what it refuses is thrown as a `Refusal` in the visitor's language. */

import { say } from "./words.js";

export class Refusal extends Error {}

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
    throw new Refusal(body?.message ?? say("The server answered {status}.", { status: answer.status }));
  }
  return body;
}

/** @param {string} path */
export function get(path) {
  return request(path);
}

/**
 * @param {string} path
 * @param {object} [body]
 */
export function post(path, body = {}) {
  const headers = { "Content-Type": "application/json" };
  return request(path, { method: "POST", headers, body: JSON.stringify(body) });
}
