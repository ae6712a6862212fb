/** What there is after a game, and what can be taken away from it: link, record, pictures. */

import { button, element, part } from "./dom.js";
import { attempt, clearNotices, notice } from "./notices.js";
import { post } from "./server.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").GameState} GameState */

/** How wide a picture is made, in pixels. */
const WIDTH = 1200;

/**
 * @param {GameState} state
 * @param {() => void} review
 */
export function showAfter(state, review) {
  const { outcome, you, rematch } = state;
  const result = part("result");
  result.hidden = !outcome;
  if (outcome && result.dataset.shown !== `${outcome.result} ${rematch}`) {
    result.dataset.shown = `${outcome.result} ${rematch}`;
    result.replaceChildren(
      element("h3", {}, headline(state)),
      ...(isPlayer(state) ? [element("p", {}, outcome.text)] : []),
      element("p", { class: "score" }, outcome.score ? `${outcome.score[0]} : ${outcome.score[1]}` : outcome.result),
      element(
        "p",
        { class: "row" },
        you && (rematch ? element("a", { class: "button primary", href: `/game/${rematch}` }, say("Go to rematch"))
          : button(say("Rematch"), () => again(state.id), { class: "primary" })),
        button(say("Review this game"), review),
        element("a", { class: "button", href: `/new/${state.game}` }, say("New game")),
      ),
    );
  }
  showLink(state);
  showDownloads(state);
}

/** @param {GameState} state */
function isPlayer({ you }) {
  return you === "first" || you === "second";
}

/** @param {GameState} state */
function headline(state) {
  const { outcome, you } = state;
  if (!isPlayer(state)) return outcome?.text;
  if (!outcome?.winner) return say("A draw");
  return outcome.winner === you ? say("You won!") : say("You lost.");
}

/** @param {string} id */
function again(id) {
  return attempt(async () => {
    const state = await post(`/api/games/${id}/rematch`);
    location.assign(`/game/${state.id}`);
  });
}

/**
 * While a seat is open, its link is what matters most.
 * @param {GameState} state
 */
function showLink(state) {
  const isOpen = state.seats.first.open || state.seats.second.open;
  part("invitation").hidden = !isOpen || !state.you;
  const link = /** @type {HTMLInputElement} */ (part("link"));
  link.value = location.origin + location.pathname;
}

/** @param {GameState} state */
function showDownloads(state) {
  const ply = state.position.ply;
  const theme = document.documentElement.dataset.theme ?? "light";
  part("get-record").setAttribute("href", `/api/games/${state.id}/record`);
  part("get-svg").setAttribute("href", `/api/games/${state.id}/picture.svg?ply=${ply}&theme=${theme}`);
  part("to-analysis").setAttribute("href", `/analysis?from=${state.id}&ply=${ply}`);
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
    if (!blob) return;
    const link = element("a", { href: URL.createObjectURL(blob), download: name });
    link.click();
    URL.revokeObjectURL(link.href);
  });
}

async function copyLink() {
  const link = /** @type {HTMLInputElement} */ (part("link"));
  link.select();
  await navigator.clipboard?.writeText(location.origin + location.pathname);
  clearNotices("hint");
  notice("hint", say("The link is copied."));
}

part("copy-link").addEventListener("click", copyLink);
part("share").addEventListener("click", copyLink);
part("get-png").addEventListener("click", () => savePng(part("get-svg").getAttribute("href") ?? "", "jogo.png"));
