/** What others played in a position: the moves, how often, how the games ended, what the engine thinks of them. */

import { shares } from "./bars.js";
import { button, element, part, shape } from "./dom.js";
import { keep, recall } from "./kept.js";
import { post } from "./server.js";
import { legible, say, sayCounted } from "./words.js";

/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").Explored} Explored */
/** @typedef {import("./types.js").ExploredMove} ExploredMove */
/** @typedef {import("./types.js").Results} Results */
/** @typedef {{game: string, options: Record<string, string>, start: string | null, actions: string[]}} Question */

const CLOSED = "explorer-closed";
/** How many answers are remembered: going back and forth asks nobody. */
const REMEMBERED = 200;
/** Who is that many moves away from all games will not meet one of them again, and asks no more. */
const AWAY = 3;
/** Fewer games than this say little. */
const FEW = 10;

export class Explorer {
  /** @param {(actions: string[]) => void} follow play a whole turn from the position */
  constructor(follow) {
    this.follow = follow;
    /** @type {Question | null} */
    this.question = null;
    /** @type {Position | null} */
    this.position = null;
    /** @type {Map<string, Promise<Explored>>} */
    this.answers = new Map();
    /** The questions that no game answers. @type {Set<string>} */
    this.unmet = new Set();
    /** Questions that were asked: whose answer comes late is not heard. */
    this.asked = 0;
    const panel = /** @type {HTMLDetailsElement} */ (part("explorer"));
    panel.open = recall(CLOSED) !== "yes";
    panel.addEventListener("toggle", () => {
      keep(CLOSED, panel.open ? "no" : "yes");
      this.ask();
    });
    part("explorer-games").addEventListener("change", () => this.ask());
  }

  /**
   * @param {Question} question
   * @param {Position} position
   */
  show(question, position) {
    this.question = question;
    this.position = position;
    this.ask();
  }

  get isOpen() {
    return /** @type {HTMLDetailsElement} */ (part("explorer")).open;
  }

  async ask() {
    const { question, position } = this;
    if (!question || !position || !this.isOpen) return;
    const own = /** @type {HTMLSelectElement} */ (part("explorer-games")).value === "own";
    const number = ++this.asked;
    try {
      const found = this.isAway({ ...question, own }) ? null : await this.find({ ...question, own });
      // The board may show another position by now, or other games are asked for.
      if (this.asked !== number) return;
      if (found) this.draw(found, position, own);
      else this.tell(say("No game reached this position."));
    } catch {
      if (this.asked === number) this.tell(say("The explorer cannot be reached."));
    }
  }

  /**
   * Whether no game came to several of the positions on the way here.
   * @param {Question & {own: boolean}} wanted
   */
  isAway(wanted) {
    const before = wanted.actions.map((_, ply) => keyOf({ ...wanted, actions: wanted.actions.slice(0, ply) }));
    return this.unmet.size >= AWAY && before.filter((key) => this.unmet.has(key)).length >= AWAY;
  }

  /**
   * @param {Question & {own: boolean}} wanted
   * @returns {Promise<Explored>}
   */
  find(wanted) {
    const key = keyOf(wanted);
    const known = this.answers.get(key);
    if (known) return known;
    const { start: position, ...rest } = wanted;
    const answer = post("/api/explorer", { ...rest, position });
    this.answers.set(key, answer);
    answer.then(
      ({ known: isBuilt, results }) => isBuilt && !countOf(results) && this.unmet.add(key),
      () => this.answers.delete(key),
    );
    const [oldest] = this.answers.keys();
    if (this.answers.size > REMEMBERED) this.answers.delete(oldest);
    return answer;
  }

  /** @param {string} text */
  tell(text) {
    part("explored").textContent = text;
    part("explored-moves").hidden = true;
  }

  /**
   * @param {Explored} found
   * @param {Position} position
   * @param {boolean} own
   */
  draw(found, position, own) {
    const [first, second] = position.view.colour_names;
    const count = countOf(found.results);
    if (!found.known && own) return this.tell(say("You have no finished games of this kind yet."));
    if (!found.known) return this.tell(say("There is no explorer for this game with these options."));
    if (!count) return this.tell(say("No game reached this position."));
    const games = countGames(count);
    this.tell(
      found.share === null
        ? games
        : say("{games} · the engine gives {colour} {share} %", { games, colour: first, share: percent(found.share) }),
    );
    part("explored-engine").textContent = say("Engine gives {colour}", { colour: first });
    const isRated = found.moves.some((move) => move.rating !== null);
    part("explored-ratings").hidden = !isRated;
    part("explored-moves").hidden = !found.moves.length;
    part("explored-rows").replaceChildren(...found.moves.map((move) => this.row(move, first, second, isRated)));
    return undefined;
  }

  /**
   * @param {ExploredMove} move
   * @param {string} first
   * @param {string} second
   * @param {boolean} isRated
   */
  row(move, first, second, isRated) {
    const { results, share, rating } = move;
    const games = countOf(results);
    return element(
      "tr",
      { class: games < FEW && "is-few", title: games < FEW && say("Few games: they say little.") },
      element("th", { scope: "row" }, button(move.actions.map(legible).join(" "), () => this.follow(move.actions), { class: "action" })),
      element("td", {}, String(games)),
      element("td", {}, bar(results, first, second)),
      element("td", {}, share === null ? "" : `${percent(share)} %`),
      isRated && element("td", {}, rating === null ? "" : String(rating)),
    );
  }
}

/** @param {Question & {own: boolean}} asked */
function keyOf({ game, options, start, actions, own }) {
  return JSON.stringify([game, options, start, actions, own]);
}

/** @param {Results} results */
function countOf({ first, draws, second }) {
  return first + draws + second;
}

/** @param {number} n */
function countGames(n) {
  return sayCounted("{n} game reached this position", "{n} games reached this position", n);
}

/** @param {number} share */
function percent(share) {
  return Math.round(share * 100);
}

/**
 * How the games ended, as a bar: the first seat's wins, draws, the second's; in words for those who do not see it.
 * @param {Results} results
 * @param {string} first
 * @param {string} second
 */
function bar(results, first, second) {
  const games = countOf(results);
  const [wins, draws, losses] = [results.first, results.draws, results.second].map((count) => percent(count / games));
  const label = say("{first} {wins} %, draw {draws} %, {second} {losses} %", { first, second, wins, draws, losses });
  const parts = shares(results);
  return shape(
    "svg",
    { class: "results", viewBox: "0 0 100 10", preserveAspectRatio: "none", role: "img", "aria-label": label },
    shape("title", {}, label),
    ...parts.map(({ kind, from, width }) => shape("rect", { class: kind, x: from, y: 0, width, height: 10 })),
  );
}
