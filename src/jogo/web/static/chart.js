/** The chance to win over a game as a graph: one walks through the game on it, and can read it as a table. */

import { element, shape } from "./dom.js";
import { legible, say } from "./words.js";

/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./types.js").Review} Review */
/** @typedef {import("./types.js").Seat} Seat */
/**
 * What a graph needs to know besides the review: whose chance it shows, and what both colours are called.
 * @typedef {{seat: Seat, colours: [string, string], go: (ply: number) => void}} Reader
 */

const WIDTH = 1000;
const HEIGHT = 200;
/** Between these chances the words say that a game is even. */
const EVEN = [0.4, 0.6];
/** A review is careful in an opening. From this difference on, what the bar of an analysis shows is told beside it. */
const APART = 0.1;
/** At most this many turn numbers stand below the graph. */
const MOST_TICKS = 9;
/** How far two of them are apart, as a share of the width. */
const LEAST_APART = 0.06;

export class Chart {
  /**
   * @param {Review} review
   * @param {Reader} reader
   */
  constructor({ points, mistakes, turns }, reader) {
    this.points = points;
    this.mistakes = mistakes;
    this.turns = turns;
    this.reader = reader;
    this.first = points[0].ply;
    this.last = points[points.length - 1].ply;
    this.at = this.last;
    this.cursor = shape("path", { class: "here" });
    this.place = shape("path", { class: "place" });
    this.plot = element(
      "div",
      {
        class: "plot", role: "slider", tabindex: 0, "aria-label": say("Graph of the game: position shown"),
        "aria-valuemin": this.first, "aria-valuemax": this.last, "aria-orientation": "horizontal",
        keydown: (/** @type {KeyboardEvent} */ event) => this.press(event),
        pointerdown: (/** @type {PointerEvent} */ event) => this.hold(event),
        pointermove: (/** @type {PointerEvent} */ event) => event.buttons && this.drag(event),
      },
      this.draw(),
    );
    this.label = element("figcaption", { class: "now-here" });
    const [above, below] = reader.seat === "first" ? reader.colours : [reader.colours[1], reader.colours[0]];
    this.figure = element(
      "figure",
      { class: "chart" },
      element("p", { class: "axis-title" }, say("Chance to win")),
      element(
        "div",
        { class: "scale", "aria-hidden": "true" },
        ...[[above, "100 %"], [say("even"), "50 %"], [below, "100 %"]].map(([name, percent]) => element("span", {}, element("b", {}, name), percent)),
      ),
      this.plot,
      element("span", { class: "unit", "aria-hidden": "true" }, say("Turn")),
      this.ticks(),
      this.label,
    );
  }

  // Where things are

  /** @param {number} share of the first seat */
  own(share) {
    return this.reader.seat === "first" ? share : 1 - share;
  }

  /**
   * How far across a position is, from 0 to 1.
   * @param {number} ply
   */
  across(ply) {
    return (ply - this.first) / Math.max(1, this.last - this.first);
  }

  /** @param {Point} point */
  spot({ ply, share }) {
    return `${(this.across(ply) * WIDTH).toFixed(1)} ${((1 - this.own(share)) * HEIGHT).toFixed(1)}`;
  }

  /**
   * The position after that many actions.
   * @param {number} ply
   */
  point(ply) {
    return this.points[Math.max(0, Math.min(this.points.length - 1, ply - this.first))];
  }

  // What is drawn

  draw() {
    const line = this.points.map((point) => this.spot(point)).join("L");
    const [low, high] = EVEN.map((share) => (1 - share) * HEIGHT);
    return shape(
      "svg",
      { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", "aria-hidden": "true" },
      shape("path", { class: "even", d: `M0 ${low}H${WIDTH}V${high}H0Z` }),
      shape("path", { class: "area", d: `M0 ${HEIGHT}L${line}V${HEIGHT}Z` }),
      shape("path", { class: "middle", d: `M0 ${HEIGHT / 2}H${WIDTH}` }),
      shape("path", { class: "line", d: `M${line}` }),
      this.cursor,
      ...this.mistakes.map(({ ply, grade }) => shape("path", { class: `dot ${grade}`, d: `M${this.spot(this.point(ply + 1))}h.001` })),
      this.place,
    );
  }

  /** Numbers of turns below the graph, each where the turn has led: the words name it there, too. */
  ticks() {
    const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((size) => this.turns.length / size <= MOST_TICKS) ?? 1000;
    const even = this.turns.filter(({ number }) => number % step === 0 || (number === 1 && step === 1));
    const placed = even.map(({ number, ply, costs }) => ({ number, across: this.across(ply + costs.length) }));
    // A turn of one action leaves no room for its number beside the next one.
    const shown = placed.filter(({ across }, at) => at === placed.length - 1 || placed[at + 1].across - across >= LEAST_APART);
    return element(
      "div",
      { class: "ticks", "aria-hidden": "true" },
      ...shown.map(({ number, across }) => {
        const tick = element("span", {}, String(number));
        tick.style.setProperty("--across", String(across));
        return tick;
      }),
    );
  }

  // The position shown

  /**
   * Put the cursor where the board is.
   * @param {number} ply
   */
  follow(ply) {
    const point = this.point(ply);
    this.at = point.ply;
    const across = this.across(point.ply) * WIDTH;
    this.cursor.setAttribute("d", `M${across} 0V${HEIGHT}`);
    this.place.setAttribute("d", `M${this.spot(point)}h.001`);
    const words = this.describe(point);
    this.label.textContent = words;
    this.plot.setAttribute("aria-valuenow", String(point.ply));
    this.plot.setAttribute("aria-valuetext", words);
  }

  /** @param {Point} point */
  describe(point) {
    const mistake = this.mistakes.find(({ ply }) => ply === point.ply - 1);
    const chance = { standing: point.text, ...this.chance(point) };
    // The turn that the last move belongs to, as the list of moves numbers it.
    const turn = this.turns.findLast(({ ply }) => ply < point.ply)?.number;
    const told = turn ? say("Turn {turn}: {standing} {colour}: {percent} %", { turn, ...chance }) : say("Start: {standing} {colour}: {percent} %", chance);
    const parts = [told, this.aside(point), mistake && `${legible(mistake.action)}: ${mistake.grade_name}`];
    // A number and its sign stay on one line.
    return parts.filter(Boolean).join(" · ").replaceAll(" %", "\u00a0%");
  }

  /**
   * How often the reader's colour wins between engines, where that is another matter; or nothing.
   * @param {Point} point
   */
  aside({ share, engines }) {
    const percent = Math.round(100 * this.own(engines));
    return Math.abs(engines - share) < APART ? "" : say("between engines {percent} %", { percent });
  }

  /** @param {Point} point */
  chance({ share }) {
    const { seat, colours } = this.reader;
    return { colour: colours[seat === "first" ? 0 : 1], percent: Math.round(100 * this.own(share)) };
  }

  // Walking

  /** @param {number} ply */
  go(ply) {
    const wanted = Math.max(this.first, Math.min(this.last, ply));
    if (wanted !== this.at) this.reader.go(wanted);
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const marks = this.mistakes.map(({ ply }) => ply + 1);
    const starts = this.turns.map(({ ply }) => ply);
    const ways = /** @type {Record<string, number | undefined>} */ ({
      ArrowLeft: this.at - 1,
      ArrowRight: this.at + 1,
      ArrowDown: marks.findLast((ply) => ply < this.at),
      ArrowUp: marks.find((ply) => ply > this.at),
      PageUp: starts.findLast((ply) => ply < this.at),
      PageDown: [...starts, this.last].find((ply) => ply > this.at),
      Home: this.first,
      End: this.last,
    });
    if (!(event.key in ways)) return;
    event.preventDefault();
    event.stopPropagation();
    const ply = ways[event.key];
    if (ply !== undefined) this.go(ply);
  }

  /** @param {PointerEvent} event */
  hold(event) {
    this.plot.setPointerCapture(event.pointerId);
    this.drag(event);
  }

  /** @param {PointerEvent} event */
  drag({ clientX }) {
    const { left, width } = this.plot.getBoundingClientRect();
    this.go(this.first + Math.round(((clientX - left) / width) * (this.last - this.first)));
  }

  // In words

  /**
   * The graph as a table, a row for each turn.
   * @param {(seat: Seat) => string} nameOf
   * @param {(ply: number, count: number) => string} actionsOf
   */
  table(nameOf, actionsOf) {
    const { colour } = this.chance(this.points[0]);
    const heads = [say("Turn"), say("Player"), say("Moves"), say("Chance of {colour}", { colour }), say("Standing"), say("Judgement")];
    const rows = this.turns.map(({ number, seat, ply, costs }) => {
      const after = this.point(ply + costs.length);
      const mistake = this.mistakes.find(({ turn, seat: whose }) => turn === number && whose === seat);
      const chance = [`${this.chance(after).percent} %`, this.aside(after)].filter(Boolean).join(" · ");
      const cells = [nameOf(seat), actionsOf(ply, costs.length), chance, after.text, mistake?.grade_name ?? ""];
      return element("tr", {}, element("th", { scope: "row" }, String(number)), ...cells.map((text) => element("td", {}, text)));
    });
    return element(
      "table",
      {},
      element("thead", {}, element("tr", {}, ...heads.map((head) => element("th", { scope: "col" }, head)))),
      element("tbody", {}, ...rows),
    );
  }
}
