/** The time that each side has left, counted on between two messages of the server. */

import { tellLeft } from "./deadline.js";

/** @typedef {import("./types.js").Clock} Clock */
/** @typedef {import("./types.js").Seat} Seat */

const LOW = 20_000;
/** By correspondence, less than half a day is little. */
const LOW_OF_DAYS = 12 * 3600 * 1000;
const BETWEEN_TICKS = 100;

/**
 * Milliseconds as people read a clock; the last ones with tenths of a second.
 * @param {number} milliseconds
 */
export function formatTime(milliseconds) {
  const left = Math.max(0, milliseconds);
  if (left < LOW / 2) return (Math.floor(left / 100) / 10).toFixed(1);
  const seconds = Math.ceil(left / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = String(seconds % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

export class Clocks {
  /**
   * @param {(seat: Seat, text: string, isLow: boolean) => void} show
   * @param {() => number} [now] milliseconds that only grow
   */
  constructor(show, now = () => performance.now()) {
    this.show = show;
    this.now = now;
    /** @type {Clock | null} */
    this.clock = null;
    this.isByDays = false;
    this.since = 0;
  }

  start() {
    setInterval(() => this.tick(), BETWEEN_TICKS);
  }

  /**
   * @param {Clock | null} clock
   * @param {boolean} [isByDays] whether a turn has days
   */
  set(clock, isByDays = false) {
    this.clock = clock;
    this.isByDays = isByDays;
    this.since = this.now();
    this.tick();
  }

  tick() {
    const clock = this.clock;
    if (!clock) return;
    for (const seat of /** @type {Seat[]} */ (["first", "second"])) {
      const spent = clock.running === seat ? this.now() - this.since : 0;
      const left = clock[seat] - spent;
      if (this.isByDays) this.show(seat, clock.running === seat ? tellLeft(left) : "", left < LOW_OF_DAYS);
      else this.show(seat, formatTime(left), left < LOW);
    }
  }
}
