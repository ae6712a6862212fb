/** What a board says of itself: the goal, what to do now, the rules, how the game stands. */

import { element, part } from "./dom.js";
import { keep, recall } from "./kept.js";
import { paint } from "./players.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").GameState} GameState */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("./types.js").Standing} Standing */

/** Where it is remembered that someone wants to see numbers. */
const NUMBERS = "numbers";
/** The part of the bar that either side has at least: a bar of one colour looks like an empty one. */
const LEAST = 0.06;

/**
 * @param {number} least
 * @param {number} share
 */
const within = (least, share) => Math.min(Math.max(share, least), 1 - least);

/**
 * What one's own side is after, until it is over; who has no side, or both, reads the goal of who is to move. The other
 * one keeps its room: nothing moves when the turn passes.
 * @param {GameState} state
 * @param {Position} position
 */
export function showGoal({ you, outcome }, { view, to_move: acting }) {
  const [first, second] = view.goals;
  const isOwn = you === "first" || you === "second";
  const both = [first, second].map((goal, place) => `${view.colour_names[place]}: ${goal}`);
  const goals = you === "first" ? [first] : you === "second" ? [second] : both;
  const goal = part("goal");
  goal.classList.toggle("is-of-both", !isOwn);
  goal.hidden = Boolean(outcome) || (!first && !second);
  goal.replaceChildren(...goals.map((text, place) => element("span", { class: isOwn || place === (acting === "second" ? 1 : 0) ? "" : "is-waiting" }, text)));
}

/**
 * What the player to move may do, said to that player only; its room stays while the other one is to move.
 * @param {Position} position
 * @param {boolean} mayAct
 */
export function showInstruction({ now, outcome }, mayAct) {
  const instruction = part("instruction");
  if (mayAct || outcome) instruction.textContent = now;
  instruction.classList.toggle("is-idle", !mayAct);
}

/**
 * Is the board to be turned round so that one's own pieces are at the bottom?
 * @param {GameState} state
 */
export function isSeenFromAbove({ you, position }) {
  return (you === "first" || you === "second") && you !== position.view.near;
}

/**
 * What is said when the players have exchanged their colours, and to whom; empty if they have not.
 * @param {GameState} before
 * @param {GameState} state
 */
export function tellExchange(before, state) {
  const { you, position, turns } = state;
  const hasExchanged = before.position.view.colours[0] !== position.view.colours[0];
  if (!hasExchanged || position.ply < before.position.ply) return "";
  if (you !== "first" && you !== "second") return say("The players have exchanged colours.");
  const colour = position.view.colour_names[you === "first" ? 0 : 1];
  return turns.at(-1)?.seat === you
    ? say("You took over the first move: you now play {colour}.", { colour })
    : say("The second player may take over the first move. Your opponent did: you now play {colour}.", { colour });
}

/** The bar that shows who is ahead, with words; a click shows or hides the number. */
export class StandingBar {
  constructor() {
    this.bar = part("standing");
    /** @type {Standing | null} */
    this.standing = null;
    this.bar.addEventListener("click", () => {
      keep(NUMBERS, this.hasNumbers ? "off" : "on");
      this.showNumber();
    });
  }

  get hasNumbers() {
    return recall(NUMBERS) === "on";
  }

  /**
   * @param {Standing} standing
   * @param {GameState} state
   */
  show(standing, { you, position }) {
    this.standing = standing;
    const share = you === "second" ? 1 - standing.share : standing.share;
    // The first player's part is on the left, the second one's the rest, whoever looks at it.
    this.bar.style.setProperty("--share", `${Math.round(within(LEAST, standing.share) * 100)}%`);
    paint(this.bar, position.view);
    part("standing-words").textContent = standing.text;
    part("standing-number").textContent = `${Math.round(share * 100)} %`;
    // For two people at one device the bar is of the first colour.
    const [colour] = position.view.colour_names;
    this.bar.title = you === "both"
      ? say("How likely {colour} is to win, as the engine sees it. Click for the number.", { colour })
      : say("Your chance to win, as the engine sees it. Click for the number.");
    this.bar.hidden = false;
    this.bar.classList.remove("is-unknown");
    this.showNumber();
  }

  showNumber() {
    part("standing-number").hidden = !this.hasNumbers;
    this.bar.setAttribute("aria-expanded", String(this.hasNumbers));
  }

  /**
   * Only what is said of the position of now is shown; its room is there as long as there is a coach.
   * @param {GameState} state
   */
  follow({ position, outcome, coach, you }) {
    if (this.standing?.ply !== position.ply) this.standing = null;
    this.bar.hidden = !you || Boolean(outcome) || !(coach || this.standing);
    this.bar.classList.toggle("is-unknown", !this.standing);
  }
}

/** The drawer with the rules. */
export function openRules() {
  const drawer = /** @type {HTMLDialogElement} */ (part("rules"));
  drawer.showModal();
}

export function closeRules() {
  /** @type {HTMLDialogElement} */ (part("rules")).close();
}

part("do-rules").addEventListener("click", openRules);
part("close-rules").addEventListener("click", closeRules);
// A click beside the drawer closes it: only the drawer itself, and not what is in it, is its own backdrop.
part("rules").addEventListener("click", (event) => {
  if (event.target === part("rules")) closeRules();
});
