/** The editor: a board to put pieces on, the rest of the position beside it, and its text, both ways. */

import { Board } from "./board.js";
import { button, element, part, shape } from "./dom.js";
import { clear, leaveStart, missing, put, readDraft, sketch, withField, writeDraft } from "./editing.js";
import { fillOptions, readOptions, tidyOptions } from "./options.js";
import { remember } from "./remember.js";
import { Refusal, post } from "./server.js";
import { symbol } from "./shapes.js";
import { announce, say, sayCounted } from "./words.js";

/** @typedef {import("./types.js").Editor} Editor */
/** @typedef {import("./types.js").EditorPiece} EditorPiece */
/** @typedef {import("./types.js").EditorField} EditorField */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./editing.js").Draft} Draft */

const game = part("main").dataset.game ?? "";
const options = document.getElementById("options");
const text = /** @type {HTMLTextAreaElement} */ (part("text"));
/** How long someone pauses who has stopped typing, in milliseconds. */
const PAUSE = 300;

class EditorPage {
  constructor() {
    /** @type {Editor} */
    this.editor = { pieces: [], fields: [] };
    /** @type {EditorPiece | null} what is put on cells; nothing clears them */
    this.piece = null;
    /** The text that a game begins with; none until the server has told. */
    this.start = "";
    /** @type {import("./types.js").View} like the start, there once the server has told */
    this.view = /** @type {any} */ (null);
    /** @type {Draft} */
    this.draft = { letters: new Map(), fields: [] };
    this.board = new Board(part("board"), game, {
      pick: (cell) => this.change((draft) => put(this.editor, draft, this.piece, cell)),
      cancel: () => this.take(null),
      mayDrag: () => false,
      lift: () => {},
      drop: () => {},
      revoke: () => false,
    });
    /** Count what was asked of boards and of positions, so that only the latest answer is shown. */
    this.begun = 0;
    this.asked = 0;
    this.typing = 0;
    part("do-start").addEventListener("click", () => this.show(this.start));
    part("do-clear").addEventListener("click", () => this.change((draft) => clear(this.editor, draft, readDraft(this.start, this.view))));
    part("do-flip").addEventListener("click", () => this.board.flip());
    text.addEventListener("input", () => this.type());
    part("fields").addEventListener("submit", (event) => event.preventDefault());
    options?.addEventListener("change", () => this.begin(text.value));
  }

  get options() {
    return options ? readOptions(options) : {};
  }

  /**
   * Begin with a position; one of another shape than the options' board gives way to the start.
   * @param {string | null} wanted
   */
  async begin(wanted) {
    if (options) tidyOptions(options);
    const chosen = this.options;
    const number = ++this.begun;
    // What is still to be answered was asked with other options.
    this.asked += 1;
    try {
      /** @type {[Editor, Position]} */
      const [editor, start] = await Promise.all([
        post("/api/editor", { game, options: chosen }),
        post("/api/positions", { game, options: chosen }),
      ]);
      if (number !== this.begun) return;
      this.editor = editor;
      this.start = start.text;
      this.view = start.view;
      this.piece = editor.pieces[0] ?? null;
      this.showPalette();
      await this.show(wanted && isSameShape(wanted, start.text) ? wanted : start.text);
    } catch (refusal) {
      if (number === this.begun) this.complain(refusal);
    }
  }

  // Showing

  /**
   * Show a text, as a position if it is one, else as far as it goes; nothing before the board is known.
   * @param {string} wanted
   * @param {boolean} [isPut] whether it was set up on the board
   * @returns {Promise<boolean>} whether it is a position
   */
  async show(wanted, isPut = false) {
    if (!this.view) return false;
    this.draft = readDraft(wanted, this.view);
    if (document.activeElement !== text) text.value = wanted;
    this.showFields();
    this.drawSketch(wanted);
    const number = ++this.asked;
    try {
      const position = await post("/api/positions", { game, options: this.options, position: wanted });
      if (number === this.asked) this.accept(position);
      return true;
    } catch (refusal) {
      if (number === this.asked) this.complain(refusal, isPut);
      return false;
    }
  }

  /** @param {string} wanted */
  drawSketch(wanted) {
    const view = sketch(this.editor, this.draft, this.view);
    const cells = view.cells.map((cell) => ({ ...cell, spoken: [cell.name, ...cell.pieces.map(({ name }) => name)].join(", ") }));
    this.board.show({ ...NO_POSITION, text: wanted, view: { ...view, cells } });
  }

  /** @param {Position} position */
  accept(position) {
    // The server writes it as it is always written.
    this.draft = readDraft(position.text, this.view);
    if (document.activeElement !== text) text.value = position.text;
    this.board.show({ ...position, last: [], moved: [] });
    const { outcome, to_move, view } = position;
    const colour = view.colour_names[to_move === "first" ? 0 : 1];
    const moves = position.legal.length;
    const told = sayCounted("{colour} to move, {n} legal move", "{colour} to move, {n} legal moves", moves, { colour });
    const over = () => say("No game can be played from here: it is already over. {outcome}", { outcome: outcome?.text ?? "" });
    this.tell(outcome ? this.lack() || over() : told, false);
    const query = new URLSearchParams({ position: position.text });
    const chosen = new URLSearchParams(this.options).toString();
    if (chosen) query.set("options", chosen);
    remember(`?${query}`);
    lead("to-game", outcome ? null : `/new/${game}?${query}`);
    lead("to-analysis", `/analysis?game=${game}&${query}`);
  }

  /** What has to stand on the board before there is a game; empty if it all does. */
  lack() {
    const pieces = missing(this.editor, this.draft).join(", ");
    return pieces && say("Still missing before a game can begin: {pieces}.", { pieces });
  }

  /**
   * @param {unknown} refusal
   * @param {boolean} [isPut]
   */
  complain(refusal, isPut = false) {
    if (!(refusal instanceof Refusal)) throw refusal;
    // Who types reads what is wrong with the text; who puts pieces on the board reads which one is to come.
    const lack = isPut ? this.lack() : "";
    this.tell(lack || refusal.message, !lack);
    lead("to-game", null);
    lead("to-analysis", null);
  }

  /**
   * @param {string} message
   * @param {boolean} isBad
   */
  tell(message, isBad) {
    const problem = part("problem");
    problem.textContent = message;
    problem.classList.toggle("bad", isBad);
  }

  showPalette() {
    const pieces = this.editor.pieces.map((piece) => this.tool(piece, piece.name, symbol(piece.piece.symbol, { x: 0, y: 0, size: 1 })));
    const cross = shape("path", { d: "M-26-26L26 26M26-26L-26 26", stroke: "currentColor", "stroke-width": 9, "stroke-linecap": "round" });
    part("palette").replaceChildren(...pieces, this.tool(null, say("Empty"), cross));
  }

  /**
   * @param {EditorPiece | null} piece
   * @param {string} name
   * @param {SVGElement} drawing
   */
  tool(piece, name, drawing) {
    const picture = shape("svg", { class: "emblem", viewBox: "-50 -50 100 100", "aria-hidden": "true" }, drawing);
    const made = button("", () => this.take(piece), { "aria-pressed": String(piece === this.piece) });
    made.append(picture, name);
    return made;
  }

  /** @param {EditorPiece | null} piece */
  take(piece) {
    this.piece = piece;
    const place = piece ? this.editor.pieces.indexOf(piece) : this.editor.pieces.length;
    [...part("palette").children].forEach((tool, number) => tool.setAttribute("aria-pressed", String(number === place)));
    announce(piece?.name ?? say("Empty"));
  }

  /** The fields of the text; where someone is choosing, nothing is replaced under their hands. */
  showFields() {
    const form = part("fields");
    if (form.dataset.for !== JSON.stringify(this.editor.fields)) {
      form.dataset.for = JSON.stringify(this.editor.fields);
      form.replaceChildren(...this.editor.fields.flatMap((field, number) => this.control(field, number)));
    }
    this.draft.fields.forEach((value, number) => {
      for (const input of form.querySelectorAll(`[data-field="${number}"]`)) {
        if (!(input instanceof HTMLInputElement)) continue;
        if (input.type === "radio") input.checked = input.value === value;
        else if (input !== document.activeElement) input.value = value;
      }
    });
  }

  /**
   * @param {EditorField} field
   * @param {number} number
   */
  control({ title, kind, values, least, most, letter }, number) {
    const change = (/** @type {Event} */ event) => {
      const { value } = /** @type {HTMLInputElement} */ (event.target);
      if (value) this.change((draft) => withField(draft, number, value));
    };
    if (kind === "cells") return [];
    const name = `field-${number}`;
    if (kind === "number") {
      const input = element("input", { id: name, type: "number", min: letter ? 0 : least, max: most, "data-field": number, input: change });
      return [element("label", { for: name }, title), input];
    }
    const chips = values.map(({ value, label }) =>
      element("label", { class: "chip" }, element("input", { type: "radio", name, value, "data-field": number, change }), element("span", {}, label)),
    );
    return [element("span", { class: "name", id: `${name}-title` }, title), element("div", { class: "sides", role: "radiogroup", "aria-labelledby": `${name}-title` }, ...chips)];
  }

  // Changing

  /** @param {(draft: Draft) => Draft} how */
  change(how) {
    if (!this.start) return;
    const isStart = writeDraft(this.draft, this.view) === this.start;
    const changed = how(this.draft);
    const isBoard = [...changed.letters].some(([cell, letter]) => letter !== this.draft.letters.get(cell));
    this.show(writeDraft(isStart && isBoard ? leaveStart(this.editor, changed) : changed, this.view), true);
  }

  type() {
    clearTimeout(this.typing);
    this.typing = window.setTimeout(() => this.show(text.value.trim() || this.start), PAUSE);
  }
}

/** What a board needs to know of a position, besides what it shows. */
const NO_POSITION = /** @type {Omit<Position, "text" | "view">} */ ({
  ply: 0, turn: 1, to_move: "first", last: [], moved: [], outcome: null, now: "", legal: [],
});

/**
 * Let a button lead somewhere, or nowhere.
 * @param {string} name
 * @param {string | null} address
 */
function lead(name, address) {
  const link = part(name);
  if (address) link.setAttribute("href", address);
  else link.removeAttribute("href");
  link.setAttribute("aria-disabled", String(!address));
}

/**
 * Whether two texts have as many rows and fields, so that one can be shown where the other was.
 * @param {string} one
 * @param {string} other
 */
function isSameShape(one, other) {
  const shapes = [one, other].map((text) => text.trim().split(/\s+/));
  return shapes[0].length === shapes[1].length && shapes[0][0].split("/").length === shapes[1][0].split("/").length;
}

const asked = new URLSearchParams(location.search);
if (options) fillOptions(options, Object.fromEntries(new URLSearchParams(asked.get("options") ?? "")));
new EditorPage().begin(asked.get("position"));
