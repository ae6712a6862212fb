/** The small buttons of a board: sound, look, only the board, keys; and the line to type a move on. */

import { part } from "./dom.js";
import { keep, recall } from "./kept.js";
import { openMenu } from "./menu.js";
import { listenToKeys, openSheet } from "./shortcuts.js";
import * as sound from "./sound.js";

const TYPING = "typing";

function showSound() {
  part("do-sound").setAttribute("aria-pressed", String(sound.isOn()));
}

/** @param {boolean} isAlone */
function showBoardAlone(isAlone) {
  document.documentElement.classList.toggle("zen", isAlone);
  part("do-zen").setAttribute("aria-pressed", String(isAlone));
}

part("do-sound").addEventListener("click", () => {
  sound.turn(!sound.isOn());
  showSound();
});
document.addEventListener("soundchange", showSound);
part("do-look").addEventListener("click", () => openMenu(part("do-look")));
part("do-zen").addEventListener("click", () => showBoardAlone(!document.documentElement.classList.contains("zen")));
part("do-keys").addEventListener("click", openSheet);

/** Not every board has the line. */
const typing = document.getElementById(TYPING);
if (typing instanceof HTMLDetailsElement) {
  typing.open = recall(TYPING) === "open";
  typing.addEventListener("toggle", () => keep(TYPING, typing.open ? "open" : "closed"));
}

showSound();
listenToKeys();
