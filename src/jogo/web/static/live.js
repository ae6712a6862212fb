/** A WebSocket that comes back by itself after the connection was lost. */

/** @typedef {import("./types.js").GameCommand} GameCommand */
/** @typedef {import("./types.js").AnalysisCommand} AnalysisCommand */
/** @typedef {import("./types.js").LobbyCommand} LobbyCommand */
/** @typedef {import("./types.js").NoticeCommand} NoticeCommand */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;

export class Live {
  /**
   * @param {string} path
   * @param {{hear: (message: any) => void, connected: (yes: boolean) => void}} on
   */
  constructor(path, on) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.address = `${scheme}://${location.host}${path}`;
    this.on = on;
    this.wait = FIRST_WAIT;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** Ends what is heard from the page, once nothing more is to be said here. */
    this.leaving = new AbortController();
    const { signal } = this.leaving;
    this.connect();
    addEventListener("online", () => this.hurry(), { signal });
    document.addEventListener("visibilitychange", () => this.hurry(), { signal });
  }

  connect() {
    this.socket = new WebSocket(this.address);
    this.socket.addEventListener("open", () => this.on.connected(true));
    this.socket.addEventListener("message", (event) => this.hear(JSON.parse(event.data)));
    this.socket.addEventListener("close", () => {
      if (this.leaving.signal.aborted) return;
      this.on.connected(false);
      // Everyone who was disconnected at once should not come back at once.
      setTimeout(() => this.reconnect(), this.wait * (0.5 + Math.random()));
      this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
    });
  }

  /** @param {any} message */
  hear(message) {
    // A server that is in trouble may accept a connection only to say so.
    if (message.type !== "refusal") this.wait = FIRST_WAIT;
    this.on.hear(message);
  }

  reconnect() {
    if (this.socket?.readyState === WebSocket.CLOSED) this.connect();
  }

  /** Someone is looking again, or the network is back: there is no need to wait. */
  hurry() {
    if (!document.hidden) this.reconnect();
  }

  /** Leave for good. */
  close() {
    this.leaving.abort();
    this.socket?.close();
  }

  /**
   * Send a message; false if there is no connection to send it over.
   * @param {GameCommand | AnalysisCommand | LobbyCommand | NoticeCommand} message
   */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }
}
