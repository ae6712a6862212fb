/** The evaluation over a game as a graph: the higher, the better for the first seat. */

import { shape } from "./dom.js";

/** @typedef {import("./types.js").Review} Review */

const WIDTH = 1000;
const HEIGHT = 240;
/** So that a dot at the edge is not cut off. */
const EDGE = 14;

/**
 * @param {Review} review
 * @param {(ply: number) => void} go
 */
export function chart({ points, mistakes }, go) {
  const last = Math.max(1, ...points.map(({ ply }) => ply));
  /** @param {number} ply */
  const across = (ply) => EDGE + (ply / last) * (WIDTH - 2 * EDGE);
  /** @param {number} share */
  const down = (share) => EDGE + (HEIGHT - 2 * EDGE) * (1 - share);
  const line = points.map(({ ply, share }) => `${across(ply).toFixed(1)} ${down(share).toFixed(1)}`).join("L");
  const drawing = shape(
    "svg",
    { class: "chart", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", "aria-hidden": "true" },
    shape("path", { class: "area", d: `M${EDGE} ${HEIGHT}L${line}L${across(points.at(-1)?.ply ?? 0)} ${HEIGHT}Z` }),
    shape("path", { class: "middle", d: `M0 ${HEIGHT / 2}H${WIDTH}` }),
    shape("path", { class: "line", d: `M${line}` }),
    ...mistakes.map(({ ply, grade }) => {
      const share = points.find((point) => point.ply === ply + 1)?.share ?? 0.5;
      return shape("path", { class: `dot ${grade}`, d: `M${across(ply + 1)} ${down(share)}h.001` });
    }),
  );
  drawing.addEventListener("click", (event) => {
    const { left, width } = drawing.getBoundingClientRect();
    go(Math.round(((event.clientX - left) / width) * last));
  });
  return drawing;
}
