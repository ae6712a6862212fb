/** Makes positions in Node as the browser makes them without the server: games as JSON come in, positions go out. */

import { readFileSync } from "node:fs";

import { Answering } from "../../src/jogo/web/static/answering.js";
import { EngineModule } from "../../src/jogo/web/static/module.js";

// What the page brings along for its words; without it, sentences stay English.
globalThis.document = /** @type {any} */ ({ getElementById: () => null });
const { describePosition } = await import("../../src/jogo/web/static/local.js");
const { chooseAction } = await import("../../src/jogo/web/static/computer.js");

const wasm = new URL("../../src/jogo/web/static/engine.wasm", import.meta.url);
const answering = new Answering(new EngineModule(new WebAssembly.Module(readFileSync(wasm))));

/** @param {{kit: any, actions: string[], plies: number[], levels?: string[]}} job */
async function run({ kit, actions, plies, levels = [] }) {
  const subject = { game: kit.game, options: kit.engine, weights: null };
  const ask = async (/** @type {any} */ question) => answering.answer(question);
  const positions = plies.map((ply) => {
    const played = actions.slice(0, ply);
    const { steps = [], successors = [] } = answering.answer({ ask: "steps", subject, start: kit.start, actions: played, limits: {} });
    return describePosition(kit, played, steps, successors);
  });
  const chosen = [];
  for (const level of levels) chosen.push(await chooseAction(level, { kit, subject, start: kit.start, actions: [] }, ask));
  return { positions, chosen };
}

const jobs = JSON.parse(readFileSync(0, "utf-8"));
const answers = [];
for (const job of jobs) answers.push(await run(job));
console.log(JSON.stringify(answers));
