/** Telling the moderators of what somebody has said. */

import { button, element } from "./dom.js";
import { attempt, notice } from "./notices.js";
import { post } from "./server.js";
import { say } from "./words.js";

/** @param {import("./types.js").ChatLine} line */
export function openReport({ id, name, text }) {
  const reasons = { insult: say("insults or threats"), spam: say("spam or advertising"), cheat: say("help from an engine"), name: say("an offensive name"), other: say("something else") };
  const reason = element("select", { id: "report-reason" }, ...Object.entries(reasons).map(([value, shown]) => element("option", { value }, shown)));
  const words = element("textarea", { id: "report-words", rows: 2, maxlength: 500 });
  const sheet = element(
    "dialog",
    { class: "sheet report", "aria-labelledby": "report-title", close: () => sheet.remove() },
    element("h2", { id: "report-title" }, say("Report {name}", { name })),
    element("blockquote", {}, text),
    element("label", { for: "report-reason" }, say("What is wrong")),
    reason,
    element("label", { for: "report-words" }, say("In your words")),
    words,
    element("p", { class: "row" }, button(say("Report"), send, { class: "primary" }), button(say("Cancel"), () => sheet.close())),
  );
  document.body.append(sheet);
  sheet.showModal();

  async function send() {
    sheet.close();
    await attempt(async () => {
      await post("/api/reports", { line: id, reason: reason.value, words: words.value });
      notice("news", say("Thank you. A moderator will look at it."));
    });
  }
}
