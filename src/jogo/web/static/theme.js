/** Light, dark or colour-blind safe. Loaded before the page is painted, so that nothing flashes. */

(() => {
  const kept = recall();
  if (kept) document.documentElement.dataset.theme = kept;

  addEventListener("DOMContentLoaded", () => {
    const choice = /** @type {HTMLSelectElement | null} */ (document.getElementById("theme"));
    if (!choice) return;
    choice.value = kept ?? "";
    choice.addEventListener("change", () => {
      if (choice.value) document.documentElement.dataset.theme = choice.value;
      else delete document.documentElement.dataset.theme;
      keep(choice.value);
    });
  });

  // Modules come too late for this one: it has its own way to do without a memory.
  function recall() {
    try {
      return localStorage.getItem("theme");
    } catch {
      return null;
    }
  }

  /** @param {string} theme */
  function keep(theme) {
    try {
      localStorage.setItem("theme", theme);
    } catch {
      // It lasts as long as the page does.
    }
  }
})();
