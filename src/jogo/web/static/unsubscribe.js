/** The page that a mail leads to whose reader wants no more of them: it stops them without another click. */

import { part } from "./dom.js";
import { Refusal, post } from "./server.js";
import { say } from "./words.js";

const token = new URLSearchParams(location.hash.slice(1)).get("token") ?? "";

async function stop() {
  try {
    await post(`/api/account/unsubscribe?token=${encodeURIComponent(token)}`);
    part("stopped").textContent = say("You get no more emails about your turns.");
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    part("stopped").textContent = "";
    part("refused").textContent = refusal.message;
  }
}

void stop();
