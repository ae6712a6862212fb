/** The small menu of boards, pieces and volume. */

import { element, shape } from "./dom.js";
import { CHOICES, choose, chosen, currentGame } from "./look.js";
import { symbol } from "./shapes.js";
import { setVolume, isOn, volume } from "./sound.js";
import { say } from "./words.js";

/** @typedef {import("./look.js").Part} Part */

/** How far the menu stays from its button and from the window's edges, in pixels. */
export const GAP = 8;

/** @param {HTMLElement} opener */
export function openMenu(opener) {
  document.getElementById("look")?.remove();
  const menu = element(
    "div",
    { id: "look", class: "menu", popover: "auto", role: "dialog", "aria-label": say("Look and sound"), toggle: close },
    group("board", say("Board"), { "": say("Default"), warm: say("Warm"), cool: say("Cool") }, boardSwatch),
    group("pieces", say("Pieces"), { "": say("Default"), vivid: say("Vivid"), soft: say("Soft") }, pieceSwatch),
    element("label", { class: "volume" }, element("span", {}, say("Volume")), slider()),
  );
  document.body.append(menu);
  menu.showPopover();
  place(menu, opener);
  // A phone that is turned has its buttons elsewhere.
  const follow = () => place(menu, opener);
  addEventListener("resize", follow);
  menu.querySelector("input")?.focus();

  /** @param {ToggleEvent} event */
  function close(event) {
    if (event.newState !== "closed") return;
    removeEventListener("resize", follow);
    menu.remove();
    if (document.activeElement === document.body) opener.focus();
  }
}

/**
 * @param {Part} part
 * @param {string} title
 * @param {Record<string, string>} names
 * @param {(name: string) => Node} swatch
 */
function group(part, title, names, swatch) {
  const picks = CHOICES[part].map((name) =>
    element(
      "label",
      {},
      element("input", { type: "radio", name: part, value: name, checked: chosen(part) === name, change: () => choose(part, name) }),
      swatch(name),
      element("span", {}, names[name]),
    ),
  );
  return element("fieldset", { class: part }, element("legend", {}, title), element("div", { class: "swatches" }, ...picks));
}

/** @param {string} name */
function boardSwatch(name) {
  const game = currentGame();
  const square = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ colour) =>
    shape("rect", { x, y, width: 20, height: 20, fill: `var(--${game}-${colour})` });
  return shape(
    "svg",
    { viewBox: "0 0 48 48", "data-board": name, "aria-hidden": "true" },
    shape("rect", { width: 48, height: 48, rx: 6, fill: `var(--${game}-rim)` }),
    square(4, 4, "cell"), square(24, 4, "alt"), square(4, 24, "alt"), square(24, 24, "cell"),
  );
}

/** @param {string} name */
function pieceSwatch(name) {
  const emblems = document.querySelector("svg.board")?.getAttribute("data-emblems")?.split(" ") ?? [];
  return shape(
    "svg",
    { viewBox: "-50 -50 200 100", "data-pieces": name, "aria-hidden": "true" },
    ...emblems.map((emblem, place) => symbol(emblem, { x: 100 * place, y: 0, size: 1 })),
  );
}

function slider() {
  const level = element("input", { type: "range", min: 0, max: 1, step: 0.05, value: isOn() ? volume() : 0 });
  level.addEventListener("change", () => {
    setVolume(Number(level.value));
    document.dispatchEvent(new Event("soundchange"));
  });
  return level;
}

/**
 * Beside the button that opened it, and within the window.
 * @param {HTMLElement} menu
 * @param {HTMLElement} opener
 */
export function place(menu, opener) {
  const [button, size] = [opener.getBoundingClientRect(), menu.getBoundingClientRect()];
  const above = button.top - size.height - GAP;
  const top = Math.min(above > GAP ? above : button.bottom + GAP, innerHeight - size.height - GAP);
  const left = Math.min(button.left, innerWidth - size.width - GAP);
  menu.style.top = `${top}px`;
  menu.style.left = `${Math.max(GAP, left)}px`;
}
