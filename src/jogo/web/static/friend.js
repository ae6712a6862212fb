/** People as rows of a list: friends and bots, whether they are here, and what to do with them. */

import { button, element } from "./dom.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").Friend} Friend */
/** @typedef {import("./types.js").BotHere} BotHere */

/** @param {string} name */
const link = (name) => element("a", { href: `/@/${encodeURIComponent(name)}` }, name);

/**
 * A friend, with buttons for what can be done now.
 * @param {Friend} friend
 * @param {{challenge: (name: string) => void, remove?: (name: string) => void}} act
 */
export function describeFriend({ name, bot, online, game }, { challenge, remove }) {
  const state = game ? say("playing") : online ? say("online") : say("away");
  return element(
    "li",
    { class: online ? "is-online" : "", "data-name": name },
    element("span", { class: "who" }, element("span", { class: "dot", "aria-hidden": "true" }), bot && "BOT ", link(name), " ", element("small", {}, state)),
    game && element("a", { class: "button small", href: `/game/${game}`, "aria-label": say("Watch {name}", { name }) }, say("Watch")),
    button(say("Challenge"), () => challenge(name), { class: "small", "aria-label": say("Challenge {name}", { name }) }),
    remove && button(say("Remove"), () => remove(name), { class: "small quiet", "aria-label": say("Remove {name}", { name }) }),
  );
}

/**
 * A bot that plays anybody, with its rating in the game that is chosen.
 * @param {BotHere} bot
 * @param {string} game
 * @param {(name: string) => void} challenge
 */
export function describeBot({ name, keeper, ratings }, game, challenge) {
  return element(
    "li",
    { class: "is-online", "data-name": name },
    element("span", { class: "who" }, "BOT ", link(name), ratings[game] && ` ${ratings[game]}`, " ", keeper && element("small", {}, say("of {name}", { name: keeper }))),
    button(say("Challenge"), () => challenge(name), { class: "small", "aria-label": say("Challenge {name}", { name }) }),
  );
}
