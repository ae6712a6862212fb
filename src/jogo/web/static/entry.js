/** The field for moves: one move or, as hints write it, a whole turn, whose moves are sent one by one. */

import { part } from "./dom.js";
import { readFirst } from "./typed.js";

/** @typedef {import("./types.js").Action} Action */

const NOTHING = { sent: "", rest: "" };

export class Entry {
  /**
   * @param {() => Action[]} legal
   * @param {(action: string) => boolean | undefined} play false if it could not be sent
   */
  constructor(legal, play) {
    this.legal = legal;
    this.play = play;
    this.field = /** @type {HTMLInputElement} */ (part("action"));
    /** The move that is on its way, and the rest of the turn. */
    this.typed = NOTHING;
    part("entry").addEventListener("submit", (event) => this.enter(event));
  }

  /** @param {Event} event */
  enter(event) {
    event.preventDefault();
    const line = this.field.value.trim();
    // What could not be sent stays there to be sent again.
    if (!line || this.begin(line)) this.field.value = "";
  }

  /**
   * Play the first move of a line; the others follow as the game hears of them.
   * @param {string} line
   */
  begin(line) {
    const { action, rest } = readFirst(line, this.legal());
    const isSent = this.play(action) !== false;
    this.typed = isSent ? { sent: action, rest } : NOTHING;
    return isSent;
  }

  /**
   * Something was played: go on with a turn that was typed as a whole. What is left when the turn is over waits.
   * @param {boolean} mayAct
   */
  playOn(mayAct) {
    const { rest } = this.typed;
    this.typed = NOTHING;
    if (!rest) return;
    if (!mayAct || !this.begin(rest)) this.field.value ||= rest;
  }

  /** What was typed and is refused can be put right, unless something else is being typed. */
  giveBack() {
    const { sent, rest } = this.typed;
    this.typed = NOTHING;
    if (sent) this.field.value ||= [sent, rest].filter(Boolean).join(" ");
  }
}
