/** The site as an app: what it needs is kept for times without a network, and a new version is told of. */

import { hasCompany } from "./company.js";
import { button, element } from "./dom.js";
import { localise } from "./times.js";
import { announce, say } from "./words.js";

/** Pages have what they need first. */
const SOON = 2000;

/** @param {ServiceWorker} worker */
function offer(worker) {
  if (document.getElementById("new-version")) return;
  const text = say("A new version is ready.");
  const reload = button(say("Reload"), () => worker.postMessage("take over"), { class: "small" });
  document.body.append(element("div", { id: "new-version", class: "new-version", role: "status" }, text, " ", reload));
  announce(text);
}

/** @param {ServiceWorkerRegistration} registration */
function watch(registration) {
  const { waiting, installing } = registration;
  // Without a controller it is the first version, which waits for nobody.
  if (!navigator.serviceWorker.controller) return;
  if (waiting) offer(waiting);
  installing?.addEventListener("statechange", () => {
    if (installing.state === "installed") offer(installing);
  });
}

async function start() {
  const before = navigator.serviceWorker.controller;
  // The pages of one version do not go on with the files of another.
  navigator.serviceWorker.addEventListener("controllerchange", () => before && location.reload());
  const registration = await navigator.serviceWorker.register("/service-worker.js");
  watch(registration);
  registration.addEventListener("updatefound", () => watch(registration));
}

async function listen() {
  const { listen } = await import("./waiting.js");
  listen();
}

/** @type {NodeListOf<HTMLTimeElement>} */
const moments = document.querySelectorAll("time[data-at]");
moments.forEach(localise);

if (hasCompany()) void listen();

// Without HTTPS, except on one's own machine, there are no service workers.
if ("serviceWorker" in navigator) {
  const later = () => setTimeout(() => start().catch((problem) => console.info("no service worker:", problem)), SOON);
  if (document.readyState === "complete") later();
  else addEventListener("load", later);
}
