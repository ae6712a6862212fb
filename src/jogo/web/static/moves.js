/** The actions by turns, and the way back and forth through them. */

import { button, element, part } from "./dom.js";
import { keepInSight, listenToSteps, showSteps } from "./stepping.js";
import { legible, say } from "./words.js";

/** @typedef {import("./types.js").Turn} Turn */
/** @typedef {import("./types.js").Mistake} Mistake */
/** @typedef {import("./stepping.js").Way} Way */

export class Moves {
  /**
   * @param {(ply: number) => void} look
   * @param {(way: Way) => boolean} [goAside] whether a step was one of a line beside the game
   */
  constructor(look, goAside = () => false) {
    this.look = look;
    this.goAside = goAside;
    this.list = part("moves");
    this.ply = 0;
    this.length = 0;
    /** @type {Map<number, string>} grades of actions by the number of actions before them */
    this.grades = new Map();
    listenToSteps((way) => this.go(way));
    new ResizeObserver(() => this.keepInSight()).observe(this.list);
  }

  /** @param {Way} way */
  go(way) {
    if (way === "up" || way === "down") return false;
    if (this.goAside(way)) return true;
    const ply = { start: 0, previous: this.ply - 1, next: this.ply + 1, end: this.length }[way];
    const wanted = Math.max(0, Math.min(this.length, ply));
    if (wanted !== this.ply) this.look(wanted);
    return true;
  }

  /**
   * @param {Turn[]} turns
   * @param {number} ply the number of actions before the position shown
   */
  show(turns, ply) {
    this.ply = ply;
    this.length = turns.reduce((most, turn) => Math.max(most, turn.ply + turn.actions.length), 0);
    this.list.replaceChildren(...turns.map((turn) => this.row(turn)));
    showSteps(ply === 0, ply >= this.length);
    this.keepInSight();
  }

  keepInSight() {
    // Before the first move, the list is at its start.
    keepInSight(this.list, this.list.querySelector(this.ply === 0 ? "li" : "[aria-current]"));
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
    return button(legible(action), () => this.look(before + 1), {
      class: grade ? `action ${grade}` : "action",
      "aria-current": isCurrent && "step",
      title: grade ? say("There was a better move here.") : null,
    });
  }
}
