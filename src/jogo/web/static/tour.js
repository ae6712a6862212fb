/** "Show me how": three steps at the board, offered in a visitor's first game of each kind. */

import { button, element, part } from "./dom.js";
import { keep, recall } from "./kept.js";
import { announce, say } from "./words.js";

/** @typedef {import("./types.js").GameState} GameState */
/** @typedef {import("./types.js").Position} Position */

/** @typedef {{text: string, shown: string[]}} Step */

export class Tour {
  /**
   * @param {string} game
   * @param {(cells: string[]) => void} show marks cells on the board
   */
  constructor(game, show) {
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
    } else if (state.position.ply > 1 || state.outcome) {
      this.panel.hidden = true;
    } else if (mayAct && !this.isKnown && this.panel.hidden) {
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
    const { position } = state;
    this.ply = position.ply;
    this.steps = [
      { text: say("Your goal: {goal}", { goal: goalOf(state) }), shown: ownCells(state) },
      { text: say("{now} Click a marked place.", { now: position.now }), shown: firstCells(position) },
      { text: say("In doubt, ask for a hint, take a move back, or open the rules. Have fun!"), shown: [] },
    ];
    this.go(0);
  }

  /** @param {number} place */
  go(place) {
    const step = this.steps[place];
    if (!step) return this.finish();
    this.place = place;
    const isLast = place === this.steps.length - 1;
    this.panel.replaceChildren(
      element("p", {}, step.text),
      element(
        "p",
        { class: "row" },
        button(isLast ? say("Let's play") : say("Next"), () => this.go(place + 1), { class: "primary small" }),
        !isLast && button(say("Skip"), () => this.finish(), { class: "small" }),
        element("span", { class: "step" }, say("{number} of {total}", { number: place + 1, total: this.steps.length })),
      ),
    );
    this.show(step.shown);
    announce(step.text);
  }

  finish() {
    keep(this.key, "yes");
    this.steps = [];
    this.panel.hidden = true;
    this.show([]);
  }
}

/** @param {GameState} state */
function goalOf({ you, position }) {
  const { goals } = position.view;
  const seat = you === "both" ? position.to_move : you;
  return goals[seat === "first" ? 0 : 1];
}

/**
 * The cells of one's own pieces.
 * @param {GameState} state
 */
function ownCells({ you, position }) {
  const seat = you === "both" ? position.to_move : you;
  return position.view.cells.filter(({ pieces }) => pieces.some(({ owner }) => owner === seat)).map(({ name }) => name);
}

/**
 * Where a legal action may begin.
 * @param {Position} position
 */
function firstCells({ legal }) {
  return [...new Set(legal.flatMap(({ cells }) => cells.slice(0, 1)))];
}
