/** Elements made in one expression. Text is always text: nothing here reads markup. */

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {string | number | boolean | null | undefined | ((event: any) => void)} Attribute */
/** @typedef {Node | string | null | undefined | false} Child */

/**
 * @param {Element} made
 * @param {Record<string, Attribute>} attributes
 * @param {Child[]} children
 */
function fill(made, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name, value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value != null) made.setAttribute(name, String(value));
  }
  made.append(.../** @type {(Node | string)[]} */ (children.filter((child) => child || child === "")));
}

/**
 * An HTML element: attributes that are functions listen to the event of their name.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, Attribute>} [attributes]
 * @param {...Child} children
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  fill(made, attributes, children);
  return made;
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, Attribute>} [attributes]
 * @param {...Child} children
 */
export function shape(tag, attributes = {}, ...children) {
  const made = document.createElementNS(SVG, tag);
  fill(made, attributes, children);
  return made;
}

/**
 * The element of a page with that name; the page's template promises it.
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} name
 * @returns {T}
 */
export function part(name) {
  const found = document.getElementById(name);
  if (!found) throw new Error(`the page has no #${name}`);
  return /** @type {T} */ (found);
}

/**
 * A button with a text.
 * @param {string} text
 * @param {() => void} press
 * @param {Record<string, Attribute>} [attributes]
 */
export function button(text, press, attributes = {}) {
  return element("button", { type: "button", click: press, ...attributes }, text);
}

/**
 * Let an element have these children in their order, and no others; those that are in their place are not touched.
 * @param {Element} parent
 * @param {Iterable<Element>} children
 */
export function arrange(parent, children) {
  const wanted = new Set(children);
  for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
  let next = parent.firstElementChild;
  for (const child of wanted) {
    if (child === next) next = next.nextElementSibling;
    else parent.insertBefore(child, next);
  }
}
