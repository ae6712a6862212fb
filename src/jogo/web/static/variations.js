/** The moves of a tree: a row a turn, variations between the rows, and what is written beside them. */

import { arrange, button, element, part } from "./dom.js";
import { shown } from "./frames.js";
import { GLYPH_CLASS, glyphNames } from "./glyphs.js";
import { rowsAfter } from "./layout.js";
import { keepInSight, listenToSteps, showSteps } from "./stepping.js";
import { ROOT, variationBeside } from "./tree.js";
import { here } from "./walk.js";
import { legible, say } from "./words.js";

/** @typedef {import("./layout.js").Row} Row */
/** @typedef {import("./stepping.js").Way} Way */
/** @typedef {import("./tree.js").Tree} Tree */
/** @typedef {import("./walk.js").Walk} Walk */
/** @typedef {{parts: unknown[], made: HTMLElement}} DrawnRow what a row was made from, to know whether it is still right */
/** @typedef {{row: Row, parts: unknown[]}} MissingRow */

/** As many new rows as a page lays out between two frames without being held up. */
const AT_ONCE = 20;

export class Variations {
  /**
   * @param {(id: number) => void} look
   * @param {(way: Way) => void} step
   */
  constructor(look, step) {
    this.look = look;
    this.step = step;
    this.list = part("moves");
    /** @type {Walk | null} */
    this.walk = null;
    /** @type {Tree | null} the one that is drawn */
    this.drawn = null;
    /** @type {Map<number, HTMLButtonElement>} */
    this.buttons = new Map();
    /** @type {Map<number, DrawnRow>} the rows that are drawn, by their first moves */
    this.rows = new Map();
    this.names = new Map(glyphNames());
    listenToSteps((way) => this.go(way));
    new ResizeObserver(() => keepInSight(this.list, this.current)).observe(this.list);
  }

  /** @param {Way} way */
  go(way) {
    const { walk } = this;
    if (!walk) return false;
    // Where there is no other variation, the keys scroll.
    if (way === "up" || way === "down") {
      if (variationBeside(walk.tree, here(walk), way === "up" ? -1 : 1) === null) return false;
    }
    this.step(way);
    return true;
  }

  get current() {
    return this.walk && this.buttons.get(here(this.walk));
  }

  /** @param {Walk} walk */
  show(walk) {
    const hadFocus = this.list.contains(document.activeElement) && document.activeElement !== this.list;
    this.mark(this.current, false);
    this.walk = walk;
    if (walk.tree !== this.drawn) this.draw(walk);
    this.mark(this.current, true);
    if (hadFocus) (this.current ?? this.list).focus({ preventScroll: true });
    showSteps(walk.at === 0, walk.at === walk.line.length - 1);
    keepInSight(this.list, this.current);
    if (walk.at === 0) this.list.scrollTop = 0;
  }

  /**
   * Only the move shown is in the order of the Tab key: the arrows lead to the others.
   * @param {HTMLElement | null | undefined} shown
   * @param {boolean} isCurrent
   */
  mark(shown, isCurrent) {
    if (!shown) return;
    shown.tabIndex = isCurrent ? 0 : -1;
    if (isCurrent) shown.setAttribute("aria-current", "step");
    else shown.removeAttribute("aria-current");
  }

  /**
   * Draw what is not on the page yet: in a long game nearly all rows stay as they are.
   * @param {Walk} walk
   */
  draw({ tree, line, at }) {
    this.drawn = tree;
    const before = this.rows;
    this.rows = new Map();
    const rows = rowsAfter(tree, ROOT);
    /** @type {MissingRow[]} */
    const missing = [];
    for (const row of rows) {
      const [id] = row.moves;
      const parts = [row.number, row.isGoingOn, ...partsOf(tree, row)];
      const known = before.get(id);
      const isSame = known?.parts.length === parts.length && known.parts.every((part, place) => part === parts[place]);
      if (known && isSame) this.rows.set(id, known);
      else missing.push({ row, parts });
    }
    this.fill(tree, rows, nearestFirst(missing, new Set(line.slice(0, at + 1))));
    for (const id of this.buttons.keys()) if (!tree.nodes[id]) this.buttons.delete(id);
  }

  /**
   * Put missing rows on the page: some at once, the others with the next frames.
   * @param {Tree} tree
   * @param {Row[]} rows
   * @param {MissingRow[]} missing those to begin with first
   */
  async fill(tree, rows, missing) {
    const { words } = tree.nodes[ROOT];
    const preface = words ? [element("li", { class: "comment" }, words)] : [];
    for (let made = 0; made === 0 || made < missing.length; made += AT_ONCE) {
      if (made) await shown();
      if (this.drawn !== tree) return;
      for (const { row, parts } of missing.slice(made, made + AT_ONCE)) {
        this.rows.set(row.moves[0], { parts, made: element("li", { class: row.seat }, ...this.row(tree, row)) });
      }
      arrange(this.list, [...preface, ...rows.flatMap(({ moves: [id] }) => this.rows.get(id)?.made ?? [])]);
      if (!made) continue;
      this.mark(this.current, true);
      keepInSight(this.list, this.current);
    }
  }

  /**
   * @param {Tree} tree
   * @param {Row} row
   * @returns {HTMLElement[]}
   */
  row(tree, { number, isGoingOn, moves, variations }) {
    const last = tree.nodes[moves[moves.length - 1]];
    const { preface } = tree.nodes[moves[0]];
    return [
      ...(preface ? [element("span", { class: "comment" }, preface)] : []),
      element("span", { class: "number" }, isGoingOn ? `${number}…` : `${number}.`),
      ...moves.map((id) => this.move(tree, id)),
      ...(last.words ? [element("span", { class: "comment" }, last.words)] : []),
      ...(variations.length ? [this.others(tree, legible(last.action), variations)] : []),
    ];
  }

  /**
   * What may be played instead of a move.
   * @param {Tree} tree
   * @param {string} move
   * @param {Row[][]} variations
   */
  others(tree, move, variations) {
    return element(
      "ul",
      { class: "variations", "aria-label": say("Instead of {move}", { move }) },
      ...variations.map((rows) => element("li", {}, ...rows.flatMap((row) => this.row(tree, row)))),
    );
  }

  /**
   * @param {Tree} tree
   * @param {number} id
   */
  move(tree, id) {
    const { action, glyphs, evaluation, marks } = tree.nodes[id];
    const named = glyphs.map((glyph) => this.names.get(glyph) ?? glyph);
    const spoken = [legible(action), ...named, evaluation, marks.length ? say("with drawings") : null].filter(Boolean).join(", ");
    const sign = glyphs.length && element("b", { class: `glyph ${GLYPH_CLASS[glyphs[0]] ?? ""}` }, glyphs.join(" "));
    const made = button(legible(action), () => this.look(id), { class: "action", tabindex: -1, "aria-label": spoken, "data-node": id });
    made.append(...(sign ? [sign] : []), ...(evaluation ? [element("small", {}, worth(evaluation))] : []));
    this.buttons.set(id, made);
    return made;
  }
}

/**
 * Rows in the order in which they are drawn: where one stands first, and then what is around it.
 * @param {MissingRow[]} missing
 * @param {Set<number>} way the moves that lead to where one stands
 */
function nearestFirst(missing, way) {
  const place = missing.filter(({ row }) => row.moves.some((id) => way.has(id))).length;
  return missing
    .map((one, at) => ({ one, distance: Math.abs(at + 1 - place) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ one }) => one);
}

/**
 * All that is seen of a row: its moves, and those of its variations. A move that is changed is another one.
 * @param {Tree} tree
 * @param {Row} row
 * @returns {Iterable<unknown>}
 */
function* partsOf(tree, { moves, variations }) {
  for (const id of moves) {
    const { action, glyphs, evaluation, marks, words, preface } = tree.nodes[id];
    yield id;
    yield [action, ...glyphs, evaluation, marks.length > 0, words, preface].join("\n");
  }
  for (const rows of variations) {
    for (const row of rows) {
      yield [row.number, row.isGoingOn].join();
      yield* partsOf(tree, row);
    }
    yield null;
  }
}

/**
 * An evaluation with its sign, as people read it.
 * @param {string} evaluation
 */
function worth(evaluation) {
  return /^[-#+]/.test(evaluation) ? evaluation : `+${evaluation}`;
}
