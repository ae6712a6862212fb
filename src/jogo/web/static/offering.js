/** A game that the form of a new game asks the lobby for: it waits until that page is open. */

/** @typedef {import("./types.js").ChallengeCommand} ChallengeCommand */

const KEY = "jogo-offer";

/** @param {object} challenge */
export function keepOffer(challenge) {
  sessionStorage.setItem(KEY, JSON.stringify(challenge));
}

/** @returns {ChallengeCommand | null} what was asked for, once */
export function takeOffer() {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return text ? JSON.parse(text) : null;
}
