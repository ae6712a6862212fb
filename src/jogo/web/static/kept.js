/** What the browser remembers for a visitor; where it may not, or has no room, the page does while it is open. */

/** @type {Map<string, string>} what the browser would not take */
const here = new Map();

/**
 * @param {string} key
 * @returns {string | null}
 */
export function recall(key) {
  try {
    return here.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {string} value
 */
export function keep(key, value) {
  try {
    localStorage.setItem(key, value);
    here.delete(key);
  } catch {
    here.set(key, value);
  }
}
