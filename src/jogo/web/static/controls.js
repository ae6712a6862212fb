/** What one may do besides acting on the board: hint, take back, resign, draw, flip. */

import { part } from "./dom.js";
import { clearNotices, notice } from "./notices.js";
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
    for (const name of /** @type {const} */ (["hint", "threats", "undo", "draw"])) {
      part(`do-${name}`).addEventListener("click", () => send({ do: name }));
    }
    part("do-resign").addEventListener("click", () => this.confirmResignation());
    part("do-flip").addEventListener("click", flip);
  }

  /** One does not resign by a slip of the mouse. */
  confirmResignation() {
    notice("offer", say("Do you want to resign?"), {
      [say("Resign")]: () => {
        clearNotices("offer");
        this.send({ do: "resign" });
      },
      [say("Play on")]: () => clearNotices("offer"),
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
    this.showOffer(state);
  }

  /** @param {GameState} state */
  showOffer({ offer, you }) {
    if (!offer || !you || offer.by === you) {
      if (document.querySelector("[data-offered]")) clearNotices("offer");
      return;
    }
    if (document.querySelector("[data-offered]")) return;
    const text = offer.kind === "draw" ? say("Your opponent offers a draw.") : say("Your opponent asks for a takeback.");
    notice("offer", text, {
      [say("Accept")]: () => this.send({ do: "accept" }),
      [say("Decline")]: () => this.send({ do: "decline" }),
    });
    document.querySelector("[data-kind=offer]")?.setAttribute("data-offered", offer.kind);
  }
}
