/**
 * The three views: one is shown, the others wait. Arrow keys go from tab to tab.
 *
 * @module
 */

export class Tabs {
  /** @type {HTMLButtonElement[]} */
  #tabs = [...document.querySelectorAll("[role=tab]")].filter((tab) => tab instanceof HTMLButtonElement);

  /** @param {(view: string) => void} onShow */
  constructor(onShow) {
    this.onShow = onShow;
    this.#tabs.forEach((tab, at) => {
      tab.addEventListener("click", () => this.show(this.#name(tab)));
      tab.addEventListener("keydown", (event) => {
        const steps = /** @type {Record<string, number>} */ ({
          ArrowLeft: -1,
          ArrowRight: 1,
          Home: -at,
          End: this.#tabs.length - 1 - at,
        });
        const step = steps[event.key];
        if (step === undefined) return;
        event.preventDefault();
        const next = this.#tabs[(at + step + this.#tabs.length) % this.#tabs.length];
        next.focus();
        this.show(this.#name(next));
      });
    });
  }

  /** The names of the views, the first first. */
  get names() {
    return this.#tabs.map((tab) => this.#name(tab));
  }

  /** The view that is shown. */
  get view() {
    const shown = this.#tabs.find((tab) => tab.ariaSelected === "true");
    return this.#name(shown ?? this.#tabs[0]);
  }

  /** @param {string} view */
  show(view) {
    for (const tab of this.#tabs) {
      const chosen = this.#name(tab) === view;
      tab.ariaSelected = String(chosen);
      tab.tabIndex = chosen ? 0 : -1;
      const panel = document.getElementById(`panel-${this.#name(tab)}`);
      if (panel) panel.hidden = !chosen;
    }
    this.onShow(view);
  }

  /** @param {HTMLElement} tab */
  #name(tab) {
    return tab.id.replace(/^tab-/, "");
  }
}
