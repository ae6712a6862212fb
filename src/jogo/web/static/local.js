/**
 * Positions as the server would describe them, made in the browser: the engine's module knows the rules, the kit of the
 * game knows what things look like and what they are called.
 */

import { cellsIn, readDraft, sketch } from "./editing.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").Action} Action */
/** @typedef {import("./types.js").Cell} Cell */
/** @typedef {import("./types.js").Fact} Fact */
/** @typedef {import("./types.js").Kit} Kit */
/** @typedef {import("./types.js").Look} Look */
/** @typedef {import("./types.js").Outcome} Outcome */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("./types.js").StudiedPosition} StudiedPosition */
/** @typedef {import("./types.js").Turn} Turn */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./module.js").Standing} Standing */
/** @typedef {Pick<Standing, "winner" | "score">} Ending */

/** A position that stands for this time at the start of a turn is a draw, where a game has such draws. */
const REPETITIONS = 3;

/**
 * The position that a game has come to.
 * @param {Kit} kit
 * @param {string[]} actions
 * @param {Standing[]} steps the positions before and after each of the actions
 * @param {Standing[]} successors what may be played, and where it leads
 * @returns {StudiedPosition}
 */
export function describePosition(kit, actions, steps, successors) {
  const here = steps[steps.length - 1];
  const turns = turnsOf(actions, steps);
  const ending = endingOf(kit, steps);
  const latest = (turns[turns.length - 1]?.actions ?? []).map((action) => describeAction(kit, action).cells).filter(({ length }) => length);
  const look = lookOf(kit, here.position);
  const view = viewOf(kit, look, here.position);
  return {
    text: here.position,
    ply: actions.length,
    turn: here.turn,
    to_move: here.to_move,
    last: [...new Set(latest.flat())].sort(),
    moved: [...new Set(latest.map((cells) => cells[cells.length - 1]))].sort(),
    now: "",
    outcome: ending && describeOutcome(ending, look.view),
    view,
    legal: ending ? [] : successors.map(({ action }) => describeAction(kit, action)),
    turns,
  };
}

/**
 * How a game has ended, by the board or by standing still; null while it goes on.
 * @param {Kit} kit
 * @param {Standing[]} steps
 * @returns {Ending | null}
 */
export function endingOf(kit, steps) {
  const here = steps[steps.length - 1];
  if (here.winner) return here;
  if (!kit.repeats) return null;
  const starts = steps.filter((step, place) => step.turn !== steps[place - 1]?.turn);
  const isStart = starts[starts.length - 1] === here;
  const times = starts.filter(({ hash }) => hash === here.hash).length;
  return isStart && times >= REPETITIONS ? { winner: "draw", score: [] } : null;
}

/**
 * The actions by turns.
 * @param {string[]} actions
 * @param {Standing[]} steps
 * @returns {Turn[]}
 */
export function turnsOf(actions, steps) {
  /** @type {Turn[]} */
  const turns = [];
  actions.forEach((action, ply) => {
    const { turn: number, to_move: seat } = steps[ply];
    const last = turns[turns.length - 1];
    if (last?.number === number && last.seat === seat) last.actions.push(action);
    else turns.push({ number, seat, ply, actions: [action] });
  });
  return turns;
}

/**
 * @param {Kit} kit
 * @param {string} position
 * @returns {Look}
 */
function lookOf(kit, position) {
  const fields = position.split(" ").slice(1);
  return kit.looks.find(({ field, value }) => field !== null && fields[field] === value) ?? kit.looks[0];
}

/**
 * @param {Kit} kit
 * @param {Look} look
 * @param {string} position
 * @returns {View}
 */
function viewOf(kit, look, position) {
  const draft = readDraft(position, look.view);
  const seen = sketch({ pieces: look.pieces, fields: kit.fields }, draft, look.view);
  const cells = seen.cells.map((cell) => ({ ...cell, spoken: speakCell(cell, look.view) }));
  return { ...seen, cells, facts: factsOf(kit, draft.fields) };
}

/**
 * The numbers that a position's text has besides the board; what a game counts otherwise, the server knows.
 * @param {Kit} kit
 * @param {string[]} values
 * @returns {Fact[]}
 */
function factsOf(kit, values) {
  // The last number is that of the turn, which is seen elsewhere.
  const turn = kit.fields.findLastIndex(({ kind }) => kind === "number");
  return kit.fields.flatMap(({ kind, letter, title }, place) =>
    kind === "number" && !letter && place !== turn ? [{ label: title, value: values[place], seat: null, of_turn: true }] : [],
  );
}

/**
 * @param {Cell} cell
 * @param {View} view
 */
function speakCell({ name, pieces }, view) {
  return [name, ...(pieces.length ? pieces.map((piece) => speakPiece(piece, view)) : [say("empty")])].join(", ");
}

/**
 * @param {Piece} piece
 * @param {View} view
 */
function speakPiece({ owner, name: piece, label: number }, view) {
  const colour = view.colour_names[owner === "first" ? 0 : 1];
  return number ? say("{colour} {piece} {number}", { colour, piece, number }) : say("{colour} {piece}", { colour, piece });
}

/**
 * @param {Kit} kit
 * @param {string} text
 * @returns {Action}
 */
export function describeAction(kit, text) {
  for (const { text: pattern, choice, spoken } of kit.shapes) {
    const cells = matchShape(pattern, text);
    if (cells) return { text, cells, choice, spoken: spoken.replace(/\{(\d)\}/g, (_, number) => cells[Number(number)]) };
  }
  const cells = cellsIn(text);
  return { text, cells, choice: cells.length ? "" : text, spoken: text };
}

/**
 * The cells that stand in an action's text where a shape has its numbers; null if it is written otherwise.
 * @param {string} pattern such as `{0}x{1}`
 * @param {string} text
 */
function matchShape(pattern, text) {
  const plain = pattern.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  const found = new RegExp(`^${plain.replace(/\{\d\}/g, "([a-z]+\\d+)")}$`).exec(text);
  return found && found.slice(1);
}

/**
 * @param {Ending} ending
 * @param {View} view
 * @returns {Outcome}
 */
function describeOutcome({ winner, score }, view) {
  const seat = winner === "draw" || winner === "" ? null : winner;
  const colour = view.colour_names[seat === "second" ? 1 : 0];
  const text = seat ? say("{colour} wins", { colour }) : say("Draw");
  const told = (/** @type {Seat} */ player) => (seat ? (seat === player ? say("You win") : say("You lose")) : text);
  return {
    winner: seat,
    result: seat ? (seat === "first" ? "1-0" : "0-1") : "1/2-1/2",
    reason: "",
    text,
    told: [told("first"), told("second")],
    cause: "",
    cells: [],
    score: score.length === 2 ? [score[0], score[1]] : null,
    scores: [],
  };
}
