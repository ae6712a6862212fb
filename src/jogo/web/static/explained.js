/** Words that explain themselves when they are clicked, tapped or chosen by key. */

import { element } from "./dom.js";
import { GAP, place } from "./menu.js";

/** @typedef {import("./dom.js").Child} Child */

/**
 * Something that says what it means on demand; without a meaning it is plain text.
 * @param {string | undefined} meaning
 * @param {string} look the class of what is shown
 * @param {...Child} children
 */
export function explained(meaning, look, ...children) {
  if (!meaning) return element("span", { class: look }, ...children);
  const word = element("button", { type: "button", class: `${look} explained`, title: meaning, "aria-haspopup": "true" }, ...children);
  word.addEventListener("click", () => explain(word, meaning));
  return word;
}

/**
 * @param {HTMLElement} word
 * @param {string} meaning
 */
function explain(word, meaning) {
  document.getElementById("meaning")?.remove();
  const note = element("div", { id: "meaning", class: "menu meaning", popover: "auto", role: "status" }, meaning);
  // What is shown beside the board may be drawn anew meanwhile: the note stands by itself.
  document.body.append(note);
  note.addEventListener("toggle", (event) => /** @type {ToggleEvent} */ (event).newState === "closed" && note.remove());
  note.style.maxWidth = `min(22rem, ${innerWidth - 2 * GAP}px)`;
  note.showPopover();
  place(note, word);
}
