/** Passkeys: the server says what is to be signed, the browser asks for a face, a finger or a PIN. */

import { Refusal, post } from "./server.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").NewPasskey} NewPasskey */
/** @typedef {import("./types.js").PasskeyProof} PasskeyProof */

/** @param {ArrayBuffer} bytes */
function write(bytes) {
  return btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @param {string} text */
function read(text) {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
}

/** @param {{id: string}[]} [keys] */
const readKeys = (keys = []) => keys.map((key) => ({ ...key, id: read(key.id) }));

/**
 * @param {string} purpose
 * @param {string} [name]
 */
async function ask(purpose, name) {
  if (!window.PublicKeyCredential) throw new Refusal(say("This browser knows no passkeys."));
  const { token, options } = await post("/api/passkeys", { purpose, ...(name && { name }) });
  return { token, options: JSON.parse(options) };
}

/**
 * @template T
 * @param {Promise<T>} answer
 */
async function heed(answer) {
  try {
    return await answer;
  } catch (problem) {
    if (!(problem instanceof DOMException)) throw problem;
    throw new Refusal(problem.name === "InvalidStateError" ? say("This passkey is known here already.") : say("No passkey has answered. Try again, or another way."));
  }
}

/**
 * Make a passkey.
 * @param {string} purpose
 * @param {string} [name] of a new account
 * @returns {Promise<NewPasskey>}
 */
export async function makePasskey(purpose, name) {
  const { token, options } = await ask(purpose, name);
  const publicKey = {
    ...options,
    challenge: read(options.challenge),
    user: { ...options.user, id: read(options.user.id) },
    excludeCredentials: readKeys(options.excludeCredentials),
  };
  const made = /** @type {PublicKeyCredential} */ (await heed(navigator.credentials.create({ publicKey })));
  const response = /** @type {AuthenticatorAttestationResponse} */ (made.response);
  return { token, id: made.id, client_data: write(response.clientDataJSON), attestation: write(response.attestationObject) };
}

/**
 * Let a passkey say that one is oneself.
 * @param {string} purpose
 * @returns {Promise<PasskeyProof>}
 */
export async function showPasskey(purpose) {
  const { token, options } = await ask(purpose);
  const publicKey = { ...options, challenge: read(options.challenge), allowCredentials: readKeys(options.allowCredentials) };
  const shown = /** @type {PublicKeyCredential} */ (await heed(navigator.credentials.get({ publicKey })));
  const response = /** @type {AuthenticatorAssertionResponse} */ (shown.response);
  return {
    token,
    id: shown.id,
    client_data: write(response.clientDataJSON),
    authenticator_data: write(response.authenticatorData),
    signature: write(response.signature),
    user_handle: response.userHandle ? write(response.userHandle) : null,
  };
}
