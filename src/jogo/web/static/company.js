/** Whether a guest plays with other people: then every page says what waits for them. */

import { keep, recall } from "./kept.js";

const KEY = "jogo-company";

export function keepCompany() {
  keep(KEY, "yes");
}

export function forgetCompany() {
  keep(KEY, "");
}

export function hasCompany() {
  return document.body.dataset.named !== undefined || Boolean(recall(KEY));
}
