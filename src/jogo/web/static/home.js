/** The first page: one click plays, and games that were left are a click away. */

import { element, part } from "./dom.js";
import { Refusal, get, post } from "./server.js";
import { say } from "./words.js";

/** A mild engine, for someone who has never seen the game. */
const FIRST_OPPONENT = "engine:2";

/** @typedef {{id: string, game: string, title: string, players: [string, string], you: string,
 *             to_move: string, outcome: import("./types.js").Outcome | null}} Mine */

/** @param {string} game */
async function play(game) {
  const options = JSON.parse(document.querySelector(`[data-play="${game}"]`)?.getAttribute("data-options") ?? "{}");
  const state = await post("/api/games", {
    game, options, first: "you", second: FIRST_OPPONENT, coach: true, take_back: true, clock: null, position: null,
  });
  location.assign(`/game/${state.id}`);
}

for (const link of document.querySelectorAll("[data-play]")) {
  link.addEventListener("click", async (event) => {
    event.preventDefault();
    try {
      await play(link.getAttribute("data-play") ?? "");
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      part("refused").textContent = refusal.message;
    }
  });
}

get("/api/mine").then((/** @type {{games: Mine[]}} */ { games }) => {
  const going = games.filter(({ outcome }) => !outcome).slice(0, 3);
  part("going").replaceChildren(
    ...going.map(({ id, title, players, you, to_move: next }) =>
      element(
        "a",
        { class: "going", href: `/game/${id}` },
        element("strong", {}, title),
        ` ${players.join(" – ")}`,
        element("span", {}, you === next || you === "both" ? say("your turn") : say("waiting")),
      ),
    ),
  );
});
