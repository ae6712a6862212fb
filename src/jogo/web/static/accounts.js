/**
 * The pages of names and accounts. A form is sent as JSON to its `data-send`; then one goes to its `data-then`, or
 * reads its `data-done`, and of the answer what `data-show` names. A button ends what its `data-erase` names, after
 * asking what its `data-ask` says. A form is confirmed by the password in the field that its `data-confirm` names, or
 * by a passkey; `data-makes` and `data-shows` say what a passkey is made or asked for.
 */

import { offerNotices } from "./devices.js";
import { makePasskey, showPasskey } from "./passkeys.js";
import { Refusal, erase, post } from "./server.js";

/** What a link of a mail has behind its #, so that no log has it. */
const TOKEN = /^#token=([\w.-]+)$/;

/**
 * Do something, and say below the form why it is refused.
 * @param {Element | null} place
 * @param {() => Promise<void>} work
 */
async function trying(place, work) {
  try {
    await work();
  } catch (refusal) {
    if (!(refusal instanceof Refusal) || !place) throw refusal;
    place.textContent = refusal.message;
  }
}

/**
 * What a form says; boxes of one name are a list of those that are ticked.
 * @param {HTMLFormElement} form
 */
function read(form) {
  const said = new FormData(form);
  const boxes = /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll("input[type=checkbox]"));
  const lists = [...new Set([...boxes].map(({ name }) => name))].map((name) => [name, said.getAll(name)]);
  return { ...Object.fromEntries(said), ...Object.fromEntries(lists) };
}

/**
 * What a form says, with what passkeys say to it.
 * @param {HTMLFormElement} form
 * @param {DOMStringMap} asked of the form, or of the button that sends it
 * @returns {Promise<object>}
 */
async function readWithPasskeys(form, { confirm: field, makes, shows }) {
  if (shows) return showPasskey(shows);
  /** @type {Record<string, any>} */
  const said = read(form);
  if (makes === "signup") return { mail: said.mail, passkey: await makePasskey(makes, said.name) };
  if (field && !said[field]) {
    delete said[field];
    said.passkey = await showPasskey("confirm");
  }
  if (makes) said.made = await makePasskey(makes);
  return said;
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement} sender the form, or a button that sends it somewhere else
 */
async function send(form, sender) {
  const [bad, good] = [".bad", ".good"].map((kind) => form.querySelector(kind));
  for (const place of [bad, good]) if (place) place.textContent = "";
  const buttons = form.querySelectorAll("button");
  for (const button of buttons) button.disabled = true;
  await trying(bad, async () => {
    const answer = await post(sender.dataset.send ?? "", await readWithPasskeys(form, sender.dataset));
    const output = form.querySelector("output");
    if (output && form.dataset.show) {
      output.value = answer[form.dataset.show];
      output.hidden = false;
    }
    if (form.dataset.then) location.assign(form.dataset.then);
    if (form.dataset.then?.includes("#")) location.reload();
    else if (good) good.textContent = form.dataset.done ?? "";
    // A password that was sent does not stay in the page.
    for (const field of form.querySelectorAll("input[type=password]")) /** @type {HTMLInputElement} */ (field).value = "";
  });
  for (const button of buttons) button.disabled = false;
}

for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form[data-send]"))) {
  const token = /** @type {HTMLInputElement | null} */ (form.querySelector("input[name=token]"));
  if (token) token.value = TOKEN.exec(location.hash)?.[1] ?? "-";
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const { submitter } = event;
    // What a password would be needed for is not checked for a button that does without one.
    const name = /** @type {HTMLInputElement | null} */ (form.querySelector("input[name=name]"));
    if (name?.reportValidity() === false) return;
    send(form, submitter?.dataset.send ? submitter : form);
  });
}

for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("[data-erase]"))) {
  button.addEventListener("click", () => {
    if (button.dataset.ask && !confirm(button.dataset.ask)) return;
    trying(document.querySelector(".bad"), async () => {
      await erase(button.dataset.erase ?? "");
      location.reload();
    });
  });
}

offerNotices();
