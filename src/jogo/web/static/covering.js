/** Messages may lie over what is said below the board; what they cover a part of is hidden, so that no line is cut. */

import { part } from "./dom.js";

const OVER = ".notices > .notice, .tour:not([hidden]), .choices:not([hidden])";
const UNDER = ".now > *";

/** Hide what lies partly under a message, and show what does not. */
function hideCovered() {
  const panel = part("turn").closest(".side");
  if (!panel) return;
  const over = [...panel.querySelectorAll(OVER)].map((each) => each.getBoundingClientRect()).filter(({ height }) => height > 0);
  const under = [...panel.querySelectorAll(UNDER)].map((each) => ({ each, box: each.getBoundingClientRect() }));
  for (const { each, box } of under) {
    const isCovered = over.some(({ top, bottom }) => box.height > 0 && top < box.bottom - 2 && bottom > box.top + 2);
    each.classList.toggle("is-covered", isCovered);
  }
}

let isAwaited = false;

function hideSoon() {
  if (isAwaited) return;
  isAwaited = true;
  requestAnimationFrame(() => {
    isAwaited = false;
    hideCovered();
  });
}

/** From now on, whatever is said and wherever the page is scrolled. */
export function watchCovered() {
  const sizes = new ResizeObserver(hideSoon);
  const watch = () => {
    sizes.disconnect();
    for (const each of [part("tour"), part("choices"), part("turn").parentElement, ...part("notices").children]) if (each) sizes.observe(each);
    hideSoon();
  };
  new MutationObserver(watch).observe(part("notices"), { childList: true });
  addEventListener("scroll", hideSoon, { passive: true });
  addEventListener("resize", hideSoon);
  watch();
}
