/** Puzzles: a board, a task, an answer to every turn. The file of a game's puzzles has all that is needed. */

import { Attempt, choosePuzzles, ofTheDay } from "./attempt.js";
import { element, part } from "./dom.js";
import { noteAttempt } from "./ratings.js";
import { findAnswer, findPosition, findReason } from "./rules.js";
import { Refusal, get } from "./server.js";
import { keepLog, openLog } from "./solved.js";
import { Table } from "./table.js";
import { announce, legible, plainly, say, sayCounted } from "./words.js";

/** @typedef {import("./types.js").Puzzle} Puzzle */
/** @typedef {import("./types.js").Puzzles} Puzzles */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./ratings.js").Log} Log */

const { game = "", file = "", person = "" } = part("main").dataset;
/** How long one looks at one's own turn before the answer to it comes, in milliseconds. */
const PAUSE = 600;
/** Among so many of the nearest puzzles one is drawn. */
const DRAWN_FROM = 12;

class Solving {
  /**
   * @param {Puzzle[]} puzzles
   * @param {Log} log
   */
  constructor(puzzles, log) {
    this.puzzles = puzzles;
    this.log = log;
    /** What the solver is called, and the one who answers. */
    this.solver = "";
    this.opponent = "";
    this.table = new Table(part("board"), part("choices"), game, (action) => this.play(action.text), {
      explain: async (action) => this.answer(await findReason(this.asked, action), "bad"),
      refuse: (text) => this.answer(text, "bad"),
    });
    this.theme = /** @type {HTMLSelectElement} */ (part("theme-filter"));
    this.difficulty = /** @type {HTMLSelectElement} */ (part("difficulty"));
    part("again").addEventListener("click", () => this.restart());
    part("solution").addEventListener("click", () => this.giveUp());
    part("next").addEventListener("click", () => this.begin(this.draw()));
    part("filters").addEventListener("submit", (event) => event.preventDefault());
    for (const filter of [this.theme, this.difficulty]) filter.addEventListener("change", () => this.choose());
    part("next").removeAttribute("disabled");
    window.addEventListener("popstate", () => {
      this.recallFilters();
      this.begin(this.named() ?? this.puzzle, false);
    });
    this.recallFilters();
    const isUnknown = new URLSearchParams(location.search).has("id") && !this.named();
    /** @type {Puzzle} */
    this.puzzle = this.named() ?? this.draw();
    this.attempt = new Attempt(this.puzzle);
    this.begin(this.puzzle, false);
    if (isUnknown) this.answer(say("There is no such puzzle here; this is another one."), "");
  }

  /** Go on with puzzles of another theme, or harder or easier ones. */
  choose() {
    this.tellTheme();
    return this.begin(this.draw());
  }

  /** What the address says was chosen; what there is no choice of is not. */
  recallFilters() {
    const query = new URLSearchParams(location.search);
    for (const [name, filter] of Object.entries(this.filters)) {
      const wanted = query.get(name) ?? "";
      filter.value = [...filter.options].some(({ value }) => value === wanted) ? wanted : "";
    }
    this.tellTheme();
  }

  tellTheme() {
    const meaning = part("theme-meaning");
    meaning.textContent = meaningOf(this.theme.value);
    meaning.hidden = !meaning.textContent;
  }

  /** The filters by their names in an address. */
  get filters() {
    return { theme: this.theme, difficulty: this.difficulty };
  }

  /** Where this puzzle is found again, with what was chosen. */
  address() {
    const query = new URLSearchParams({ id: this.puzzle.id });
    for (const [name, { value }] of Object.entries(this.filters)) if (value) query.set(name, value);
    return `${location.pathname}?${query}`;
  }

  /** The puzzle that the page's address names. */
  named() {
    const query = new URLSearchParams(location.search);
    if (query.has("daily")) return ofTheDay(this.puzzles, new Date());
    return this.puzzles.find(({ id }) => id === query.get("id"));
  }

  /** One that was not tried yet, about as hard as the solver is strong. */
  draw() {
    const [least, most] = (this.difficulty.value || "0-99").split("-").map(Number);
    const wanted = this.puzzles.filter(({ level }) => level >= least && level <= most);
    const { solver, puzzles } = this.log;
    const rating = this.difficulty.value && wanted.length ? wanted[Math.floor(wanted.length / 2)].rating : solver.value;
    const nearest = choosePuzzles(wanted, { theme: this.theme.value, rating, tried: puzzles });
    const fresh = nearest.slice(0, DRAWN_FROM).filter((puzzle) => puzzle !== this.puzzle);
    return fresh[Math.floor(Math.random() * fresh.length)] ?? nearest[0] ?? this.puzzle ?? this.puzzles[0];
  }

  /**
   * @param {Puzzle} puzzle
   * @param {boolean} [isNews] does the address change?
   */
  begin(puzzle, isNews = true) {
    this.puzzle = puzzle;
    this.isJudged = false;
    if (isNews) history.pushState(null, "", this.address());
    else history.replaceState(null, "", this.address());
    part("analyse").setAttribute("href", `/analysis?${new URLSearchParams({ game, position: puzzle.position })}`);
    part("line").hidden = true;
    part("about").hidden = true;
    part("solution").removeAttribute("disabled");
    this.showLog();
    return this.restart();
  }

  async restart() {
    this.attempt = new Attempt(this.puzzle);
    part("again").hidden = true;
    this.suggest("");
    this.answer("", "");
    if (await this.show(true)) announce(part("task").textContent ?? "");
  }

  /** @param {string} colour */
  task(colour) {
    const { turns, for_draw: forDraw } = this.puzzle;
    if (turns) {
      return sayCounted(
        "{colour} to move. Win in {n} turn: only one turn does it.",
        "{colour} to move. Force a win in {n} turns: only one first turn does it.",
        turns,
        { colour },
      );
    }
    return forDraw
      ? say("{colour} to move. Only one turn keeps the draw; every other one loses.", { colour })
      : say("{colour} to move. Only one turn wins against the best defence.", { colour });
  }

  /** What both have played from the puzzle's position on. */
  get asked() {
    return { game, options: {}, position: this.puzzle.position, actions: [...this.attempt.actions] };
  }

  /**
   * Show what both have played; the rules say what may follow. Nothing, if nobody can tell or if the visitor has gone
   * on to another puzzle.
   * @param {boolean} mayAct
   * @returns {Promise<Position | null>}
   */
  async show(mayAct) {
    const { attempt } = this;
    try {
      const position = await findPosition(this.asked);
      if (attempt !== this.attempt) return null;
      const [first, second] = position.view.colour_names;
      const [solver, opponent] = this.puzzle.seat === "first" ? [first, second] : [second, first];
      Object.assign(this, { solver, opponent });
      part("task").textContent = this.task(solver);
      this.table.show(position, mayAct && position.to_move === this.puzzle.seat && !position.outcome);
      part("board").dataset.ply = String(position.ply);
      return position;
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      this.answer(plainly(refusal.message), "bad");
      return null;
    }
  }

  /** @param {string} action */
  async play(action) {
    const { attempt } = this;
    attempt.actions.push(action);
    const position = await this.show(true);
    if (!position) {
      if (attempt === this.attempt) attempt.actions.pop();
      return;
    }
    const { verdict, reply } = attempt.judge(position);
    // A turn that is not complete tells nothing yet: it may be begun again.
    if (verdict === "undecided") part("again").hidden = false;
    if (verdict === "solved") this.finish(true);
    if (verdict === "wrong") await this.refute(position, reply);
    if (verdict === "right") {
      this.answer(say("Right. {colour} replies {reply}. Find the next turn.", { colour: this.opponent, reply: reply.map(legible).join(" ") }), "good");
      await this.reply(reply, true);
    }
  }

  /**
   * A wrong turn is answered on the board: as the puzzle's file says, or else as the engine does.
   * @param {Position} position
   * @param {string[]} known
   */
  async refute(position, known) {
    const { attempt } = this;
    this.refuse(known);
    const reply = known.length || position.outcome ? known : await findAnswer(this.asked);
    if (attempt !== this.attempt || !reply.length) return;
    if (!known.length) this.refuse(reply);
    await this.reply(reply, false);
  }

  /**
   * Let actions be played, one after the other: the opponent's turn, or the solution.
   * @param {string[]} reply
   * @param {boolean} mayAct afterwards
   */
  async reply(reply, mayAct) {
    const { attempt } = this;
    for (const action of reply) {
      await new Promise((resolve) => { setTimeout(resolve, PAUSE); });
      if (attempt !== this.attempt) return;
      attempt.actions.push(action);
      await this.show(mayAct);
    }
  }

  /** @param {string[]} reply */
  refuse(reply) {
    this.note(false);
    part("again").hidden = false;
    this.suggest("again");
    this.answer(
      reply.length
        ? say("Not that: {colour} answers {reply}. Try again.", { colour: this.opponent, reply: reply.map(legible).join(" ") })
        : say("Not that: it was proved that only another turn does it. Try again."),
      "bad",
    );
  }

  giveUp() {
    this.note(false);
    part("again").hidden = false;
    this.suggest("next");
    this.answer("", "");
    this.explain();
    return this.demonstrate();
  }

  /** Play the solution on the board, from the start. */
  async demonstrate() {
    this.attempt = new Attempt(this.puzzle);
    if (await this.show(false)) await this.reply(this.puzzle.line.flatMap(({ actions }) => actions), false);
  }

  /** @param {boolean} solved */
  finish(solved) {
    this.note(solved);
    part("again").hidden = false;
    this.suggest("next");
    this.answer(say("Solved!"), "good");
    this.explain();
  }

  /** The solution, and what the puzzle is about. */
  explain() {
    part("solution").setAttribute("disabled", "");
    part("line").replaceChildren(
      ...this.puzzle.line.map(({ actions }, place) => element("li", { class: place % 2 ? "defence" : "own" }, actions.map(legible).join(" "))),
    );
    part("line").hidden = false;
    const themes = this.puzzle.themes.map((theme) => element("li", {}, element("b", {}, this.titleOf(theme)), ` · ${meaningOf(theme)}`));
    part("why").textContent = this.why();
    part("themes").replaceChildren(...themes);
    part("about").hidden = false;
  }

  /** Why the solution is right, from what was proved of the puzzle. */
  why() {
    const { turns, for_draw: forDraw } = this.puzzle;
    const names = { colour: this.solver, opponent: this.opponent };
    if (forDraw) return say("Whatever {opponent} replies, {colour} keeps the draw. After any other turn {opponent} wins.", names);
    if (!turns) return say("Whatever {opponent} replies, {colour} wins in the end. No other turn does that.", names);
    if (turns === 1) return say("{colour} wins at once. No other turn does that.", names);
    return sayCounted(
      "Whatever {opponent} replies, {colour} wins within {n} turn. No other turn does that.",
      "Whatever {opponent} replies, {colour} wins within {n} turns. No other turn does that.",
      turns,
      names,
    );
  }

  /** @param {string} theme */
  titleOf(theme) {
    const option = [...this.theme.options].find(({ value }) => value === theme);
    return option?.text.replace(/ \(\d+\)$/, "") ?? "";
  }

  /**
   * The first verdict on a puzzle is the one that counts.
   * @param {boolean} solved
   */
  note(solved) {
    if (this.isJudged) return;
    this.isJudged = true;
    this.log = noteAttempt(this.log, this.puzzle, solved);
    keepLog(person, this.log);
    this.showLog();
  }

  showLog() {
    const { solver, puzzles, streak, best } = this.log;
    const rating = puzzles[this.puzzle.id]?.value ?? this.puzzle.rating;
    const counts = !this.isJudged && !(this.puzzle.id in puzzles);
    part("which").textContent = counts ? say("Rated {rating} · your first try counts", { rating }) : say("Rated {rating}", { rating });
    part("rating").textContent = String(solver.value);
    part("streak").textContent = String(streak);
    part("best").textContent = String(best);
  }

  /**
   * Which button one will want now.
   * @param {"" | "again" | "next"} wanted
   */
  suggest(wanted) {
    for (const name of ["again", "next"]) part(name).classList.toggle("primary", name === wanted);
  }

  /**
   * @param {string} text
   * @param {"" | "good" | "bad"} kind
   */
  answer(text, kind) {
    part("answer").textContent = text;
    part("answer").className = `answer ${kind}`;
    if (text) announce(text);
  }
}

/**
 * What a theme means, as the page says it.
 * @param {string} theme
 */
function meaningOf(theme) {
  return document.querySelector(`[data-puzzle-theme="${theme}"]`)?.textContent ?? "";
}

/** @type {[Promise<Puzzles>, Promise<Log>]} */
const needed = [get(file), openLog(person)];
Promise.all(needed).then(
  ([{ puzzles }, log]) => new Solving(puzzles, log),
  (refusal) => { part("answer").textContent = refusal.message; },
);
