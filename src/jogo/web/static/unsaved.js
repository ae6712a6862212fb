/** Trees that are stored nowhere else: the browser keeps them as long as the tab is open. */

/** @typedef {import("./address.js").Source} Source */
/** @typedef {import("./tree.js").Tree} Tree */
/** @typedef {{tree: Tree, source: Source}} Unsaved */

const PREFIX = "tree ";
/** Where the name of the tree is that the page shows. */
const SHOWN = "shown tree";
/** How many are kept: those of the latest steps of the browser's history. */
const MOST = 12;

/** A name that no tree has yet. */
export function newName() {
  const numbers = names().map((name) => Number(name.slice(PREFIX.length)));
  return `${PREFIX}${Math.max(0, ...numbers) + 1}`;
}

/** The names of the trees that are kept, the oldest first. */
function names() {
  try {
    const found = Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX));
    return found.sort((one, other) => Number(one.slice(PREFIX.length)) - Number(other.slice(PREFIX.length)));
  } catch {
    return [];
  }
}

/**
 * Keep a tree; where there is no room, the oldest others give way.
 * @param {string} name
 * @param {Unsaved} unsaved
 * @returns {boolean} whether it is kept
 */
export function keepUnsaved(name, unsaved) {
  const text = JSON.stringify(unsaved);
  const others = names().filter((other) => other !== name);
  while (others.length >= MOST) sessionStorage.removeItem(/** @type {string} */ (others.shift()));
  for (;;) {
    try {
      sessionStorage.setItem(name, text);
      return true;
    } catch {
      const oldest = others.shift();
      if (oldest === undefined) return false;
      sessionStorage.removeItem(oldest);
    }
  }
}

/**
 * @param {string} name
 * @returns {Unsaved | null}
 */
export function recallUnsaved(name) {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Note which tree the page shows, if it is one that is kept here.
 * @param {string | null} name
 */
export function noteShown(name) {
  try {
    if (name) sessionStorage.setItem(SHOWN, name);
    else sessionStorage.removeItem(SHOWN);
  } catch {
    // Then the state of the address has to do.
  }
}

/** The tree that the page showed before it was reloaded: an address that changes meanwhile may lose its state. */
export function shownBeforeReload() {
  const [entry] = performance.getEntriesByType("navigation");
  try {
    return /** @type {PerformanceNavigationTiming} */ (entry)?.type === "reload" ? sessionStorage.getItem(SHOWN) : null;
  } catch {
    return null;
  }
}
