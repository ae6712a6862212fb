/** Whether a guest plays with other people: then every page says what waits for them. */

const KEY = "jogo-company";

export function keepCompany() {
  localStorage.setItem(KEY, "yes");
}

export function forgetCompany() {
  localStorage.removeItem(KEY);
}

export function hasCompany() {
  return document.body.dataset.named !== undefined || localStorage.getItem(KEY) !== null;
}
