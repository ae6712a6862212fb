/** The actions by turns, and the way back and forth through them. */

import { button, element, part } from "./dom.js";
import { isForPage } from "./shortcuts.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").Turn} Turn */
/** @typedef {import("./types.js").Mistake} Mistake */

export class Moves {
  /** @param {(ply: number) => void} go */
  constructor(go) {
    this.go = go;
    this.list = part("moves");
    this.ply = 0;
    this.length = 0;
    /** @type {Map<number, string>} grades of actions by the number of actions before them */
    this.grades = new Map();
    const steps = /** @type {[string, () => number][]} */ ([
      ["to-start", () => 0],
      ["to-previous", () => this.ply - 1],
      ["to-next", () => this.ply + 1],
      ["to-end", () => this.length],
    ]);
    for (const [name, ply] of steps) part(name).addEventListener("click", () => this.step(ply()));
    document.addEventListener("keydown", (event) => this.press(event));
    new ResizeObserver(() => this.keepInSight()).observe(this.list);
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    if (!isForPage(event) || !(event.target instanceof Element)) return;
    // On the board the arrows move its cursor.
    const arrows = event.target.closest("[role=grid]") ? {} : { ArrowLeft: this.ply - 1, ArrowRight: this.ply + 1 };
    const ways = { PageUp: this.ply - 1, PageDown: this.ply + 1, Home: 0, End: this.length, ...arrows };
    const ply = /** @type {Record<string, number>} */ (ways)[event.key];
    if (ply === undefined) return;
    event.preventDefault();
    this.step(ply);
  }

  /** @param {number} ply */
  step(ply) {
    const wanted = Math.max(0, Math.min(this.length, ply));
    if (wanted !== this.ply) this.go(wanted);
  }

  /**
   * @param {Turn[]} turns
   * @param {number} ply the number of actions before the position shown
   */
  show(turns, ply) {
    this.ply = ply;
    this.length = turns.reduce((most, turn) => Math.max(most, turn.ply + turn.actions.length), 0);
    this.list.replaceChildren(...turns.map((turn) => this.row(turn)));
    for (const name of ["to-start", "to-previous"]) part(name).toggleAttribute("disabled", ply === 0);
    for (const name of ["to-next", "to-end"]) part(name).toggleAttribute("disabled", ply >= this.length);
    this.keepInSight();
  }

  /** Scroll the list, and nothing else, to the action shown. */
  keepInSight() {
    const row = this.list.querySelector("[aria-current]")?.parentElement;
    if (row) this.list.scrollTop = row.offsetTop - this.list.clientHeight / 2;
  }

  /** @param {Turn} turn */
  row(turn) {
    const actions = turn.actions.map((action, place) => this.action(action, turn.ply + place));
    return element("li", { class: turn.seat }, element("span", { class: "number" }, `${turn.number}.`), ...actions);
  }

  /**
   * @param {string} action
   * @param {number} before the number of actions before it
   */
  action(action, before) {
    const grade = this.grades.get(before);
    const isCurrent = before + 1 === this.ply;
    return button(action, () => this.go(before + 1), {
      class: grade ? `action ${grade}` : "action",
      "aria-current": isCurrent && "step",
      title: grade ? say("There was a better move here.") : null,
    });
  }
}
