/** What one may do besides acting on the board: hint, take back, resign, draw, flip. */

import { part } from "./dom.js";
import { clearNotices, notice } from "./notices.js";
import { OfferNotices } from "./offers.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").GameState} GameState */
/** @typedef {import("./types.js").GameCommand} GameCommand */

export class Controls {
  /**
   * @param {(message: GameCommand) => unknown} send
   * @param {() => void} flip
   */
  constructor(send, flip) {
    this.send = send;
    this.offers = new OfferNotices(send);
    for (const name of /** @type {const} */ (["hint", "threats", "undo", "draw"])) {
      part(`do-${name}`).addEventListener("click", () => send({ do: name }));
    }
    part("do-resign").addEventListener("click", () => this.confirmResignation());
    part("do-flip").addEventListener("click", flip);
  }

  /** One does not resign by a slip of the mouse. */
  confirmResignation() {
    notice("question", say("Do you want to resign?"), {
      [say("Resign")]: () => {
        clearNotices("question");
        this.send({ do: "resign" });
      },
      [say("Play on")]: () => clearNotices("question"),
    });
  }

  /** @param {GameState} state */
  show(state) {
    const isPlaying = state.you !== null && !state.outcome;
    const isMyTurn = state.you === "both" || state.you === state.position.to_move;
    part("do-undo").toggleAttribute("disabled", !state.may_undo);
    for (const name of ["hint", "threats"]) part(`do-${name}`).toggleAttribute("disabled", !isPlaying || !isMyTurn);
    for (const name of ["draw", "resign"]) part(`do-${name}`).toggleAttribute("disabled", !isPlaying);
    for (const name of ["hint", "threats", "undo", "draw", "resign"]) {
      part(`do-${name}`).toggleAttribute("hidden", state.you === null || Boolean(state.outcome));
    }
    this.offers.show(state);
  }
}
