/** Mouse and touch on a board: clicks, taps and drags, each with the cell nearest to it. */

/** @typedef {{
 *   nearest: (event: PointerEvent) => string | null,
 *   mayDrag: (cell: string) => boolean,
 *   lift: (cell: string) => void,
 *   carry: (cell: string, event: PointerEvent) => void,
 *   drop: (cell: string, target: string | null) => void,
 *   pick: (cell: string, isTouch: boolean) => void,
 * }} Hand */

/** A pointer that moves less than this, in pixels, is clicking. */
const STEADY = 7;

/**
 * @param {SVGSVGElement} board
 * @param {Hand} hand
 */
export function listenToPointer(board, hand) {
  /** @type {{cell: string, x: number, y: number, isCarrying: boolean} | null} */
  let press = null;

  board.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    const cell = hand.nearest(event);
    press = cell ? { cell, x: event.clientX, y: event.clientY, isCarrying: false } : null;
  });

  board.addEventListener("pointermove", (event) => {
    if (!press || !event.isPrimary) return;
    const distance = Math.hypot(event.clientX - press.x, event.clientY - press.y);
    if (!press.isCarrying && distance > STEADY && hand.mayDrag(press.cell)) {
      press.isCarrying = true;
      board.setPointerCapture(event.pointerId);
      hand.lift(press.cell);
    }
    if (press.isCarrying) hand.carry(press.cell, event);
  });

  board.addEventListener("pointerup", (event) => {
    if (!press || !event.isPrimary) return;
    const { cell, isCarrying } = press;
    press = null;
    const target = hand.nearest(event);
    if (isCarrying) hand.drop(cell, target);
    else if (target) hand.pick(target, event.pointerType === "touch");
  });

  board.addEventListener("pointercancel", () => {
    if (press?.isCarrying) hand.drop(press.cell, null);
    press = null;
  });
}
