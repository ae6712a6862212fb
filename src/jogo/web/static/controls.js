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
   * @param {(kind: "hint" | "threats") => unknown} advise
   */
  constructor(send, flip, advise) {
    this.send = send;
    this.offers = new OfferNotices(send);
    /** Do two people play at this device? */
    this.isShared = false;
    for (const name of /** @type {const} */ (["hint", "threats"])) {
      part(`do-${name}`).addEventListener("click", () => advise(name));
    }
    part("do-undo").addEventListener("click", () => send({ do: "undo" }));
    part("do-draw").addEventListener("click", () => this.offerDraw());
    part("do-resign").addEventListener("click", () => this.confirm("resign", say("Do you want to resign?"), say("Resign")));
    part("do-flip").addEventListener("click", flip);
  }

  /** Between two at one device nobody is left to answer: the game would be over at once. */
  offerDraw() {
    if (this.isShared) this.confirm("draw", say("Do you both want a draw?"), say("Draw"));
    else this.send({ do: "draw" });
  }

  /**
   * A slip of the mouse ends no game.
   * @param {"resign" | "draw"} command
   * @param {string} question
   * @param {string} yes
   */
  confirm(command, question, yes) {
    notice("question", question, {
      [yes]: () => {
        clearNotices("question");
        this.send({ do: command });
      },
      [say("Play on")]: () => clearNotices("question"),
    });
  }

  /** @param {GameState} state */
  show(state) {
    const isPlaying = state.you !== null && !state.outcome;
    this.isShared = state.you === "both";
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
