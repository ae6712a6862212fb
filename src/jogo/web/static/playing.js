/** The page of one's games in progress: what waits for the visitor first, with the time that is left. */

import { element, part } from "./dom.js";
import { inOrder, isYourTurn, tellStanding } from "./owngames.js";
import { Refusal, get } from "./server.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").OwnGame} OwnGame */

/** @param {OwnGame} game */
function describe(game) {
  const { id, title, players } = game;
  const name = `${title}: ${players.join(" – ")}`;
  return element(
    "li",
    {},
    element("span", { class: "who" }, element("strong", {}, title), ` ${players.join(" – ")} `, element("small", { class: "turn" }, tellStanding(game))),
    element("a", { class: `button small${isYourTurn(game) ? " primary" : ""}`, href: `/game/${id}`, "aria-label": say("Go to {game}", { game: name }) }, say("Go to the game")),
  );
}

async function show() {
  try {
    const { games } = await get("/api/mine?going=true");
    part("games").replaceChildren(...inOrder(games).map(describe));
    part("no-games").hidden = games.length > 0;
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    part("refused").textContent = refusal.message;
  }
}

void show();
// Who comes back to the page may have played meanwhile.
document.addEventListener("visibilitychange", () => document.hidden || show());
