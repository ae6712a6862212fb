/** Moments in the visitor's own time. */

/**
 * Let an element say the moment that its `data-at` names, in seconds.
 * @param {HTMLTimeElement} time
 */
export function localise(time) {
  const moment = new Date(Number(time.dataset.at) * 1000);
  time.dateTime = moment.toISOString();
  time.textContent = "day" in time.dataset ? tellDay(moment) : tellMoment(moment);
}

/** The browser may know more of the visitor than the page: en-GB, and not only en. */
function ownLanguage() {
  const { lang } = document.documentElement;
  return navigator.languages.find((each) => each.startsWith(lang)) ?? lang;
}

/**
 * The day, with the year.
 * @param {Date} moment
 */
export function tellDay(moment) {
  return moment.toLocaleDateString(ownLanguage(), { day: "numeric", month: "short", year: "numeric" });
}

/**
 * The hour, and the day unless it is today, with the year unless it is this one.
 * @param {Date} moment
 * @param {Date} [now]
 */
export function tellMoment(moment, now = new Date()) {
  const language = ownLanguage();
  const hour = moment.toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit" });
  if (moment.toDateString() === now.toDateString()) return hour;
  /** @type {Intl.DateTimeFormatOptions} */
  const year = moment.getFullYear() === now.getFullYear() ? {} : { year: "numeric" };
  return `${moment.toLocaleDateString(language, { day: "numeric", month: "short", ...year })}, ${hour}`;
}
