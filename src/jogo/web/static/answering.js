/** How questions are answered with the engine's module: what a worker does, without the worker. */

/** @typedef {import("./module.js").EngineModule} EngineModule */
/** @typedef {import("./module.js").Found} Found */
/** @typedef {import("./module.js").ModuleEngine} ModuleEngine */
/** @typedef {import("./module.js").Standing} Standing */
/** @typedef {import("./mind.js").Answer} Answer */
/** @typedef {import("./mind.js").Question} Question */
/** @typedef {import("./mind.js").Subject} Subject */
/** @typedef {{hear?: (answer: Answer) => void, isStopped?: () => boolean}} Listener */

/** What people can read; a search reports more often than that. */
const BETWEEN_REPORTS = 80;
/** How many megabytes of memory an engine has for what it has seen. */
const MEGABYTES = 32;
/** As many actions of a line as a page shows, and one more, which tells whether the last turn ends with them. */
const MOST_SEATS = 13;

export class Answering {
  /** @param {EngineModule} module */
  constructor(module) {
    this.module = module;
    /** The engine of the game that was asked about last. */
    this.known = { subject: "", engine: /** @type {ModuleEngine | null} */ (null) };
  }

  /**
   * @param {Question} question
   * @param {Listener} [on]
   * @returns {Answer}
   */
  answer(question, on = {}) {
    const engine = this.engineFor(question.subject);
    if (question.forget) engine.forget();
    const steps = engine.replay(question.start, question.actions);
    const here = steps[steps.length - 1];
    switch (question.ask) {
      case "search":
        return { done: true, here, found: this.search(engine, question, steps, on) };
      case "steps":
        return { done: true, here, steps, successors: here.winner ? [] : engine.successors(here.position) };
      case "sound":
        return { done: true, here, sound: engine.soundActions(here.position, turnStarts(steps)) };
    }
  }

  /**
   * @param {ModuleEngine} engine
   * @param {Question} question
   * @param {Standing[]} steps
   * @param {Listener} on
   */
  search(engine, { lines, limits, among }, steps, { hear = () => {}, isStopped = () => false }) {
    const here = steps[steps.length - 1];
    let last = -BETWEEN_REPORTS;
    const tell = (/** @type {Found} */ found) => {
      if (performance.now() - last < BETWEEN_REPORTS) return;
      last = performance.now();
      hear({ done: false, here, found: tellSeats(engine, here, found) });
    };
    const search = { position: here.position, past: turnStarts(steps), among, lines, limits };
    return tellSeats(engine, here, engine.search(search, { hear: tell, isStopped }));
  }

  /** @param {Subject} subject */
  engineFor({ game, options, weights }) {
    const { known, module } = this;
    const subject = JSON.stringify([game, options, weights?.byteLength ?? 0]);
    if (known.engine && known.subject === subject) return known.engine;
    known.engine?.drop();
    this.known = { subject: "", engine: null };
    const engine = module.make({ game, options, megabytes: MEGABYTES, network: weights && new Uint8Array(weights) });
    this.known = { subject, engine };
    return engine;
  }
}

/**
 * Say whose the first actions of the lines are.
 * @param {ModuleEngine} engine
 * @param {Standing} here
 * @param {Found} found
 * @returns {Found}
 */
function tellSeats(engine, { position }, found) {
  const seatsOf = (/** @type {string[]} */ actions) => engine.replay(position, actions).slice(0, -1).map(({ to_move: seat }) => seat);
  return { ...found, lines: found.lines.map((line) => ({ ...line, seats: seatsOf(line.actions.slice(0, MOST_SEATS)) })) };
}

/**
 * The positions at the starts of the turns before the one that is played, which a draw by repetition needs.
 * @param {Standing[]} steps
 */
function turnStarts(steps) {
  const { turn: now } = steps[steps.length - 1];
  return steps.filter((step, place) => step.turn < now && step.turn !== steps[place - 1]?.turn).map(({ position }) => position);
}
