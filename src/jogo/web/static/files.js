/** Files that a page makes, for the visitor to keep. */

import { element } from "./dom.js";

/**
 * @param {Blob} content
 * @param {string} name
 */
export function saveFile(content, name) {
  const link = element("a", { href: URL.createObjectURL(content), download: name });
  link.click();
  URL.revokeObjectURL(link.href);
}
