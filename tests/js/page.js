/** A page for tests in Node: as much of one as the scripts build, which they can be asked about afterwards. */

class FakeElement extends EventTarget {
  constructor(tag) {
    super();
    this.tag = tag;
    this.attributes = new Map();
    this.children = [];
    this.styles = new Map();
    this.style = { setProperty: (name, value) => this.styles.set(name, value) };
    this.dataset = {};
  }

  setAttribute(name, value) {
    this.attributes.set(name, String(value));
  }

  getAttribute(name) {
    return this.attributes.get(name) ?? null;
  }

  append(...children) {
    this.children.push(...children);
  }

  replaceChildren(...children) {
    this.children = children;
  }

  get firstElementChild() {
    const [first] = this.children;
    return first && Object.assign(first, { remove: () => this.children.shift() });
  }

  get textContent() {
    return this.children.map((child) => (typeof child === "string" ? child : child.textContent)).join("");
  }

  set textContent(text) {
    this.children = [text];
  }

  /** All elements inside with a tag, in their order. */
  all(tag) {
    return this.children.flatMap((child) =>
      typeof child === "string" ? [] : [...(child.tag === tag ? [child] : []), ...child.all(tag)],
    );
  }

  /** The button that says so. */
  button(text) {
    const found = this.all("button").find((button) => button.textContent === text);
    if (!found) throw new Error(`no button "${text}" in: ${this.textContent}`);
    return found;
  }

  scrollIntoView() {}

  click() {
    this.dispatchEvent(new Event("click"));
  }
}

/** The elements with an id, each made when it is first looked for. */
const parts = new Map();

export function part(id) {
  if (!parts.has(id)) parts.set(id, new FakeElement("div"));
  return parts.get(id);
}

Object.assign(globalThis, {
  document: Object.assign(new EventTarget(), {
    hidden: false,
    createElement: (tag) => new FakeElement(tag),
    createElementNS: (_, tag) => new FakeElement(tag),
    // The words of a page are in an element that these pages do not have: what is said is English.
    getElementById: (id) => (id === "words" ? null : part(id)),
  }),
  location: { protocol: "http:", host: "example.org" },
});
