/** Much that is shown at once holds up the page: what comes in pieces, with a frame between them, does not. */

/** A page that nobody looks at has no frames; what waits for one goes on after this many milliseconds. */
const LONGEST = 100;

/** Settled once the browser has shown what has changed until now. */
export function shown() {
  return new Promise((settle) => {
    const late = setTimeout(settle, LONGEST);
    requestAnimationFrame(() => {
      clearTimeout(late);
      // The frame is drawn after those who were told of it.
      setTimeout(settle);
    });
  });
}
