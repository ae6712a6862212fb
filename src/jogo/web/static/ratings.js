/** Ratings of a solver and of puzzles: each attempt is a game between the two, as `puzzles/rating.py` has it. */

/** @typedef {{value: number, attempts: number}} Rating */
/** @typedef {{solver: Rating, puzzles: Record<string, Rating>, streak: number, best: number}} Log */

const BEGINNER = 1200;
const FASTEST = 64;
const SLOWEST = 16;
const STEPS_TO_SLOW = 20;
const PUZZLE_FASTEST = 16;
const PUZZLE_SLOWEST = 4;

/** @returns {Log} */
export function emptyLog() {
  return { solver: { value: BEGINNER, attempts: 0 }, puzzles: {}, streak: 0, best: 0 };
}

/**
 * @param {Rating} rating
 * @param {number} other
 * @param {number} score
 * @param {number} fastest
 * @param {number} slowest
 * @returns {Rating}
 */
function meet(rating, other, score, fastest, slowest) {
  const expected = 1 / (1 + 10 ** ((other - rating.value) / 400));
  const share = Math.min(rating.attempts, STEPS_TO_SLOW) / STEPS_TO_SLOW;
  const step = fastest + (slowest - fastest) * share;
  return { value: Math.round(rating.value + step * (score - expected)), attempts: rating.attempts + 1 };
}

/**
 * What the solver and the puzzle are rated after an attempt.
 * @param {Rating} solver
 * @param {Rating} puzzle
 * @param {boolean} solved
 * @returns {[Rating, Rating]}
 */
export function rate(solver, puzzle, solved) {
  const score = solved ? 1 : 0;
  return [
    meet(solver, puzzle.value, score, FASTEST, SLOWEST),
    meet(puzzle, solver.value, 1 - score, PUZZLE_FASTEST, PUZZLE_SLOWEST),
  ];
}

/**
 * The log with one more attempt; only the first at a puzzle changes the ratings.
 * @param {Log} log
 * @param {{id: string, rating: number}} puzzle
 * @param {boolean} solved
 * @returns {Log}
 */
export function noteAttempt(log, puzzle, solved) {
  const isKnown = puzzle.id in log.puzzles;
  // Who solves the same puzzle again has not solved another one in a row.
  const streak = solved ? log.streak + (isKnown ? 0 : 1) : 0;
  const counted = { ...log, streak, best: Math.max(log.best, streak) };
  if (isKnown) return counted;
  const [solver, rated] = rate(log.solver, { value: puzzle.rating, attempts: 0 }, solved);
  return { ...counted, solver, puzzles: { ...log.puzzles, [puzzle.id]: rated } };
}

/**
 * A log as it was kept; an empty one if there is none, or none that can be read.
 * @param {string | null} text
 * @returns {Log}
 */
export function readLog(text) {
  try {
    const kept = JSON.parse(text ?? "");
    const isRating = (/** @type {any} */ each) => Number.isFinite(each?.value) && Number.isFinite(each?.attempts);
    const isWhole = isRating(kept.solver) && Number.isFinite(kept.streak) && Number.isFinite(kept.best);
    return isWhole && Object.values(kept.puzzles).every(isRating) ? kept : emptyLog();
  } catch {
    return emptyLog();
  }
}
