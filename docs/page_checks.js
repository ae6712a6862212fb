/** What a program can see that is wrong with the page as it stands: sentences, one for each fault. */
() => {
  /** @type {string[]} */
  const faults = [];
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) faults.push(`the page is ${wide} px wider than the window`);

  /** @param {Element} element */
  const name = (element) => {
    const words = (element.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40);
    return `<${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ""} ${element.classList}> "${words}"`;
  };
  /** @param {Element} element */
  const isSeen = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest(".unseen, .skip, [aria-hidden=true]");

  for (const element of document.querySelectorAll("body *")) {
    if (!(element instanceof HTMLElement) || element.matches("select, option, textarea, script, input") || !isSeen(element)) continue;
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    if (!hasText || element.clientWidth === 0) continue;
    const { overflowX, display } = getComputedStyle(element);
    if (display !== "inline" && element.scrollWidth > element.clientWidth + 1 && overflowX !== "auto" && overflowX !== "scroll") {
      faults.push(`cut off: ${name(element)}`);
    }
    const { right, left, width } = element.getBoundingClientRect();
    const isScrolled = element.closest(".results, .moves, table, pre, [tabindex]");
    if (width > 0 && (right > innerWidth + 1 || left < -1) && !isScrolled) faults.push(`beyond the window: ${name(element)}`);
  }

  /** @param {Element} element what lies over others on purpose */
  const floats = (element) => {
    for (let at = /** @type {Element | null} */ (element); at; at = at.parentElement) {
      if (["fixed", "sticky", "absolute"].includes(getComputedStyle(at).position)) return true;
    }
    return false;
  };
  const isModal = Boolean(document.querySelector("dialog[open], :popover-open"));
  // A link within a text may go on in the next line, where another one begins.
  const clickable = isModal ? [] : [...document.querySelectorAll("button, a, select, input, summary")].filter((each) => isSeen(each) && !floats(each) && getComputedStyle(each).display !== "inline");
  /** @param {Element} element its box, without what a panel that scrolls hides of it */
  const seenBox = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const box = { left, top, right, bottom };
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (getComputedStyle(at).overflowY === "visible") continue;
      const panel = at.getBoundingClientRect();
      box.top = Math.max(box.top, panel.top);
      box.bottom = Math.min(box.bottom, panel.bottom);
      box.left = Math.max(box.left, panel.left);
      box.right = Math.min(box.right, panel.right);
    }
    return box;
  };
  const boxes = clickable.map((each) => ({ each, box: seenBox(each) })).filter(({ box }) => box.right > box.left && box.bottom > box.top);
  boxes.forEach(({ each, box }, at) => {
    for (const { each: other, box: second } of boxes.slice(at + 1)) {
      if (each.contains(other) || other.contains(each) || each.closest(".tile, .chip") || other.closest(".tile, .chip")) continue;
      const across = Math.min(box.right, second.right) - Math.max(box.left, second.left);
      const down = Math.min(box.bottom, second.bottom) - Math.max(box.top, second.top);
      if (across > 2 && down > 2) faults.push(`on each other: ${name(each)} and ${name(other)}`);
    }
  });

  const messages = [...document.querySelectorAll("#notices > .notice, #tour")].filter(isSeen).map((each) => each.getBoundingClientRect());
  for (const line of document.querySelectorAll(".now > *")) {
    const { top, bottom } = line.getBoundingClientRect();
    if (isSeen(line) && messages.some((over) => over.top < bottom - 2 && over.bottom > top + 2)) faults.push(`partly under a message: ${name(line)}`);
  }

  for (const message of document.querySelectorAll(".bulletin .notice")) {
    const panel = message.closest(".bulletin");
    const { bottom } = message.getBoundingClientRect();
    const isWhole = !panel || getComputedStyle(panel).overflowY === "visible" || bottom <= panel.getBoundingClientRect().bottom + 1;
    if (isSeen(message) && !isWhole) faults.push(`cut off by its panel: ${name(message)}`);
  }

  const board = document.querySelector("main.play:not(.lesson-page) .board");
  if (board && !document.querySelector("#result:not([hidden]), #review:not([hidden])")) {
    const { width, height } = board.getBoundingClientRect();
    const share = Math.max(width / innerWidth, height / innerHeight);
    if (share < 0.85) faults.push(`the board has ${Math.round(100 * share)} % of the window`);
  }
  const go = document.querySelector(".go button");
  if (go && go.getBoundingClientRect().bottom > innerHeight) faults.push("the button that plays is out of sight");
  return faults;
};
