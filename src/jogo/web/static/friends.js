/** The page of one's friends: who is here, live; somebody is added or removed. */

import { part } from "./dom.js";
import { describeFriend } from "./friend.js";
import { Live } from "./live.js";
import { Refusal, erase, post } from "./server.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").LobbyEvent} LobbyEvent */

const list = part("friends");

// Who looks at this page is in the lobby too, and can be challenged.
new Live("/ws/lobby", {
  hear,
  connected: (yes) => part("connection").toggleAttribute("hidden", yes),
});

/** @param {LobbyEvent} event */
function hear(event) {
  if (event.type === "begun") location.assign(`/game/${event.id}`);
  if (event.type !== "friends") return;
  list.replaceChildren(...event.friends.map((friend) => describeFriend(friend, { challenge, remove })));
  part("no-friends").hidden = event.friends.length > 0;
}

/** @param {string} name */
const challenge = (name) => location.assign(`/lobby?to=${encodeURIComponent(name)}`);

/** @param {string} name */
const remove = (name) => trying(() => erase(`/api/account/friends/${encodeURIComponent(name)}`));

/** @param {() => Promise<void>} work */
async function trying(work) {
  for (const place of ["refused", "added"]) part(place).textContent = "";
  try {
    await work();
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    part("refused").textContent = refusal.message;
  }
}

const form = /** @type {HTMLFormElement} */ (part("add"));
form.addEventListener("submit", (event) => {
  event.preventDefault();
  trying(async () => {
    const name = String(new FormData(form).get("name")).trim();
    await post("/api/account/friends", { name });
    form.reset();
    part("added").textContent = say("{name} is now among your friends.", { name });
  });
});

const hidden = /** @type {HTMLInputElement} */ (part("hidden"));
hidden.addEventListener("change", () => trying(() => post("/api/account/presence", { hidden: hidden.checked })));
