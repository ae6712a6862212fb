/** "Show me how": a few steps at the board, offered once, in a visitor's first game of each kind. */

import { button, element, part } from "./dom.js";
import { keep, recall } from "./kept.js";
import { announce, say } from "./words.js";

/** @typedef {import("./types.js").GameState} GameState */
/** @typedef {import("./types.js").Position} Position */

/** @typedef {import("./types.js").Action} Action */
/** @typedef {import("./marks.js").Arrow} Arrow */

/** @typedef {{text: string, shown: string[], arrows: Arrow[], hasLinks?: boolean}} Step */

export class Tour {
  /**
   * @param {string} game
   * @param {(marks: {shown: string[], arrows: Arrow[]}) => void} show marks something on the board
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
    const { position } = state;
    this.ply = position.ply;
    const own = ownCells(state);
    const sample = sampleMove(position);
    this.steps = [
      ...(own.length ? [{ text: say("These are your pieces."), shown: own, arrows: [] }] : []),
      ...(sample ? [moveStep(sample)] : []),
      { text: say("In doubt, ask for a hint or take a move back. Have fun!"), shown: [], arrows: [], hasLinks: true },
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
        ...(step.hasLinks ? links() : []),
        element("span", { class: "step" }, say("{number} of {total}", { number: place + 1, total: this.steps.length })),
      ),
    );
    this.show({ shown: step.shown, arrows: step.arrows });
    announce(step.text);
  }

  finish() {
    keep(this.key, "yes");
    if (this.isOpen) this.show({ shown: [], arrows: [] });
    this.steps = [];
    this.panel.hidden = true;
  }
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
 * A move that may be played now, to be shown: neither the first nor the last one in the list, which are at a corner.
 * @param {Position} position
 */
function sampleMove({ legal }) {
  const moves = legal.filter(({ cells }) => cells.length > 0);
  return moves.at(Math.floor(moves.length / 2));
}

/**
 * @param {Action} move
 * @returns {Step}
 */
function moveStep({ cells }) {
  const [from, to] = [cells[0], cells[cells.length - 1]];
  if (cells.length === 1) return { text: say("You may play on {to}, for example: click there.", { to }), shown: cells, arrows: [] };
  const text = say("You may move from {from} to {to}, for example: click {from}, then {to}.", { from, to });
  return { text, shown: [from], arrows: [{ cells, kind: "hint" }] };
}

/** Where there is more to read: the lesson, if the game has one, and the rules. */
function links() {
  const lesson = part("rules").querySelector("a")?.getAttribute("href");
  return [
    lesson && element("a", { class: "button small", href: lesson }, say("Learn it step by step")),
    button(say("Rules"), () => part("do-rules").click(), { class: "small" }),
  ];
}
