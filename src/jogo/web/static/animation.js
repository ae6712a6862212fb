/** Pieces on their way from where they stood to where they stand now, and those that were lost. */

import { changes, isCalm } from "./motion.js";
import { drawPiece } from "./shapes.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./motion.js").Arrival} Arrival */
/** @typedef {import("./types.js").View} View */

const MOTION = { duration: 240, easing: "cubic-bezier(.3,.9,.35,1)" };

/**
 * @param {Board} board which shows the new position already
 * @param {View} before
 */
export function animate(board, before) {
  if (isCalm()) return;
  const { arrivals, losses } = changes(before, board.view, board.position?.last ?? []);
  for (const arrival of arrivals) bring(board, arrival);
  for (const loss of losses) fade(board, before, loss);
}

/**
 * @param {Board} board
 * @param {Arrival} arrival
 */
function bring(board, { cell, piece, from }) {
  const { places } = board;
  const drawn = board.pieceOn(cell, piece.kind);
  const here = places.cells.get(cell);
  const there = from && places.cells.get(from);
  if (!drawn || !here) return;
  const end = places.spot(here, piece);
  const start = there ? places.spot(there, piece) : end;
  const first = there ? "" : " scale(.2)";
  drawn.animate(
    [
      { transform: `translate(${start.x}px, ${start.y}px)${first}` },
      { transform: `translate(${end.x}px, ${end.y}px)` },
    ],
    MOTION,
  );
}

/**
 * @param {Board} board
 * @param {View} before
 * @param {Omit<Arrival, "from">} loss
 */
function fade(board, before, { cell, piece }) {
  const place = board.places.cells.get(cell);
  if (!place) return;
  const ghost = drawPiece(before, piece);
  const { x, y } = board.places.spot(place, piece);
  ghost.setAttribute("transform", `translate(${x} ${y})`);
  board.layers.lands.append(ghost);
  const fading = ghost.animate([{ opacity: 1 }, { opacity: 0 }], MOTION);
  fading.finished.finally(() => ghost.remove());
}
