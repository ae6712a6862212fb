/** A picture that the server draws: it is asked for now and then, and what was told last is what is seen in the end. */

/** This many milliseconds pass before a picture is asked for again. */
export const BETWEEN_PICTURES = 8000;

export class Picture {
  /** @param {Pick<HTMLImageElement, "getAttribute" | "setAttribute">} image */
  constructor(image) {
    this.image = image;
    /** The address that was told last. */
    this.wanted = "";
    this.askedAt = -Infinity;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.waiting = undefined;
  }

  /** @param {string} address */
  show(address) {
    this.wanted = address;
    clearTimeout(this.waiting);
    if (this.image.getAttribute("src") === address) return;
    const wait = this.askedAt + BETWEEN_PICTURES - Date.now();
    if (wait > 0) {
      this.waiting = setTimeout(() => this.show(this.wanted), wait);
      return;
    }
    this.askedAt = Date.now();
    this.image.setAttribute("src", address);
  }

  leave() {
    clearTimeout(this.waiting);
  }
}
