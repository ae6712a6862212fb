/** Texts that are copied for the visitor to paste elsewhere. */

/**
 * Copy a text; false where the browser does not let a page do that.
 * @param {string} text
 */
export async function hasCopied(text) {
  // A page that did not come over HTTPS has no clipboard.
  if (!navigator.clipboard) return false;
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (reason) {
    if (!(reason instanceof DOMException)) throw reason;
    return false;
  }
}
