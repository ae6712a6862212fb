/** What stands out on a board, drawn under its pieces. */

import { shape } from "./dom.js";
import { outline } from "./shapes.js";

/** @typedef {import("./places.js").Places} Places */
/** @typedef {import("./types.js").Cell} Cell */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").View} View */
/** @typedef {{cells: string[], kind: "hint" | "threat" | "better" | "planned"}} Arrow */

/**
 * Cells that are picked or planned, that may be picked next, that a lesson shows, that wait for a "yes".
 * @typedef {{picked?: string[], planned?: string[], targets?: Iterable<string>, shown?: string[],
 *            pending?: string | null, arrows?: Arrow[]}} Marks
 */

/**
 * @param {Position} position
 * @param {Places} places
 * @param {Marks & {targets: Set<string>}} marks
 */
export function* drawMarks({ view, last }, places, marks) {
  for (const cell of view.cells) {
    const { name } = cell;
    if (last.includes(name)) yield patch(view, places, cell, "last");
    if (marks.shown?.includes(name)) yield patch(view, places, cell, "shown");
    if (marks.planned?.includes(name)) yield patch(view, places, cell, "planned");
    if (marks.picked?.includes(name)) yield patch(view, places, cell, "picked");
    if (marks.pending === name) yield patch(view, places, cell, "pending");
    if (marks.targets.has(name)) yield target(view, places, cell);
  }
}

/**
 * @param {View} view
 * @param {Places} places
 * @param {Cell} cell
 * @param {string} kind
 */
export function patch(view, places, cell, kind) {
  const { x, y } = places.middle(cell);
  return outline(view, 0.97, { class: `mark ${kind}`, transform: `translate(${x} ${y})` });
}

/**
 * @param {View} view
 * @param {Places} places
 * @param {Cell} cell
 */
function target(view, places, cell) {
  const { x, y } = places.middle(cell);
  const transform = `translate(${x} ${y})`;
  if (view.outline === "hexagon") return outline(view, 0.86, { class: "mark open", transform });
  if (cell.pieces.length) return outline(view, 0.88, { class: "mark taken", transform });
  return shape("circle", { cx: x, cy: y, r: 14, class: "mark target" });
}
