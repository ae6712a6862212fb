/** What is offered during a game (a draw, a takeback, a rematch): seen by both sides, with the answer. */

import { clearNotices, notice } from "./notices.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").GameState} GameState */
/** @typedef {import("./types.js").GameCommand} GameCommand */
/** @typedef {import("./types.js").OfferKind} OfferKind */

/**
 * What a game has to say about offers: a sentence, and whether it is a question, one's own offer, or news.
 * @typedef {{text: string, kind: "asked" | "made" | "news"}} Word
 */

/**
 * What is offered now, as the one at this place should read it.
 * @param {GameState} state
 * @returns {Word | null}
 */
export function standing({ offer, you, rematch, seats }) {
  if (!you || you === "both") return null;
  if (rematch) {
    // Either side may have asked for it; a computer waits for nobody. The way there is beside the result.
    const opponent = seats[you === "first" ? "second" : "first"];
    return isPerson(opponent) ? { text: say("A rematch is waiting for you."), kind: "news" } : null;
  }
  if (!offer) return null;
  const isDraw = offer.kind === "draw";
  if (offer.by === you) {
    const text = isDraw ? say("You offered a draw. Waiting for an answer ...") : say("You asked for a takeback. Waiting for an answer ...");
    return { text, kind: "made" };
  }
  return { text: isDraw ? say("Your opponent offers a draw.") : say("Your opponent asks for a takeback."), kind: "asked" };
}

/** @param {import("./types.js").Sitter} sitter */
function isPerson({ player }) {
  return player === "you" || player === "friend";
}

/**
 * What became of one's own offer since the state before.
 * @param {GameState} before
 * @param {GameState} now
 * @param {boolean} isWithdrawn
 * @returns {string | null}
 */
export function answered(before, now, isWithdrawn) {
  const { offer, you } = before;
  if (!offer || offer.by !== you || now.offer || now.outcome || isWithdrawn) return null;
  const [was, is] = [before.position.ply, now.position.ply];
  if (is < was) return offer.kind === "undo" ? say("Your opponent accepted the takeback.") : null;
  // Whoever plays on gives an answer too; one's own move takes the offer back.
  if (is > was && now.turns.at(-1)?.seat === you) return null;
  return offer.kind === "draw" ? say("Your opponent declined the draw.") : say("Your opponent declined the takeback.");
}

export class OfferNotices {
  /** @param {(message: GameCommand) => unknown} send */
  constructor(send) {
    this.send = send;
    /** @type {GameState | null} */
    this.before = null;
    this.shown = "";
    this.isWithdrawn = false;
  }

  /** @param {GameState} state */
  show(state) {
    const answer = this.before && answered(this.before, state, this.isWithdrawn);
    this.before = state;
    const word = standing(state);
    const text = word?.text ?? "";
    if (text !== this.shown) {
      if (this.shown) clearNotices("offer");
      if (word) notice("offer", word.text, this.answers(word));
    }
    this.shown = text;
    if (!word) this.isWithdrawn = false;
    if (answer) notice("hint", answer);
  }

  /**
   * @param {Word} word
   * @returns {Record<string, () => void>}
   */
  answers({ kind }) {
    if (kind === "news") return {};
    if (kind === "made") return { [say("Withdraw")]: () => this.withdraw() };
    return { [say("Accept")]: () => this.send({ do: "accept" }), [say("Decline")]: () => this.send({ do: "decline" }) };
  }

  withdraw() {
    this.isWithdrawn = true;
    this.send({ do: "decline" });
  }
}
