/**
 * A picture for the faces of the tiles. It is read and cut in the browser and goes nowhere else.
 *
 * @module
 */

/** The greatest side that is kept, in pixels. */
const SIDE = 1400;

export class Picture extends EventTarget {
  /** Where the cut picture is, or `null` for plain tiles. @type {string | null} */
  url = null;
  /** Whether the tiles show their numbers too. */
  numbers = true;
  /** @type {ImageBitmap | null} */
  #whole = null;
  #ratio = 1;

  /**
   * Takes a picture from a file.
   *
   * @param {File} file
   * @throws {Error} If the browser cannot read it as a picture.
   */
  async take(file) {
    this.#whole = await createImageBitmap(file);
    await this.#cut();
  }

  /**
   * The board's width over its height: the middle of the picture is cut to that.
   *
   * @param {number} ratio
   */
  async fit(ratio) {
    if (ratio === this.#ratio) return;
    this.#ratio = ratio;
    if (this.#whole) await this.#cut();
  }

  remove() {
    this.#whole = null;
    this.#replace(null);
  }

  /** @param {boolean} shown */
  number(shown) {
    this.numbers = shown;
    this.dispatchEvent(new Event("change"));
  }

  async #cut() {
    const whole = this.#whole;
    if (!whole) return;
    const width = Math.min(whole.width, whole.height * this.#ratio);
    const height = width / this.#ratio;
    const scale = Math.min(1, SIDE / Math.max(width, height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    const [left, top] = [(whole.width - width) / 2, (whole.height - height) / 2];
    canvas.getContext("2d")?.drawImage(whole, left, top, width, height, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise((/** @type {(blob: Blob | null) => void} */ done) =>
      canvas.toBlob(done, "image/jpeg", 0.9),
    );
    this.#replace(blob && URL.createObjectURL(blob));
  }

  /** @param {string | null} url */
  #replace(url) {
    if (this.url !== null) URL.revokeObjectURL(this.url);
    this.url = url;
    this.dispatchEvent(new Event("change"));
  }

  /** @param {() => void} listener */
  onChange(listener) {
    this.addEventListener("change", listener);
  }
}
