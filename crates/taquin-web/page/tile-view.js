/**
 * Sliding tiles on the screen: one button a tile, moved by transforms; clicked or dragged.
 *
 * Tiles are told apart by their numbers, so any change of the board is shown by letting each tile
 * go where it now lies. Alike tiles stay where they can.
 *
 * @module
 */

import { announce, make } from "./dom.js";
import { paint } from "./miniature.js";
import { slide } from "./tiles.js";

/** @import { Board } from "./board.js" */
/** @import { Picture } from "./picture.js" */

/** How much of a cell a tile has to be dragged to go on by itself. */
const ENOUGH = 0.35;
/** How many pixels a pointer may tremble in a click. */
const TREMBLE = 5;

export class TileView {
  /** What is in each cell. @type {(HTMLButtonElement | null)[]} */
  #at = [];
  /** Stands in the blank's cell, and is there only while the board is arranged. */
  #gap;
  /** @type {Board} */
  #board;
  /** @type {(letters: string) => void} */
  #onMove;
  /** @type {(one: number, other: number) => void} */
  #onExchange;
  /** A click that ends a drag is no click. */
  #dragged = false;
  /** Whether cells are chosen to be exchanged, and not moved. */
  #arranging = false;
  /** The cell that was chosen first, to be exchanged with the next. @type {number | null} */
  #picked = null;

  /**
   * @param {HTMLElement} tray Is filled, and keeps nothing of what it had.
   * @param {Board} board
   * @param {Board} goal
   * @param {(letters: string) => void} onMove
   * @param {(one: number, other: number) => void} onExchange
   */
  constructor(tray, board, goal, onMove, onExchange) {
    this.tray = tray;
    this.#board = board;
    this.#onMove = onMove;
    this.#onExchange = onExchange;
    this.#gap = this.#make(0);
    tray.className = "tray tiles";
    tray.style.setProperty("--rows", String(board.rows));
    tray.style.setProperty("--cols", String(board.cols));
    tray.style.setProperty("--digits", String(String(board.cells.length - 1).length));
    this.#at = board.cells.map((tile) => (tile === 0 ? null : this.#make(tile)));
    tray.replaceChildren(this.#gap, ...this.#at.filter((tile) => tile !== null));
    this.aim(goal);
    this.#lay();
  }

  /** @param {number} tile */
  #make(tile) {
    const button = make("button", { type: "button", class: tile === 0 ? "tile gap" : "tile", tabindex: -1 });
    button.dataset.tile = String(tile);
    button.append(make("span", { class: "face" }, make("span", { class: "number" }, tile === 0 ? "" : String(tile))));
    button.addEventListener("click", () => {
      if (this.#arranging) this.#pick(this.#cellOf(button));
      else if (!this.#dragged) this.#onMove(slide(this.#board, this.#at.indexOf(button)));
      this.#dragged = false;
    });
    button.addEventListener("pointerdown", (event) => this.#press(event, button));
    return button;
  }

  /**
   * Colours each tile by where it belongs, so that order can be seen from afar.
   *
   * @param {Board} goal
   */
  aim(goal) {
    const { rows, cols } = this.#board;
    for (const tile of this.#at) {
      if (!tile) continue;
      const home = Math.max(0, goal.cells.indexOf(Number(tile.dataset.tile)));
      paint(tile, home, rows, cols);
    }
    this.#lay();
  }

  /** @param {Element} button */
  #cellOf(button) {
    return button === this.#gap ? this.#board.cells.indexOf(0) : this.#at.findIndex((tile) => tile === button);
  }

  /**
   * Lets cells be exchanged instead of moved, or moved again.
   *
   * @param {boolean} on
   */
  arrange(on) {
    this.#arranging = on;
    this.#picked = null;
    this.tray.classList.toggle("arranging", on);
    this.#lay();
  }

  /**
   * A cell is chosen: the second one is exchanged with the first.
   *
   * @param {number} cell
   */
  #pick(cell) {
    const first = this.#picked;
    this.#picked = first === null ? cell : null;
    this.#lay();
    if (first === null) announce(`${nameOf(this.#board.cells[cell])} chosen.`);
    else if (first !== cell) this.#onExchange(first, cell);
  }

  /**
   * Brings the focus to the cell beside the one that has it.
   *
   * @param {string} letter The way.
   */
  walk(letter) {
    const { rows, cols } = this.#board;
    const from = document.activeElement ? this.#cellOf(document.activeElement) : -1;
    const [row, col] = [Math.floor(from / cols), from % cols];
    const to =
      from < 0
        ? 0
        : {
            d: Math.min(row + 1, rows - 1) * cols + col,
            u: Math.max(row - 1, 0) * cols + col,
            l: row * cols + Math.max(col - 1, 0),
            r: row * cols + Math.min(col + 1, cols - 1),
          }[letter];
    (this.#at[to ?? 0] ?? this.#gap).focus();
  }

  /**
   * Shows a picture on the tiles, or takes it away.
   *
   * @param {Picture} picture
   */
  face(picture) {
    this.tray.classList.toggle("pictured", picture.url !== null);
    this.tray.classList.toggle("unnumbered", picture.url !== null && !picture.numbers);
    this.tray.style.setProperty("--picture", picture.url === null ? "none" : `url("${picture.url}")`);
  }

  /**
   * Shows a board of the same shape.
   *
   * @param {Board} board
   */
  show(board) {
    /** @type {Map<number, HTMLButtonElement[]>} */
    const free = new Map();
    this.#at.forEach((tile, cell) => {
      if (!tile || board.cells[cell] === this.#board.cells[cell]) return;
      const number = this.#board.cells[cell];
      free.set(number, [...(free.get(number) ?? []), tile]);
    });
    this.#at = board.cells.map((number, cell) => {
      if (number === this.#board.cells[cell]) return this.#at[cell];
      if (number === 0) return null;
      const known = free.get(number)?.shift();
      if (known) return known;
      // Another set of tiles: one that is needed no more takes the new number.
      const made = this.#make(number);
      this.tray.append(made);
      return made;
    });
    for (const tiles of free.values()) for (const tile of tiles) tile.remove();
    this.#board = board;
    this.#lay();
  }

  /** Puts each tile where it lies. */
  #lay() {
    const { cols, cells } = this.#board;
    this.#at.forEach((tile, cell) => {
      const button = tile ?? this.#gap;
      const [row, col] = [Math.floor(cell / cols), cell % cols];
      const movable = this.#arranging || slide(this.#board, cell) !== "";
      button.style.setProperty("--y", String(row));
      button.style.setProperty("--x", String(col));
      button.classList.toggle("movable", movable);
      button.classList.toggle("picked", cell === this.#picked);
      button.setAttribute("aria-label", `${nameOf(cells[cell])}, row ${row + 1}, column ${col + 1}`);
      button.setAttribute("aria-disabled", String(!movable));
    });
  }

  /**
   * A tile is pressed: it and those between it and the blank follow the pointer.
   *
   * @param {PointerEvent} down
   * @param {HTMLButtonElement} button
   */
  #press(down, button) {
    this.#dragged = false;
    const letters = slide(this.#board, this.#at.indexOf(button));
    if (down.button !== 0 || letters === "" || this.#arranging) return;
    // The tiles go the other way than the blank.
    const upright = letters[0] === "d" || letters[0] === "u";
    const way = letters[0] === "d" || letters[0] === "r" ? -1 : 1;
    const side = button.getBoundingClientRect()[upright ? "height" : "width"];
    const step = (upright ? this.#board.cols : 1) * way;
    const cell = this.#at.indexOf(button);
    const moving = Array.from({ length: letters.length }, (_, at) => this.#at[cell + at * step]);
    let part = 0;
    /** @param {PointerEvent} event */
    const follow = (event) => {
      const gone = upright ? event.clientY - down.clientY : event.clientX - down.clientX;
      if (Math.abs(gone) > TREMBLE && !this.#dragged) {
        this.#dragged = true;
        button.setPointerCapture(down.pointerId);
      }
      if (!this.#dragged) return;
      part = Math.max(0, Math.min(1, (gone * way) / side));
      for (const tile of moving) {
        tile?.classList.add("held");
        tile?.style.setProperty(upright ? "--dy" : "--dx", (part * way).toFixed(4));
      }
    };
    const release = new AbortController();
    /** @param {boolean} kept */
    const end = (kept) => {
      release.abort();
      for (const tile of moving) {
        tile?.classList.remove("held");
        tile?.style.removeProperty("--dx");
        tile?.style.removeProperty("--dy");
      }
      if (kept && this.#dragged && part > ENOUGH) this.#onMove(letters);
    };
    const { signal } = release;
    button.addEventListener("pointermove", follow, { signal });
    button.addEventListener("pointerup", () => end(true), { signal });
    button.addEventListener("pointercancel", () => end(false), { signal });
    window.addEventListener("pointerup", () => end(true), { signal });
  }
}

/** @param {number} tile */
function nameOf(tile) {
  return tile === 0 ? "Gap" : String(tile);
}
