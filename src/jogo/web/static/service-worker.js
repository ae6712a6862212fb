/**
 * Keeps what the site needs without a network. The server puts two constants before it: EDITION, the name of these
 * files, and ADDRESSES, what is kept. Another edition is another cache; the old one is left when the new one takes over.
 */

/* global EDITION, ADDRESSES */
// @ts-nocheck: a service worker has a global scope of its own, and its constants come from the server.

const KEPT = `jogo-${EDITION}`;
/** What never changes under its address is not asked for again. */
const LASTING = new RegExp(`^/(static/${EDITION}/|networks/|puzzles/[\\w-]+\\.json)`);
/** What is kept as it comes, for the next time without a network. */
const GROWING = /^\/(api\/(kits|lessons|catalog)|manifest\.webmanifest)/;
/** Where people are led whose page is not kept. */
const HOME_ALONE = "/offline";
const TOO_MANY = 429;
/** Milliseconds between requests that a server counts, so that whoever is here can go on meanwhile. */
const A_MOMENT = 100;

self.addEventListener("install", (event) => event.waitUntil(keepAll()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", ({ data }) => {
  if (data === "take over") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (LASTING.test(pathname) || pathname === "/themes.css") event.respondWith(keptFirst(request));
  else if (request.mode === "navigate" || GROWING.test(pathname)) event.respondWith(freshFirst(request));
});

self.addEventListener("push", (event) => event.waitUntil(tell(event.data?.json() ?? {})));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data));
});

/** @param {{title?: string, body?: string, url?: string, tag?: string}} message from the server */
async function tell({ title = "jogo", body = "", url = "/", tag = "" }) {
  await self.registration.showNotification(title, { body, tag, data: url, icon: `/static/${EDITION}/icon-180.png` });
}

/** @param {string} url of ours; a page that shows it already comes to the front */
async function openPage(url) {
  const address = new URL(url, location.origin);
  if (address.origin !== location.origin) return;
  const pages = await self.clients.matchAll({ type: "window" });
  const open = pages.find((page) => new URL(page.url).pathname === address.pathname);
  await (open ? open.focus() : self.clients.openWindow(address.href));
}

/** One after the other: a server may be asked only so often. */
async function keepAll() {
  const cache = await caches.open(KEPT);
  for (const address of ADDRESSES) {
    if (await cache.match(address)) continue;
    await keepOne(cache, address);
    if (!LASTING.test(address)) await pause(A_MOMENT);
  }
}

/**
 * @param {Cache} cache
 * @param {string} address
 */
async function keepOne(cache, address) {
  const isLasting = LASTING.test(address);
  // What the browser itself has kept of other addresses may be of the edition before.
  const ask = () => fetch(address, { cache: isLasting ? "default" : "no-cache" });
  let answer = await ask();
  while (answer.status === TOO_MANY) {
    const seconds = Number(answer.headers.get("Retry-After")) || 1;
    await pause(seconds * 1000);
    answer = await ask();
  }
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  // The server has been replaced meanwhile: its own script keeps what is of its edition.
  if (!isLasting && !isOfThisEdition(answer)) throw new Error(`${address} is of another edition`);
  await cache.put(address, answer);
}

/** @param {Response} answer */
function isOfThisEdition(answer) {
  return answer.headers.get("Jogo-Edition") === EDITION;
}

/** @param {number} milliseconds */
function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

async function takeOver() {
  for (const name of await caches.keys()) if (name.startsWith("jogo-") && name !== KEPT) await caches.delete(name);
  await self.clients.claim();
}

/** @param {Request} request */
async function keptFirst(request) {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/**
 * Other caches are of other editions, whose pages and files do not go together with these.
 * @param {Request} request
 */
async function freshFirst(request) {
  const cache = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok && isWorthKeeping(request) && isOfThisEdition(answer)) await cache.put(request, answer.clone());
    return answer;
  } catch (problem) {
    const isPage = request.mode === "navigate";
    const kept = (await cache.match(request)) ?? (isPage ? await cache.match(request, { ignoreSearch: true }) : undefined);
    if (kept) return kept;
    const alone = isPage ? await cache.match(HOME_ALONE) : undefined;
    if (alone) return alone;
    throw problem;
  }
}

/**
 * A page that is kept is kept in the language of the last visit; games and studies are the server's.
 * @param {Request} request
 */
function isWorthKeeping({ url }) {
  const { pathname, search } = new URL(url);
  return GROWING.test(pathname) || (!search && ADDRESSES.includes(pathname));
}
