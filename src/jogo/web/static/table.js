/** A board that a person acts on: picks become an action, with a question where one is needed. */

import { Board } from "./board.js";
import { button } from "./dom.js";
import { Selection } from "./selection.js";
import { announce, say } from "./words.js";

/** @typedef {import("./types.js").Action} Action */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./board.js").Marks} Marks */

/** A finger is wider than a cell narrower than this, in pixels: it picks first and confirms then. */
const FINGER = 24;

export class Table {
  /**
   * @param {HTMLElement} holder
   * @param {HTMLElement} questions where choices are offered
   * @param {string} game
   * @param {(action: Action) => void} play
   */
  constructor(holder, questions, game, play) {
    this.questions = questions;
    this.play = play;
    this.selection = new Selection([]);
    /** @type {string | null} */
    this.pending = null;
    /** @type {Marks} */
    this.extra = {};
    this.board = new Board(holder, game, {
      pick: (cell, isTouch) => this.pick(cell, isTouch),
      cancel: () => this.cancel(),
      mayDrag: (cell) => this.selection.isSource(cell),
      lift: (cell) => this.lift(cell),
      drop: (_cell, target) => this.drop(target),
    });
  }

  /**
   * Show a position; who may not act only looks.
   * @param {Position} position
   * @param {boolean} mayAct
   * @param {Marks} [extra]
   */
  show(position, mayAct, extra = {}) {
    this.selection = new Selection(mayAct ? position.legal : []);
    this.pending = null;
    this.extra = extra;
    this.board.show(position);
    this.refresh();
  }

  /** @param {Marks} extra */
  mark(extra) {
    this.extra = { ...this.extra, ...extra };
    this.refresh();
  }

  refresh() {
    const { picked, targets, placings } = this.selection;
    const open = picked.length ? targets : placings;
    this.board.mark({ ...this.extra, picked, targets: open, pending: this.pending });
    this.ask();
  }

  /** Offer what cells alone cannot say: a choice between actions, a swap, or "yes, there". */
  ask() {
    const { choices, calls, picked } = this.selection;
    const buttons = (picked.length ? choices : calls).map((action) =>
      button(action.choice || action.text, () => this.act(action), { class: "choice", title: action.text }),
    );
    if (this.pending) {
      const cell = this.pending;
      buttons.push(button(say("Play {cell}", { cell }), () => this.pick(cell, false), { class: "choice" }));
    }
    if (this.pending || choices.length) {
      buttons.push(button(say("Cancel"), () => this.cancel(), { class: "quiet" }));
    }
    this.questions.replaceChildren(...buttons);
    this.questions.hidden = buttons.length === 0;
  }

  /**
   * @param {string} cell
   * @param {boolean} isTouch
   */
  pick(cell, isTouch) {
    const isAnAnswer = this.selection.targets.has(cell);
    const isSmall = isTouch && this.board.cellWidth < FINGER;
    if (isSmall && isAnAnswer && this.pending !== cell) {
      this.pending = cell;
      this.refresh();
      return;
    }
    this.pending = null;
    const action = this.selection.pick(cell);
    if (action) this.act(action);
    else this.tell();
  }

  /** Show what is picked, and let it be heard. */
  tell() {
    this.refresh();
    const { picked, choices, targets } = this.selection;
    if (choices.length) {
      announce(choices.map((action) => action.choice || action.text).join(", "));
      const first = this.questions.querySelector("button");
      if (document.activeElement?.closest(".board")) first?.focus();
    } else if (picked.length) {
      announce(say("{cell} is picked; it can go to {count} cells.", { cell: picked.join(" "), count: targets.size }));
    }
  }

  /** @param {Action} action */
  act(action) {
    const hadFocus = this.questions.contains(document.activeElement);
    this.cancel();
    if (hadFocus) this.board.focus();
    this.play(action);
  }

  cancel() {
    this.selection.clear();
    this.pending = null;
    this.refresh();
  }

  /** @param {string} cell */
  lift(cell) {
    this.selection.clear();
    this.selection.pick(cell);
    this.refresh();
  }

  /** @param {string | null} target */
  drop(target) {
    if (target && this.selection.targets.has(target)) this.pick(target, false);
    else this.cancel();
  }
}
