/** Learn from mistakes: the position before each of them is a task, and the engine checks what is played there. */

import { button, element, part } from "./dom.js";
import { attempt } from "./notices.js";
import { review } from "./reviewing.js";
import { post } from "./server.js";
import { announce, legible, say } from "./words.js";

/** @typedef {import("./types.js").GameState} GameState */
/** @typedef {import("./types.js").Marked} Marked */
/** @typedef {import("./types.js").Mistake} Mistake */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("./review.js").Stage} Stage */
/** @typedef {import("./marks.js").Arrow} Arrow */

/**
 * How a task stands: to be solved, being checked, answered wrongly, solved, or given up.
 * @typedef {"open" | "checking" | "wrong" | "solved" | "shown"} Status
 */

/**
 * What is offered to who looks at a review: who had both seats, or none, learns from everybody's mistakes.
 * @param {GameState | null} state
 */
export function invitationTo(state) {
  const isPlayer = state?.you === "first" || state?.you === "second";
  return isPlayer ? say("Learn from your mistakes") : say("Learn from the mistakes");
}

export class Practice {
  /**
   * @param {Stage} stage
   * @param {GameState} state
   * @param {Mistake[]} tasks
   * @param {(seat: Seat) => string} nameOf
   * @param {() => void} leave
   */
  constructor(stage, state, tasks, nameOf, leave) {
    this.stage = stage;
    this.state = state;
    this.tasks = tasks;
    this.nameOf = nameOf;
    this.leave = leave;
    this.actions = state.turns.flatMap((turn) => turn.actions);
    this.number = 0;
    /** @type {Set<number>} the tasks that were solved without help */
    this.solved = new Set();
    /** @type {string[]} what was tried; another list for every new attempt */
    this.tried = [];
    /** @type {Position | null} */
    this.position = null;
    this.begin(0);
  }

  get task() {
    return this.tasks[this.number];
  }

  /** @param {number} number */
  begin(number) {
    this.number = number;
    return this.restart();
  }

  restart() {
    this.tried = [];
    const prompt = describeTask(this.task, this.nameOf(this.task.seat));
    return this.reachAndPresent("open", prompt);
  }

  /**
   * Show the position before the mistake, unless someone has gone on meanwhile.
   * @param {Status} status
   * @param {string} text
   * @param {Arrow[]} [arrows]
   */
  reachAndPresent(status, text, arrows = []) {
    const { tried } = this;
    return attempt(async () => {
      const position = await this.reach([]);
      if (this.tried === tried) this.present(position, status, text, arrows);
    });
  }

  /**
   * The position after some actions that were tried.
   * @param {string[]} tried
   * @returns {Promise<Position>}
   */
  reach(tried) {
    const { game, options, start } = this.state;
    const actions = [...this.actions.slice(0, this.task.ply), ...tried];
    return post("/api/positions", { game, options, position: start, actions });
  }

  // Trying

  /** @param {string} action */
  play(action) {
    const { tried } = this;
    return attempt(async () => {
      const position = await this.reach([...tried, action]);
      if (this.tried !== tried) return;
      tried.push(action);
      const { turn, seat } = this.task;
      const goesOn = position.turn === turn && position.to_move === seat && !position.outcome;
      if (goesOn) this.present(position, "open", say("Go on: your turn is not over yet."));
      else await this.check(position);
    });
  }

  /**
   * Ask the engine whether a whole turn keeps the chance to win.
   * @param {Position} position
   */
  async check(position) {
    const { task, tried } = this;
    if (isSame(tried, task.instead.actions)) return this.answer(position, null);
    if (isSame(tried, task.played)) return this.answer(position, task.allowed ?? NOTHING);
    this.present(position, "checking", say("The engine looks at it ..."));
    const { game, options, start } = this.state;
    const actions = [...this.actions.slice(0, task.ply), ...tried];
    const { mistakes } = await review({ game, options, start, actions, since: task.ply });
    // Someone may have gone on meanwhile.
    if (this.tried !== tried) return undefined;
    const wrong = mistakes.find(({ seat }) => seat === task.seat);
    return this.answer(position, wrong ? wrong.allowed ?? NOTHING : null);
  }

  /**
   * @param {Position} position
   * @param {Marked | null} allowed what a wrong turn allows; null if it was right
   */
  answer(position, allowed) {
    if (!allowed) {
      this.solved.add(this.number);
      return this.present(position, "solved", praise(this.task, this.tried, position));
    }
    const told = say("Not quite: {actions}.", { actions: this.tried.map(legible).join(" ") });
    return this.present(position, "wrong", `${told} ${allowed.text}`, arrowsTo(allowed, "threat"));
  }

  // Being helped

  hint() {
    const [from = ""] = this.task.instead.cells[this.tried.length] ?? this.task.instead.cells[0] ?? [];
    const { position } = this;
    if (position) this.present(position, "open", say("Look at {cell}.", { cell: from }), [{ cells: [from], kind: "hint" }]);
  }

  solve() {
    this.tried = [];
    return this.reachAndPresent("shown", this.task.text, arrowsTo(this.task.instead, "better"));
  }

  // Showing

  /**
   * @param {Position} position
   * @param {Status} status
   * @param {string} text
   * @param {Arrow[]} [arrows]
   */
  present(position, status, text, arrows = []) {
    this.position = position;
    const play = status === "open" ? (/** @type {string} */ action) => this.play(action) : undefined;
    this.stage.peek(position, this.task.ply, { heading: invitationTo(this.state), marks: { arrows }, play });
    part("review-body").replaceChildren(
      element("p", { class: "count" }, say("Mistake {number} of {total}", { number: this.number + 1, total: this.tasks.length })),
      element("p", { id: "answer", class: `answer ${KINDS[status]}` }, text),
      element("p", { class: "row" }, ...this.buttons(status)),
    );
    part("review").scrollIntoView({ block: "nearest" });
    announce(text);
  }

  /** @param {Status} status */
  buttons(status) {
    const isLast = this.number === this.tasks.length - 1;
    const isOver = status === "solved" || status === "shown";
    return [
      status === "wrong" && button(say("Try again"), () => this.restart(), { class: "primary" }),
      status === "open" && button(say("Hint"), () => this.hint()),
      status !== "checking" && !isOver && button(say("Show solution"), () => this.solve()),
      !isLast && button(say("Next"), () => this.begin(this.number + 1), { class: isOver ? "primary" : "" }),
      isLast && isOver && button(say("Finish"), () => this.finish(), { class: "primary" }),
      button(say("Back to the review"), () => this.leave(), { class: "quiet" }),
    ];
  }

  finish() {
    const told = say("Solved: {n} of {total}.", { n: this.solved.size, total: this.tasks.length });
    part("review-body").replaceChildren(
      element("p", { class: "answer good" }, told),
      element("p", { class: "row" },
        button(say("Once more"), () => this.again(), {}),
        button(say("Back to the review"), () => this.leave(), { class: "primary" })),
    );
    announce(told);
  }

  again() {
    this.solved.clear();
    return this.begin(0);
  }
}

/**
 * What is asked about a mistake: whose it was, and how bad.
 * @param {Mistake} task
 * @param {string} who
 */
function describeTask({ turn, played, grade }, who) {
  const values = { turn, who, actions: played.map(legible).join(" ") };
  if (grade === "inaccuracy") return say("Turn {turn}, {who}: {actions} was an inaccuracy. Find something better.", values);
  if (grade === "mistake") return say("Turn {turn}, {who}: {actions} was a mistake. Find something better.", values);
  return say("Turn {turn}, {who}: {actions} was a blunder. Find something better.", values);
}

/**
 * What a turn brings that was right.
 * @param {Mistake} task
 * @param {string[]} tried
 * @param {Position} position after it
 */
function praise({ seat, had_chance }, tried, { outcome }) {
  const actions = tried.map(legible).join(" ");
  if (outcome?.winner === seat) return say("Well done: {actions} wins the game.", { actions });
  if (had_chance) return say("Well done: {actions} keeps the chance to win.", { actions });
  return say("Well done: {actions} is better, though the game was already hard to win.", { actions });
}

/** What a wrong turn allows that nobody answers. */
const NOTHING = /** @type {Marked} */ ({ actions: [], cells: [], text: "" });
/** @type {Record<Status, string>} */
const KINDS = { open: "", checking: "", wrong: "bad", solved: "good", shown: "" };

/**
 * Are these the same actions, in whatever order?
 * @param {string[]} one
 * @param {string[]} other
 */
function isSame(one, other) {
  return [...one].sort().join(" ") === [...other].sort().join(" ");
}

/**
 * @param {Marked} marked
 * @param {Arrow["kind"]} kind
 * @returns {Arrow[]}
 */
function arrowsTo({ cells }, kind) {
  return cells.map((pair) => ({ cells: pair, kind }));
}
