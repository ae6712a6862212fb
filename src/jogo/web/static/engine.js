/** What the engine thinks of a position, as it goes deeper. */

import { element, part } from "./dom.js";
import { explained } from "./explained.js";
import { notice } from "./notices.js";
import { Thoughts } from "./thoughts.js";
import { drawLine } from "./turns.js";
import { say, sayCounted } from "./words.js";

/** @typedef {import("./types.js").Analyse} Analyse */
/** @typedef {import("./types.js").Report} Report */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./thoughts.js").Origin} Origin */

const LINES = 3;

export class Engine {
  /**
   * @param {(actions: string[]) => void} follow play these from the position
   * @param {(actions: string[]) => void} point show where the best line begins
   */
  constructor(follow, point) {
    this.follow = follow;
    this.point = point;
    /** @type {Omit<Analyse, "do"> | null} */
    this.question = null;
    /** The position that is asked about: reports of an earlier one may still arrive. */
    this.position = "";
    /** @type {string[]} the names of both colours */
    this.colours = [];
    this.isOn = true;
    /** @type {[Report, Origin] | null} what the next frame shows */
    this.latest = null;
    this.thoughts = new Thoughts({
      report: (report, origin) => this.hear(report, origin),
      refuse: (message) => notice("refusal", message),
    });
    part("do-engine").addEventListener("click", () => this.toggle());
  }

  /**
   * A game is about to be shown: what thinking about it needs is fetched meanwhile.
   * @param {string} game
   * @param {Record<string, string>} options
   */
  prepare(game, options) {
    if (this.isOn) this.thoughts.prepare(game, options);
  }

  /**
   * @param {Omit<Analyse, "do">} question
   * @param {Position} position
   */
  think(question, position) {
    this.question = position.outcome ? null : question;
    this.position = position.text;
    this.colours = position.view.colour_names;
    this.clear();
    if (position.outcome) this.weigh(position.outcome.winner === "first" ? 1 : position.outcome.winner ? 0 : 0.5);
    this.ask();
  }

  /** Another position is shown, but not for long: nobody reads of the one before, and the page has the processor. */
  rest() {
    if (!this.question) return;
    this.question = null;
    this.clear();
    this.thoughts.stop();
  }

  clear() {
    part("lines").replaceChildren();
    part("depth").textContent = "";
  }

  ask() {
    if (this.question && this.isOn) this.thoughts.analyse({ ...this.question, lines: LINES });
    else this.thoughts.stop();
  }

  toggle() {
    this.isOn = !this.isOn;
    part("do-engine").setAttribute("aria-pressed", String(this.isOn));
    this.ask();
  }

  /**
   * @param {Report} report
   * @param {Origin} origin
   */
  hear(report, origin) {
    // Several may come before anyone can see the first of them.
    if (!this.latest) requestAnimationFrame(() => this.showLatest());
    this.latest = [report, origin];
  }

  showLatest() {
    const { latest } = this;
    this.latest = null;
    const isAsked = this.question && this.isOn;
    if (latest && isAsked && latest[0].position === this.position) this.show(...latest);
  }

  /**
   * @param {Report} report
   * @param {Origin} origin
   */
  show(report, origin) {
    const [best] = report.lines;
    const where = origin === "browser" ? say("in your browser") : report.general ? say("general engine") : "";
    const ahead = sayCounted("{n} move ahead", "{n} moves ahead", report.depth);
    const [first, second] = this.colours;
    part("depth").replaceChildren(
      explained(this.explanation(report), "", where ? `${ahead} · ${where}` : ahead),
      element("span", {}, say("+ is good for {first}, - for {second}", { first, second })),
    );
    part("lines").replaceChildren(
      ...report.lines.map((line) =>
        element(
          "li",
          {},
          element("b", { class: line.score >= 0 ? "worth first" : "worth second" }, line.worth),
          ...drawLine(line, this.colours, (count) => this.follow(line.actions.slice(0, count))),
        ),
      ),
    );
    if (!best) return;
    this.weigh(best.share);
    this.point(best.actions);
  }

  /**
   * What the numbers mean, for those who ask.
   * @param {Report} report
   */
  explanation(report) {
    return [
      say("How far the engine has looked ahead: {speed} thousand positions a second.", { speed: Math.round(report.speed / 1000) }),
      say("The numbers are the lead of one side."),
      say("The bar shows how often either side wins from here between engines."),
      say("Early in a game a review gives less weight to that: people still have much to decide."),
    ].join(" ");
  }

  /** @param {number} chance of the first seat, from 0 to 1 */
  weigh(chance) {
    part("weight").style.setProperty("--share", `${Math.round(chance * 100)}%`);
  }
}
