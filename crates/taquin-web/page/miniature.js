/**
 * A small picture of a board, for places that only show one.
 *
 * @module
 */

import { make } from "./dom.js";
import { described, standardGoal, title } from "./puzzle.js";
import { PLACES } from "./rotation.js";

/** @import { Board } from "./board.js" */

/**
 * @param {Board} board
 * @param {Board | null} [goal] Colours the tiles; the usual one if none is given.
 * @returns {HTMLElement}
 */
export function miniature(board, goal) {
  const home = goal ?? standardGoal(board) ?? board;
  const { rows, cols } = board;
  const cells = board.cells.flatMap((value, at) => {
    if (board.kind === "tiles" && value === 0) return [];
    const cell = make("span", { class: "mini-cell" }, String(value));
    const [row, col] = board.kind === "tiles" ? [Math.floor(at / cols), at % cols] : PLACES[at];
    cell.style.gridArea = `${row + 1} / ${col + 1}`;
    if (board.kind === "tiles") paint(cell, Math.max(0, home.cells.indexOf(value)), rows, cols);
    else cell.dataset.symbol = String(value);
    return [cell];
  });
  const label = `${title(board)}. ${described(board)}`;
  const picture = make("span", { class: `mini ${board.kind}`, role: "img", "aria-label": label }, ...cells);
  picture.style.setProperty("--rows", String(rows));
  picture.style.setProperty("--cols", String(cols));
  return picture;
}

/**
 * Colours a tile by where it belongs, so that order can be seen from afar.
 *
 * @param {HTMLElement} tile
 * @param {number} home The cell where it belongs.
 * @param {number} rows
 * @param {number} cols
 */
export function paint(tile, home, rows, cols) {
  tile.style.setProperty("--down", (Math.floor(home / cols) / Math.max(1, rows - 1)).toFixed(4));
  tile.style.setProperty("--right", ((home % cols) / Math.max(1, cols - 1)).toFixed(4));
}
