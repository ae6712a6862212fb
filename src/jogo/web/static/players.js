/** The strips above and below the board: who sits there, their time, what they own. */

import { element, part, shape } from "./dom.js";
import { explained } from "./explained.js";
import { symbol } from "./shapes.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").GameState} GameState */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("./types.js").View} View */

/** A fact that is a number stands beside its owner; lists of cells stay with the details. */
const NUMBER = /^-?\d+$/;

/**
 * Fill both strips: who is at the bottom of the board is at the bottom here.
 * @param {GameState} state
 * @param {Position} position
 * @param {boolean} isFlipped whether the board is drawn upside down
 */
export function showPlayers(state, position, isFlipped) {
  const { near } = position.view;
  const far = near === "first" ? "second" : "first";
  const [above, below] = isFlipped ? [near, far] : [far, near];
  for (const [place, seat] of /** @type {[string, Seat][]} */ ([["strip-above", above], ["strip-below", below]])) {
    const strip = part(place);
    strip.dataset.seat = seat;
    strip.classList.toggle("is-acting", position.to_move === seat && !position.outcome);
    strip.replaceChildren(...contents(state, position, seat));
  }
}

/**
 * @param {GameState} state
 * @param {Position} position
 * @param {Seat} seat
 */
function contents(state, position, seat) {
  const { view } = position;
  const sitter = state.seats[seat];
  const colour = view.colour_names[seat === "first" ? 0 : 1];
  const facts = view.facts.filter((fact) => fact.seat === seat && NUMBER.test(fact.value));
  const isActing = position.to_move === seat && state.you === seat && !position.outcome;
  // Who is awaited is called so, and needs no other word.
  const where = sitter.open || sitter.present ? "" : say("away");
  // Who is known by a colour only is called by the one that they have now.
  const name = view.colour_names.includes(sitter.name) ? "" : sitter.name;
  return [
    emblem(view, seat),
    element(
      "span",
      { class: "who" },
      element("strong", {}, colour),
      element(
        "span",
        { class: "known" },
        nameOf(sitter, [name, sitter.rating, where].filter(Boolean).join(" · ")),
        isActing && element("span", { class: "acting", "aria-hidden": "true" }, say("your turn")),
      ),
    ),
    element(
      "span",
      { class: "facts" },
      ...facts.map(({ label, value }) => explained(view.explanations[label], "fact", `${label} `, element("b", {}, value))),
    ),
    element("span", { class: state.days ? "clock is-days" : "clock", "data-clock": seat, hidden: !state.clock }),
  ];
}

/**
 * Who sits there: an account leads to its games, and a level says what its number means.
 * @param {import("./types.js").Sitter} sitter
 * @param {string} text
 */
function nameOf(sitter, text) {
  if (!sitter.profile) return explained(aboutRating(sitter), "name", text);
  return element("a", { class: "name", href: `/@/${encodeURIComponent(sitter.profile)}` }, text);
}

/**
 * What the number after a level's name means.
 * @param {import("./types.js").Sitter} sitter
 */
function aboutRating({ name }) {
  const rating = /\d{3,}$/.exec(name);
  return rating ? say("{rating} is its rating in this game. Random moves rate 500, and a player with 200 points more wins about three games in four.", { rating: rating[0] }) : undefined;
}

/**
 * A piece of a seat, as its sign: always the same one, whatever is left on the board.
 * @param {View} view
 * @param {Seat} seat
 */
export function emblem(view, seat) {
  const drawing = shape("svg", { class: "emblem", viewBox: "-50 -50 100 100", "aria-hidden": "true" });
  drawing.append(symbol(view.emblems[seat === "first" ? 0 : 1], { x: 0, y: 0, size: 1 }));
  return drawing;
}

/**
 * Give a bar both sides' colours, as `--first` and `--second`; what is told again to a browser costs it work.
 * @param {HTMLElement} bar
 * @param {View} view
 */
export function paint(bar, { colours }) {
  for (const [place, name] of ["--first", "--second"].entries()) {
    const colour = `var(--${colours[place].toLowerCase()}, var(--accent))`;
    if (bar.style.getPropertyValue(name) !== colour) bar.style.setProperty(name, colour);
  }
}

/**
 * What concerns both: points or plays left as pips, and the rest in words.
 * @param {Position} position
 */
export function sharedFacts(position) {
  const { facts, explanations } = position.view;
  return facts
    .filter(({ seat }) => seat === null)
    .map(({ label, value, of_turn: isOfTurn }) => {
      const count = Number(value);
      const isCounter = isOfTurn && count > 0 && count < 10;
      const pips = Array.from({ length: isCounter ? count : 0 }, () => element("i", { class: "pip" }));
      return explained(explanations[label], "fact", `${label} `, element("b", {}, value), ...pips);
    });
}

/**
 * The long facts of a position: lists of cells and the like.
 * @param {Position} position
 */
export function longFacts(position) {
  const { view } = position;
  return view.facts
    .filter(({ seat, value }) => seat && !NUMBER.test(value))
    .map(({ label, value, seat }) =>
      element("li", {}, `${view.colour_names[seat === "first" ? 0 : 1]}, ${label}: `, element("span", {}, value)),
    );
}
