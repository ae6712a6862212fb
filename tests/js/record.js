/** Reads a tree as the server sends it, and writes it as a record: for test_tree.py. */

import { readFileSync } from "node:fs";

import { writeRecord } from "../../src/jogo/web/static/recording.js";
import { readTree } from "../../src/jogo/web/static/tree.js";

const trees = JSON.parse(readFileSync(process.argv[2], "utf-8"));
process.stdout.write(JSON.stringify(trees.map((tree) => writeRecord(readTree(tree)))));
