/** What can be taken away from a game: its link, its record, pictures, an analysis. */

import { hasCopied } from "./clipboard.js";
import { part } from "./dom.js";
import { saveFile } from "./files.js";
import { notice } from "./notices.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").GameState} GameState */
/** @typedef {import("./types.js").Position} Position */

/** How wide a picture is made, in pixels. */
const WIDTH = 1200;
/** How long it is said that something was done, in milliseconds. */
const BRIEFLY = 3000;

/**
 * While a seat is open, its link is what matters most.
 * @param {GameState} state
 */
export function showLink(state) {
  const isOpen = state.seats.first.open || state.seats.second.open;
  part("invitation").hidden = !isOpen || !state.you;
  const link = /** @type {HTMLInputElement} */ (part("link"));
  link.value = address();
  part("link-near").hidden = !isNear(location.hostname);
}

/**
 * Does a name lead everybody to the computer they sit at?
 * @param {string} host
 */
function isNear(host) {
  return host === "localhost" || host === "[::1]" || host.startsWith("127.");
}

/**
 * Links to the position that is shown; one of a line that was not played has no picture.
 * @param {GameState} state
 * @param {Position} shown
 * @param {boolean} isPlayed
 */
export function showDownloads(state, shown, isPlayed) {
  const theme = document.documentElement.dataset.theme ?? "light";
  const options = new URLSearchParams(state.options).toString();
  const aside = new URLSearchParams({ game: state.game, options, position: shown.text });
  const played = new URLSearchParams({ from: state.id, ply: String(shown.ply) });
  part("get-record").setAttribute("href", `/api/games/${state.id}/record`);
  part("get-svg").setAttribute("href", `/api/games/${state.id}/picture.svg?ply=${shown.ply}&theme=${theme}`);
  part("to-analysis").setAttribute("href", `/analysis?${isPlayed ? played : aside}`);
  for (const name of ["get-svg", "get-png"]) part(name).toggleAttribute("hidden", !isPlayed);
}

/**
 * Hand the link on, with what the device has for that, or copy it.
 * @param {string} title
 */
export async function share(title) {
  try {
    if (!navigator.share) return await copyLink();
    await navigator.share({ title, url: address() });
  } catch (reason) {
    // Who closes the device's dialog does not want to share after all.
    if (!(reason instanceof DOMException)) throw reason;
  }
}

async function copyLink() {
  const link = address();
  if (await hasCopied(link)) notice("news", say("The link is copied."), {}, BRIEFLY);
  else notice("news", say("Copy this link: {link}", { link }));
}

function address() {
  return location.origin + location.pathname;
}

/**
 * Make a PNG of an SVG picture and offer it as a file.
 * @param {string} address
 * @param {string} name
 */
async function savePng(address, name) {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = Math.round((WIDTH * picture.naturalHeight) / picture.naturalWidth);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  canvas.toBlob((blob) => {
    if (blob) saveFile(blob, name);
  });
}

part("copy-link").addEventListener("click", copyLink);
part("share").addEventListener("click", copyLink);
part("get-png").addEventListener("click", () => savePng(part("get-svg").getAttribute("href") ?? "", "jogo.png"));
