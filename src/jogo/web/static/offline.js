/**
 * What pages ask the server for, answered here while it cannot be reached: positions, lines of them, attempts at
 * lessons. The kits and lessons themselves come from what the service worker has kept.
 */

import { equip } from "./kit.js";
import { describePosition } from "./local.js";
import { Mind } from "./mind.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").Action} Action */
/** @typedef {import("./types.js").LessonResult} LessonResult */
/** @typedef {import("./types.js").StudiedPosition} StudiedPosition */
/** @typedef {import("./types.js").Tutorial} Tutorial */
/** @typedef {{game: string, options?: Record<string, string>, position?: string | null, actions?: string[]}} Asked */

/** One for rules alone, which answer at once. */
const mind = new Mind();
/** Questions are answered one after the other: a new one would take the place of the one before. */
let last = Promise.resolve();

/**
 * What the server would answer; undefined if only it knows.
 * @param {string} method
 * @param {string} path
 * @param {any} body
 * @returns {Promise<any>}
 */
export async function answerLocally(method, path, body) {
  const lesson = /^\/api\/lessons\/([\w-]+)\/(\d+)$/.exec(path);
  if (path.startsWith("/api/mine")) return { games: [] };
  if (method !== "POST") return undefined;
  if (path === "/api/positions") return positionAfter(body);
  if (path === "/api/positions/line") return positionsAlong(body);
  if (path === "/api/editor") return editorOf(body);
  if (lesson) return tryLesson(lesson[1], Number(lesson[2]), body.actions);
  return undefined;
}

/**
 * @param {Asked} asked
 * @returns {Promise<StudiedPosition | undefined>}
 */
export async function positionAfter({ game, options = {}, position, actions = [] }) {
  const equipment = await equip(game, options);
  if (!equipment) return undefined;
  const { kit, subject } = equipment;
  const asked = last.then(() => mind.ask({ ask: "steps", subject, start: position ?? kit.start, actions, limits: {} }));
  last = asked.then(() => {}, () => {});
  const { steps = [], successors = [] } = await asked;
  return describePosition(kit, actions, steps, successors);
}

/** @param {Asked & {since?: number}} asked */
async function positionsAlong({ since = 0, actions = [], ...about }) {
  const plies = Array.from({ length: actions.length - since + 1 }, (_, place) => since + place);
  const found = [];
  for (const ply of plies) found.push(await positionAfter({ ...about, actions: actions.slice(0, ply) }));
  if (found.includes(undefined)) return undefined;
  const [position, ...others] = /** @type {StudiedPosition[]} */ (found);
  return { position, changes: others.map(changeTo) };
}

/**
 * A position as a change that tells all of it.
 * @param {StudiedPosition} position
 */
function changeTo({ view, legal, turns: _, ...rest }) {
  return { ...rest, view, cells: view.cells, legal: legal.map(groupOf) };
}

/** @param {Action} action */
function groupOf({ text, choice, spoken, cells }) {
  const ends = cells.length ? { [cells.slice(0, -1).join(" ")]: cells[cells.length - 1] } : {};
  return { text, choice, spoken, cells: ends };
}

/** @param {Asked} asked */
async function editorOf({ game, options = {} }) {
  const equipment = await equip(game, options);
  return equipment ? { pieces: equipment.kit.looks[0].pieces, fields: equipment.kit.fields } : undefined;
}

/**
 * @param {string} game
 * @param {number} number
 * @param {string[]} actions
 * @returns {Promise<LessonResult | undefined>}
 */
async function tryLesson(game, number, actions) {
  const kept = await fetch(`/api/lessons/${game}`).catch(() => null);
  if (!kept?.ok) return undefined;
  /** @type {Tutorial} */
  const { steps } = await kept.json();
  const { goal, options, praise, position: start } = steps[number];
  const position = await positionAfter({ game, options, position: start.text, actions });
  if (!position) return undefined;
  const isOver = position.outcome !== null;
  const solved = goal ? goal.includes(actions[actions.length - 1]) : isOver && position.outcome?.winner === start.to_move;
  const failed = !solved && (goal !== null || isOver || position.turn !== start.turn);
  const message = solved ? praise || say("Well done.") : failed ? say("Not quite. Try again.") : "";
  return { position, solved, failed, message };
}
