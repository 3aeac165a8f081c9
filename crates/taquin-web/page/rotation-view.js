/**
 * The Rotation Game on the screen: the # with an arrow at both ends of each of its four lines.
 * Lines are pulled by the arrows, or by dragging any of their cells.
 *
 * @module
 */

import { calm, icon, make } from "./dom.js";
import { CENTRE, LINES, PLACES, lineOf, lineThrough, pulled } from "./rotation.js";

/** @import { Board } from "./board.js" */
/** @import { Line } from "./rotation.js" */

const ENOUGH = 0.4;
const TREMBLE = 6;

export class RotationView {
  /** What lies in each cell. @type {HTMLElement[]} */
  #at = [];

  /**
   * @param {HTMLElement} tray Is filled, and keeps nothing of what it had.
   * @param {Board} board
   * @param {(letters: string) => void} onMove
   */
  constructor(tray, board, onMove) {
    this.tray = tray;
    this.onMove = onMove;
    tray.className = "tray rotation";
    // The arrows stand around the 7 x 7 grid of the cells.
    tray.style.setProperty("--rows", "9");
    tray.style.setProperty("--cols", "9");
    const rails = [2, 4].flatMap((across) => [rail("upright", across), rail("level", across)]);
    this.#at = board.cells.map((symbol) => this.#make(symbol));
    tray.replaceChildren(
      ...rails,
      make("span", { class: "core" }),
      ...LINES.map((line) => this.#arrow(line)),
      ...this.#at,
    );
    this.#lay();
  }

  /** @param {number} symbol */
  #make(symbol) {
    const piece = make("span", { class: "piece", "aria-hidden": "true" });
    piece.append(make("span", { class: "face" }, make("span", { class: "number" })));
    piece.addEventListener("pointerdown", (event) => this.#press(event, piece));
    mark(piece, symbol);
    return piece;
  }

  /** @param {Line} line */
  #arrow(line) {
    const way = line.upright ? (line.step < 0 ? "up" : "down") : line.step < 0 ? "left" : "right";
    const which = line.upright ? ["left column", "right column"] : ["upper row", "lower row"];
    const name = `${line.letter}: pull the ${which[line.across === 2 ? 0 : 1]} ${way}`;
    const button = make("button", { type: "button", class: `arrow ${way}`, "aria-label": name, title: name });
    button.dataset.letter = line.letter;
    button.append(icon("arrow"), make("span", { class: "letter", "aria-hidden": "true" }, line.letter));
    const end = line.step < 0 ? -1 : 7;
    put(button, line.upright ? [end, line.across] : [line.across, end]);
    button.addEventListener("click", () => this.onMove(line.letter));
    return button;
  }

  /**
   * Shows a board, by the move that led to it if there was one.
   *
   * @param {Board} board
   * @param {string} letters
   */
  show(board, letters) {
    const line = letters.length === 1 ? lineOf(letters) : undefined;
    if (line) {
      const leaving = this.#at[line.cells[0]];
      this.#at = pulled(this.#at, line);
      this.#lay();
      this.#wrap(leaving, line);
      this.tray.querySelectorAll(".arrow").forEach((arrow) => {
        if (!(arrow instanceof HTMLElement) || arrow.dataset.letter !== letters || calm()) return;
        arrow.animate([{ scale: 1 }, { scale: 1.18 }, { scale: 1 }], { duration: 260, easing: "ease-out" });
      });
    }
    this.#at.forEach((piece, cell) => mark(piece, board.cells[cell]));
    const symbol = board.cells[CENTRE[0]];
    this.tray.classList.toggle(
      "won",
      CENTRE.every((cell) => board.cells[cell] === symbol),
    );
  }

  /** Puts each piece where it lies. */
  #lay() {
    this.#at.forEach((piece, cell) => put(piece, PLACES[cell]));
  }

  /**
   * The piece that falls off goes out at one end and comes in at the other.
   *
   * @param {HTMLElement} piece
   * @param {Line} line
   */
  #wrap(piece, line) {
    if (calm()) return;
    const [first, last] = [PLACES[line.cells[0]], PLACES[line.cells[6]]];
    /** @param {readonly [number, number]} place @param {number} on */
    const at = ([row, col], on) => {
      const [y, x] = line.upright ? [row + on * line.step, col] : [row, col + on * line.step];
      return `translate(${(x + 1) * 100}%, ${(y + 1) * 100}%)`;
    };
    const duration = Number.parseFloat(getComputedStyle(this.tray).getPropertyValue("--pace")) || 180;
    piece.animate(
      [
        { transform: at(first, 0), opacity: 1, easing: "ease-in" },
        { transform: at(first, 0.6), opacity: 0, offset: 0.5 },
        { transform: at(last, -0.6), opacity: 0, offset: 0.5, easing: "ease-out" },
        { transform: at(last, 0), opacity: 1 },
      ],
      { duration },
    );
  }

  /**
   * A piece is pressed: once the pointer has gone some way along a line, the line follows.
   *
   * @param {PointerEvent} down
   * @param {HTMLElement} piece
   */
  #press(down, piece) {
    if (down.button !== 0) return;
    const cell = this.#at.indexOf(piece);
    const side = piece.getBoundingClientRect().width;
    const release = new AbortController();
    const { signal } = release;
    /** @type {Line | undefined} */
    let line;
    let part = 0;
    /** @type {boolean | undefined} */
    let upright;
    const loosen = () => {
      for (const held of this.#at) {
        held.classList.remove("held");
        held.style.removeProperty("--dx");
        held.style.removeProperty("--dy");
      }
    };
    /** @param {PointerEvent} event */
    const follow = (event) => {
      const [right, below] = [event.clientX - down.clientX, event.clientY - down.clientY];
      if (upright === undefined) {
        if (Math.hypot(right, below) < TREMBLE) return;
        // Where two lines cross the greater part decides; elsewhere there is only one line.
        const [column, row] = [lineThrough(cell, true, 1), lineThrough(cell, false, 1)];
        upright = column && row ? Math.abs(below) > Math.abs(right) : column !== undefined;
        piece.setPointerCapture(down.pointerId);
      }
      const gone = (upright ? below : right) / side;
      line = lineThrough(cell, upright, gone < 0 ? -1 : 1);
      part = Math.min(1, Math.abs(gone));
      for (const at of line?.cells ?? []) {
        this.#at[at].classList.add("held");
        this.#at[at].style.setProperty(upright ? "--dy" : "--dx", Math.max(-1, Math.min(1, gone)).toFixed(4));
      }
    };
    piece.addEventListener("pointermove", follow, { signal });
    /** @param {boolean} kept */
    const end = (kept) => {
      release.abort();
      loosen();
      if (kept && line && part > ENOUGH) this.onMove(line.letter);
    };
    window.addEventListener("pointerup", () => end(true), { signal });
    window.addEventListener("pointercancel", () => end(false), { signal });
  }
}

/**
 * What the pieces of one line lie on.
 *
 * @param {string} way
 * @param {number} across
 */
function rail(way, across) {
  const rail = make("span", { class: `rail ${way}` });
  rail.style.setProperty("--at", String(across + 1));
  return rail;
}

/**
 * @param {HTMLElement} element
 * @param {readonly [number, number]} place Row and column of the 7 x 7 grid.
 */
function put(element, [row, col]) {
  element.style.setProperty("--y", String(row + 1));
  element.style.setProperty("--x", String(col + 1));
}

/**
 * @param {HTMLElement} piece
 * @param {number} symbol
 */
function mark(piece, symbol) {
  if (piece.dataset.symbol === String(symbol)) return;
  piece.dataset.symbol = String(symbol);
  const number = piece.querySelector(".number");
  if (number) number.textContent = String(symbol);
}
