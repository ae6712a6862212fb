/** The signs that people put behind moves, and what they are called. */

import { say } from "./words.js";

/**
 * Those that a person may choose, the worst last.
 * @returns {[string, string][]}
 */
export function glyphNames() {
  return [
    ["!!", say("brilliant move")],
    ["!", say("good move")],
    ["!?", say("interesting move")],
    ["?!", say("inaccuracy")],
    ["?", say("mistake")],
    ["??", say("blunder")],
  ];
}

/** How a sign is coloured. */
export const GLYPH_CLASS = /** @type {Record<string, string>} */ ({
  "!!": "good", "!": "good", "!?": "good", "?!": "inaccuracy", "?": "mistake", "??": "blunder",
});
