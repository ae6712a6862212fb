/**
 * Where thoughts about a position come from: the engine in the browser, or, where there is none for the game, the
 * server's. Both report alike.
 */

import { equip } from "./kit.js";
import { Live } from "./live.js";
import { Mind, TakenBack, isExpected } from "./mind.js";
import { describeReport } from "./worth.js";

/** @typedef {import("./types.js").AnalysisEvent} AnalysisEvent */
/** @typedef {import("./types.js").Analyse} Analyse */
/** @typedef {import("./types.js").Report} Report */
/** @typedef {import("./kit.js").Equipment} Equipment */
/** @typedef {Omit<Analyse, "do">} Question */
/** @typedef {"browser" | "server"} Origin */
/** @typedef {{report: (report: Report, origin: Origin) => void, refuse: (message: string) => void}} Listener */

/** An analysis that nobody stops ends by itself. */
const LONGEST = 60_000;

export class Thoughts {
  /** @param {Listener} on */
  constructor(on) {
    this.on = on;
    this.mind = new Mind();
    /** @type {Live | null} */
    this.live = null;
    /** @type {Question | null} what the server is asked */
    this.pending = null;
    /** Questions that were asked, so that an answer to an earlier one is not heard. */
    this.asked = 0;
    this.isBroken = false;
    if (isExpected()) this.mind.prepare();
  }

  /**
   * Think about a position until the next one, or until told to stop.
   * @param {Question} question
   */
  async analyse(question) {
    this.stop();
    const number = ++this.asked;
    const equipment = await this.equipment(question);
    if (number !== this.asked) return;
    if (!equipment) {
      this.askServer(question);
      return;
    }
    try {
      await this.think(equipment, question, number);
    } catch (problem) {
      if (problem instanceof TakenBack || number !== this.asked) return;
      // The worker could not be had, or broke: from now on the server thinks.
      console.info("the engine in the browser:", problem);
      this.isBroken = true;
      this.askServer(question);
    }
  }

  /**
   * Have a worker and what it has to know of a game ready before the first question.
   * @param {string} game
   * @param {Record<string, string>} options
   */
  async prepare(game, options) {
    const equipment = await this.equipment({ game, options });
    if (equipment) this.mind.prepare(equipment.subject);
  }

  stop() {
    this.asked += 1;
    this.mind.stop();
    if (this.pending) this.live?.send({ do: "stop" });
    this.pending = null;
  }

  /**
   * @param {Question} question
   * @returns {Promise<Equipment | null>}
   */
  async equipment({ game, options }) {
    if (this.isBroken) return null;
    try {
      return await equip(game, options ?? {});
    } catch (problem) {
      console.info("the engine in the browser:", problem);
      return null;
    }
  }

  /**
   * @param {Equipment} equipment
   * @param {Question} question
   * @param {number} number
   */
  async think({ kit, subject }, { start, actions = [], lines }, number) {
    const tell = (/** @type {import("./mind.js").Answer} */ answer) => {
      if (number === this.asked) this.on.report(describeReport(kit, answer), "browser");
    };
    const limits = { milliseconds: LONGEST };
    tell(await this.mind.ask({ ask: "search", subject, start: start ?? kit.start, actions, lines, limits }, tell));
  }

  /** @param {Question} question */
  askServer(question) {
    this.pending = question;
    this.live ??= new Live("/ws/analysis", {
      hear: (message) => this.hear(message),
      connected: (yes) => yes && this.send(),
    });
    this.send();
  }

  send() {
    if (this.pending) this.live?.send({ do: "analyse", ...this.pending });
  }

  /** @param {AnalysisEvent} message */
  hear(message) {
    if (message.type === "refusal") this.on.refuse(message.message);
    if (message.type === "report" && this.pending) this.on.report(message, "server");
  }
}
