/** The page's side of the engine in the browser: workers that think, where the browser can have them. */

/** @typedef {import("./module.js").Found} Found */
/** @typedef {import("./module.js").Limits} Limits */
/** @typedef {import("./module.js").SoundActions} SoundActions */
/** @typedef {import("./module.js").Standing} Standing */
/** @typedef {{game: string, options: [string, string][], weights: ArrayBuffer | null}} Subject */
/**
 * What to think about: a game from a start on. A `search` has limits, `steps` are the positions on the way with what is
 * legal at their end, `sound` is what loses nothing within two turns.
 * @typedef {{ask: "search" | "steps" | "sound", subject: Subject, start: string, actions: string[], lines?: number,
 *   limits: Limits, among?: string[], forget?: boolean}} Question
 */
/** @typedef {{done: boolean, here: Standing, found?: Found, sound?: SoundActions, steps?: Standing[], successors?: Standing[]}} Answer */

const FILE = new URL("./engine.wasm", import.meta.url);

/** What the engine says it cannot do. */
class EngineRefused extends Error {
  name = "EngineRefused";
}

/** A question that was taken back before it was answered. */
export class TakenBack extends Error {}

/** @type {Promise<WebAssembly.Module> | null} */
let compiling = null;

/** The engine's code, fetched and compiled once. */
function compiled() {
  compiling ??= WebAssembly.compileStreaming(fetch(FILE));
  return compiling;
}

/** Whether the page has asked for the engine's code already, as one does on which there will be something to think about. */
export function isExpected() {
  return document.querySelector(`link[rel="preload"][href="${FILE.pathname}"]`) !== null && canThink();
}

/** Whether this browser can run the engine at all: an old one has no such workers, or no vectors. */
export function canThink() {
  return typeof Worker === "function" && typeof WebAssembly === "object" && WebAssembly.validate(VECTORS);
}

/** The smallest module with a vector in it. */
const VECTORS = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

/** One worker, one question at a time: a new one takes the place of the one before. */
export class Mind {
  constructor() {
    /** @type {Promise<Worker> | null} */
    this.worker = null;
    this.last = 0;
    /** @type {{id: number, hear: (answer: Answer) => void, resolve: (answer: Answer) => void, reject: (problem: Error) => void} | null} */
    this.open = null;
    // Only a page that is isolated from others may share memory; elsewhere a worker is stopped by ending it.
    this.stopped = globalThis.crossOriginIsolated ? new Int32Array(new SharedArrayBuffer(4)) : null;
  }

  /**
   * Have the worker ready before the first question, and what it needs for a game if that is known already; if it cannot
   * be had, that question says so.
   * @param {Subject} [subject]
   */
  prepare(subject) {
    const starting = this.worker ??= this.start();
    starting.then(
      (worker) => subject && worker.postMessage({ prepare: subject }),
      () => { if (this.worker === starting) this.worker = null; },
    );
  }

  /** The worker loads its scripts while the engine's code is compiled here. */
  async start() {
    const worker = new Worker(new URL("./thinker.js", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }) => this.receive(data));
    worker.addEventListener("error", (event) => this.fail(new Error(event.message || "the worker failed")));
    try {
      worker.postMessage({ compiled: await compiled(), stopped: this.stopped });
    } catch (problem) {
      worker.terminate();
      throw problem;
    }
    return worker;
  }

  /**
   * Ask, and hear how the answer grows; the last one is what is returned.
   * @param {Question} question
   * @param {(answer: Answer) => void} [hear]
   * @returns {Promise<Answer>}
   */
  async ask(question, hear = () => {}) {
    this.stop();
    const id = ++this.last;
    /** @type {Promise<Answer>} */
    const answered = new Promise((resolve, reject) => {
      this.open = { id, hear, resolve, reject };
    });
    // It may be taken back while the worker is still starting, before anyone waits for it here.
    answered.catch(() => {});
    this.worker ??= this.start();
    try {
      const worker = await this.worker;
      if (this.open?.id === id) worker.postMessage({ ...question, id });
    } catch (problem) {
      this.worker = null;
      this.fail(problem instanceof Error ? problem : new Error(String(problem)));
    }
    return answered;
  }

  /** Nobody waits for the answer any more. */
  stop() {
    if (!this.open) return;
    this.open.reject(new TakenBack("another question was asked"));
    this.open = null;
    if (this.stopped) Atomics.store(this.stopped, 0, this.last);
    else this.end();
  }

  /** Let the worker go; the next question starts another. */
  end() {
    this.worker?.then((worker) => worker.terminate(), () => {});
    this.worker = null;
  }

  /** @param {Answer & {id: number, refused?: string}} answer */
  receive(answer) {
    const { open } = this;
    if (!open || open.id !== answer.id) return;
    if (answer.refused !== undefined) {
      this.fail(new EngineRefused(answer.refused));
    } else if (answer.done) {
      this.open = null;
      open.resolve(answer);
    } else {
      open.hear(answer);
    }
  }

  /** @param {Error} problem */
  fail(problem) {
    this.open?.reject(problem);
    this.open = null;
  }
}

/** Several workers for many questions. */
export class Minds {
  /** @param {number} [most] */
  constructor(most = 8) {
    const cores = navigator.hardwareConcurrency || 2;
    // One core is left to the page and to whatever else there is.
    this.minds = Array.from({ length: Math.max(1, Math.min(most, cores - 1)) }, () => new Mind());
  }

  get size() {
    return this.minds.length;
  }

  /**
   * Ask all questions, and hear each answer as it comes.
   * @param {Question[]} questions
   * @param {(place: number, answer: Answer) => void} hear
   */
  async askAll(questions, hear) {
    let next = 0;
    const serve = async (/** @type {Mind} */ mind) => {
      while (next < questions.length) {
        const place = next++;
        hear(place, await mind.ask(questions[place]));
      }
    };
    await Promise.all(this.minds.map(serve));
  }

  end() {
    for (const mind of this.minds) {
      mind.stop();
      mind.end();
    }
  }
}
