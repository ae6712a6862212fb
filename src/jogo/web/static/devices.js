/** Lets this browser tell of turns even when no page is open: a push service passes the messages on. */

import { Refusal, post } from "./server.js";
import { say } from "./words.js";

/** Have the button do it, if the page has one. */
export function offerNotices() {
  const button = /** @type {HTMLButtonElement | null} */ (document.getElementById("notify"));
  const refused = document.getElementById("not-notified");
  if (!button || !refused) return;
  button.addEventListener("click", async () => {
    button.disabled = true;
    refused.textContent = await subscribe(button.dataset.key ?? "");
    button.disabled = false;
    if (!refused.textContent) location.reload();
  });
}

/**
 * Ask the browser for permission and for an address of its push service, and let the server know it.
 * @param {string} key of the server
 * @returns {Promise<string>} what went wrong, or nothing
 */
async function subscribe(key) {
  if (!("PushManager" in window) || !("serviceWorker" in navigator)) return say("This browser cannot show notices.");
  if ((await Notification.requestPermission()) !== "granted") return say("Your browser does not allow notices from this page. Its settings can change that.");
  try {
    const { pushManager } = await navigator.serviceWorker.ready;
    // One that was made with other keys is worth nothing.
    await (await pushManager.getSubscription())?.unsubscribe();
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    await post("/api/account/push", made.toJSON());
    return "";
  } catch (problem) {
    if (problem instanceof Refusal) return problem.message;
    return say("The browser could not reach its push service.");
  }
}
