/** A study that is stored: its name, saving it, and the links by which others read or change it. */

import { hasCopied } from "./clipboard.js";
import { part } from "./dom.js";
import { keep, recall } from "./kept.js";
import { attempt, clearNotices, notice } from "./notices.js";
import { writeRecord } from "./recording.js";
import { Refusal, erase, get, post } from "./server.js";
import { tellDay } from "./times.js";
import { say } from "./words.js";

/** @typedef {import("./tree.js").Tree} Tree */
/** @typedef {import("./types.js").Study} Study */
/** @typedef {import("./types.js").StudyEntry} StudyEntry */

/** How long someone pauses until what they changed is saved, in milliseconds. */
const PAUSE = 1500;

/** @param {string} id */
const keyName = (id) => `study-key ${id}`;

/**
 * The header that says that one may change a study, if one was given its key.
 * @param {string} id
 * @returns {Record<string, string>}
 */
function headerOf(id) {
  const key = recall(keyName(id));
  return key ? { "Jogo-Key": key } : {};
}

/**
 * Take the key from an address, and from then on show the address without it: who copies that one lets others read.
 * @param {string} id
 */
export function takeKey(id) {
  const key = location.hash.match(/^#edit=([\w-]+)$/)?.[1];
  if (!key) return;
  keep(keyName(id), key);
  history.replaceState(history.state, "", location.pathname + location.search);
}

/**
 * @param {string} id
 * @returns {Promise<Study>}
 */
export function loadStudy(id) {
  return get(`/api/studies/${encodeURIComponent(id)}`, headerOf(id));
}

export class StudyPanel {
  /**
   * @param {{tree: () => Tree, saved: (head: StudyEntry, tree: Tree, isNew: boolean) => void, reload: () => void,
   *          left: () => void, link: () => {link: string, shared: string}}} page
   */
  constructor(page) {
    this.page = page;
    /** @type {StudyEntry | null} */
    this.head = null;
    this.waiting = 0;
    this.isSaving = false;
    this.name = /** @type {HTMLInputElement} */ (part("study-name"));
    part("study-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.save();
    });
    this.name.addEventListener("input", () => this.changed());
    part("copy-link").addEventListener("click", () => this.copyUnsaved());
    part("copy-read").addEventListener("click", () => copy(this.address));
    part("copy-edit").addEventListener("click", () => copy(`${this.address}#edit=${this.head?.edit_key}`));
    part("renew-edit").addEventListener("click", () => this.renew());
    part("delete-study").addEventListener("click", () => this.askToDelete());
  }

  get address() {
    return `${location.origin}/study/${this.head?.id}`;
  }

  /** @param {StudyEntry | null} head */
  show(head) {
    clearTimeout(this.waiting);
    const isOther = head?.id !== this.head?.id;
    this.head = head;
    if (isOther || document.activeElement !== this.name) this.name.value = head?.name ?? "";
    const isOwn = Boolean(head?.yours);
    part("study-sharing").hidden = !head;
    part("copy-link").hidden = Boolean(head);
    for (const name of ["copy-edit", "renew-edit", "delete-study"]) part(name).hidden = !isOwn;
    part("save-study").textContent = !head || head.may_edit ? say("Save") : say("Save a copy");
    if (head && !head.may_edit) this.tell(say("You can read this study and try things out; save a copy to keep them."));
    else this.tell(head ? say("All changes are saved.") : "");
    document.title = `${head?.name ?? say("Analysis")} · jogo`;
  }

  /** A link to what is not saved: it holds moves, as far as there is room, and nothing that was written beside them. */
  async copyUnsaved() {
    const { link, shared } = this.page.link();
    await copy(link);
    if (shared === "moves") this.tell(say("The link holds the moves. To share comments, signs and drawings too, save the study."));
    else if (shared === "line") this.tell(say("There are too many moves for a link: it holds the line that is shown. To share all of it, save the study."));
    else this.tell("");
  }

  /** @param {string} text */
  tell(text) {
    part("study-state").textContent = text;
  }

  /** Something has changed: in a study of one's own it is saved soon. */
  changed() {
    if (!this.head?.may_edit) return;
    clearTimeout(this.waiting);
    this.tell(say("Not saved yet ..."));
    this.waiting = window.setTimeout(() => this.save(), PAUSE);
  }

  save() {
    clearTimeout(this.waiting);
    // One at a time: what has changed meanwhile is saved next.
    if (this.isSaving) {
      this.waiting = window.setTimeout(() => this.save(), PAUSE);
      return undefined;
    }
    this.isSaving = true;
    return attempt(() => this.send()).finally(() => {
      this.isSaving = false;
    });
  }

  async send() {
    const { head } = this;
    const tree = this.page.tree();
    const name = this.name.value.trim() || defaultName(tree);
    const wanted = { name, record: writeRecord(tree) };
    const isChange = Boolean(head?.may_edit);
    try {
      /** @type {StudyEntry} */
      const saved = isChange && head
        ? await post(`/api/studies/${head.id}`, { ...wanted, version: head.version }, headerOf(head.id))
        : await post("/api/studies", wanted);
      clearNotices("question");
      this.show(saved);
      this.page.saved(saved, tree, !isChange);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      this.tell(say("Not saved."));
      if (refusal.kind !== "stale") throw refusal;
      this.askWhose(refusal.message);
    }
  }

  /**
   * Someone else was quicker: theirs, or one's own as another study.
   * @param {string} message
   */
  askWhose(message) {
    const leave = (/** @type {() => void} */ go) => () => {
      clearNotices("question");
      go();
    };
    notice("question", message, {
      [say("Show theirs")]: leave(() => this.page.reload()),
      [say("Save mine as a copy")]: leave(() => {
        this.head = null;
        this.save();
      }),
    });
  }

  renew() {
    return attempt(async () => {
      this.show(await post(`/api/studies/${this.head?.id}/key`));
      if (this.head) this.page.saved(this.head, this.page.tree(), false);
      notice("news", say("The old link for editing no longer works; copy the new one."));
    });
  }

  askToDelete() {
    notice("question", say("Delete this study for good?"), {
      [say("Delete")]: () => {
        clearNotices("question");
        attempt(async () => {
          const { id, version } = /** @type {StudyEntry} */ (this.head);
          await erase(`/api/studies/${id}?version=${version}`);
          this.show(null);
          this.page.left();
        });
      },
      [say("Cancel")]: () => clearNotices("question"),
    });
  }
}

/** @param {Tree} tree */
function defaultName({ game }) {
  const title = document.querySelector(`#game option[value="${game}"]`)?.textContent ?? game;
  return `${title}, ${tellDay(new Date())}`;
}

/** @param {string} link */
async function copy(link) {
  if (await hasCopied(link)) notice("news", say("The link is copied."));
  else notice("news", say("Copy this link: {link}", { link }));
}
