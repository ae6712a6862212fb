/** What the page says, in the visitor's language: the server puts the words into the page. */

/** @type {Record<string, string | string[]>} */
const words = JSON.parse(document.getElementById("words")?.textContent ?? "{}");

/**
 * Say a sentence in the visitor's language, its {gaps} filled.
 * @param {string} sentence
 * @param {Record<string, string | number>} [values]
 */
export function say(sentence, values = {}) {
  return fill(String(words[sentence] ?? sentence), values);
}

/**
 * Say a sentence that counts something, in the plural form that the language has for the number {n}.
 * @param {string} one
 * @param {string} several
 * @param {number} n
 * @param {Record<string, string | number>} [values]
 */
export function sayCounted(one, several, n, values = {}) {
  const forms = words[one] ?? [one, several];
  return fill(forms[pluralForm(n)], { n, ...values });
}

/**
 * Which plural form counts so many: the page brings the rule for 0 to 199, and the last two digits decide beyond.
 * @param {number} n
 */
function pluralForm(n) {
  const rule = words[""] ?? "10";
  return Number(rule[n < 200 ? n : 100 + (n % 100)] ?? 1);
}

/**
 * @param {string} sentence
 * @param {Record<string, string | number>} values
 */
function fill(sentence, values) {
  return sentence.replace(/\{(\w+)\}/g, (gap, name) => String(values[name] ?? gap));
}

/**
 * A move as people read it: with a word in place of the letter that its text ends with, or of all of it.
 * @param {string} action
 */
export function legible(action) {
  const end = action.indexOf("=");
  const word = words[end > 0 ? action.slice(end) : `=${action}`];
  if (!word) return action;
  return end > 0 ? `${action.slice(0, end)} ${word}` : String(word);
}

/** A move as records write it, before what is wrong with it; it may end with a letter that nobody has typed. */
const MOVE_BEFORE = /^[a-z]\d+[-x][a-z]\d+\S*: /;

/**
 * What was refused, as a sentence: who has just made the move need not read it again.
 * @param {string} refusal
 */
export function plainly(refusal) {
  const text = refusal.trim().replace(MOVE_BEFORE, "");
  // The name of a cell keeps its small letter.
  const sentence = /^\p{Ll}\d/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
  return /[\p{L}\p{N})'"»]$/u.test(sentence) ? `${sentence}.` : sentence;
}

/** What was said lately stays, so that a remark does not cut off the news before it. */
const REMEMBERED = 4;

/**
 * Let screen readers hear something; what is said twice in a row is heard twice.
 * @param {string} text
 */
export function announce(text) {
  const region = document.getElementById("said");
  const line = document.createElement("p");
  line.textContent = text;
  region?.append(line);
  while (region && region.children.length > REMEMBERED) region.firstElementChild?.remove();
}
