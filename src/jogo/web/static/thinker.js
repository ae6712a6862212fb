/**
 * A worker that thinks: it has the engine as WebAssembly, and one question at a time. The page's side is mind.js.
 */

import { EngineModule } from "./module.js";

/** @typedef {import("./module.js").ModuleEngine} ModuleEngine */
/** @typedef {import("./module.js").Standing} Standing */
/** @typedef {import("./mind.js").Question} Question */
/** @typedef {import("./mind.js").Subject} Subject */

/** What people can read; a search reports more often than that. */
const BETWEEN_REPORTS = 80;
/** How many megabytes of memory an engine has for what it has seen. */
const MEGABYTES = 32;

/** @type {EngineModule | null} */
let module = null;
/** The engine of the game that was asked about last. */
let known = { subject: "", engine: /** @type {ModuleEngine | null} */ (null) };
/** @type {Int32Array | null} where the page says up to which question all are to stop */
let stopped = null;

addEventListener("message", ({ data }) => {
  if (data.compiled) {
    module = new EngineModule(data.compiled);
    stopped = data.stopped;
  } else {
    answer(data);
  }
});

/** @param {Question & {id: number}} question */
function answer(question) {
  const { id } = question;
  try {
    postMessage({ id, done: true, ...work(question) });
  } catch (problem) {
    postMessage({ id, done: true, refused: problem instanceof Error ? problem.message : String(problem) });
  }
}

/** @param {Question & {id: number}} question */
function work(question) {
  const engine = engineFor(question.subject);
  if (question.forget) engine.forget();
  const steps = engine.replay(question.start, question.actions);
  const here = steps[steps.length - 1];
  switch (question.ask) {
    case "search":
      return { here, found: search(engine, question, steps) };
    case "steps":
      return { here, steps, successors: here.winner ? [] : engine.successors(here.position) };
    case "sound":
      return { here, sound: engine.soundActions(here.position, turnStarts(steps)) };
  }
}

/**
 * @param {ModuleEngine} engine
 * @param {Question & {id: number}} question
 * @param {Standing[]} steps
 */
function search(engine, { id, lines, limits, among }, steps) {
  const here = steps[steps.length - 1];
  let last = -BETWEEN_REPORTS;
  return engine.search(
    { position: here.position, past: turnStarts(steps), among, lines, limits },
    {
      hear: (found) => {
        if (performance.now() - last < BETWEEN_REPORTS) return;
        last = performance.now();
        postMessage({ id, done: false, here, found });
      },
      isStopped: () => stopped !== null && Atomics.load(stopped, 0) >= id,
    },
  );
}

/** @param {Subject} subject */
function engineFor({ game, options, weights }) {
  if (!module) throw new Error("the engine is not there yet");
  const subject = JSON.stringify([game, options, weights?.byteLength ?? 0]);
  if (known.engine && known.subject === subject) return known.engine;
  known.engine?.drop();
  known = { subject: "", engine: null };
  const network = weights && new Uint8Array(weights);
  const engine = module.make({ game, options, megabytes: MEGABYTES, network });
  known = { subject, engine };
  return engine;
}

/**
 * The positions at the starts of the turns before the one that is played, which a draw by repetition needs.
 * @param {Standing[]} steps
 */
function turnStarts(steps) {
  const turnOf = (/** @type {Standing} */ step) => `${step.to_move} ${step.turn}`;
  const now = turnOf(steps[steps.length - 1]);
  return steps
    .filter((step, place) => (place === 0 || turnOf(steps[place - 1]) !== turnOf(step)) && turnOf(step) !== now)
    .map(({ position }) => position);
}
