/** Who may watch a game, as forms ask for it. */

/**
 * What a server is told of the choice; everybody may watch a rated game.
 * @param {FormData} chosen
 */
export function readWatching(chosen) {
  const who = chosen.has("rated") ? "all" : chosen.get("watch");
  return { listed: who === "all", private: who === "players" };
}
