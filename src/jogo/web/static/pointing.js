/** Mouse and touch on a board: clicks, taps and drags, each with the cell nearest to it. */

/** @typedef {{
 *   nearest: (event: PointerEvent) => string | null,
 *   mayDrag: (cell: string) => boolean,
 *   lift: (cell: string) => void,
 *   carry: (cell: string, event: PointerEvent) => void,
 *   drop: (cell: string, target: string | null) => void,
 *   pick: (cell: string, isTouch: boolean) => void,
 *   revoke: () => boolean,
 *   trace: (from: string, to: string, colour: string | null) => void,
 *   draw: (from: string, to: string | null, colour: string | null) => void,
 * }} Hand */

/** A pointer that moves less than this, in pixels, is clicking. */
const STEADY = 7;
const RIGHT = 2;

/**
 * @param {SVGSVGElement} board
 * @param {Hand} hand
 */
export function listenToPointer(board, hand) {
  listenToLeft(board, hand);
  listenToRight(board, hand);
}

/**
 * The left button and fingers pick and drag.
 * @param {SVGSVGElement} board
 * @param {Hand} hand
 */
function listenToLeft(board, hand) {
  /** @type {{cell: string, x: number, y: number, isCarrying: boolean} | null} */
  let press = null;

  const letGo = () => {
    if (press?.isCarrying) hand.drop(press.cell, null);
    press = null;
  };

  board.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    const cell = hand.nearest(event);
    press = cell ? { cell, x: event.clientX, y: event.clientY, isCarrying: false } : null;
  });

  board.addEventListener("pointermove", (event) => {
    if (!press || !event.isPrimary) return;
    // A second button that is pressed meanwhile is told of as a movement, and puts the piece back.
    if (event.button === RIGHT) return letGo();
    const distance = Math.hypot(event.clientX - press.x, event.clientY - press.y);
    if (!press.isCarrying && distance > STEADY && hand.mayDrag(press.cell)) {
      press.isCarrying = true;
      board.setPointerCapture(event.pointerId);
      hand.lift(press.cell);
    }
    if (press.isCarrying) hand.carry(press.cell, event);
  });

  board.addEventListener("pointerup", (event) => {
    if (!press || !event.isPrimary || event.button !== 0) return;
    const { cell, isCarrying } = press;
    press = null;
    const target = hand.nearest(event);
    if (isCarrying) hand.drop(cell, target);
    else if (target) hand.pick(target, event.pointerType === "touch");
  });

  board.addEventListener("pointercancel", letGo);
}

/**
 * The right button takes back what was planned; where nothing is, it draws.
 * @param {SVGSVGElement} board
 * @param {Hand} hand
 */
function listenToRight(board, hand) {
  /** @type {string | null} */
  let from = null;

  board.addEventListener("contextmenu", (event) => event.preventDefault());

  board.addEventListener("pointerdown", (event) => {
    if (event.button !== RIGHT || event.pointerType === "touch") return;
    from = hand.revoke() ? null : hand.nearest(event);
    if (from) board.setPointerCapture(event.pointerId);
  });

  board.addEventListener("pointermove", (event) => {
    const to = from && hand.nearest(event);
    if (from && to) hand.trace(from, to, colourOf(event));
  });

  board.addEventListener("pointerup", (event) => {
    if (!from || event.button !== RIGHT) return;
    hand.draw(from, hand.nearest(event), colourOf(event));
    from = null;
  });

  board.addEventListener("pointercancel", () => {
    if (from) hand.draw(from, null, null);
    from = null;
  });
}

/**
 * The colour that is drawn with: Shift is red, Alt blue, both yellow, else the one that is chosen.
 * @param {PointerEvent} event
 */
function colourOf({ shiftKey, altKey }) {
  if (shiftKey) return altKey ? "yellow" : "red";
  return altKey ? "blue" : null;
}
