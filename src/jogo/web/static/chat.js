/** The chat beside a board or at a tournament: what is said, what one says, and whom one does not want to hear. */

import { button, element, part } from "./dom.js";
import { keep, recall } from "./kept.js";
import { place } from "./menu.js";
import { attempt, notice } from "./notices.js";
import { openReport } from "./report.js";
import { post } from "./server.js";
import { announce, say } from "./words.js";

/** @typedef {import("./types.js").ChatLine} ChatLine */
/** @typedef {import("./types.js").ChatCommand} ChatCommand */
/** @typedef {import("./types.js").Talk | import("./types.js").Said | import("./types.js").Unsaid | import("./types.js").Warned} ChatEvent */

const KEY = "chat";
const OPEN = "chat-open";
/** So many lines stay in the page. */
const MOST = 200;

export class ChatPanel {
  /** @param {(message: ChatCommand) => boolean} send */
  constructor(send) {
    this.send = send;
    this.list = part("chat-lines");
    this.panel = /** @type {HTMLDetailsElement} */ (part("chat"));
    this.unread = 0;
    this.isOpened = false;
    this.field = /** @type {HTMLInputElement} */ (part("chat-text"));
    /** @type {Map<string, HTMLElement>} what is shown, by the ids of the lines */
    this.rows = new Map();
    /** @type {Set<string>} the names of those who are muted as long as the page is open */
    this.muted = new Set();
    this.panel.open = recall(OPEN) === "yes";
    this.panel.addEventListener("toggle", () => this.unfold());
    part("do-chat").addEventListener("click", () => this.turn(!this.isOn));
    part("chat-form").addEventListener("submit", (event) => this.write(event));
    part("chat-presets").addEventListener("click", ({ target }) => {
      const preset = target instanceof HTMLElement ? target.dataset.preset : undefined;
      if (preset) this.send({ do: "chat", preset: /** @type {ChatCommand["preset"]} */ (preset) });
    });
    this.turn(this.isOn);
  }

  /** @param {ChatEvent} event what the server tells of the chat */
  take(event) {
    switch (event.type) {
      case "talk":
        return this.open(event);
      case "said":
        return this.hear(event.line);
      case "unsaid":
        return this.remove(event.id);
      case "warned":
        return notice("news", say("A moderator has written to you."), { [say("Read it")]: () => location.assign("/account#warnings") });
    }
  }

  get isOn() {
    return recall(KEY) !== "off";
  }

  /**
   * Who does not want to chat neither sees nor hears it.
   * @param {boolean} on
   */
  turn(on) {
    keep(KEY, on ? "on" : "off");
    part("do-chat").textContent = on ? say("Turn chat off") : say("Turn chat on");
    part("chat-body").hidden = !on;
    this.unfold();
  }

  /** What is open is read. */
  unfold() {
    keep(OPEN, this.panel.open ? "yes" : "no");
    if (this.panel.open || !this.isOn) this.count(0);
    this.scroll();
  }

  /** @param {number} unread */
  count(unread) {
    this.unread = unread;
    part("chat-unread").textContent = String(unread);
    part("chat-unread").hidden = unread === 0;
  }

  /**
   * Somebody says something; what is closed is not heard by itself.
   * @param {ChatLine} line
   */
  hear(line) {
    if (!this.add(line) || this.panel.open || line.mine || !this.isOn) return;
    this.count(this.unread + 1);
    announce(`${line.name}: ${line.text}`);
  }

  /**
   * What was said before one came; to who comes again, or takes a seat, some of it is new.
   * @param {import("./types.js").Talk} talk
   */
  open({ room, named, lines }) {
    part("chat").hidden = false;
    part("chat-who").textContent = { players: say("with your opponent"), watchers: say("among those who watch"), tournament: say("with everybody here") }[room];
    part("chat-nameless").hidden = named;
    part("chat-writing").hidden = !named;
    const known = new Set(this.rows.keys());
    this.rows.clear();
    this.list.replaceChildren();
    for (const line of lines) this.add(line);
    const fresh = lines.filter((line) => this.isOpened && !known.has(line.id) && !line.mine && this.rows.has(line.id));
    this.isOpened = true;
    if (fresh.length && this.isOn && !this.panel.open) this.count(this.unread + fresh.length);
  }

  /**
   * Show a line; false if it is there already, or not to be read.
   * @param {ChatLine} line
   */
  add(line) {
    if (this.rows.has(line.id) || this.muted.has(line.name)) return false;
    const isAtEnd = this.list.scrollTop + this.list.clientHeight >= this.list.scrollHeight - 8;
    const name = element("b", {}, line.bot ? `BOT ${line.name}` : line.guest ? say("{name} (guest)", { name: line.name }) : line.name);
    const row = element("p", { class: line.mine ? "is-mine" : "", "data-name": line.name }, name, " ", element("span", {}, line.text));
    if (!line.mine) row.append(this.opener(line));
    this.rows.set(line.id, row);
    this.list.append(row);
    const [oldest] = this.rows.keys();
    if (this.rows.size > MOST) this.remove(oldest);
    if (isAtEnd || line.mine) this.scroll();
    return true;
  }

  /** @param {string} id */
  remove(id) {
    this.rows.get(id)?.remove();
    this.rows.delete(id);
  }

  scroll() {
    this.list.scrollTop = this.list.scrollHeight;
  }

  /** @param {ChatLine} line */
  opener(line) {
    const opener = button("⋯", () => this.ask(line, opener), {
      class: "small quiet",
      "aria-label": say("What to do about {name}", { name: line.name }),
      "aria-haspopup": "dialog",
    });
    return opener;
  }

  /**
   * What one may do about somebody.
   * @param {ChatLine} line
   * @param {HTMLElement} opener
   */
  ask(line, opener) {
    document.getElementById("chat-menu")?.remove();
    const { name } = line;
    const menu = element(
      "div",
      {
        id: "chat-menu",
        class: "menu",
        popover: "auto",
        role: "dialog",
        "aria-label": name,
        toggle: (/** @type {ToggleEvent} */ { newState }) => newState === "closed" && menu.remove(),
      },
      button(say("Mute {name} here", { name }), () => this.close(menu, () => this.mute(name))),
      button(say("Block {name}", { name }), () => this.close(menu, () => this.block(line))),
      button(say("Report to the moderators"), () => this.close(menu, () => openReport(line))),
    );
    document.body.append(menu);
    menu.showPopover();
    place(menu, opener);
    menu.querySelector("button")?.focus();
  }

  /**
   * @param {HTMLElement} menu
   * @param {() => void} then
   */
  close(menu, then) {
    menu.hidePopover();
    then();
  }

  /** @param {string} name */
  mute(name) {
    this.muted.add(name);
    this.forget(name);
    notice("news", say("You do not read {name} as long as this page is open.", { name }));
  }

  /** @param {ChatLine} line */
  async block({ id, name }) {
    await attempt(async () => {
      await post("/api/account/blocks", { line: id });
      this.forget(name);
      notice("news", say("{name} is blocked: no messages, no challenges. The page of your name lists whom you have blocked.", { name }));
    });
  }

  /** @param {string} name */
  forget(name) {
    for (const [id, row] of this.rows) if (row.dataset.name === name) this.remove(id);
    this.field.focus();
  }

  /** @param {Event} event */
  write(event) {
    event.preventDefault();
    const text = this.field.value.trim();
    // What could not be sent stays there to be sent again.
    if (text && this.send({ do: "chat", text })) this.field.value = "";
  }
}
