/** A game as it stands: what a change leaves of the state before, and the actions it stands for. */

/** @typedef {import("./types.js").Action} Action */
/** @typedef {import("./types.js").ActionGroup} ActionGroup */
/** @typedef {import("./types.js").Change} Change */
/** @typedef {import("./types.js").GameState} GameState */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").PositionChange} PositionChange */
/** @typedef {import("./types.js").Turn} Turn */

/**
 * The game after a change, or null if one before it was not heard.
 * @param {GameState} state
 * @param {Change} change
 * @returns {GameState | null}
 */
export function applyChange(state, change) {
  if (change.number !== state.number + 1) return null;
  const { type: _, position, latest, ...news } = change;
  const next = { ...state, ...news };
  if (position) {
    next.position = applyPosition(state.position, position);
    next.turns = applyTurn(state.turns, latest ?? null);
  }
  return next;
}

/**
 * @param {Position} before
 * @param {PositionChange} change
 * @returns {Position}
 */
export function applyPosition(before, { cells, view, legal, ...rest }) {
  const changed = new Map(cells.map((cell) => [cell.name, cell]));
  const all = before.view.cells.map((cell) => changed.get(cell.name) ?? cell);
  return { ...rest, view: { ...before.view, ...view, cells: all }, legal: expandActions(legal ?? []) };
}

/**
 * The latest turn takes the place of those from its ply on.
 * @param {Turn[]} turns
 * @param {Turn | null} latest
 */
function applyTurn(turns, latest) {
  return latest ? [...turns.filter((turn) => turn.ply < latest.ply), latest] : [];
}

/**
 * The actions that groups stand for.
 * @param {ActionGroup[]} groups
 * @returns {Action[]}
 */
export function expandActions(groups) {
  return groups.flatMap((group) =>
    cellsOf(group).map((cells) => ({
      text: fill(group.text, cells),
      cells,
      choice: group.choice,
      spoken: fill(group.spoken, cells),
    })),
  );
}

/**
 * @param {ActionGroup} group
 * @returns {string[][]}
 */
function cellsOf({ cells }) {
  const ends = Object.entries(cells);
  if (!ends.length) return [[]];
  return ends.flatMap(([before, lasts]) => lasts.split(" ").map((last) => [...(before ? before.split(" ") : []), last]));
}

/**
 * @param {string} text
 * @param {string[]} cells
 */
function fill(text, cells) {
  return text.replace(/\{(\d+)\}/g, (_, number) => cells[Number(number)]);
}
