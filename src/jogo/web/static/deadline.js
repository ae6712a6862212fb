/** Days a turn: how long somebody still has, and until when. */

import { element } from "./dom.js";
import { tellMoment } from "./times.js";
import { say, sayCounted } from "./words.js";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How long somebody still has, as one would say it.
 * @param {number} milliseconds
 */
export function tellLeft(milliseconds) {
  if (milliseconds >= 1.5 * DAY) return sayCounted("{n} day left", "{n} days left", Math.round(milliseconds / DAY));
  if (milliseconds >= 1.5 * HOUR) return sayCounted("{n} hour left", "{n} hours left", Math.round(milliseconds / HOUR));
  if (milliseconds >= MINUTE) return sayCounted("{n} minute left", "{n} minutes left", Math.round(milliseconds / MINUTE));
  return say("less than a minute left");
}

/** @param {number} days */
export function tellDays(days) {
  return sayCounted("{n} day a turn", "{n} days a turn", days);
}

/**
 * How long somebody has, and the date until which.
 * @param {number} deadline seconds since 1970
 * @param {number} [now] milliseconds since 1970
 */
export function tellDeadline(deadline, now = Date.now()) {
  const moment = new Date(deadline * 1000);
  const date = element("time", { datetime: moment.toISOString() }, tellMoment(moment));
  return [`${tellLeft(deadline * 1000 - now)}, `, say("until"), " ", date];
}

/**
 * Until when somebody is on vacation, if they are.
 * @param {import("./types.js").Sitter} sitter
 * @param {boolean} isYou
 * @param {number} [now] milliseconds since 1970
 */
export function tellVacation({ name, vacation }, isYou, now = Date.now()) {
  if (!vacation || vacation * 1000 <= now) return [];
  const date = tellMoment(new Date(vacation * 1000));
  const said = isYou ? say("You are on vacation until {date}.", { date }) : say("{name} is on vacation until {date}.", { name, date });
  return [" · ", element("span", { class: "vacation" }, said)];
}
