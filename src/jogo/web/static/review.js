/** The review of a game: a graph over it, the mistakes, and what would have been better, playable. */

import { chart } from "./chart.js";
import { button, element, part } from "./dom.js";
import { attempt } from "./notices.js";
import { review } from "./reviewing.js";
import { post } from "./server.js";
import { announce, say, sayCounted } from "./words.js";

/** @typedef {import("./types.js").GameState} GameState */
/** @typedef {import("./types.js").Mistake} Mistake */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").Review} Review */
/** @typedef {import("./types.js").Seat} Seat */

export class ReviewPanel {
  /**
   * @param {(ply: number) => void} look
   * @param {(position: Position, ply: number) => void} peek show a position of a line that was not played
   * @param {Map<number, string>} grades
   */
  constructor(look, peek, grades) {
    this.look = look;
    this.peek = peek;
    this.grades = grades;
    /** @type {GameState | null} */
    this.state = null;
    /** @type {Promise<void> | null} */
    this.work = null;
  }

  /** @param {GameState} state */
  start(state) {
    part("review").hidden = false;
    this.comeIntoView();
    this.state = state;
    this.work ??= this.reviewGame(state);
  }

  /**
   * Have a game reviewed, and show what is found.
   * @param {GameState} state
   */
  async reviewGame({ id, game, options, start, turns }) {
    part("review-body").replaceChildren(element("p", {}, say("The engine looks at the game ...")), progress(0, 1));
    const actions = turns.flatMap((turn) => turn.actions);
    const isDone = await attempt(async () => {
      const tell = (/** @type {number} */ done, /** @type {number} */ total) =>
        part("review-body").querySelector("progress")?.replaceWith(progress(done, total));
      this.show(await review({ id, game, options, start, actions }, tell));
    });
    if (isDone) return;
    // What was refused now may be asked for again later.
    part("review").hidden = true;
    this.work = null;
  }

  /** Beside the board it begins at the top of its column; below it, the board stays in sight. */
  comeIntoView() {
    const isBeside = getComputedStyle(part("review")).order === "0";
    part("review").scrollIntoView({ block: isBeside ? "start" : "nearest" });
  }

  /** @param {Review} review */
  show(review) {
    const { mistakes } = review;
    for (const { ply, grade } of mistakes) this.grades.set(ply, grade);
    const summary = mistakes.length
      ? this.seats.map((seat) => this.count(seat, mistakes)).join(" ")
      : say("No clear mistakes were found.");
    part("review-body").replaceChildren(
      chart(review, this.look),
      element("p", { class: "summary" }, summary),
      element("ol", { class: "mistakes" }, ...mistakes.map((mistake) => this.entry(mistake))),
    );
    announce(summary);
    this.comeIntoView();
    this.look(0);
  }

  /** @returns {Seat[]} one's own seat first */
  get seats() {
    return this.state?.you === "second" ? ["second", "first"] : ["first", "second"];
  }

  /**
   * How many mistakes someone made.
   * @param {Seat} seat
   * @param {Mistake[]} mistakes
   */
  count(seat, mistakes) {
    const n = mistakes.filter((mistake) => mistake.seat === seat).length;
    const who = this.name(seat);
    if (!n) return say("{who}: no mistakes.", { who });
    return sayCounted("{who}: {n} move could have been better.", "{who}: {n} moves could have been better.", n, { who });
  }

  /**
   * What someone is called: "You", or by their colour.
   * @param {Seat} seat
   */
  name(seat) {
    const { state } = this;
    if (!state || state.you === seat) return say("You");
    return state.position.view.colour_names[seat === "first" ? 0 : 1];
  }

  /** @param {Mistake} mistake */
  entry(mistake) {
    const line = mistake.better.map((action, place) =>
      button(action, () => this.follow(mistake, place + 1), { class: "action" }),
    );
    return element(
      "li",
      { class: mistake.grade },
      button(say("{who}: {text}", { who: this.name(mistake.seat), text: mistake.text }), () => this.look(mistake.ply), { class: "mistake" }),
      element("span", { class: "line" }, say("Better:"), " ", ...line),
    );
  }

  /**
   * Show the board after some actions of the better line.
   * @param {Mistake} mistake
   * @param {number} count
   */
  async follow(mistake, count) {
    const { state } = this;
    if (!state) return;
    const played = state.turns.flatMap(({ actions }) => actions).slice(0, mistake.ply);
    const actions = [...played, ...mistake.better.slice(0, count)];
    const { game, options, start } = state;
    await attempt(async () => this.peek(await post("/api/positions", { game, options, position: start, actions }), mistake.ply));
  }
}

/**
 * @param {number} done
 * @param {number} total
 */
function progress(done, total) {
  return element("progress", { value: done, max: total, "aria-label": say("Progress of the review") });
}
