/** Keys that do what buttons do, and the sheet that lists them. */

import { button, element } from "./dom.js";
import { say } from "./words.js";

/** The buttons that have a key. */
export const KEYS = /** @type {Record<string, string>} */ ({
  f: "do-flip",
  h: "do-hint",
  u: "do-undo",
  m: "do-sound",
  z: "do-zen",
  c: "do-comment",
  p: "do-promote",
  Delete: "do-delete",
  "?": "do-keys",
});

/** Where a key is something that one writes or chooses. */
const WRITING = "input, textarea, select, dialog, :popover-open";

/**
 * Is a key meant for the page, rather than for the browser or for what one writes or chooses?
 * @param {KeyboardEvent} event
 */
export function isForPage({ ctrlKey, altKey, metaKey, target }) {
  if (ctrlKey || altKey || metaKey) return false;
  return !(target instanceof Element && target.closest(WRITING));
}

export function listenToKeys() {
  document.addEventListener("keydown", (event) => {
    // A key that is held down is pressed once.
    if (event.repeat || !isForPage(event)) return;
    const pressed = document.getElementById(KEYS[event.key] ?? "");
    if (!pressed || pressed.hidden) return;
    event.preventDefault();
    pressed.click();
  });
}

export function openSheet() {
  const rows = /** @type {[string[], string, string?][]} */ ([
    [["←", "→"], say("One move back, one forward")],
    [["Home", "End"], say("To the start, to the end")],
    [["↑", "↓"], say("The variation before, the next one"), "do-promote"],
    [["c"], say("Comment on the move"), "do-comment"],
    [["p"], say("Make main line"), "do-promote"],
    [["Delete"], say("Delete from here"), "do-delete"],
    [["f"], say("Flip the board"), "do-flip"],
    [["h"], say("Ask for a hint"), "do-hint"],
    [["u"], say("Take back"), "do-undo"],
    [["m"], say("Sound on or off"), "do-sound"],
    [["z"], say("Only the board"), "do-zen"],
    [["Esc"], say("Cancel what is picked or planned")],
    [["?"], say("This list")],
  ]);
  const sheet = element(
    "dialog",
    { class: "sheet", "aria-labelledby": "sheet-title", close: () => sheet.remove() },
    element("h2", { id: "sheet-title" }, say("Keyboard shortcuts")),
    element("dl", {}, ...rows.filter(([, , id]) => !id || isThere(id)).map(([keys, meaning]) => row(keys, meaning))),
    element("p", {}, say("Pick your next move while you wait: it is played when your turn comes, if it is legal.")),
    element("p", {}, say("Right click or drag on the board to draw rings and arrows; a left click rubs them out.")),
    button(say("Close"), () => sheet.close()),
  );
  document.body.append(sheet);
  sheet.showModal();
}

/** @param {string} id */
function isThere(id) {
  return document.getElementById(id)?.hidden === false;
}

/**
 * @param {string[]} keys
 * @param {string} meaning
 */
function row(keys, meaning) {
  return element("div", {}, element("dt", {}, ...keys.map((key) => element("kbd", {}, key))), element("dd", {}, meaning));
}
