/** Runs the engine's WebAssembly in Node: a list of jobs as JSON comes in, what the engine says of each goes out. */

import { readFileSync } from "node:fs";

import { EngineModule, EngineRefusal } from "../../src/jogo/web/static/module.js";

const wasm = new URL("../../src/jogo/web/static/engine.wasm", import.meta.url);
const module = new EngineModule(new WebAssembly.Module(readFileSync(wasm)));

/** @param {{game: string, options: [string, string][], megabytes?: number, network?: string, ask: any[]}} job */
function run({ game, options, megabytes = 1, network, ask }) {
  const weights = network ? new Uint8Array(Buffer.from(network, "base64")) : null;
  try {
    const engine = module.make({ game, options, megabytes, network: weights });
    try {
      return ask.map(([name, ...values]) => answer(engine, name, values));
    } finally {
      engine.drop();
    }
  } catch (problem) {
    if (problem instanceof EngineRefusal) return { refused: problem.message };
    throw problem;
  }
}

/**
 * @param {any} engine
 * @param {string} name
 * @param {any[]} values
 */
function answer(engine, name, values) {
  if (name !== "search") return engine[name](...values);
  const [{ stopAfter = Infinity, ...search }] = values;
  const told = [];
  const isStopped = () => told.length >= stopAfter;
  const found = engine.search(search, { hear: (report) => told.push(report), isStopped });
  return { ...found, told: told.map(({ depth }) => depth) };
}

const jobs = JSON.parse(readFileSync(0, "utf-8"));
console.log(JSON.stringify({ games: module.games(), answers: jobs.map(run) }));
