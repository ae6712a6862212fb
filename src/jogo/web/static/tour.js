/**
 * "Show me how": what the game is about, in a few steps at the board. It is offered once, in a visitor's first game of
 * each kind, and is always found beside the rules.
 */

import { button, element, part } from "./dom.js";
import { keep, recall } from "./kept.js";
import { attempt } from "./notices.js";
import { get } from "./server.js";
import { announce, say } from "./words.js";

/** @typedef {import("./types.js").GameState} GameState */
/** @typedef {import("./types.js").Step} Step */
/** @typedef {import("./marks.js").Arrow} Arrow */

export class Tour {
  /**
   * @param {string} id
   * @param {string} game
   * @param {(marks: {shown: string[], arrows: Arrow[]}) => void} show marks something on the board
   */
  constructor(id, game, show) {
    this.id = id;
    this.key = `shown ${game}`;
    this.show = show;
    this.panel = part("tour");
    /** @type {Step[]} */
    this.steps = [];
    this.place = 0;
    this.ply = 0;
  }

  get isKnown() {
    return recall(this.key) !== null;
  }

  get isOpen() {
    return this.steps.length > 0;
  }

  /**
   * Offer the steps to a player who is to move for the first time; go on once something was played.
   * @param {GameState} state
   * @param {boolean} mayAct
   */
  follow(state, mayAct) {
    if (this.isOpen) {
      if (state.outcome) this.finish();
      else if (state.position.ply !== this.ply) this.go(this.steps.length - 1);
      this.ply = state.position.ply;
    } else if (state.position.ply > 0 && !this.panel.hidden) {
      // Who plays without an answer needs none, and is not asked again when a move is taken back.
      this.finish();
    } else if (mayAct && !this.isKnown && this.panel.hidden && state.position.ply < 2) {
      this.offer(state);
    }
  }

  /** @param {GameState} state */
  offer(state) {
    this.panel.replaceChildren(
      element("p", {}, say("Is {game} new to you?", { game: state.title })),
      element(
        "p",
        { class: "row" },
        button(say("Show me how"), () => this.start(state), { class: "primary small" }),
        button(say("No, thanks"), () => this.finish(), { class: "small" }),
      ),
    );
    this.panel.hidden = false;
  }

  /** @param {GameState} state */
  start(state) {
    this.ply = state.position.ply;
    return attempt(async () => {
      /** @type {import("./types.js").Tour} */
      const { steps } = await get(`/api/games/${this.id}/tour`);
      this.steps = steps;
      this.panel.hidden = false;
      this.go(0);
    });
  }

  /** @param {number} place */
  go(place) {
    const step = this.steps[place];
    if (!step) return this.finish();
    this.place = place;
    const isLast = place === this.steps.length - 1;
    this.panel.replaceChildren(
      element("p", {}, step.text),
      ...(step.arrows.length ? [element("p", { class: "how" }, say("Click or tap a piece, then where it should go."))] : []),
      element(
        "p",
        { class: "row" },
        button(isLast ? say("Let's play") : say("Next"), () => this.go(place + 1), { class: "primary small" }),
        !isLast && button(say("Skip"), () => this.finish(), { class: "small" }),
        ...(isLast ? links() : []),
        element("span", { class: "step" }, say("{number} of {total}", { number: place + 1, total: this.steps.length })),
      ),
    );
    this.show({ shown: step.show, arrows: step.arrows.map((cells) => ({ cells, kind: "hint" })) });
    announce(step.text);
  }

  finish() {
    keep(this.key, "yes");
    if (this.isOpen) this.show({ shown: [], arrows: [] });
    this.steps = [];
    this.panel.hidden = true;
  }
}

/** Where there is more to read: the lesson, if the game has one, and the rules. */
function links() {
  const lesson = part("rules").querySelector("a")?.getAttribute("href");
  return [
    lesson && element("a", { class: "button small", href: lesson }, say("Learn it step by step")),
    button(say("Rules"), () => part("do-rules").click(), { class: "small" }),
  ];
}
