/** The options of a game in a form: what is chosen, and which of them matter. */

/**
 * The value of every option that matters, by its name.
 * @param {HTMLElement} holder
 * @returns {Record<string, string>}
 */
export function readOptions(holder) {
  /** @type {Record<string, string>} */
  const options = {};
  for (const input of inputsOf(holder)) {
    const isSwitch = input.dataset.off !== undefined;
    const isChosen = !(input instanceof HTMLInputElement) || input.checked;
    if (input.disabled || !(isChosen || isSwitch)) continue;
    options[nameOf(input)] = isChosen ? input.value : (input.dataset.off ?? "");
  }
  return options;
}

/**
 * Choose values; an option without one stays as it is.
 * @param {HTMLElement} holder
 * @param {Record<string, string>} options
 */
export function fillOptions(holder, options) {
  for (const input of inputsOf(holder)) {
    const value = options[nameOf(input)];
    if (value === undefined) continue;
    if (input instanceof HTMLInputElement) input.checked = input.value === value;
    else input.value = value;
  }
}

/**
 * Show an option only with the value of another that it belongs to.
 * @param {HTMLElement} holder
 */
export function tidyOptions(holder) {
  const chosen = readOptions(holder);
  for (const field of holder.querySelectorAll("[data-with]")) {
    const [name, beginning] = (field.getAttribute("data-with") ?? "").split("=");
    const matters = (chosen[name] ?? "").startsWith(beginning);
    field.toggleAttribute("hidden", !matters);
    for (const input of field.querySelectorAll("input, select")) input.toggleAttribute("disabled", !matters);
  }
}

/** @param {HTMLElement} holder */
function inputsOf(holder) {
  return /** @type {NodeListOf<HTMLInputElement | HTMLSelectElement>} */ (holder.querySelectorAll("[name^='option.']"));
}

/** @param {{name: string}} input */
function nameOf({ name }) {
  return name.slice("option.".length);
}
