/** What follows quickly is shown one step at a time, so that a turn of several moves can be followed. */

/** How long a step can be looked at before the next one, in milliseconds. */
export const STEP = 480;

export class Pace {
  /** @param {(run: () => void, milliseconds: number) => unknown} [later] */
  constructor(later = (run, milliseconds) => setTimeout(run, milliseconds)) {
    this.later = later;
    /** @type {(() => void)[]} */
    this.waiting = [];
    /** The pause that goes on now; one that was cut short is another's. */
    this.pause = 0;
    this.isPausing = false;
  }

  /**
   * Do something once what came before it has been seen.
   * @param {() => void} step
   */
  add(step) {
    if (this.isPausing) this.waiting.push(step);
    else this.run(step);
  }

  /**
   * Do something at once, in place of all that waits.
   * @param {() => void} step
   */
  restart(step) {
    this.waiting = [];
    this.run(step);
  }

  /** @param {() => void} step */
  run(step) {
    this.isPausing = true;
    this.pause += 1;
    const { pause } = this;
    this.later(() => this.goOn(pause), STEP);
    step();
  }

  /** @param {number} pause */
  goOn(pause) {
    if (pause !== this.pause) return;
    this.isPausing = false;
    const next = this.waiting.shift();
    if (next) this.run(next);
  }

  /** Do all that waits now; false if nothing does. */
  skip() {
    const { waiting } = this;
    this.waiting = [];
    this.isPausing = false;
    this.pause += 1;
    for (const step of waiting) step();
    return waiting.length > 0;
  }
}
