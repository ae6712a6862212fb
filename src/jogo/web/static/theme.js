/** Light, dark or colour-blind safe. Loaded before the page is painted, so that nothing flashes. */

(() => {
  const kept = localStorage.getItem("theme");
  if (kept) document.documentElement.dataset.theme = kept;

  addEventListener("DOMContentLoaded", () => {
    const choice = /** @type {HTMLSelectElement | null} */ (document.getElementById("theme"));
    if (!choice) return;
    choice.value = kept ?? "";
    choice.addEventListener("change", () => {
      if (choice.value) {
        document.documentElement.dataset.theme = choice.value;
        localStorage.setItem("theme", choice.value);
      } else {
        delete document.documentElement.dataset.theme;
        localStorage.removeItem("theme");
      }
    });
  });
})();
