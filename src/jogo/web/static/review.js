/** The review of a game: how both played, a graph over it, the mistakes, and what would have been better, playable. */

import { Chart } from "./chart.js";
import { button, element, part } from "./dom.js";
import { saveFile } from "./files.js";
import { attempt, clearNotices } from "./notices.js";
import { Practice, invitationTo } from "./practice.js";
import { review } from "./reviewing.js";
import { post } from "./server.js";
import { LONGEST, drawLine } from "./turns.js";
import { announce, legible, say } from "./words.js";

/** @typedef {import("./types.js").GameState} GameState */
/** @typedef {import("./types.js").Mistake} Mistake */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").Review} Review */
/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("./marks.js").Marks} Marks */
/** @typedef {import("./stepping.js").Way} Way */
/**
 * The board that a review is shown on: a position of the game, or one that was not played, and where its line begins.
 * @typedef {object} Stage
 * @property {(ply: number) => void} look
 * @property {(position: Position, ply: number, aside?: Aside) => void} peek
 */
/**
 * What there is to say of a position that was not played, and what to do there, if anything.
 * `step` goes along its line, and says whether there is more of it that way.
 * @typedef {{heading?: string, marks?: Marks, play?: (action: string) => void, step?: (way: Way) => boolean}} Aside
 */

export class ReviewPanel {
  /**
   * @param {Stage} stage
   * @param {Map<number, string>} grades
   */
  constructor(stage, grades) {
    this.stage = stage;
    this.grades = grades;
    /** @type {GameState | null} */
    this.state = null;
    /** @type {Promise<void> | null} */
    this.work = null;
    /** @type {Review | null} */
    this.review = null;
    /** @type {Chart | null} */
    this.chart = null;
    /** @type {Practice | null} */
    this.practice = null;
    this.ply = 0;
  }

  // Having it made

  /** @param {GameState} state */
  start(state) {
    part("review").hidden = false;
    this.comeIntoView();
    this.state = state;
    this.work ??= this.make(state);
  }

  /** @param {GameState} state */
  async make({ id, game, options, start }) {
    const bar = element("progress", { value: 0, max: 1, "aria-label": say("Progress of the review") });
    part("review-body").replaceChildren(element("p", {}, say("The engine looks at the game ...")), bar);
    const actions = this.actions;
    clearNotices("refusal");
    const isDone = await attempt(async () => {
      this.review = await review({ id, game, options, start, actions }, (done, total) => Object.assign(bar, { value: done, max: total }));
      for (const { ply, grade } of this.review.mistakes) this.grades.set(ply, grade);
      this.show();
      announce(this.summary());
      this.stage.look(this.review.mistakes[0]?.ply ?? 0);
    });
    if (isDone) return;
    // What was refused now may be asked for again later.
    part("review").hidden = true;
    this.work = null;
  }

  /** Beside the board its column is read from the top, no line of it cut; below it, the board stays in sight. */
  comeIntoView() {
    const isBeside = getComputedStyle(part("review")).order === "0";
    if (isBeside) part("review").closest(".bulletin")?.scrollTo({ top: 0 });
    else part("review").scrollIntoView({ block: "nearest" });
  }

  // Who and what

  get actions() {
    return this.state?.turns.flatMap(({ actions }) => actions) ?? [];
  }

  /** @returns {Seat[]} one's own seat first */
  get seats() {
    return this.state?.you === "second" ? ["second", "first"] : ["first", "second"];
  }

  /** @returns {[string, string]} */
  get colours() {
    const [first = "", second = ""] = this.state?.position.view.colour_names ?? [];
    return [first, second];
  }

  /**
   * What someone is called: "You", or by their colour.
   * @param {Seat} seat
   */
  name(seat) {
    return this.state?.you === seat ? say("You") : this.colours[seat === "first" ? 0 : 1];
  }

  /** One's own mistakes; who had both seats, or none, learns from everybody's. */
  get tasks() {
    const { you } = this.state ?? {};
    const isPlayer = you === "first" || you === "second";
    return this.review?.mistakes.filter(({ seat }) => !isPlayer || seat === you) ?? [];
  }

  summary() {
    return this.seats.map((seat) => {
      const { accuracy, turns } = this.player(seat);
      const mistakes = turns.inaccuracy + turns.mistake + turns.blunder;
      const values = { who: this.name(seat), accuracy: percent(accuracy), mistakes };
      return say("{who}: accuracy {accuracy}, mistakes: {mistakes}.", values);
    }).join(" ");
  }

  /** @param {Seat} seat */
  player(seat) {
    return /** @type {Review} */ (this.review).players[seat === "first" ? 0 : 1];
  }

  // Showing

  show() {
    const found = this.review;
    if (!found) return;
    this.practice = null;
    const { mistakes } = found;
    this.chart = new Chart(found, { seat: this.seats[0], colours: this.colours, go: (ply) => this.stage.look(ply) });
    const table = this.chart.table((seat) => this.name(seat), (ply, count) => this.actions.slice(ply, ply + count).map(legible).join(" "));
    part("review-body").replaceChildren(
      this.chart.figure,
      ...(this.tasks.length ? [button(invitationTo(this.state), () => this.learn(), { class: "primary", id: "do-learn" })] : []),
      element(
        "div",
        { class: "findings" },
        mistakes.length
          ? element("ol", { class: "mistakes", "aria-label": say("Mistakes") }, ...mistakes.map((mistake) => this.entry(mistake)))
          : element("p", {}, found.verdict ?? ""),
        this.players(),
        element("details", { class: "as-table" }, element("summary", {}, say("The graph as a table")), element("div", { class: "scroll" }, table)),
        element("p", { class: "row" }, button(say("Download the review"), () => this.save(), { id: "save-review", class: "small" })),
      ),
    );
    part("review").classList.remove("is-practice");
    this.follow(this.ply);
    this.comeIntoView();
  }

  /** Accuracy and mistakes of both, one's own first. */
  players() {
    const heads = [say("Player"), say("Accuracy"), say("Inaccuracies"), say("Mistakes"), say("Blunders")];
    const rows = this.seats.map((seat) => {
      const { accuracy, turns } = this.player(seat);
      const figures = [percent(accuracy), turns.inaccuracy, turns.mistake, turns.blunder];
      return element("tr", {}, element("th", { scope: "row" }, this.name(seat)), ...figures.map((figure) => element("td", {}, String(figure))));
    });
    return element(
      "table",
      { class: "accuracy" },
      element("thead", {}, element("tr", {}, ...heads.map((head) => element("th", { scope: "col" }, head)))),
      element("tbody", {}, ...rows),
    );
  }

  /** @param {Mistake} mistake */
  entry(mistake) {
    const { turn, seat, grade, grade_name, ply, text, allowed } = mistake;
    const better = { actions: mistake.better, seats: mistake.seats };
    const line = drawLine(better, this.colours, (count) => this.followLine(mistake, count));
    const heading = say("Turn {turn} · {who} · {grade}", { turn, who: this.name(seat), grade: grade_name });
    const head = [element("b", {}, heading), element("span", {}, text)];
    return element(
      "li",
      { class: grade, "data-ply": ply },
      element("button", { type: "button", class: "told", click: () => this.stage.look(ply) }, ...head),
      element("div", { class: "more" },
        allowed && element("p", {}, allowed.text, " ", button(say("Show"), () => this.stage.look(ply + mistake.played.length), { class: "small" })),
        element("p", { class: "line" }, say("Better:"), " ", ...line),
        element("p", {}, element("a", { href: this.address(mistake) }, say("Analyse this position"))),
      ),
    );
  }

  /**
   * The analysis board before a mistake, with the better line as a variation.
   * @param {Mistake} mistake
   */
  address({ ply, better }) {
    const count = String(ply);
    return `/analysis?${new URLSearchParams({ from: this.state?.id ?? "", branch: count, moves: better.join(" "), ply: count })}`;
  }

  /** Save the record with all that was found: evaluations, glyphs and better lines. */
  save() {
    const { state, review: found } = this;
    if (state && found) saveFile(new Blob([found.record], { type: "text/plain" }), `${state.game}-${state.id}.jogo`);
  }

  /**
   * Show the board after some actions of the better line.
   * @param {Mistake} mistake
   * @param {number} count
   */
  async followLine(mistake, count) {
    const { state } = this;
    if (!state) return;
    const actions = [...this.actions.slice(0, mistake.ply), ...mistake.better.slice(0, count)];
    const { game, options, start } = state;
    const step = (/** @type {Way} */ way) => this.stepLine(mistake, count, way);
    await attempt(async () => {
      this.stage.peek(await post("/api/positions", { game, options, position: start, actions }), mistake.ply, { step });
      this.markLine(mistake, count);
    });
  }

  /**
   * Go along the better line: past its end there is nothing, before its beginning there is the game.
   * @param {Mistake} mistake
   * @param {number} count how many of its moves are on the board
   * @param {Way} way
   */
  stepLine(mistake, count, way) {
    const wanted = { start: 0, previous: count - 1, next: count + 1, end: LONGEST, up: count, down: count }[way];
    const last = Math.min(mistake.better.length, LONGEST);
    if (wanted <= 0) this.stage.look(mistake.ply);
    else if (Math.min(wanted, last) !== count) this.followLine(mistake, Math.min(wanted, last));
    return true;
  }

  /**
   * Show in a mistake's better line which of its moves is the last on the board.
   * @param {Mistake} mistake
   * @param {number} count
   */
  markLine({ ply }, count) {
    const line = part("review").querySelectorAll(`.mistakes [data-ply="${ply}"] .line .action`);
    for (const [place, move] of line.entries()) if (place === count - 1) move.setAttribute("aria-current", "step");
  }

  // Going along with the board

  /**
   * What stands out on a position of the game: what was better, and after a mistake what it allowed.
   * @param {number} ply
   * @returns {Marks}
   */
  marks(ply) {
    const mistakes = this.practice ? [] : this.review?.mistakes ?? [];
    const before = mistakes.find((mistake) => mistake.ply === ply);
    if (before) return { arrows: before.instead.cells.map((cells) => ({ cells, kind: "better" })) };
    const after = mistakes.find((mistake) => mistake.ply + mistake.played.length === ply);
    return { arrows: (after?.allowed?.cells ?? []).map((cells) => ({ cells, kind: "threat" })) };
  }

  /**
   * The board shows the position after that many actions of the game, or a line that begins there.
   * @param {number} ply
   */
  follow(ply) {
    this.ply = ply;
    if (!this.review || this.practice) return;
    this.chart?.follow(ply);
    const list = part("review-body").querySelector(".mistakes");
    if (!(list instanceof HTMLElement)) return;
    for (const move of list.querySelectorAll(".line [aria-current]")) move.removeAttribute("aria-current");
    const now = this.review.mistakes.find((mistake) => mistake.ply <= ply && ply <= mistake.ply + mistake.played.length);
    for (const row of list.children) {
      const isNow = row instanceof HTMLElement && row.dataset.ply === String(now?.ply);
      row.toggleAttribute("aria-current", isNow);
      // One of them scrolls: the list below a board, and all that was found beside it.
      if (isNow) for (const panel of [list, list.parentElement]) panel?.scrollTo({ top: row.offsetTop });
    }
  }

  // Learning

  learn() {
    const { state } = this;
    if (!state) return;
    // What the coach said during the game would give the first task away.
    clearNotices("coach", "hint");
    part("review").classList.add("is-practice");
    this.practice = new Practice(this.stage, state, this.tasks, (seat) => this.name(seat), () => {
      this.show();
      this.stage.look(this.tasks[0]?.ply ?? 0);
    });
  }
}

/** @param {number | null} accuracy */
function percent(accuracy) {
  return accuracy === null ? "–" : `${Math.round(accuracy)} %`;
}
