/** The first page: one click plays, and games that were left are a click away. */

import { element, part } from "./dom.js";
import { offlineAddress } from "./keeping.js";
import { recallLevel } from "./level.js";
import { inOrder, tellBriefly } from "./owngames.js";
import { Refusal, Unreachable, get, post } from "./server.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").OwnGames} OwnGames */

/** @param {string} game */
async function play(game) {
  const level = recallLevel();
  const wanted = { game, coach: true, ...(level && { second: level }) };
  try {
    const state = await post("/api/games", wanted);
    location.assign(`/game/${state.id}`);
  } catch (refusal) {
    if (!(refusal instanceof Unreachable)) throw refusal;
    location.assign(offlineAddress(wanted));
  }
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

get("/api/mine?going=true").then((/** @type {OwnGames} */ { games }) => {
  const going = inOrder(games).slice(0, 3);
  part("going").replaceChildren(
    ...going.map((game) =>
      element(
        "a",
        { class: "going", href: `/game/${game.id}` },
        say("Continue:"), " ", element("strong", {}, game.title),
        element("small", {}, tellBriefly(game)),
      ),
    ),
  );
});
