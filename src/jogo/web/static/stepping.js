/** The buttons and keys that lead back and forth through moves. */

import { part } from "./dom.js";
import { isForPage } from "./shortcuts.js";

/** @typedef {"start" | "previous" | "next" | "end" | "up" | "down"} Way */

const BUTTONS = /** @type {[string, Way][]} */ ([["to-start", "start"], ["to-previous", "previous"], ["to-next", "next"], ["to-end", "end"]]);
const KEYS = /** @type {Record<string, Way>} */ ({ PageUp: "previous", PageDown: "next", Home: "start", End: "end" });
/** On a board that has the focus by keyboard, the arrows move its cursor. */
const ARROWS = /** @type {Record<string, Way>} */ ({ ArrowLeft: "previous", ArrowRight: "next", ArrowUp: "up", ArrowDown: "down" });

/**
 * @param {(way: Way) => boolean} go whether that way leads anywhere, so that the key is not the browser's
 */
export function listenToSteps(go) {
  for (const [name, way] of BUTTONS) part(name).addEventListener("click", () => go(way));
  document.addEventListener("keydown", (event) => {
    if (!isForPage(event) || event.defaultPrevented) return;
    const way = KEYS[event.key] ?? ARROWS[event.key];
    if (way && go(way)) event.preventDefault();
  });
}

/**
 * @param {boolean} isAtStart
 * @param {boolean} isAtEnd
 */
export function showSteps(isAtStart, isAtEnd) {
  for (const name of ["to-start", "to-previous"]) part(name).toggleAttribute("disabled", isAtStart);
  for (const name of ["to-next", "to-end"]) part(name).toggleAttribute("disabled", isAtEnd);
}

/** @type {WeakMap<HTMLElement, Element>} what is to be in sight of a list with the next frame */
const waiting = new WeakMap();

/**
 * Scroll a list, and nothing else, to what is shown of it: with the next frame, when everything else is in its place
 * and need not be laid out twice.
 * @param {HTMLElement} list
 * @param {Element | null | undefined} shown
 */
export function keepInSight(list, shown) {
  if (shown && !waiting.has(list)) requestAnimationFrame(() => scrollTo(list, waiting.get(list)));
  if (shown) waiting.set(list, shown);
  else waiting.delete(list);
}

/**
 * @param {HTMLElement} list
 * @param {Element | undefined} shown
 */
function scrollTo(list, shown) {
  waiting.delete(list);
  if (!shown) return;
  const [outer, inner] = [list.getBoundingClientRect(), shown.getBoundingClientRect()];
  // Of the list itself, only a part may be in sight: the panel that it stands in scrolls, too.
  const panel = list.closest(".side")?.getBoundingClientRect() ?? outer;
  const [top, bottom] = [Math.max(outer.top, panel.top), Math.min(outer.top + list.clientHeight, panel.bottom)];
  const middle = top < bottom ? (top + bottom) / 2 : outer.top + list.clientHeight / 2;
  list.scrollTop += inner.top + inner.height / 2 - middle;
}
