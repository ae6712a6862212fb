/** The computer's levels, played by the engine in the browser as the server's play them (players/engine.py). */

/** @typedef {import("./types.js").Kit} Kit */
/** @typedef {import("./mind.js").Answer} Answer */
/** @typedef {import("./mind.js").Question} Question */
/** @typedef {import("./mind.js").Subject} Subject */
/** @typedef {import("./module.js").FoundLine} FoundLine */
/** @typedef {import("./module.js").Limits} Limits */
/** @typedef {{limits: Limits, sight: number | null, margin: number, isCareful: boolean}} Thinking */
/** @typedef {{kit: Kit, subject: Subject, start: string, actions: string[]}} Story */

/** How many lines a level that is content with less than the best looks at. */
const CONSIDERED = 4;
const THINKING = /^([^/~!]+)(?:\/(\d+(?:\.\d)?))?(?:~(\d+))?(!)?$/;

/**
 * How a level thinks, from how it is written: `200n/3!` looks at 3 actions, `2000n~18` is content with what is 0.18 worse.
 * @param {string} text
 * @returns {Thinking}
 */
export function readThinking(text) {
  const [, limits, sight, margin, mark] = THINKING.exec(text) ?? [];
  if (limits === undefined) throw new Error(`${text} is no way to think`);
  return {
    limits: readLimits(limits),
    sight: sight === undefined ? null : Number(sight),
    margin: Number(margin ?? 0),
    isCareful: Boolean(mark) || (sight === undefined && margin === undefined),
  };
}

/**
 * @param {string} text such as `25000n,1s`
 * @returns {Limits}
 */
function readLimits(text) {
  /** @type {Limits} */
  const limits = {};
  for (const part of text.split(",")) {
    const number = parseFloat(part);
    if (part.endsWith("n")) limits.nodes = number;
    else limits.milliseconds = part.endsWith("ms") ? number : number * 1000;
  }
  return limits;
}

/**
 * What a level of the computer plays in a game.
 * @param {string} level
 * @param {Story} story
 * @param {(question: Question) => Promise<Answer>} ask
 * @param {() => number} [random]
 */
export async function chooseAction(level, { kit, subject, start, actions }, ask, random = Math.random) {
  const thinking = readThinking(kit.levels[level]);
  const about = { subject, start, actions, limits: thinking.limits };
  /** @type {string[]} */
  let among = [];
  // A game that is lost in its first turn is no game, even for a beginner.
  if (thinking.isCareful || (start === kit.start && actions.length < 2)) {
    const { sound } = await ask({ ...about, ask: "sound" });
    among = sound?.actions ?? [];
    if (among.length === 1 || (sound?.win && among.length)) return among[0];
  }
  if (thinking.sight !== null) return bestSeen(thinking, among, about, ask, random);
  const { found } = await ask({ ...about, ask: "search", among, lines: thinking.margin ? CONSIDERED : 1 });
  const good = aboutAsGood(found?.lines ?? [], thinking.margin, kit.least_win);
  return good[Math.floor(random() * good.length)].actions[0];
}

/**
 * The best of some actions, each looked at for its share of the thinking.
 * @param {Thinking} thinking
 * @param {string[]} among
 * @param {Omit<Question, "ask">} about
 * @param {(question: Question) => Promise<Answer>} ask
 * @param {() => number} random
 */
async function bestSeen({ limits, sight }, among, about, ask, random) {
  const { here, successors = [] } = await ask({ ...about, ask: "steps" });
  const wanted = new Set(among);
  const choice = successors.filter(({ action }) => !wanted.size || wanted.has(action));
  const number = Math.floor(sight ?? 1) + (random() < (sight ?? 1) % 1 ? 1 : 0);
  const seen = shuffle(choice, random).slice(0, number);
  const share = { ...limits, ...(limits.nodes && { nodes: Math.max(1, Math.floor(limits.nodes / number)) }) };
  let best = { action: seen[0].action, worth: -Infinity };
  for (const after of seen) {
    const worth = await worthOf(after, here.to_move, { ...about, start: after.position, actions: [], limits: share }, ask);
    if (worth > best.worth) best = { action: after.action, worth };
  }
  return best.action;
}

/**
 * What a short look says of the position after an action, for the one who acts.
 * @param {import("./module.js").Standing} after
 * @param {"first" | "second"} seat
 * @param {Omit<Question, "ask">} about
 * @param {(question: Question) => Promise<Answer>} ask
 */
async function worthOf(after, seat, about, ask) {
  if (after.winner) return after.winner === "draw" ? 0 : after.winner === seat ? Infinity : -Infinity;
  const { found } = await ask({ ...about, ask: "search" });
  const score = found?.lines[0].score ?? 0;
  return after.to_move === seat ? score : -score;
}

/**
 * The lines within the margin of the best; never a loss instead of something better.
 * @param {FoundLine[]} lines
 * @param {number} margin
 * @param {number} leastWin
 */
function aboutAsGood(lines, margin, leastWin) {
  const [best] = lines;
  if (Math.abs(best.score) >= leastWin) return [best];
  return lines.filter(({ score }) => Math.abs(score) < leastWin && best.score - score <= margin);
}

/**
 * @template T
 * @param {T[]} items
 * @param {() => number} random
 */
function shuffle(items, random) {
  const mixed = [...items];
  for (let place = mixed.length - 1; place > 0; place--) {
    const other = Math.floor(random() * (place + 1));
    [mixed[place], mixed[other]] = [mixed[other], mixed[place]];
  }
  return mixed;
}
