/** A worker that thinks: it has the engine as WebAssembly, and one question at a time. The page's side is mind.js. */

import { Answering } from "./answering.js";
import { EngineModule } from "./module.js";

/** @typedef {import("./mind.js").Question} Question */
/** @typedef {import("./mind.js").Subject} Subject */

/** @type {Answering | null} */
let answering = null;
/** @type {Int32Array | null} where the page says up to which question all are to stop */
let stopped = null;

addEventListener("message", ({ data }) => {
  if (data.compiled) {
    answering = new Answering(new EngineModule(data.compiled));
    stopped = data.stopped;
  } else if (data.prepare) {
    prepare(data.prepare);
  } else {
    answer(data);
  }
});

/**
 * Have a game's engine ready; what is wrong with it, the first question about it will tell.
 * @param {Subject} subject
 */
function prepare(subject) {
  try {
    answering?.engineFor(subject);
  } catch (problem) {
    console.info("the engine in the browser:", problem);
  }
}

/** @param {Question & {id: number}} question */
function answer(question) {
  const { id } = question;
  try {
    if (!answering) throw new Error("the engine is not there yet");
    const isStopped = () => stopped !== null && Atomics.load(stopped, 0) >= id;
    postMessage({ id, ...answering.answer(question, { hear: (news) => postMessage({ id, ...news }), isStopped }) });
  } catch (problem) {
    postMessage({ id, done: true, refused: problem instanceof Error ? problem.message : String(problem) });
  }
}
