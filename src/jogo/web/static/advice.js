/** Hints and threats from the engine in the browser; the server puts what it finds into words, or thinks itself. */

import { equip } from "./kit.js";
import { Mind, TakenBack } from "./mind.js";

/** @typedef {import("./types.js").GameCommand} GameCommand */
/** @typedef {import("./types.js").GameState} GameState */
/** @typedef {import("./types.js").Hint} Hint */
/** @typedef {import("./types.js").Question} Question */

/** As much of a line as a hint may need. */
const LONGEST = 20;

export class Advice {
  /**
   * @param {(message: GameCommand) => unknown} send
   * @param {(hint: Hint) => void} tell
   */
  constructor(send, tell) {
    this.send = send;
    this.tell = tell;
    /** What was advised last, by what was asked for, and the position it holds for. */
    this.known = { position: "", hints: /** @type {Map<string, Hint>} */ (new Map()) };
    this.mind = new Mind();
    this.isBroken = false;
  }

  /**
   * @param {Hint} hint
   * @param {GameState} state
   */
  keep(hint, { position }) {
    if (this.known.position !== position.text) this.known = { position: position.text, hints: new Map() };
    this.known.hints.set(hint.threat ? "threats" : "hint", hint);
  }

  /**
   * Ask for advice; in the same position it stays the same, since two best moves make nobody wiser.
   * @param {"hint" | "threats"} kind
   * @param {GameState | null} state
   */
  async ask(kind, state) {
    const known = this.known.position === state?.position.text ? this.known.hints.get(kind) : undefined;
    if (known && known.ply === state?.position.ply) return this.tell(known);
    const own = !this.isBroken && state !== null && (await equip(state.game, state.options).catch(() => null)) !== null;
    this.send({ do: kind, own });
  }

  /**
   * Think about what the server asks, and send it what was found.
   * @param {Question} question
   * @param {GameState | null} state
   */
  async think({ ply, threat, start, actions, seconds }, state) {
    try {
      const equipment = state && (await equip(state.game, state.options));
      if (!equipment) throw new Error("there is no engine for this game");
      const limits = { milliseconds: seconds * 1000 };
      const { found } = await this.mind.ask({ ask: "search", subject: equipment.subject, start, actions, limits });
      const [best] = found?.lines ?? [];
      if (!best) throw new Error("the engine found nothing");
      this.send({ do: "found", ply, threat, score: best.score, exact: best.exact, actions: best.actions.slice(0, LONGEST) });
    } catch (problem) {
      if (problem instanceof TakenBack) return;
      // The worker could not be had, or broke: from now on the server thinks.
      console.info("the engine in the browser:", problem);
      this.isBroken = true;
      this.send({ do: threat ? "threats" : "hint" });
    }
  }
}
