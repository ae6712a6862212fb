/** A board that a person acts on: picks become an action, with a question where one is needed. */

import { Board } from "./board.js";
import { button, element } from "./dom.js";
import { wear } from "./look.js";
import { findHindrance } from "./hindrance.js";
import { changes, isCalm } from "./motion.js";
import { Pace } from "./pace.js";
import { Premove } from "./premove.js";
import { Selection } from "./selection.js";
import * as sound from "./sound.js";
import { announce, say, sayCounted } from "./words.js";

/** @typedef {import("./types.js").Action} Action */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./marks.js").Marks} Marks */

/** @typedef {import("./types.js").Seat} Seat */

/**
 * How a page has its table: who asks why a move is not possible, who says what is wrong with a cell, the game's options,
 * who says what is planned, what goes once a piece is picked, and whether the arrow keys step through moves once the board was clicked.
 * @typedef {{explain?: (action: string) => void, refuse?: (text: string) => void, options?: () => Record<string, string>,
 *            plan?: (cells: string) => void, begin?: () => void, arrowsStep?: boolean}} Manners
 */

/** A finger is wider than a cell narrower than this, in pixels: it picks first and confirms then. */
const FINGER = 24;
/** Someone who has waited longer than this, in milliseconds, may be looking elsewhere. */
const LONG_WAIT = 4000;

export class Table {
  /**
   * @param {HTMLElement} holder
   * @param {HTMLElement} questions where choices are offered
   * @param {string} game
   * @param {(action: Action) => void} play
   * @param {Manners} manners
   */
  constructor(holder, questions, game, play, { explain = () => {}, refuse = () => {}, options = () => ({}), plan = () => {}, begin = () => {}, arrowsStep = false } = {}) {
    this.game = game;
    this.questions = questions;
    this.play = play;
    this.explain = explain;
    this.refuse = refuse;
    this.options = options;
    this.tellPlan = plan;
    this.begin = begin;
    /** The cells of what was said to be planned. */
    this.planned = "";
    /** While a clock runs, nobody waits to see what others did. */
    this.isTimed = false;
    this.selection = new Selection([]);
    this.premove = new Premove();
    this.pace = new Pace();
    /** @type {Position | null} the latest one, which may have to wait until it is shown */
    this.latest = null;
    this.mayAct = false;
    /** @type {Seat | null} whose seat one has while the other one is to move */
    this.waitsAs = null;
    this.waitsSince = 0;
    /** Can a cell alone be an action here? Until it is known, it might. */
    this.hasPlacings = true;
    /** Does a press serve to skip what is being shown? */
    this.isSkipping = false;
    /** @type {string | null} */
    this.pending = null;
    /** @type {((cell: string) => void) | null} takes the cells that are picked, while someone draws */
    this.drawing = null;
    /** @type {Marks} */
    this.extra = {};
    this.board = new Board(holder, game, {
      pick: (cell, isTouch) => this.pick(cell, isTouch),
      cancel: () => this.cancel(),
      revoke: () => this.revoke(),
      mayDrag: (cell) => this.mayDrag(cell),
      lift: (cell) => this.lift(cell),
      drop: (cell, target) => this.drop(cell, target),
      arrowsStep,
    });
    wear(game);
    keepClear(questions);
    /** Ends what is heard from the page around the board. */
    this.leaving = new AbortController();
    const { signal } = this.leaving;
    for (const press of ["pointerdown", "keydown"]) {
      document.addEventListener(press, () => { this.isSkipping = this.pace.skip(); }, { capture: true, signal });
    }
    document.addEventListener("keydown", ({ key }) => key === "Escape" && this.revoke(), { signal });
  }

  /** Make room for another board. */
  leave() {
    this.leaving.abort();
  }

  /**
   * Show a position; who may not act only looks, or plans while the other one is to move. What others do is
   * shown step by step, what one does oneself at once.
   * @param {Position} position
   * @param {boolean} mayAct
   * @param {Marks} [extra]
   * @param {Seat | null} [waitsAs]
   */
  show(position, mayAct, extra = {}, waitsAs = null) {
    const isNext = this.latest !== null && position.ply === this.latest.ply + 1;
    const isBack = this.latest !== null && position.ply < this.latest.ply;
    const isOwn = this.latest === null || this.mayAct;
    const step = () => this.present(position, mayAct, extra);
    this.latest = position;
    if (mayAct !== this.mayAct) this.waitsSince = mayAct ? this.waitsSince : performance.now();
    this.mayAct = mayAct;
    this.waitsAs = waitsAs;
    // What was planned was an answer to actions that are no longer there once some are taken back.
    if ((!mayAct && !waitsAs) || isBack) this.premove.clear();
    if (isNext && !isOwn && !isCalm() && !this.isTimed && this.premove.isEmpty) this.pace.add(step);
    else this.pace.restart(step);
  }

  /**
   * @param {Position} position
   * @param {boolean} mayAct
   * @param {Marks} extra
   */
  present(position, mayAct, extra) {
    const before = this.board.position;
    const isTurn = mayAct && before !== null && this.selection.legal.length === 0;
    this.selection = new Selection(mayAct ? position.legal : []);
    if (this.selection.legal.length) this.hasPlacings = this.selection.placings.length > 0;
    this.pending = null;
    this.extra = extra;
    this.board.show(position);
    const planned = mayAct ? this.premove.apply(this.selection) : null;
    this.refresh();
    if (before?.ply === position.ply - 1) sound.play(hasCapture(before, position) ? "capture" : "move");
    if (planned) this.act(planned);
    else if (isTurn && this.isElsewhere) sound.play("turn");
  }

  /** Does one perhaps not look at the board? */
  get isElsewhere() {
    return document.hidden || performance.now() - this.waitsSince > LONG_WAIT;
  }

  /** @param {Marks} extra */
  mark(extra) {
    this.extra = { ...this.extra, ...extra };
    this.refresh();
  }

  refresh() {
    const { picked, targets, placings } = this.selection;
    const open = picked.length ? targets : placings;
    const planned = this.premove.moves((cell) => this.isMine(cell));
    const arrows = planned.filter(({ length }) => length > 1).map((cells) => ({ cells, kind: /** @type {const} */ ("planned") }));
    this.board.mark({
      ...this.extra, picked, targets: open, pending: this.pending,
      planned: planned.flat(), arrows: [...(this.extra.arrows ?? []), ...arrows],
    });
    this.ask();
    const told = this.premove.cells.join(" ");
    if (told !== this.planned) this.tellPlan(told);
    this.planned = told;
  }

  /** Offer what cells alone cannot say: a choice between actions, a swap, or "yes, there". */
  ask() {
    const { choices, calls, picked } = this.selection;
    /** @type {HTMLElement[]} */
    const buttons = (picked.length ? choices : calls).map((action) => this.offer(action));
    if (this.pending) {
      const cell = this.pending;
      buttons.push(button(say("Play {cell}", { cell }), () => this.pick(cell, false), { class: "choice" }));
    }
    const cancel = button(say("Cancel"), () => this.cancel(), { class: "quiet" });
    if (choices.length > 1) {
      const question = say("What do you want at {cell}?", { cell: picked[picked.length - 1] });
      buttons.unshift(element("div", { class: "prompt" }, element("span", {}, question), cancel));
    } else if (this.pending || choices.length) {
      buttons.push(cancel);
    }
    this.questions.replaceChildren(...buttons);
    this.questions.hidden = buttons.length === 0;
  }

  /**
   * The button for an action, with what it brings if the game says so.
   * @param {Action} action
   */
  offer(action) {
    const made = button("", () => this.act(action), { class: "choice", title: action.text });
    const gain = this.latest?.view.explanations[action.choice];
    made.append(element("b", {}, action.choice || action.text), ...(gain ? [element("small", {}, gain)] : []));
    return made;
  }

  /**
   * @param {string} cell
   * @param {boolean} isTouch
   */
  pick(cell, isTouch) {
    if (this.isSkipping) return;
    if (this.drawing) return this.drawing(cell);
    if (this.waitsAs) return this.plan(cell);
    const isAnAnswer = this.selection.targets.has(cell);
    const isSmall = isTouch && this.board.cellWidth < FINGER;
    if (isSmall && isAnAnswer && this.pending !== cell) {
      this.pending = cell;
      this.refresh();
      return;
    }
    this.pending = null;
    const refused = isAnAnswer ? null : this.selection.spell(cell);
    const isFresh = !isAnAnswer && !this.selection.picked.length && this.selection.legal.length > 0;
    const action = this.selection.pick(cell);
    if (refused) this.explain(refused);
    else if (isFresh) this.tellMiss(cell);
    if (action) this.act(action);
    else this.tell();
  }

  /**
   * Nothing begins at a cell: if a piece stands there, say why it does not move.
   * @param {string} cell
   */
  async tellMiss(cell) {
    const { latest } = this;
    const pieces = this.board.view.cells.find(({ name }) => name === cell)?.pieces ?? [];
    if (!latest || !pieces.length) return;
    if (pieces.every(({ owner }) => owner !== latest.to_move)) return this.refuse(say("The piece on {cell} is not yours.", { cell }));
    const reason = await findHindrance({ game: this.game, options: this.options(), position: latest.text }, cell);
    // One may have gone on meanwhile.
    if (this.latest === latest) this.refuse(reason || say("The piece on {cell} cannot move now.", { cell }));
  }

  /**
   * Pick a cell for a move to be played when the turn comes; where none could begin, give up what was planned.
   * @param {string} cell
   */
  plan(cell) {
    const last = this.premove.moves((name) => this.isMine(name)).at(-1);
    const isGoingOn = last?.length === 1 && this.isMine(last[0]);
    if (isGoingOn || this.hasPlacings || this.isMine(cell) || this.premove.cells.at(-1) === cell) this.premove.pick(cell);
    else this.premove.clear();
    this.refresh();
  }

  /**
   * Does a piece of one's own stand there, while one waits?
   * @param {string} cell
   * @returns {boolean}
   */
  isMine(cell) {
    const { waitsAs } = this;
    if (!waitsAs) return false;
    const pieces = this.board.view.cells.find(({ name }) => name === cell)?.pieces ?? [];
    return pieces.some(({ owner }) => owner === waitsAs);
  }

  /** Show what is picked, and let it be heard. */
  tell() {
    this.refresh();
    const { picked, choices, targets } = this.selection;
    if (picked.length) this.begin();
    if (choices.length) {
      announce(choices.map((action) => action.choice || action.text).join(", "));
      const first = /** @type {HTMLElement | null} */ (this.questions.querySelector(".choice"));
      if (document.activeElement?.closest(".board")) first?.focus();
    } else if (picked.length) {
      const cell = picked.join(" ");
      announce(
        sayCounted(
          "{cell} is picked; it can go to {n} cell.",
          "{cell} is picked; it can go to {n} cells.",
          targets.size,
          { cell },
        ),
      );
    }
  }

  /** @param {Action} action */
  act(action) {
    const hadFocus = this.questions.contains(document.activeElement);
    this.clear();
    if (hadFocus) this.board.focus();
    this.play(action);
  }

  /** Put back what is picked; what is planned stays. */
  clear() {
    this.selection.clear();
    this.pending = null;
    this.refresh();
  }

  cancel() {
    this.premove.clear();
    this.clear();
  }

  /** Give up what was planned; false if nothing was. */
  revoke() {
    if (this.premove.isEmpty) return false;
    this.cancel();
    return true;
  }

  /**
   * @param {string} cell
   * @returns {boolean}
   */
  mayDrag(cell) {
    return !this.isSkipping && !this.drawing && (this.selection.isSource(cell) || this.isMine(cell));
  }

  /** @param {string} cell */
  lift(cell) {
    if (this.waitsAs) return;
    this.selection.clear();
    this.selection.pick(cell);
    this.refresh();
  }

  /**
   * @param {string} cell
   * @param {string | null} target
   */
  drop(cell, target) {
    if (this.waitsAs) {
      if (target && target !== cell) [cell, target].forEach((end) => this.plan(end));
    } else if (target && this.selection.targets.has(target)) {
      this.pick(target, false);
    } else {
      const refused = target && target !== cell ? this.selection.spell(target) : null;
      if (target && target !== cell) sound.play("illegal");
      this.clear();
      if (refused) this.explain(refused);
    }
  }
}

/**
 * Messages stand above a question at the lower edge of a window: the page knows how high it is.
 * @param {HTMLElement} questions
 */
function keepClear(questions) {
  const tell = () => document.documentElement.style.setProperty("--question", `${questions.offsetHeight}px`);
  new ResizeObserver(tell).observe(questions);
}

/**
 * @param {Position} before
 * @param {Position} after
 */
function hasCapture(before, after) {
  return changes(before.view, after.view, after.last).losses.length > 0;
}
