/** An attempt at a puzzle: what is right, what the opponent answers, what refutes a wrong turn. No engine is asked. */

/** @typedef {import("./types.js").Puzzle} Puzzle */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {"undecided" | "right" | "solved" | "wrong"} Verdict */

export class Attempt {
  /** @param {Puzzle} puzzle */
  constructor(puzzle) {
    this.puzzle = puzzle;
    /** How many turns of the line have been played. */
    this.played = 0;
    /** @type {string[]} what both have played */
    this.actions = [];
  }

  /** Is there nothing more to find after this turn? */
  get isLast() {
    return this.played === this.puzzle.line.length - 1;
  }

  /**
   * Judge the position after an action of the solver. The actions of a turn come in any order: where they lead is
   * what counts, and the last turn may win in any way.
   * @param {Pick<Position, "text" | "to_move" | "outcome">} position
   * @returns {{verdict: Verdict, reply: string[]}}
   */
  judge(position) {
    const { puzzle } = this;
    if (!position.outcome && position.to_move === puzzle.seat) return { verdict: "undecided", reply: [] };
    const wins = position.outcome?.winner === puzzle.seat;
    const isRight = position.text === puzzle.line[this.played].position || (this.isLast && wins);
    if (!isRight) return { verdict: "wrong", reply: this.refute(position.text) };
    if (this.isLast) return { verdict: "solved", reply: [] };
    const reply = puzzle.line[this.played + 1].actions;
    this.played += 2;
    return { verdict: "right", reply };
  }

  /**
   * The answer to a wrong first turn, where one was kept.
   * @param {string} text
   * @returns {string[]}
   */
  refute(text) {
    if (this.played > 0) return [];
    return this.puzzle.wrong.find(({ position }) => position === text)?.reply ?? [];
  }
}

/**
 * A number for a text, spread evenly: the order of the days' puzzles mixes easy and hard.
 * @param {string} text
 */
function spread(text) {
  let mixed = 2166136261;
  for (const letter of text) mixed = Math.imul(mixed ^ letter.charCodeAt(0), 16777619);
  return mixed >>> 0;
}

/**
 * The puzzle of a day, the same for everyone: one of the easier half.
 * @param {Puzzle[]} puzzles  the easiest first
 * @param {Date} now
 */
export function ofTheDay(puzzles, now) {
  const order = puzzles.slice(0, Math.ceil(puzzles.length / 2)).sort((one, other) => spread(one.id) - spread(other.id) || (one.id < other.id ? -1 : 1));
  const day = Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000);
  return order[day % order.length];
}

/**
 * Puzzles with a theme, nearest to a rating first; those that were tried come last.
 * @param {Puzzle[]} puzzles
 * @param {{theme: string, rating: number, tried: Record<string, unknown>}} wanted
 */
export function choosePuzzles(puzzles, { theme, rating, tried }) {
  const far = (/** @type {Puzzle} */ puzzle) => Math.abs(puzzle.rating - rating) + (puzzle.id in tried ? 10_000 : 0);
  return puzzles
    .filter((puzzle) => !theme || puzzle.themes.includes(theme))
    .sort((one, other) => far(one) - far(other));
}
