/** A position that is being set up: what stands on its cells and what the rest of its text says. */

import { EMPTY, lettersOf, textWith } from "./notation.js";

/** @typedef {import("./types.js").Editor} Editor */
/** @typedef {import("./types.js").EditorPiece} EditorPiece */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./types.js").View} View */
/** @typedef {{letters: Map<string, string>, fields: string[]}} Draft */

/** A field that would be empty, so that the fields after it stay in their places. */
const NOTHING = "-";

/**
 * @param {string} text
 * @param {View} view a board of the same shape
 * @returns {Draft}
 */
export function readDraft(text, view) {
  return { letters: lettersOf({ text, view }), fields: text.trim().split(/\s+/).slice(1) };
}

/**
 * @param {Draft} draft
 * @param {View} view
 */
export function writeDraft({ letters, fields }, view) {
  return [textWith({ text: "", view }, letters), ...fields].join(" ");
}

/**
 * The cells that a field names.
 * @param {string | undefined} field
 */
export function cellsIn(field) {
  return field?.match(/[a-z]+\d+/g) ?? [];
}

/**
 * The draft with one field changed.
 * @param {Draft} draft
 * @param {number} number
 * @param {string} value
 * @returns {Draft}
 */
export function withField({ letters, fields }, number, value) {
  return { letters, fields: fields.map((field, place) => (place === number ? value : field)) };
}

/**
 * The draft with a piece put on a cell, or taken off where it already stands; without one, nothing is left there.
 * @param {Editor} editor
 * @param {Draft} draft
 * @param {EditorPiece | null} piece
 * @param {string} cell
 */
export function put(editor, draft, piece, cell) {
  if (!piece) return erase(editor, draft, cell);
  if (piece.field === null) return putLetter(editor, draft, piece, cell);
  const cells = moveCell(cellsIn(draft.fields[piece.field]), cell, editor.fields[piece.field].most);
  return withField(draft, piece.field, cells.join("") || NOTHING);
}

/**
 * A board with nothing on it; the pieces that a field names are where a game begins.
 * @param {Editor} editor
 * @param {Draft} draft
 * @param {Draft} start
 */
export function clear(editor, draft, start) {
  const letters = new Map([...draft.letters.keys()].map((cell) => [cell, EMPTY]));
  const fields = draft.fields.map((field, number) => (editor.fields[number]?.kind === "cells" ? start.fields[number] : field));
  return withHeights(editor, { letters, fields });
}

/**
 * The names of the pieces without which there is no game, and which are not there yet.
 * @param {Editor} editor
 * @param {Draft} draft
 */
export function missing(editor, { letters, fields }) {
  const standing = new Set(letters.values());
  const isThere = (/** @type {EditorPiece} */ { piece, field }) =>
    field === null ? standing.has(piece.letter) : cellsIn(fields[field]).length >= editor.fields[field].most;
  return editor.pieces.filter((piece) => piece.needed && !isThere(piece)).map(({ name }) => name);
}

/**
 * A board that was set up is not how a game begins: its counters are those of later turns.
 * @param {Editor} editor
 * @param {Draft} draft
 */
export function leaveStart(editor, draft) {
  return editor.fields.reduce(
    (changed, { later }, number) => (later === null ? changed : withField(changed, number, String(later))),
    draft,
  );
}

/**
 * @param {Editor} editor
 * @param {Draft} draft
 * @param {EditorPiece} piece
 * @param {string} cell
 */
function putLetter(editor, draft, { piece: { letter }, single }, cell) {
  const letters = new Map(draft.letters);
  const isThere = letters.get(cell) === letter;
  if (single) for (const [name, standing] of letters) if (standing === letter) letters.set(name, EMPTY);
  letters.set(cell, isThere ? EMPTY : letter);
  return withHeights(editor, { ...draft, letters });
}

/**
 * @param {Editor} editor
 * @param {Draft} draft
 * @param {string} cell
 */
function erase(editor, draft, cell) {
  const letters = new Map(draft.letters).set(cell, EMPTY);
  const fields = draft.fields.map((field, number) => {
    if (editor.fields[number]?.kind !== "cells") return field;
    return cellsIn(field).filter((name) => name !== cell).join("") || NOTHING;
  });
  return withHeights(editor, { letters, fields });
}

/**
 * Heights belong to pieces: one that is gone has none, and one that comes has the least.
 * @param {Editor} editor
 * @param {Draft} draft
 */
function withHeights(editor, draft) {
  const standing = new Set(draft.letters.values());
  return editor.fields.reduce((changed, { letter, least }, number) => {
    if (!letter) return changed;
    if (!standing.has(letter)) return withField(changed, number, "0");
    return changed.fields[number] === "0" ? withField(changed, number, String(least)) : changed;
  }, draft);
}

/**
 * One piece more on a cell. If there is none left, it comes from the cell that has most of them; on a cell
 * that has one already, that one is taken away.
 * @param {string[]} cells
 * @param {string} cell
 * @param {number} most
 */
function moveCell(cells, cell, most) {
  if (cells.length < most) return [...cells, cell];
  const counts = new Map(cells.map((name) => [name, cells.filter((other) => other === name).length]));
  const fullest = cells.reduce((best, name) => ((counts.get(name) ?? 0) > (counts.get(best) ?? 0) ? name : best));
  const taken = cells.includes(cell) ? cell : fullest;
  const left = cells.toSpliced(cells.indexOf(taken), 1);
  return cells.includes(cell) ? left : [...left, cell];
}

/**
 * What a draft looks like, although it may be no position yet.
 * @param {Editor} editor
 * @param {Draft} draft
 * @param {View} view
 * @returns {View}
 */
export function sketch(editor, draft, view) {
  const cells = view.cells.map((cell) => ({ ...cell, pieces: piecesOn(editor, draft, cell.name) }));
  return { ...view, cells };
}

/**
 * @param {Editor} editor
 * @param {Draft} draft
 * @param {string} cell
 * @returns {Piece[]}
 */
function piecesOn(editor, { letters, fields }, cell) {
  return editor.pieces.flatMap(({ piece, field }) => {
    if (field !== null) {
      const count = cellsIn(fields[field]).filter((name) => name === cell).length;
      return count ? [{ ...piece, label: String(count) }] : [];
    }
    if (letters.get(cell) !== piece.letter) return [];
    const height = editor.fields.findIndex(({ letter }) => letter === piece.letter);
    return [height < 0 ? piece : { ...piece, label: fields[height] }];
  });
}
