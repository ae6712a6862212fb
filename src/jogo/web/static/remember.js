/** What a page shows, kept in its address: it can be sent, reloaded, and read in another language. */

/**
 * Take an address, instead of the one before or as a new step of the browser's history.
 * @param {string} address
 * @param {{state?: object | null, isNew?: boolean}} [how]
 */
export function remember(address, { state = null, isNew = false } = {}) {
  if (isNew) history.pushState(state, "", address);
  else history.replaceState(state, "", address);
  const { pathname, search } = new URL(address, location.href);
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a.language"))) {
    const query = new URLSearchParams(search);
    query.set("lang", link.hreflang);
    link.href = `${pathname}?${query}`;
  }
}
