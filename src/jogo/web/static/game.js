/** The page of a game: play it, watch it, look back, review it. */

import { Advice } from "./advice.js";
import { headline, revealResult, showAfter, tellRematch } from "./after.js";
import { ChatPanel } from "./chat.js";
import { Clocks } from "./clock.js";
import { keepCompany } from "./company.js";
import { ConditionalPanel } from "./conditional.js";
import { Controls } from "./controls.js";
import { tellDays, tellDeadline, tellVacation } from "./deadline.js";
import { element, part } from "./dom.js";
import { Entry } from "./entry.js";
import { watchCovered } from "./covering.js";
import { StandingBar, closeRules, isSeenFromAbove, showGoal, showInstruction, tellExchange } from "./explain.js";
import { Live } from "./live.js";
import { Moves } from "./moves.js";
import { cellsOf } from "./notation.js";
import { attempt, clearNotices, notice } from "./notices.js";
import { longFacts, sharedFacts, showPlayers } from "./players.js";
import { ReviewPanel } from "./review.js";
import { get, post } from "./server.js";
import { showDownloads, showLink } from "./sharing.js";
import * as sound from "./sound.js";
import { applyChange } from "./state.js";
import { showSteps } from "./stepping.js";
import { Table } from "./table.js";
import "./tools.js";
import { Tour } from "./tour.js";
import { announce, legible, say } from "./words.js";

/** @typedef {import("./types.js").GameState} GameState */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {import("./types.js").GameCommand} GameCommand */
/** @typedef {import("./board.js").Marks} Marks */
/** @typedef {import("./review.js").Aside} Aside */

const { id = "", game = "" } = part("main").dataset;

class GamePage {
  constructor() {
    /** @type {GameState | null} */
    this.state = null;
    /** @type {Position | null} a position of the past, or of a line that was not played */
    this.past = null;
    /** @type {Aside & {position: Position | null, ply: number}} a position that was not played, and where its line begins */
    this.line = { position: null, ply: 0 };
    /** @type {Marks} what stands out on the position of now, besides what someone picks */
    this.marks = {};
    /** @type {Map<number, Position>} */
    this.positions = new Map();
    /** What the board shows: news that leave it as it is must not undo what someone has picked. */
    this.drawn = "";
    this.table = new Table(part("board"), part("choices"), game, (action) => this.play(action.text), {
      explain: (action) => this.explain(action),
      refuse: (text) => notice("refusal", text),
      options: () => this.state?.options ?? {},
      plan: (cells) => this.tellPlan(cells),
      begin: () => clearNotices("refusal"),
      arrowsStep: true,
    });
    this.moves = new Moves((ply) => this.look(ply), (way) => this.isLine && (this.line.step?.(way) ?? false));
    this.clocks = new Clocks(showClock);
    this.controls = new Controls((message) => this.send(message), () => this.flip(), (kind) => this.advice.ask(kind, this.state));
    this.advice = new Advice((message) => this.send(message), (hint) => this.hint(hint));
    this.review = new ReviewPanel({ look: (ply) => this.look(ply), peek: (position, ply, aside) => this.peek(position, ply, aside) }, this.moves.grades);
    this.conditional = new ConditionalPanel({ at: (ply) => this.positionAt(ply), peek: (position, ply, aside) => this.peek(position, ply, aside), now: () => this.now() });
    this.standing = new StandingBar();
    watchCovered();
    this.chat = new ChatPanel((message) => this.send(message));
    this.tour = new Tour(id, game, (marks) => this.mark(marks));
    this.live = new Live(`/ws/games/${id}`, {
      hear: (message) => this.hear(message),
      connected: (yes) => part("connection").toggleAttribute("hidden", yes),
    });
    this.entry = new Entry(() => (this.mayAct ? this.shown.legal : []), (action) => this.play(action));
    part("to-now").addEventListener("click", () => this.now());
    part("do-tour").addEventListener("click", () => this.showHow());
    this.clocks.start();
  }

  /** The steps at the board, for who asks for them among the rules. */
  showHow() {
    closeRules();
    this.past = null;
    this.draw();
    if (this.state) this.tour.start(this.state);
  }

  // Hearing

  /** @param {GameEvent} message */
  hear(message) {
    switch (message.type) {
      case "game":
        // Other actions may have been played while there was no connection.
        this.positions.clear();
        return this.update(message);
      case "change":
        return this.follow(message);
      case "played":
        return announce([message.spoken, this.ending].filter(Boolean).join(". "));
      case "hint":
        return this.hint(message);
      case "question":
        return void this.advice.think(message, this.state);
      case "standing":
        if (message.ply === this.state?.position.ply && !this.state.outcome) this.standing.show(message, this.state);
        return;
      case "remark":
        return this.remark(message);
      case "talk":
      case "said":
      case "unsaid":
      case "warned":
        return this.chat.take(message);
      case "refusal":
        sound.play("illegal");
        notice("refusal", message.message);
        this.entry.giveBack();
        this.drawn = "";
        this.draw();
    }
  }

  /**
   * Go on from the state before, or ask for all of it if something was not heard.
   * @param {import("./types.js").Change} change
   */
  follow(change) {
    const next = this.state && applyChange(this.state, change);
    if (next) this.update(next);
    else this.live.send({ do: "snapshot" });
  }

  /** @param {GameState} state */
  update(state) {
    const before = this.state;
    this.state = state;
    if (isWithSomebody(state)) keepCompany();
    const hasMoved = before !== null && before.position.text !== state.position.text;
    if (!before || hasMoved) this.past = null;
    if (!before) this.table.board.face(isSeenFromAbove(state));
    else if (isSeenFromAbove(before) !== isSeenFromAbove(state)) this.table.board.flip();
    if (before && state.position.ply < before.position.ply) this.takeBack();
    if (before && hasMoved) this.tell(before, state);
    if (before && state.you && hasOpenSeat(before) && !hasOpenSeat(state)) notice("news", say("Your friend is here: the game can begin."));
    if (hasMoved) this.marks = {};
    // Nothing is left to be advised of once it is over.
    if (state.outcome) this.marks = { shown: state.outcome.cells };
    this.standing.follow(state);
    this.conditional.follow(state);
    this.clocks.set(state.clock, Boolean(state.days));
    this.draw();
    this.tour.follow(state, this.mayAct);
    if (hasMoved) this.entry.playOn(this.mayAct);
    if (state.outcome && !before?.outcome) this.end(Boolean(before));
    if (!before) this.arrive(state);
  }

  /** @param {GameState} state */
  arrive(state) {
    const rematch = tellRematch(state);
    if (rematch) notice("news", rematch);
    this.sit(state);
  }

  /** What was said of actions that are taken back is gone with them. */
  takeBack() {
    this.positions.clear();
    clearNotices("coach", "news");
  }

  /**
   * Words for an action that was not one's own.
   * @param {GameState} before
   * @param {GameState} state
   */
  tell(before, state) {
    clearNotices("hint", "refusal");
    const exchange = tellExchange(before, state);
    if (exchange) notice("news", exchange);
    const turn = state.turns.at(-1);
    const isMine = turn && (state.you === turn.seat || state.you === "both");
    if (!turn || isMine) return;
    const colour = state.position.view.colour_names[turn.seat === "first" ? 0 : 1];
    announce(`${colour}: ${legible(turn.actions.at(-1) ?? "")}`);
  }

  /** @param {boolean} hasJustEnded */
  end(hasJustEnded) {
    clearNotices("hint", "refusal", "question", "coach", "news");
    if (!hasJustEnded || !this.state?.outcome) return;
    const { outcome, you } = this.state;
    const hasLost = (you === "first" || you === "second") && outcome.winner !== you;
    sound.play(!outcome.winner ? "draw" : hasLost ? "lose" : "win");
    announce(this.ending);
    revealResult();
  }

  /** How the game ended, as the one at this page is told; empty while it goes on. */
  get ending() {
    return this.state?.outcome ? headline(this.state, this.state.outcome) : "";
  }

  /**
   * The first one who opens a link takes the open seat; the next ones watch.
   * @param {GameState} state
   */
  async sit(state) {
    if (state.you !== null) return;
    if (!state.seats.first.open && !state.seats.second.open) {
      if (!state.outcome) notice("news", say("Both seats are taken: you are watching."));
      return;
    }
    await attempt(async () => {
      await post(`/api/games/${id}/seat`);
      // The cookie says whose seat it is, and a connection sends it only when it is made.
      this.state = null;
      this.live.socket?.close();
    });
  }

  /** @param {import("./types.js").Hint} hint */
  hint(hint) {
    // It may come too late to be of use.
    if (hint.ply !== this.state?.position.ply || this.state.outcome) return;
    this.advice.keep(hint, this.state);
    // Who asks what to play now has read what was said of the move before.
    clearNotices("coach");
    const kind = hint.threat ? "threat" : "hint";
    notice("hint", hint.text);
    this.mark({ arrows: hint.cells.map((cells) => ({ cells, kind })) });
  }

  /**
   * Mark something on the position of now, for as long as it stands.
   * @param {Marks} marks
   */
  mark(marks) {
    this.marks = { ...this.marks, ...marks };
    if (!this.past) this.table.mark(marks);
  }

  /** @param {import("./types.js").Remark} remark */
  remark(remark) {
    // It may have been taken back meanwhile. Who has lost by it hears of it too.
    if (!this.state || this.state.position.ply <= remark.ply) return;
    notice("coach", remark.text, {
      [say("Show me")]: async () => {
        const past = (this.past = await this.positionAt(remark.ply));
        this.draw();
        const cells = remark.better.map((action) => cellsOf(past, action)).filter((each) => each.length);
        this.table.mark({ arrows: cells.map((each) => ({ cells: each, kind: "better" })) });
      },
    });
  }

  // Showing

  get shown() {
    return this.past ?? /** @type {GameState} */ (this.state).position;
  }

  get mayAct() {
    const { state } = this;
    if (this.isLine) return Boolean(this.line.play);
    if (!state || this.past || state.outcome || !state.you) return false;
    return state.you === "both" || state.you === state.position.to_move;
  }

  /** The seat of someone who waits for the other one, and may plan a move meanwhile. */
  get waitsAs() {
    const { state } = this;
    if (!state?.you || state.you === "both" || this.past || state.outcome || this.mayAct) return null;
    return state.you;
  }

  draw() {
    const { state, shown } = this;
    if (!state) return;
    this.table.isTimed = Boolean(state.clock) && !state.days;
    const marks = this.past ? this.marksOfPast(this.past) : this.marks;
    const drawn = `${shown.ply} ${shown.text} ${this.mayAct} ${this.waitsAs} ${this.past ? JSON.stringify(marks) : ""}`;
    if (drawn !== this.drawn) this.table.show(shown, this.mayAct, marks, this.waitsAs);
    this.drawn = drawn;
    this.review.follow(this.isLine ? this.line.ply : shown.ply);
    this.moves.show(state.turns, this.isLine ? this.line.ply : shown.ply);
    // Along a line beside the game one can always step, back into the game at least.
    if (this.isLine && this.line.step) showSteps(false, false);
    showPlayers(state, shown, this.table.board.isFlipped);
    showGoal(state, shown);
    showInstruction(shown, this.mayAct);
    this.clocks.tick();
    part("turn").textContent = this.headline(state);
    showDeadline(state);
    part("counters").replaceChildren(...sharedFacts(shown));
    part("details").replaceChildren(...tellTerms(state).map((text) => element("li", {}, text)), ...longFacts(shown));
    part("to-now").toggleAttribute("hidden", !this.past);
    part("entry").toggleAttribute("hidden", !this.mayAct);
    part("board").dataset.ply = String(shown.ply);
    part("board").classList.toggle("is-yours", this.mayAct);
    part("board").classList.toggle("is-over", Boolean(shown.outcome));
    this.controls.show(state);
    if (!state.hints) for (const name of ["hint", "threats"]) part(`do-${name}`).hidden = true;
    showAfter(state, () => this.review.start(state));
    showLink(state);
    showDownloads(state, shown, !this.isLine);
    document.title = `${this.mayAct ? "● " : ""}${state.title} · jogo`;
  }

  /**
   * What stands out on a position that is not the one of now.
   * @param {Position} past
   */
  marksOfPast(past) {
    return this.isLine ? this.line.marks ?? {} : this.review.marks(past.ply);
  }

  /** Does the board show what could have been, rather than what was? */
  get isLine() {
    return this.past !== null && this.past === this.line.position;
  }

  /** @param {GameState} state */
  headline(state) {
    if (this.isLine) return this.line.heading ?? say("A better line, not played");
    if (this.past) return say("Move {ply} of {total}", { ply: this.past.ply, total: state.position.ply });
    if (state.outcome) return say("Game over");
    const { position, you, thinking } = state;
    const colour = position.view.colour_names[position.to_move === "first" ? 0 : 1];
    if (thinking) return say("{player} is thinking ...", { player: state.seats[thinking].name });
    if (you === position.to_move) return say("Your turn: {colour}", { colour });
    return say("{colour} to move", { colour });
  }

  flip() {
    this.table.board.flip();
    this.draw();
  }

  /** @param {number} ply */
  async look(ply) {
    const { state } = this;
    if (!state) return;
    await attempt(async () => {
      this.past = ply === state.position.ply ? null : await this.positionAt(ply);
      this.draw();
    });
  }

  /**
   * Show a position of a line that was not played.
   * @param {Position} position
   * @param {number} ply the number of actions before the line
   * @param {Aside} [aside]
   */
  peek(position, ply, aside = {}) {
    this.past = position;
    this.line = { position, ply, ...aside };
    this.draw();
  }

  now() {
    this.past = null;
    this.draw();
  }

  /** @param {number} ply */
  async positionAt(ply) {
    const known = this.positions.get(ply);
    if (known) return known;
    /** @type {Position} */
    const position = await get(`/api/games/${id}/positions/${ply}`);
    this.positions.set(ply, position);
    return position;
  }

  // Acting

  /**
   * Send a message; false, and a notice, if there is no connection.
   * @param {GameCommand} message
   */
  send(message) {
    const isSent = this.live.send(message);
    if (!isSent) notice("refusal", say("There is no connection at the moment."));
    return isSent;
  }

  /** @param {string} action */
  play(action) {
    clearNotices("coach", "hint", "refusal", "news");
    if (this.isLine) {
      this.line.play?.(action);
      return true;
    }
    return this.send({ do: "play", action, ply: this.state?.position.ply ?? 0 });
  }

  /**
   * Let the server say why a move is not possible.
   * @param {string} action
   */
  explain(action) {
    if (this.isLine) this.line.play?.(action);
    else this.send({ do: "play", action, ply: this.state?.position.ply ?? 0 });
  }

  /**
   * Say what is planned for when one's turn comes; nothing, once it is played or given up.
   * @param {string} cells
   */
  tellPlan(cells) {
    if (cells) notice("hint", say("Planned: {cells}. It is played as soon as it is your turn; Esc takes it back.", { cells }));
    else clearNotices("hint");
  }
}

/**
 * Is somebody still to come?
 * @param {GameState} state
 */
function hasOpenSeat({ seats }) {
  return seats.first.open || seats.second.open;
}

/**
 * Whether the game is rated, and who may watch it where that is more than one's own business.
 * @param {GameState} state
 */
function tellTerms(state) {
  const watching = state.private
    ? say("Only the players see this game")
    : state.listed
      ? say("Everybody may find and watch this game")
      : isWithSomebody(state) && say("Anyone with the link may watch this game");
  return [state.rated && say("Rated game"), watching].filter((text) => typeof text === "string");
}

/**
 * Does the visitor play with another person, each at a device of their own?
 * @param {GameState} state
 */
function isWithSomebody({ you, seats }) {
  const isPerson = (/** @type {import("./types.js").Sitter} */ { player, open }) => ["you", "friend"].includes(player) && !open;
  return Boolean(you) && you !== "both" && isPerson(seats.first) && isPerson(seats.second);
}

/**
 * @param {string} seat
 * @param {string} text
 * @param {boolean} isLow
 */
function showClock(seat, text, isLow) {
  const shown = document.querySelector(`[data-clock="${seat}"]`);
  if (!shown) return;
  shown.textContent = text;
  shown.classList.toggle("is-low", isLow);
  shown.toggleAttribute("hidden", !text);
}

/**
 * By correspondence: until when who is to move must have played.
 * @param {GameState} state
 */
function showDeadline({ clock, days, outcome, seats, you }) {
  const line = part("deadline");
  line.hidden = !days || Boolean(outcome);
  if (!days || outcome) return;
  const away = [tellVacation(seats.first, you === "first"), tellVacation(seats.second, you === "second")];
  line.replaceChildren(...(clock?.deadline ? tellDeadline(clock.deadline) : [tellDays(days)]), ...away.flat());
}

new GamePage();
