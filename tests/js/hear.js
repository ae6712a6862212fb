/** Applies the messages of a file, and writes what the browser's module makes of them: for test_edition.py. */

import { readFileSync } from "node:fs";

import { applyChange } from "../../src/jogo/web/static/state.js";

const messages = JSON.parse(readFileSync(process.argv[2], "utf-8"));
let state = null;
const states = messages.map((message) => (state = message.type === "game" ? message : applyChange(state, message)));
process.stdout.write(JSON.stringify(states));
