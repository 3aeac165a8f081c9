// Light or dark: as the system has it, or as was chosen here. A plain script in the head, so that
// the page is never drawn in the wrong colours first.
"use strict";

(() => {
  const KEY = "taquin-theme";
  const NEXT = /** @type {Record<string, string>} */ ({ system: "light", light: "dark", dark: "system" });
  const NAMES = /** @type {Record<string, string>} */ ({ system: "as the system", light: "light", dark: "dark" });
  const root = document.documentElement;

  const stored = () => {
    try {
      return localStorage.getItem(KEY) ?? "system";
    } catch {
      return "system"; // no storage for this page: the choice lasts as long as it is open
    }
  };

  let theme = Object.hasOwn(NEXT, stored()) ? stored() : "system";
  root.dataset.theme = theme;

  document.addEventListener("DOMContentLoaded", () => {
    const button = document.getElementById("theme");
    const tell = () => {
      root.dataset.theme = theme;
      button?.setAttribute("aria-label", `Colours: ${NAMES[theme]}`);
      button?.setAttribute("title", `Colours: ${NAMES[theme]}`);
    };
    button?.addEventListener("click", () => {
      theme = NEXT[theme];
      try {
        localStorage.setItem(KEY, theme);
      } catch {
        // It is kept for this visit only.
      }
      tell();
    });
    tell();
  });
})();
