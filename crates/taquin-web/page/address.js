/**
 * Keeps the page's address in step with the board in hand, so that it can be shared at any time.
 *
 * @module
 */

import * as link from "./link.js";

/** @import { Place } from "./link.js" */

/** Browsers refuse an address that is written too often: so long it waits for the next move. */
const PAUSE = 250;

export class Address {
  /** The address's part after `#` as the page itself wrote it last. */
  #written = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {() => Place} place What is to be kept.
   * @param {string} firstView The view that needs no mention.
   * @param {(arrived: ReturnType<typeof link.parse>) => void} onArrive Called when another address is
   *   given to the page that is open.
   */
  constructor(place, firstView, onArrive) {
    this.place = place;
    this.firstView = firstView;
    addEventListener("hashchange", () => {
      // What the page wrote itself is no news.
      if (location.hash === this.#written) return;
      clearTimeout(this.#timer);
      onArrive(link.parse(location.hash));
    });
  }

  /** Keeps the place before long. */
  keepSoon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.keep(), PAUSE);
  }

  /** Keeps the place now, and answers its whole address. */
  keep() {
    clearTimeout(this.#timer);
    this.#written = link.write(this.place(), this.firstView);
    if (this.#written !== location.hash) history.replaceState(null, "", this.#written);
    return location.href;
  }
}
