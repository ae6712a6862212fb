/**
 * The engine as WebAssembly (cpp/wasm.cpp): the games' rules by their texts, and what to think of positions.
 * It knows no page: it runs in a worker, and in Node for the tests.
 */

/** @typedef {{action: string, position: string, to_move: "first" | "second", turn: number, winner: "" | "first" | "second" | "draw", score: number[], hash: string}} Standing */
/** @typedef {{score: number, exact: boolean, actions: string[], seats?: ("first" | "second")[]}} FoundLine */
/** @typedef {{depth: number, nodes: number, seconds: number, lines: FoundLine[]}} Found */
/** @typedef {{actions: string[], win: boolean, exact: boolean}} SoundActions */
/** @typedef {{score: number, terms: {name: string, weight: number, own: number, other: number, score: number}[]}} Evaluated */
/** @typedef {{milliseconds?: number, nodes?: number, depth?: number}} Limits */
/** @typedef {{position: string, past?: string[], among?: string[], lines?: number, limits: Limits}} Search */
/** @typedef {{game: string, options: [string, string][], megabytes: number, network: Uint8Array | null}} Recipe */

/** Something that the engine cannot do, in its own words. */
export class EngineRefusal extends Error {}

const BAD_FILE = 8;
const NANOSECONDS = 1_000_000;

export class EngineModule {
  /** @param {WebAssembly.Module} compiled */
  constructor(compiled) {
    /** @type {string} */
    this.answered = "";
    /** @type {(found: Found) => void} */
    this.hear = () => {};
    /** @type {() => boolean} */
    this.isStopped = () => false;
    const instance = new WebAssembly.Instance(compiled, { jogo: this.ours(), wasi_snapshot_preview1: this.system() });
    this.exports = /** @type {Record<string, any>} */ (instance.exports);
    this.exports._initialize();
  }

  /** What the engine says to us. */
  ours() {
    return {
      answer: (/** @type {number} */ place, /** @type {number} */ size) => {
        this.answered = this.read(place, size);
      },
      tell: (/** @type {number} */ place, /** @type {number} */ size) => this.hear(JSON.parse(this.read(place, size))),
      refuse: (/** @type {number} */ place, /** @type {number} */ size) => {
        throw new EngineRefusal(this.read(place, size));
      },
      is_stopped: () => Number(this.isStopped()),
    };
  }

  /** The little that the engine's C++ library asks of a system: the time, and files that do not exist. */
  system() {
    return {
      clock_time_get: (/** @type {number} */ _clock, /** @type {bigint} */ _precision, /** @type {number} */ place) => {
        const now = BigInt(Math.round(performance.now() * NANOSECONDS));
        new DataView(this.exports.memory.buffer).setBigUint64(place, now, true);
        return 0;
      },
      fd_close: () => BAD_FILE,
      fd_seek: () => BAD_FILE,
      fd_write: () => BAD_FILE,
    };
  }

  /**
   * @param {number} place
   * @param {number} size
   */
  read(place, size) {
    return new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, place, size));
  }

  /**
   * Put bytes where the engine may take them over.
   * @param {Uint8Array} bytes
   */
  write(bytes) {
    const place = this.exports.allocate(bytes.length);
    new Uint8Array(this.exports.memory.buffer).set(bytes, place);
    return place;
  }

  /**
   * Call a function of the engine; what it refuses leaves its stack as it was.
   * @template T
   * @param {() => T} work
   * @returns {T}
   */
  guarded(work) {
    const { __stack_pointer: stack } = this.exports;
    const height = stack.value;
    try {
      return work();
    } finally {
      stack.value = height;
    }
  }

  /**
   * @param {string} name
   * @param {number} engine
   * @param {[string, string | number][]} question
   * @returns {any}
   */
  ask(name, engine, question) {
    const text = new TextEncoder().encode(question.map(([word, value]) => `${word} ${value}\n`).join(""));
    return this.guarded(() => {
      this.exports[name](engine, this.write(text), text.length);
      return JSON.parse(this.answered);
    });
  }

  /** @returns {string[]} the games that it knows */
  games() {
    this.exports.games();
    return JSON.parse(this.answered);
  }

  /** @param {Recipe} recipe */
  make({ game, options, megabytes, network }) {
    /** @type {[string, string | number][]} */
    const question = [["game", game], ["megabytes", megabytes], ...options.map(optionPart)];
    const text = new TextEncoder().encode(question.map(([word, value]) => `${word} ${value}\n`).join(""));
    const weights = network ?? new Uint8Array();
    const made = this.guarded(() => this.exports.make(this.write(text), text.length, this.write(weights), weights.length));
    return new ModuleEngine(this, made);
  }
}

/** One game with its options and its memory. */
export class ModuleEngine {
  /**
   * @param {EngineModule} module
   * @param {number} engine
   */
  constructor(module, engine) {
    this.module = module;
    this.engine = engine;
  }

  drop() {
    this.module.exports.drop(this.engine);
  }

  /** The next search knows nothing of the earlier ones. */
  forget() {
    this.module.exports.forget(this.engine);
  }

  /**
   * @param {Search} search
   * @param {{hear?: (found: Found) => void, isStopped?: () => boolean}} [on]
   * @returns {Found}
   */
  search({ position, past = [], among = [], lines = 1, limits }, { hear = () => {}, isStopped = () => false } = {}) {
    const { module } = this;
    module.hear = hear;
    module.isStopped = isStopped;
    const bounds = Object.entries(limits).map(([word, value]) => part(word, Math.round(value)));
    return module.ask("search", this.engine, [
      ["position", position],
      ...past.map((text) => part("past", text)),
      ...among.map((text) => part("among", text)),
      ["lines", lines],
      ...bounds,
    ]);
  }

  /**
   * @param {string[]} positions
   * @returns {Evaluated[]}
   */
  evaluate(positions) {
    return this.module.ask("evaluate", this.engine, positions.map((text) => part("position", text)));
  }

  /**
   * The position, and those that the actions lead to in turn.
   * @param {string} position
   * @param {string[]} actions
   * @returns {Standing[]}
   */
  replay(position, actions) {
    return this.module.ask("replay", this.engine, [["position", position], ...actions.map((text) => part("action", text))]);
  }

  /**
   * Each legal action with the position it leads to.
   * @param {string} position
   * @returns {Standing[]}
   */
  successors(position) {
    return this.module.ask("successors", this.engine, [["position", position]]);
  }

  /**
   * What wins within the turn, or else does not let the opponent win within the next.
   * @param {string} position
   * @param {string[]} past
   * @returns {SoundActions}
   */
  soundActions(position, past) {
    return this.module.ask("sound_actions", this.engine, [["position", position], ...past.map((text) => part("past", text))]);
  }
}

/**
 * @param {string} word
 * @param {string | number} value
 * @returns {[string, string | number]}
 */
function part(word, value) {
  return [word, value];
}

/**
 * @param {[string, string]} option
 * @returns {[string, string]}
 */
function optionPart([name, value]) {
  return ["option", `${name} ${value}`];
}
