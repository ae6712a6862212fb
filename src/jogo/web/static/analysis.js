/** The analysis board: any position, what the engine thinks of it, and where one's own ideas lead. */

import { Engine } from "./engine.js";
import { part } from "./dom.js";
import { Moves } from "./moves.js";
import { cellsOf } from "./notation.js";
import { attempt, clearNotices } from "./notices.js";
import { emblem, sharedFacts } from "./players.js";
import { get, post } from "./server.js";
import { Table } from "./table.js";
import { announce, say } from "./words.js";

/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").Turn} Turn */
/** @typedef {import("./types.js").GameState} GameState */
/** @typedef {import("./types.js").StudiedPosition} StudiedPosition */
/**
 * A game as far as it is known here: its actions, and the turns that they make.
 * @typedef {{game: string, options: Record<string, string>, start: string | null, actions: string[], turns: Turn[]}} Story
 */
/** @typedef {{game: string, options: Record<string, string>, start: string | null, actions: string[]}} Question */
/** @typedef {{show: (question: Question, position: Position) => void}} Panel */

class AnalysisPage {
  constructor() {
    /** @type {Story} */
    this.story = { game: "", options: {}, start: null, actions: [], turns: [] };
    this.ply = 0;
    /** @type {Position[]} the positions of the story, as far as they are known */
    this.positions = [];
    /** @type {Table | null} */
    this.table = null;
    this.moves = new Moves((ply) => this.look(ply));
    const engine = new Engine((actions) => this.follow(actions), (actions) => this.point(actions));
    /**
     * What stands beside the board and is told of every position that is shown; each may call `this.follow(actions)`.
     * @type {Panel[]}
     */
    this.panels = [{ show: (question, position) => engine.think(question, position) }];
    part("load").addEventListener("submit", (event) => this.load(event));
    part("do-flip").addEventListener("click", () => this.table?.board.flip());
    part("game").addEventListener("change", () => this.choose());
    part("entry").addEventListener("submit", (event) => this.enter(event));
    /** Settled once there is a position to act on. */
    this.opened = attempt(() => this.begin());
  }

  // Opening

  /** Open what the address asks for: a game from here, a position, or the start of a game. */
  async begin() {
    const asked = new URLSearchParams(location.search);
    const from = asked.get("from");
    if (from) {
      /** @type {GameState} */
      const state = await get(`/api/games/${encodeURIComponent(from)}`);
      const actions = state.turns.flatMap((turn) => turn.actions);
      const { game, options, start, turns } = state;
      await this.open({ game, options, start, actions, turns }, plyAsked(asked.get("ply"), actions.length));
      return;
    }
    const game = asked.get("game") ?? /** @type {HTMLSelectElement} */ (part("game")).value;
    const options = Object.fromEntries(new URLSearchParams(asked.get("options") ?? ""));
    await this.open({ game, options, start: asked.get("position"), actions: [], turns: [] });
  }

  /**
   * @param {Story} story
   * @param {number} [ply]
   */
  open(story, ply = 0) {
    return attempt(async () => {
      const { game, options, start, actions } = story;
      const shown = await post("/api/positions", { game, options, position: start, actions: actions.slice(0, ply) });
      if (!this.table || this.story.game !== game) {
        this.table?.leave();
        this.table = new Table(part("board"), part("choices"), game, (action) => this.act(action.text));
      }
      this.story = story;
      this.positions = [];
      this.positions[ply] = shown;
      this.ply = ply;
      /** @type {HTMLSelectElement} */ (part("game")).value = game;
      this.draw();
    });
  }

  choose() {
    const { value } = /** @type {HTMLSelectElement} */ (part("game"));
    return this.open({ game: value, options: {}, start: null, actions: [], turns: [] });
  }

  /**
   * A position, or the record of a whole game.
   * @param {Event} event
   */
  load(event) {
    event.preventDefault();
    const text = /** @type {HTMLTextAreaElement} */ (part("text")).value.trim();
    if (!text) return undefined;
    if (!text.startsWith("[")) return this.open({ ...this.story, start: text, actions: [], turns: [] });
    return attempt(async () => {
      await this.open(await post("/api/records", { record: text }));
    });
  }

  // Showing

  get shown() {
    return this.positions[this.ply];
  }

  draw() {
    const { shown, story, ply, table } = this;
    if (!table) return;
    table.show(shown, true);
    this.moves.show(story.turns, ply);
    const { view, outcome } = shown;
    const colour = view.colour_names[shown.to_move === "first" ? 0 : 1];
    // Once the game is over, the sign is the winner's; a draw has none.
    const seat = outcome ? outcome.winner : shown.to_move;
    part("turn").replaceChildren(
      ...(seat ? [emblem(view, seat)] : []),
      outcome ? outcome.text : say("{colour} to move", { colour }),
    );
    part("counters").replaceChildren(...sharedFacts(shown));
    const text = /** @type {HTMLTextAreaElement} */ (part("text"));
    // Nobody is interrupted while they type.
    if (document.activeElement !== text) text.value = shown.text;
    clearNotices("refusal");
    const { game, options, start } = story;
    part("to-editor").setAttribute("href", addressOfEditor(game, options, shown.text));
    const question = { game, options, start, actions: story.actions.slice(0, ply) };
    for (const panel of this.panels) panel.show(question, shown);
  }

  /** @param {number} ply */
  look(ply) {
    return attempt(async () => {
      const { game, options, start, actions } = this.story;
      this.positions[ply] ??= await post("/api/positions", { game, options, position: start, actions: actions.slice(0, ply) });
      this.ply = ply;
      this.draw();
    });
  }

  /** @param {string[]} actions */
  point(actions) {
    this.table?.mark({ arrows: [{ cells: cellsOf(this.shown, actions[0]), kind: "hint" }] });
  }

  // Acting

  /**
   * Go on from the position shown: what came after it is given up, unless it is the same.
   * @param {string[]} more
   */
  follow(more) {
    return attempt(async () => {
      const { game, options, start } = this.story;
      const actions = [...this.story.actions.slice(0, this.ply), ...more];
      /** @type {StudiedPosition} */
      const there = await post("/api/positions", { game, options, position: start, actions });
      const isKnown = actions.every((action, place) => this.story.actions[place] === action);
      if (!isKnown) {
        this.story = { ...this.story, actions, turns: there.turns };
        this.positions.length = Math.min(this.positions.length, this.ply + 1);
      }
      this.ply = actions.length;
      this.positions[this.ply] = there;
      this.draw();
      announce(more.join(" "));
    });
  }

  /** @param {string} action */
  async act(action) {
    await this.opened;
    await this.follow([action]);
  }

  /** @param {Event} event */
  enter(event) {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (part("action"));
    const text = field.value.trim();
    field.value = "";
    return text ? this.act(text) : undefined;
  }
}

/**
 * The number of actions that an address asks for; all of them if it asks for nothing that there is.
 * @param {string | null} text
 * @param {number} most
 */
function plyAsked(text, most) {
  const ply = Number(text ?? most);
  return Number.isInteger(ply) && ply >= 0 && ply <= most ? ply : most;
}

/**
 * @param {string} game
 * @param {Record<string, string>} options
 * @param {string} position
 */
function addressOfEditor(game, options, position) {
  const query = new URLSearchParams({ position });
  if (Object.keys(options).length) query.set("options", new URLSearchParams(options).toString());
  return `/edit/${game}?${query}`;
}

new AnalysisPage();
