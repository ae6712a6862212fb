/** A tutorial: short steps, each with a board, some with something to try. */

import { button, element, part } from "./dom.js";
import { Refusal, get, post } from "./server.js";
import { Table } from "./table.js";
import { announce, plainly, say } from "./words.js";

/** @typedef {import("./types.js").LessonStep} LessonStep */
/** @typedef {import("./types.js").LessonResult} LessonResult */
/** @typedef {import("./types.js").Tutorial} Lessons */

const { game = "" } = part("main").dataset;

class Tutorial {
  /** @param {LessonStep[]} steps */
  constructor(steps) {
    this.steps = steps;
    this.number = 0;
    /** @type {string[]} */
    this.actions = [];
    this.table = new Table(part("board"), part("choices"), game, (action) => this.attempt(action.text), {
      explain: (action) => this.attempt(action),
      refuse: (text) => this.answer(text, "bad"),
      options: () => this.steps[this.number].options,
    });
    part("step-next").addEventListener("click", () => this.go(this.number + 1));
    part("step-next").removeAttribute("disabled");
    part("step-back").addEventListener("click", () => this.go(this.number - 1));
    part("again").addEventListener("click", () => this.go(this.number));
    this.go(0);
  }

  /** @param {number} number */
  go(number) {
    this.number = number;
    this.actions = [];
    const step = this.steps[number];
    this.table.show(step.position, Boolean(step.task), { shown: step.show });
    part("lesson").textContent = step.text;
    part("task").textContent = step.task;
    part("task").hidden = !step.task;
    this.answer("", "");
    part("again").hidden = true;
    part("step-back").toggleAttribute("disabled", number === 0);
    this.mayGoOn(!step.task);
    this.showProgress();
    announce(`${step.text} ${step.task}`);
  }

  showProgress() {
    part("steps").replaceChildren(
      ...this.steps.map((_, place) =>
        element(
          "li",
          {},
          button(String(place + 1), () => this.go(place), {
            "aria-current": place === this.number && "step",
            "aria-label": say("Step {number}", { number: place + 1 }),
          }),
        ),
      ),
    );
  }

  /** @param {boolean} yes */
  mayGoOn(yes) {
    const isLast = this.number === this.steps.length - 1;
    part("step-next").hidden = isLast;
    part("step-next").classList.toggle("primary", yes);
    part("play-now").hidden = !isLast;
  }

  /**
   * @param {string} text
   * @param {"" | "good" | "bad"} kind
   */
  answer(text, kind) {
    part("answer").textContent = text;
    part("answer").className = `answer ${kind}`;
    if (text) announce(text);
  }

  /** @param {string} action */
  async attempt(action) {
    this.actions.push(action);
    try {
      /** @type {LessonResult} */
      const { position, solved, failed, message } = await post(`/api/lessons/${game}/${this.number}`, { actions: this.actions });
      this.table.show(position, !solved && !failed);
      part("again").hidden = solved;
      this.answer(message, solved ? "good" : failed ? "bad" : "");
      if (solved) this.mayGoOn(true);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      this.actions.pop();
      this.answer(plainly(refusal.message), "bad");
    }
  }
}

get(`/api/lessons/${game}`).then((/** @type {Lessons} */ { steps }) => new Tutorial(steps));
