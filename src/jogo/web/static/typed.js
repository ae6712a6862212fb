/**
 * What a person types in the field for moves: the only legal one that it can mean. Records and programs are read by the
 * server, which wants moves exactly as they are written. `terminal/typed.py` does the same for the terminal;
 * tests/typed_cases.json holds for both.
 */

/** @typedef {import("./types.js").Action} Action */

/**
 * A text without capitals and accents, one space for whatever divides it.
 * @param {string} text
 */
export function loosen(text) {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    // A cell typed with a space in it; the cross of a capture; and where a letter follows a digit, another cell begins.
    .replace(/\b([a-z])\s+(?=\d)/g, "$1")
    .replace(/(?<=\d)\s*x\s*(?=[a-z]\s*\d)/g, " ")
    .replace(/(?<=\d)(?=[a-z])/g, " ")
    .split(/[-=,;:>→–—×\s]+/)
    .join(" ")
    .trim();
}

/**
 * The text of the legal action that was typed; what was typed, if it is none or might be several.
 * @param {string} text
 * @param {Action[]} legal
 */
export function readTyped(text, legal) {
  if (legal.some((action) => action.text === text)) return text;
  const typed = loosen(text);
  const found = legal.filter((action) => isMeant(action, typed));
  if (found.length === 1) return found[0].text;
  // Two cells and nothing between them: let the server say what is wrong with the move.
  return /^[a-z]\d+[a-z]\d+$/i.test(text) ? typed : text;
}

/** What stands between the moves of a turn. */
const BETWEEN_MOVES = /[\s,;]+/;

/**
 * The first move of a line that may spell out a whole turn, as hints do, and what is left of the line after it. A line
 * that begins with no legal move is one move, which the server refuses with a reason.
 * @param {string} line
 * @param {Action[]} legal
 * @returns {{action: string, rest: string}}
 */
export function readFirst(line, legal) {
  const words = line.split(BETWEEN_MOVES).filter(Boolean);
  for (let used = words.length; used > 0; used--) {
    const action = readTyped(words.slice(0, used).join(" "), legal);
    if (legal.some((each) => each.text === action)) return { action, rest: words.slice(used).join(" ") };
  }
  return { action: readTyped(line, legal), rest: "" };
}

/**
 * Whether the cells of an action were typed, and after them no choice or its name, or how one of its words begins.
 * @param {Action} action
 * @param {string} typed
 */
function isMeant({ cells, choice }, typed) {
  const place = cells.join(" ");
  if (!place || typed === place) return place !== "";
  const named = typed.startsWith(`${place} `) ? typed.slice(place.length + 1) : "";
  return named !== "" && ` ${loosen(choice)}`.includes(` ${named}`);
}
