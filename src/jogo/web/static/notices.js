/** Short news beside the board, one of each kind at a time: a hint, a refusal, an offer, a question, other news. */

import { button, element, part } from "./dom.js";
import { Refusal } from "./server.js";
import { announce, plainly, say } from "./words.js";

/** @typedef {"hint" | "coach" | "refusal" | "offer" | "question" | "news"} Kind */

/** What waits for one of its answers, and is not simply closed. */
const ASKING = ["offer", "question"];

/**
 * What is said of the moment takes the place of what was: only the coach's words and news stay beside it.
 * @type {Kind[]}
 */
const PASSING = ["hint", "refusal"];

/**
 * @param {Kind} kind
 * @param {string} text
 * @param {Record<string, () => void>} [answers] buttons by their text
 * @param {number} [milliseconds] after which it goes by itself
 */
export function notice(kind, text, answers = {}, milliseconds = 0) {
  clearNotices(kind, ...(PASSING.includes(kind) ? PASSING : []));
  const buttons = Object.entries(answers).map(([name, press]) => button(name, press, { class: "small" }));
  const shown = element("div", { class: `notice ${kind}`, "data-kind": kind });
  const close = button("×", () => shown.remove(), { class: "close", "aria-label": say("Close") });
  const words = kind === "refusal" ? plainly(text) : text;
  shown.append(element("p", {}, ...unbroken(words)), ...buttons, ...(ASKING.includes(kind) ? [] : [close]));
  const asked = kind === "coach" && part("notices").querySelector("[data-kind=hint]");
  // The newest is on top, where it is read at once; but nobody asked the coach, who stands below what was asked for.
  if (asked) {
    asked.after(shown);
  } else {
    part("notices").prepend(shown);
    shown.scrollIntoView({ block: "nearest" });
  }
  announce(words);
  if (milliseconds) setTimeout(() => shown.remove(), milliseconds);
}

/**
 * A text whose moves are not broken at the end of a line.
 * @param {string} text
 */
function unbroken(text) {
  return text.split(/([a-z]\d+-[a-z]\d+)/).map((each, place) => (place % 2 ? element("span", { class: "move" }, each) : each));
}

/** @param {...Kind} kinds */
export function clearNotices(...kinds) {
  for (const kind of kinds) part("notices").querySelector(`[data-kind="${kind}"]`)?.remove();
}

/**
 * Try something; false if the server refused, and the reason is shown beside the board.
 * @param {() => Promise<void>} work
 */
export async function attempt(work) {
  try {
    await work();
    return true;
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    notice("refusal", refusal.message);
    return false;
  }
}
