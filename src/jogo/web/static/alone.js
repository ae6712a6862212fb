/** Playing against the computer on this device alone: rules and opponent are the engine in the browser. */

import { chooseAction } from "./computer.js";
import { button, element, part } from "./dom.js";
import { forgetGame, keepGame, keptGames } from "./keeping.js";
import { equip } from "./kit.js";
import { keepLevel, recallLevel } from "./level.js";
import { Mind, TakenBack } from "./mind.js";
import { Moves } from "./moves.js";
import { attempt, clearNotices, notice } from "./notices.js";
import { positionAfter } from "./offline.js";
import { emblem, sharedFacts } from "./players.js";
import { findReason } from "./rules.js";
import { post } from "./server.js";
import { Table } from "./table.js";
import "./tools.js";
import { announce, say, sayCounted } from "./words.js";

/** @typedef {import("./types.js").StudiedPosition} StudiedPosition */
/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("./keeping.js").KeptGame} KeptGame */

const DEFAULT_LEVEL = "engine:3";
const HERE = "/offline";
/** So that one sees that the computer has moved. */
const A_MOMENT = 300;

class AlonePage {
  constructor() {
    /** @type {KeptGame | null} */
    this.played = null;
    /** @type {StudiedPosition | null} the latest position */
    this.now = null;
    /** @type {Table | null} */
    this.table = null;
    this.mind = new Mind();
    this.moves = new Moves((ply) => this.look(ply));
    part("begin").addEventListener("submit", (event) => {
      event.preventDefault();
      this.begin();
    });
    part("game").addEventListener("change", () => {
      this.offerSides();
      return Promise.all([this.offerLevels(), this.preview()]);
    });
    part("do-undo").addEventListener("click", () => this.takeBack());
    part("do-flip").addEventListener("click", () => this.table?.board.flip());
    addEventListener("online", () => this.listKept());
    addEventListener("offline", () => this.listKept());
    this.listKept();
  }

  async open() {
    const asked = new URLSearchParams(location.search);
    const [latest] = keptGames();
    const game = asked.get("game");
    if (game) this.choose("game", game);
    this.offerSides();
    await this.offerLevels();
    this.choose("level", asked.get("level") || recallLevel() || DEFAULT_LEVEL);
    this.choose("you", asked.get("you") ?? "first");
    if (game) await this.begin(Object.fromEntries(new URLSearchParams(asked.get("options") ?? "")));
    else if (latest) await this.resume(latest);
    else await this.preview();
    // The service worker shows this page in place of one that it has not kept.
    if (location.pathname !== HERE && !game) {
      notice("news", say("The page you asked for needs a connection, and there is none. You can play here meanwhile."));
    }
  }

  /** Until a game is begun, show the board of the one that is chosen. */
  async preview() {
    const game = this.choose("game");
    const position = this.played ? null : await positionAfter({ game }).catch(() => null);
    if (!position || this.played || game !== this.choose("game")) return;
    this.table?.leave();
    this.table = new Table(part("board"), part("choices"), game, () => {});
    this.table.show(position, false);
  }

  /**
   * @param {string} name
   * @param {string} [wanted] what to choose, if it can be chosen
   */
  choose(name, wanted) {
    const field = /** @type {HTMLSelectElement} */ (part(name));
    if (wanted && [...field.options].some(({ value }) => value === wanted)) field.value = wanted;
    return field.value;
  }

  /** The sides of the game that is chosen, by their colours. */
  offerSides() {
    const [game] = /** @type {HTMLSelectElement} */ (part("game")).selectedOptions;
    const colours = JSON.parse(game.dataset.colours ?? "[]");
    for (const [place, side] of [.../** @type {HTMLSelectElement} */ (part("you")).options].entries()) side.textContent = colours[place];
  }

  async offerLevels() {
    const chosen = this.choose("level");
    await attempt(async () => {
      const equipment = await equip(this.choose("game"), {});
      if (!equipment) return notice("refusal", say("This browser cannot play without the server."));
      const levels = equipment.kit.players.map(({ name, title, about }) => element("option", { value: name }, `${title} · ${about}`));
      part("level").replaceChildren(...levels);
      return undefined;
    });
    this.choose("level", chosen);
  }

  /** @param {Record<string, string>} [options] */
  async begin(options = {}) {
    const game = this.choose("game");
    const usual = await equip(game, {}).catch(() => null);
    // What is kept for times without a network is named by what differs from the usual.
    const differing = Object.fromEntries(Object.entries(options).filter(([name, value]) => usual?.kit.defaults[name] !== value));
    const equipment = await equip(game, differing).catch(() => null);
    if (!equipment) {
      notice("refusal", say("This browser cannot play without the server."));
      return;
    }
    const level = this.choose("level");
    keepLevel(level);
    const you = /** @type {Seat} */ (this.choose("you"));
    const id = `${Date.now()}`;
    await this.resume({ id, game, title: equipment.kit.title, options: equipment.kit.options, actions: [], you, level, result: null });
  }

  /** @param {KeptGame} game */
  async resume(game) {
    this.mind.stop();
    clearNotices("news", "refusal");
    this.played = game;
    part("main").classList.remove("idle");
    this.table?.leave();
    this.table = new Table(part("board"), part("choices"), game.game, (action) => this.play(action.text), {
      explain: (action) => this.explain(action),
      refuse: (text) => notice("refusal", text),
      options: () => game.options,
      arrowsStep: true,
    });
    await this.follow(game.actions);
    const near = this.now?.view.near;
    if (near && near !== game.you) this.table.board.flip();
  }

  /**
   * Show the game after these actions, and let the computer answer if it is its turn.
   * @param {string[]} actions
   */
  async follow(actions) {
    const { played } = this;
    if (!played) return;
    const position = await positionAfter({ ...played, actions });
    if (!position || this.played !== played) return;
    played.actions = actions;
    played.result = position.outcome?.result ?? null;
    this.now = position;
    if (actions.length) keepGame(played);
    this.draw(position);
    this.listKept();
    if (position.outcome) this.end(position);
    else if (position.to_move !== played.you) await this.answer(played);
  }

  /** @param {KeptGame} played */
  async answer(played) {
    const equipment = await equip(played.game, played.options);
    if (!equipment) return;
    const { actions, level } = played;
    try {
      const story = { ...equipment, start: equipment.kit.start, actions };
      const [action] = await Promise.all([
        chooseAction(level, story, (question) => this.mind.ask(question)),
        new Promise((resolve) => setTimeout(resolve, A_MOMENT)),
      ]);
      if (this.played !== played || played.actions !== actions) return;
      announce(action);
      await this.follow([...actions, action]);
    } catch (problem) {
      if (!(problem instanceof TakenBack)) throw problem;
    }
  }

  /** @param {string} action */
  play(action) {
    const { played, now } = this;
    if (!played || now?.to_move !== played.you || now.outcome) return;
    attempt(() => this.follow([...played.actions, action]));
  }

  /** @param {string} action */
  async explain(action) {
    const { played } = this;
    if (!played) return;
    const { game, options, actions } = played;
    const equipment = await equip(game, options);
    if (equipment) notice("refusal", await findReason({ game, options, position: equipment.kit.start, actions }, action));
  }

  takeBack() {
    const { played, now } = this;
    if (!played || !now) return;
    this.mind.stop();
    const mine = now.turns.findLast(({ seat }) => seat === played.you);
    if (mine) attempt(() => this.follow(played.actions.slice(0, mine.ply)));
  }

  /** @param {number} ply */
  async look(ply) {
    const { played } = this;
    if (!played) return;
    const position = await positionAfter({ ...played, actions: played.actions.slice(0, ply) });
    if (position) this.draw(position);
  }

  /** @param {StudiedPosition} position */
  draw(position) {
    const { played, now, table } = this;
    if (!played || !now || !table) return;
    const isNow = position.ply === now.ply;
    const isYours = position.to_move === played.you && !position.outcome;
    table.show(position, isNow && isYours);
    part("board").dataset.ply = String(position.ply);
    this.moves.show(now.turns, position.ply);
    const { view, outcome, to_move: seat } = position;
    const colour = view.colour_names[seat === "first" ? 0 : 1];
    const told = outcome ? outcome.text : isYours ? say("{colour}: your turn", { colour }) : say("{colour} is thinking", { colour });
    part("turn").replaceChildren(...(outcome ? [] : [emblem(view, seat)]), told);
    part("counters").replaceChildren(...sharedFacts(position));
    part("do-undo").toggleAttribute("disabled", !now.turns.some((turn) => turn.seat === played.you));
  }

  /** @param {StudiedPosition} position */
  end({ outcome }) {
    const { played } = this;
    if (!outcome || !played) return;
    notice("news", outcome.told[played.you === "first" ? 0 : 1]);
  }

  /** What is kept here, each to be gone on with, sent to the server or forgotten. */
  listKept() {
    const games = keptGames();
    part("kept").hidden = !games.length;
    part("kept-games").replaceChildren(...games.map((game) => this.entry(game)));
  }

  /** @param {KeptGame} game */
  entry(game) {
    const name = sayCounted("{game}, {n} move", "{game}, {n} moves", game.actions.length, { game: game.title });
    return element(
      "li",
      {},
      button(game.result ? `${name}, ${game.result}` : name, () => attempt(() => this.resume(game)), { class: "quiet" }),
      button(say("Send to the server"), () => this.send(game), { class: "small", disabled: !navigator.onLine }),
      button(say("Forget"), () => this.forget(game), { class: "small quiet", "aria-label": say("Forget {name}", { name }) }),
    );
  }

  /** @param {KeptGame} kept */
  send({ id, game, options, actions, you, level }) {
    const seats = you === "first" ? { first: "you", second: level } : { first: level, second: "you" };
    return attempt(async () => {
      // The options that were played with, even where a menu would suggest others.
      const equipment = await equip(game, options);
      const state = await post("/api/games", { game, options, ...seats, position: equipment?.kit.start ?? null, actions });
      forgetGame(id);
      location.assign(`/game/${state.id}`);
    });
  }

  /** @param {KeptGame} game */
  forget(game) {
    forgetGame(game.id);
    this.listKept();
  }
}

attempt(() => new AlonePage().open());
