/** The analysis board: a tree of moves from any position, what the engine thinks of them, and what people say of them. */

import { addressOf, addressOfEditor, isWholeInAddress, lineAsked, linesAsked, plyAsked, readAddress } from "./address.js";
import { Annotations } from "./annotate.js";
import { Engine } from "./engine.js";
import { Explorer } from "./explorer.js";
import { part } from "./dom.js";
import { cellsOf } from "./notation.js";
import { saveFile } from "./files.js";
import { shown } from "./frames.js";
import { attempt, clearNotices, notice } from "./notices.js";
import { emblem, paint, sharedFacts } from "./players.js";
import { Positions } from "./positions.js";
import { asRecord, writeRecord } from "./recording.js";
import { remember } from "./remember.js";
import { get, isByRules, post } from "./server.js";
import { StudyPanel, loadStudy, takeKey } from "./study.js";
import { Table } from "./table.js";
import "./tools.js";
import { ROOT, actionsTo, annotate, countMoves, follow, lineAfter, newTree, play, promote, readTree, stepsOf } from "./tree.js";
import { readTyped } from "./typed.js";
import { keepUnsaved, newName, noteShown, recallUnsaved, shownBeforeReload } from "./unsaved.js";
import { Variations } from "./variations.js";
import { begin, cut, goBeside, goTo, here, onto, playOn, standOn, stepTo } from "./walk.js";
import { announce, say } from "./words.js";

/** @typedef {import("./address.js").Asked} Asked */
/** @typedef {import("./address.js").Source} Source */
/** @typedef {import("./stepping.js").Way} Way */
/** @typedef {import("./tree.js").Tree} Tree */
/** @typedef {import("./types.js").Note} Note */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").Record} RecordTold */
/** @typedef {import("./types.js").StudiedPosition} StudiedPosition */
/** @typedef {import("./types.js").Study} Study */
/** @typedef {import("./types.js").StudyEntry} StudyEntry */
/** @typedef {import("./walk.js").Walk} Walk */
/** @typedef {{game: string, options: Record<string, string>, start: string | null, actions: string[]}} Question */
/** @typedef {{show: (question: Question, position: Position) => void, rest?: () => void}} Panel */

/** Who walks through a game faster than this, in milliseconds, is asked nothing on the way. */
const WALKING = 200;
const SOON = 150;

/** @type {Source} */
const NOWHERE = { from: null, study: null, version: 0, main: [], known: ROOT + 1 };

class AnalysisPage {
  constructor() {
    /** @type {Walk} */
    this.walk = begin(newTree({ game: "", options: {}, start: null }));
    this.source = NOWHERE;
    /** Is there something in the tree that its source does not have? */
    this.isChanged = false;
    this.positions = new Positions(post);
    /** The node that is on the board, which may be behind where one stands. */
    this.shown = -1;
    /** @type {Table | null} */
    this.table = null;
    this.told = 0;
    this.telling = 0;
    this.remembering = 0;
    this.remembered = 0;
    /** Is another page about to take this one's place? */
    this.isLeaving = false;
    /** @type {Tree | null} the tree that the browser has kept */
    this.kept = null;
    this.moves = new Variations((id) => this.look(goTo(this.walk, id)), (way) => this.step(way));
    this.notes = new Annotations({
      note: (note) => this.note(note),
      promote: () => this.change(onto(this.walk, promote(this.walk.tree, here(this.walk)))),
      cut: () => this.change(cut(this.walk)),
    });
    this.study = new StudyPanel({
      tree: () => this.walk.tree,
      saved: (head, tree, isNew) => this.noteSaved(head, tree, isNew),
      reload: () => this.reload(),
      left: () => this.leaveStudy(),
      link: () => {
        this.remember();
        return { link: new URL(addressOf(this.source, this.walk), location.href).href, shared: this.shared };
      },
    });
    const engine = this.engine = new Engine((actions) => this.follow(actions), (actions) => this.point(actions));
    /**
     * What stands beside the board and is told of every position that is shown; each may call `this.follow(actions)`.
     * It may rest while someone walks fast, and is told again where they stop.
     * @type {Panel[]}
     */
    this.panels = [
      { show: (question, position) => engine.think(question, position), rest: () => engine.rest() },
      new Explorer((actions) => this.follow(actions)),
    ];
    part("load").addEventListener("submit", (event) => this.load(event));
    part("file").addEventListener("change", () => this.loadFile());
    part("do-flip").addEventListener("click", () => this.table?.board.flip());
    part("game").addEventListener("change", () => this.choose());
    part("entry").addEventListener("submit", (event) => this.enter(event));
    part("get-record").addEventListener("click", () => this.download());
    window.addEventListener("pagehide", () => this.leave());
    window.addEventListener("pageshow", () => { this.isLeaving = false; });
    window.addEventListener("popstate", () => attempt(() => this.begin()));
    /** Settled once the board shows where one stands. */
    this.presented = Promise.resolve(true);
    /** Settled once there is a position to act on. */
    this.opened = attempt(() => this.begin(shownBeforeReload()));
  }

  // Opening

  /**
   * Open what the address asks for: what was changed here before, a game from here, or a line from a start.
   * @param {string | null} [before] what was shown before a reload
   */
  async begin(before = null) {
    const asked = readAddress(location);
    const name = history.state?.unsaved ?? before;
    const unsaved = name && recallUnsaved(name);
    if (asked.study) takeKey(asked.study);
    const told = asked.study ? await loadStudy(asked.study) : null;
    const { tree, source } = unsaved || (await this.find(asked, told));
    const line = lineAsked(asked, source.main);
    const grown = await this.grow(tree, linesAsked(asked, line), line);
    await this.open(standOn(grown, line, plyAsked(asked, line)), source, { isChanged: Boolean(unsaved) });
    // What was changed before a reload was made from the version of then.
    this.study.show(told && { ...told, version: source.version });
    if (unsaved && told) this.study.changed();
  }

  /**
   * The tree that an address asks for, and where it comes from.
   * @param {Asked} asked
   * @param {Study | null} study
   */
  async find({ from, game, options, start }, study) {
    if (study) {
      const tree = readTree(study.tree);
      return { tree, source: { ...NOWHERE, study: study.id, version: study.version, ...stored(tree) } };
    }
    if (from) {
      const tree = readTree(await get(`/api/games/${encodeURIComponent(from)}/tree`));
      return { tree, source: { ...NOWHERE, from, ...stored(tree) } };
    }
    const { value } = /** @type {HTMLSelectElement} */ (part("game"));
    return { tree: newTree({ game: game ?? value, options, start }), source: NOWHERE };
  }

  /**
   * The tree with some lines in it; those besides the one to be shown may be wrong in a link, and are left out then.
   * @param {Tree} tree
   * @param {string[][]} lines
   * @param {string[]} shown
   */
  async grow(tree, lines, shown) {
    const missing = lines.filter((line) => follow(tree, ROOT, line).left.length);
    const reach = async (/** @type {string[]} */ line) => {
      try {
        return (await this.ask(tree, line)).turns;
      } catch (refusal) {
        if (line === shown || !isByRules(refusal)) throw refusal;
        return [];
      }
    };
    const found = await Promise.all(missing.map(reach));
    return found.reduce((grown, turns) => play(grown, ROOT, stepsOf(turns)).tree, tree);
  }

  /**
   * @param {Tree} tree
   * @param {string[]} actions
   * @returns {Promise<StudiedPosition>}
   */
  ask({ game, options, start }, actions) {
    return post("/api/positions", { game, options, position: start, actions });
  }

  /**
   * Show a tree instead of the one before.
   * @param {Walk} walk
   * @param {Source} source
   * @param {{isNew?: boolean, isChanged?: boolean}} [how] as a step of the browser's history; with what its source does not have
   */
  async open(walk, source, { isNew = false, isChanged = false } = {}) {
    const { game, options } = walk.tree;
    this.engine.prepare(game, options);
    const positions = new Positions(post);
    const position = /** @type {Position} */ (await positions.at(walk));
    const isOther = !this.table || this.walk.tree.game !== game;
    if (isOther) this.setUp(game);
    Object.assign(this, { walk, source, positions, isChanged });
    /** @type {HTMLSelectElement} */ (part("game")).value = game;
    this.remember(isNew);
    // The browser has as much to do of the board as of its pieces, and of the list of a long game.
    if (isOther) {
      this.table?.board.prepare(position.view);
      await shown();
    }
    // Someone may have gone on meanwhile, or have opened something else.
    if (this.walk === walk) this.draw(position);
    await shown();
    if (this.positions === positions) await this.present();
  }

  /**
   * A table for a game, instead of the one before.
   * @param {string} game
   */
  setUp(game) {
    this.table?.leave();
    this.table = new Table(part("board"), part("choices"), game, (action) => this.act(action.text), {
      explain: (action) => this.act(action),
      refuse: (text) => notice("refusal", text),
      options: () => this.walk.tree.options,
      arrowsStep: true,
    });
    this.shown = -1;
    this.notes.attach(this.table);
  }

  /**
   * A tree that comes from nowhere but here.
   * @param {Tree} tree
   */
  openOwn(tree) {
    return attempt(async () => {
      await this.open(begin(tree), NOWHERE, { isNew: true, isChanged: countMoves(tree) > 0 });
      this.study.show(null);
    });
  }

  choose() {
    const { value } = /** @type {HTMLSelectElement} */ (part("game"));
    return this.openOwn(newTree({ game: value, options: {}, start: null }));
  }

  /**
   * A position, or the record of a whole game.
   * @param {Event} event
   */
  load(event) {
    event.preventDefault();
    const text = /** @type {HTMLTextAreaElement} */ (part("text")).value.trim();
    if (!text) return undefined;
    const { game, options } = this.walk.tree;
    const record = asRecord(text, { game, options });
    if (record) return this.loadRecord(record);
    return this.openOwn(newTree({ game, options, start: text }));
  }

  async loadFile() {
    const input = /** @type {HTMLInputElement} */ (part("file"));
    const [file] = input.files ?? [];
    const text = await file?.text();
    if (text) await this.loadRecord(asRecord(text.trim(), this.walk.tree) ?? text);
    input.value = "";
  }

  /** @param {string} record */
  loadRecord(record) {
    return attempt(async () => {
      /** @type {RecordTold} */
      const told = await post("/api/records", { record });
      await this.openOwn(readTree(told));
    });
  }

  download() {
    const { tree } = this.walk;
    saveFile(new Blob([writeRecord(tree)], { type: "text/plain" }), `${tree.game}.jogo`);
  }

  // Showing

  /** Show where one stands: the moves at once, the board as soon as its position is known. */
  async present() {
    const { walk, positions } = this;
    this.moves.show(walk);
    this.notes.show(walk);
    const known = positions.get(here(walk)) ?? (await positions.at(walk));
    if (known && this.positions === positions && here(this.walk) === here(walk)) this.draw(known);
  }

  /** @param {Position} position */
  draw(position) {
    const { table, walk } = this;
    if (!table) return;
    const isOther = this.shown !== here(walk) || table.board.position !== position;
    this.shown = here(walk);
    if (!isOther) return;
    table.show(position, true);
    const { view, outcome } = position;
    const colour = view.colour_names[position.to_move === "first" ? 0 : 1];
    // Once the game is over, the sign is the winner's; a draw has none.
    const seat = outcome ? outcome.winner : position.to_move;
    part("turn").replaceChildren(
      ...(seat ? [emblem(view, seat)] : []),
      outcome ? outcome.text : say("{colour} to move", { colour }),
    );
    part("counters").replaceChildren(...sharedFacts(position));
    for (const name of ["weight", "explored-rows"]) paint(part(name), view);
    const text = /** @type {HTMLTextAreaElement} */ (part("text"));
    // Nobody is interrupted while they type.
    if (document.activeElement !== text) text.value = position.text;
    clearNotices("refusal");
    part("to-editor").setAttribute("href", addressOfEditor(walk.tree, position.text));
    this.goOn(position);
  }

  /**
   * Once the board is on the screen: those beside it are told, and what one may look at next is asked for.
   * @param {Position} position
   */
  async goOn(position) {
    await shown();
    if (this.table?.board.position !== position) return;
    this.tell(position);
    this.positions.lookAhead(this.walk);
  }

  /**
   * Tell those beside the board: at once, or when someone who walks fast has come to rest.
   * @param {Position} position
   */
  tell(position) {
    clearTimeout(this.telling);
    const isWalking = performance.now() - this.told < WALKING;
    this.told = performance.now();
    const { game, options, start } = this.walk.tree;
    const question = { game, options, start, actions: actionsTo(this.walk.tree, this.shown) };
    const tellAll = () => {
      for (const panel of this.panels) panel.show(question, position);
    };
    if (isWalking) {
      for (const panel of this.panels) panel.rest?.();
      this.telling = window.setTimeout(tellAll, SOON);
    } else {
      tellAll();
    }
  }

  /**
   * Keep what is shown in the address, and what the address cannot hold in the browser.
   * @param {boolean} [isNew]
   */
  remember(isNew = false) {
    clearTimeout(this.remembering);
    const { walk, source } = this;
    const unsaved = this.isChanged ? ((!isNew && history.state?.unsaved) || newName()) : null;
    if (unsaved && walk.tree !== this.kept) {
      keepUnsaved(unsaved, { tree: walk.tree, source });
      this.kept = walk.tree;
    }
    noteShown(unsaved);
    this.remembered = performance.now();
    // A browser that already fetches the next page forgets the state of an address that changes now.
    if (!this.isLeaving) remember(addressOf(this.source, this.walk), { state: unsaved && { unsaved }, isNew });
  }

  /** What is still being written is kept, too. */
  leave() {
    this.isLeaving = true;
    this.notes.write();
  }

  /** What someone who is sent the address sees of what was done here: all of it, all but the notes, or one line. */
  get shared() {
    if (!isWholeInAddress(this.source, this.walk)) return "line";
    const isNoted = Object.values(this.walk.tree.nodes).some(({ words, glyphs, marks }) => words || glyphs.length || marks.length);
    return this.isChanged && isNoted ? "moves" : "all";
  }

  /** Browsers take only so many addresses at once from someone who walks fast. */
  rememberSoon() {
    clearTimeout(this.remembering);
    if (performance.now() - this.remembered > SOON) this.remember();
    else this.remembering = window.setTimeout(() => this.remember(), SOON);
  }

  /** @param {string[]} actions */
  point(actions) {
    const position = this.positions.get(this.shown);
    if (position) this.table?.mark({ arrows: [{ cells: cellsOf(position, actions[0]), kind: "hint" }] });
  }

  // Walking

  /** @param {Walk} walk */
  look(walk) {
    if (here(walk) === here(this.walk)) return;
    this.walk = walk;
    this.rememberSoon();
    this.presented = attempt(() => this.present());
    const { action, words, turn } = walk.tree.nodes[here(walk)];
    if (action) announce([`${turn}. ${action}`, words].filter(Boolean).join(". "));
  }

  /** @param {Way} way */
  step(way) {
    const { walk } = this;
    const { at, line } = walk;
    if (way === "up" || way === "down") this.look(goBeside(walk, way === "up" ? -1 : 1));
    else this.look(stepTo(walk, { start: 0, previous: at - 1, next: at + 1, end: line.length - 1 }[way]));
  }

  // Changing

  /** @param {Walk} walk */
  change(walk) {
    const isOther = walk.tree !== this.walk.tree;
    this.walk = walk;
    this.isChanged = true;
    this.remember();
    this.presented = attempt(() => this.present());
    if (isOther) this.study.changed();
  }

  /**
   * The study is stored as this tree: what is changed from now on is new.
   * @param {StudyEntry} head
   * @param {Tree} tree
   * @param {boolean} isNew
   */
  noteSaved({ id, version }, tree, isNew) {
    this.source = { ...NOWHERE, study: id, version, ...stored({ ...tree, end: lineAfter(tree, ROOT).at(-1) ?? ROOT }) };
    this.isChanged = this.walk.tree !== tree;
    this.remember(isNew);
    if (this.isChanged) this.study.changed();
  }

  /** Show what is stored instead of what was changed here. */
  reload() {
    history.replaceState(null, "", location.href);
    return attempt(() => this.begin());
  }

  /** What was a study is a tree of one's own again. */
  leaveStudy() {
    this.source = NOWHERE;
    this.isChanged = true;
    this.kept = null;
    this.remember(true);
  }

  /** @param {Partial<Note>} note */
  note(note) {
    this.change(onto(this.walk, annotate(this.walk.tree, here(this.walk), note)));
  }

  /**
   * Go on from the position shown: along moves that are there, or on a branch that appears.
   * @param {string[]} more
   */
  follow(more) {
    return attempt(async () => {
      const from = here(this.walk);
      const { tree } = this.walk;
      const known = follow(tree, from, more);
      if (!known.left.length) return this.look(goTo(this.walk, known.id));
      const before = actionsTo(tree, from);
      const there = await this.ask(tree, [...before, ...more]);
      // Someone may have gone elsewhere meanwhile; the moves belong where they were played.
      if (this.walk.tree.nodes[from] === undefined) return;
      const grown = playOn(goTo(this.walk, from), stepsOf(there.turns).slice(before.length));
      this.positions.keep(here(grown), there);
      this.change(grown);
      announce(more.join(" "));
    });
  }

  /** @param {string} action */
  async act(action) {
    await this.opened;
    // What is on the board may be behind: a move for it would be one for another position.
    if (this.shown === here(this.walk)) await this.follow([action]);
  }

  /** @param {Event} event */
  async enter(event) {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (part("action"));
    const text = field.value.trim();
    field.value = "";
    if (!text) return;
    // It is meant for where one stands, even if the board does not show that yet.
    await this.presented;
    await this.act(readTyped(text, this.table?.selection.legal ?? []));
  }
}

/**
 * What a tree had when it came from where it is stored.
 * @param {Tree} tree
 */
function stored(tree) {
  return { main: actionsTo(tree, tree.end), known: tree.next };
}

// The scripts alone have kept the browser busy for a while.
setTimeout(() => new AnalysisPage());
