/** Conditional moves: lines that are played on the board while one waits, kept by the server until they fit. */

import { button, element, part } from "./dom.js";
import { attempt } from "./notices.js";
import { get, post } from "./server.js";
import { announce, legible, say } from "./words.js";

/** @typedef {import("./types.js").ConditionalMoves} ConditionalMoves */
/** @typedef {import("./types.js").GameState} GameState */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {{at: (ply: number) => Promise<Position>, peek: (position: Position, ply: number, aside: object) => void, now: () => void}} Stage */

export class ConditionalPanel {
  /** @param {Stage} stage the board, which shows positions that were not played */
  constructor(stage) {
    this.stage = stage;
    /** @type {GameState | null} */
    this.state = null;
    /** @type {ConditionalMoves | null} */
    this.plan = null;
    /** @type {string[] | null} the line that is being entered */
    this.line = null;
    /** @type {Position | null} where that line leads */
    this.position = null;
    part("plan-add").addEventListener("click", () => attempt(() => this.begin()));
    part("plan-save").addEventListener("click", () => attempt(() => this.save()));
    part("plan-back").addEventListener("click", () => attempt(() => this.back()));
    part("plan-cancel").addEventListener("click", () => this.leave());
  }

  /** @param {GameState} state */
  async follow(state) {
    const before = this.state;
    this.state = state;
    const waits = Boolean(state.days) && !state.outcome && (state.you === "first" || state.you === "second") && state.position.to_move !== state.you;
    part("plan").hidden = !waits;
    if (!waits) {
      this.line = this.plan = null;
      return;
    }
    if (before?.position.ply === state.position.ply && this.plan) return;
    this.line = null;
    await attempt(async () => {
      this.plan = await get(`/api/games/${state.id}/plan`);
      this.show();
    });
  }

  /** Begin a line, from where the opponent came to move. */
  async begin() {
    if (!this.plan) return;
    this.line = [];
    await this.reach(await this.stage.at(this.plan.ply));
  }

  /** @param {string} action */
  async play(action) {
    const { line, state, plan } = this;
    if (!line || !state || !plan) return;
    await attempt(async () => {
      const longer = [...line, action];
      const position = await this.ask(longer);
      this.line = longer;
      await this.reach(position);
    });
  }

  /** Take back the last move of the line. */
  async back() {
    if (!this.line?.length || !this.plan) return;
    const shorter = this.line.slice(0, -1);
    const position = shorter.length ? await this.ask(shorter) : await this.stage.at(this.plan.ply);
    this.line = shorter;
    await this.reach(position);
  }

  /**
   * The position that a line leads to.
   * @param {string[]} line
   * @returns {Promise<Position>}
   */
  async ask(line) {
    const { game, options, start, turns } = /** @type {GameState} */ (this.state);
    const played = turns.flatMap(({ actions }) => actions).slice(0, this.plan?.ply);
    return post("/api/positions", { game, options, position: start, actions: [...played, ...line] });
  }

  /** @param {Position} position */
  async reach(position) {
    this.position = position;
    const isMine = position.to_move === this.state?.you;
    const heading = isMine ? say("... then I play:") : say("If they play ...");
    const isOver = Boolean(position.outcome);
    this.stage.peek(position, this.plan?.ply ?? 0, { heading, play: isOver ? undefined : (/** @type {string} */ action) => this.play(action) });
    this.show();
  }

  async save() {
    const { line, plan } = this;
    if (line && plan) await this.keep([...plan.lines, line]);
  }

  /** @param {string[][]} lines */
  async keep(lines) {
    const { state, plan } = this;
    if (!state || !plan) return;
    this.plan = await post(`/api/games/${state.id}/plan`, { ply: plan.ply, lines });
    announce(say("Your conditional moves are saved."));
    this.leave();
  }

  leave() {
    this.line = null;
    this.stage.now();
    this.show();
  }

  show() {
    const { line, plan, position, state } = this;
    const lines = plan?.lines ?? [];
    part("plan-lines").replaceChildren(
      ...lines.map((each, number) => {
        const text = each.map(legible).join(", ");
        const drop = () => attempt(() => this.keep(lines.filter((_, other) => other !== number)));
        return element("li", {}, element("span", {}, text), " ", button(say("Delete"), drop, { class: "small", "aria-label": say("Delete: {line}", { line: text }) }));
      }),
    );
    part("plan-add").hidden = line !== null;
    part("plan-entering").hidden = line === null;
    part("plan-line").textContent = line?.map(legible).join(", ") ?? "";
    part("plan-back").toggleAttribute("disabled", !line?.length);
    const isWhole = Boolean(line && line.length > 1 && position && (position.outcome || position.to_move !== state?.you));
    part("plan-save").toggleAttribute("disabled", !isWhole);
  }
}
