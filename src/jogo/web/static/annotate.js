/** What is written beside the move shown: signs, words, drawings; and what becomes of its line. */

import { button, element, part } from "./dom.js";
import { glyphNames } from "./glyphs.js";
import { tidyWords } from "./recording.js";
import { ROOT, isMain, toggleMark } from "./tree.js";
import { here } from "./walk.js";
import { announce, say } from "./words.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./types.js").Note} Note */
/** @typedef {import("./walk.js").Walk} Walk */

/** How long someone pauses who has stopped typing, in milliseconds. */
const PAUSE = 400;

/** @returns {[string, string][]} */
function colourNames() {
  return [["green", say("green")], ["red", say("red")], ["yellow", say("yellow")], ["blue", say("blue")]];
}

export class Annotations {
  /**
   * @param {{note: (note: Partial<Note>) => void, promote: () => void, cut: () => void}} page
   */
  constructor(page) {
    this.page = page;
    /** @type {Walk | null} */
    this.walk = null;
    /** @type {Table | null} */
    this.table = null;
    this.typing = 0;
    /** Who draws picks two cells, or one twice: where the first one is. @type {string | null} */
    this.anchor = null;
    this.colour = "green";
    this.words = /** @type {HTMLTextAreaElement} */ (part("comment"));
    part("glyphs").replaceChildren(
      ...glyphNames().map(([glyph, name]) =>
        button(glyph, () => this.sign(glyph), { "aria-label": name, title: name, "aria-pressed": "false", "data-glyph": glyph }),
      ),
    );
    part("colours").replaceChildren(...colourNames().map(([colour, name], place) => swatch(colour, name, place === 0, () => this.take(colour))));
    part("do-draw").addEventListener("click", () => this.draw(!this.isDrawing));
    document.addEventListener("keydown", ({ key }) => key === "Escape" && this.isDrawing && this.draw(false));
    part("do-promote").addEventListener("click", () => page.promote());
    part("do-delete").addEventListener("click", () => page.cut());
    part("do-comment").addEventListener("click", () => this.comment());
    this.words.addEventListener("input", () => {
      clearTimeout(this.typing);
      this.typing = window.setTimeout(() => this.write(), PAUSE);
    });
    this.words.addEventListener("change", () => this.write());
  }

  get isDrawing() {
    return Boolean(this.table?.drawing);
  }

  get node() {
    return this.walk && this.walk.tree.nodes[here(this.walk)];
  }

  /**
   * The board to draw on: a new one, or the one before.
   * @param {Table} table
   */
  attach(table) {
    this.table = table;
    table.board.keepMark = (from, to, colour) => this.mark(from, to, colour ?? this.colour);
    this.offer(false);
  }

  /** @param {Walk} walk */
  show(walk) {
    // Words that were not written down yet belong to the move that was shown before.
    if (this.walk && here(this.walk) !== here(walk)) this.write();
    this.walk = walk;
    const id = here(walk);
    const { glyphs, words, marks, action } = walk.tree.nodes[id];
    for (const made of part("glyphs").children) {
      made.setAttribute("aria-pressed", String(glyphs.includes(made.getAttribute("data-glyph") ?? "")));
      made.toggleAttribute("disabled", id === ROOT);
    }
    if (tidyWords(this.words.value) !== words) this.words.value = words;
    part("of-move").textContent = id === ROOT ? say("Comment on the start") : say("Comment on {move}", { move: action });
    part("do-promote").toggleAttribute("disabled", isMain(walk.tree, id));
    part("do-delete").toggleAttribute("disabled", id === ROOT);
    this.table?.board.showMarks(marks);
  }

  // Writing

  /** @param {string} glyph */
  sign(glyph) {
    const glyphs = this.node?.glyphs ?? [];
    // One of the signs that are chosen here, and any other that a record brought.
    const others = glyphs.filter((other) => !glyphNames().some(([name]) => name === other));
    this.page.note({ glyphs: glyphs.includes(glyph) ? others : [glyph, ...others] });
  }

  write() {
    clearTimeout(this.typing);
    const words = tidyWords(this.words.value);
    if (this.node && words !== this.node.words) this.page.note({ words });
  }

  comment() {
    /** @type {HTMLDetailsElement} */ (part("notes")).open = true;
    this.words.focus();
  }

  // Drawing

  /** @param {boolean} isOn */
  draw(isOn) {
    const { table } = this;
    if (!table) return;
    this.anchor = null;
    table.clear();
    table.drawing = isOn ? (cell) => this.pick(cell) : null;
    table.mark({ shown: [] });
    this.offer(isOn);
    if (isOn) announce(say("Pick a cell twice to ring it, or two cells for an arrow."));
  }

  /** @param {boolean} isOn */
  offer(isOn) {
    part("do-draw").setAttribute("aria-pressed", String(isOn));
    part("colours").hidden = !isOn;
  }

  /** @param {string} colour */
  take(colour) {
    this.colour = colour;
  }

  /** @param {string} cell */
  pick(cell) {
    if (this.anchor) this.mark(this.anchor, cell, this.colour);
    this.anchor = this.anchor ? null : cell;
    this.table?.mark({ shown: this.anchor ? [this.anchor] : [] });
  }

  /**
   * @param {string} from
   * @param {string} to
   * @param {string} colour
   */
  mark(from, to, colour) {
    if (this.node) this.page.note({ marks: toggleMark(this.node.marks, colour, from, to) });
  }
}

/**
 * @param {string} colour
 * @param {string} name
 * @param {boolean} isChosen
 * @param {() => void} take
 */
function swatch(colour, name, isChosen, take) {
  const input = element("input", { type: "radio", name: "colour", value: colour, checked: isChosen, change: take });
  return element("label", { class: `chip drawn ${colour}` }, input, element("span", {}, name));
}
