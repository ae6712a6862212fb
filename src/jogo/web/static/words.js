/** What the page says, in the visitor's language: the server puts the words into the page. */

/** @type {Record<string, string>} */
const words = JSON.parse(document.getElementById("words")?.textContent ?? "{}");

/**
 * Say a sentence in the visitor's language, its {gaps} filled.
 * @param {string} sentence
 * @param {Record<string, string | number>} [values]
 */
export function say(sentence, values = {}) {
  return (words[sentence] ?? sentence).replace(/\{(\w+)\}/g, (gap, name) => String(values[name] ?? gap));
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
