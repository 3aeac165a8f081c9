/**
 * Sliding tiles: a move exchanges the blank with a neighbour, and its letter says which way the
 * BLANK goes: `d` down, `l` left, `r` right, `u` up.
 *
 * @module
 */

import { tiles } from "./board.js";

/** @import { Board } from "./board.js" */

/** The letters in their order, with the step in rows and columns. */
const STEPS = Object.freeze({ d: [1, 0], l: [0, -1], r: [0, 1], u: [-1, 0] });

/** What undoes each letter. */
const BACK = Object.freeze({ d: "u", l: "r", r: "l", u: "d" });

/** @typedef {keyof typeof STEPS} Letter */

export const LETTERS = /** @type {Letter[]} */ (Object.keys(STEPS));

/**
 * The goal when none is given: the tiles in order, the blank last.
 *
 * @param {number} rows
 * @param {number} cols
 */
export function standard(rows, cols) {
  const count = rows * cols;
  return tiles(
    rows,
    cols,
    Array.from({ length: count }, (_, at) => (at + 1) % count),
  );
}

/**
 * The tiles in order, the blank first.
 *
 * @param {number} rows
 * @param {number} cols
 */
export function blankFirst(rows, cols) {
  return tiles(
    rows,
    cols,
    Array.from({ length: rows * cols }, (_, at) => at),
  );
}

/**
 * The tiles in order around the board and inward, the blank at the end of the way.
 *
 * @param {number} rows
 * @param {number} cols
 */
export function spiral(rows, cols) {
  const cells = new Array(rows * cols).fill(0);
  let [top, left, bottom, right] = [0, 0, rows - 1, cols - 1];
  let tile = 1;
  /** @param {number} row @param {number} col */
  const put = (row, col) => {
    cells[row * cols + col] = tile < rows * cols ? tile : 0;
    tile += 1;
  };
  while (top <= bottom && left <= right) {
    for (let col = left; col <= right; col++) put(top, col);
    for (let row = top + 1; row <= bottom; row++) put(row, right);
    for (let col = right - 1; top < bottom && col >= left; col--) put(bottom, col);
    for (let row = bottom - 1; left < right && row > top; row--) put(row, left);
    [top, left, bottom, right] = [top + 1, left + 1, bottom - 1, right - 1];
  }
  return tiles(rows, cols, cells);
}

/**
 * Where the blank is after a move, or -1 where the move leaves the board.
 *
 * @param {Board} board
 * @param {number} blank
 * @param {Letter} letter
 */
function beside(board, blank, letter) {
  const [down, right] = STEPS[letter];
  const row = Math.floor(blank / board.cols) + down;
  const col = (blank % board.cols) + right;
  return row < 0 || row >= board.rows || col < 0 || col >= board.cols ? -1 : row * board.cols + col;
}

/**
 * The moves that a board has, in letter order.
 *
 * @param {Board} board
 * @returns {Letter[]}
 */
export function legal(board) {
  const blank = board.cells.indexOf(0);
  return LETTERS.filter((letter) => beside(board, blank, letter) >= 0);
}

/**
 * The board after a move, or `null` where the move leaves the board.
 *
 * @param {Board} board
 * @param {string} letter
 * @returns {Board | null}
 */
export function apply(board, letter) {
  if (!isLetter(letter)) return null;
  const blank = board.cells.indexOf(0);
  const next = beside(board, blank, letter);
  return next < 0 ? null : exchange(board, blank, next);
}

/**
 * The board with two of its cells exchanged.
 *
 * @param {Board} board
 * @param {number} one
 * @param {number} other
 */
export function exchange(board, one, other) {
  const cells = [...board.cells];
  [cells[one], cells[other]] = [board.cells[other], board.cells[one]];
  return tiles(board.rows, board.cols, cells);
}

/**
 * The moves that take the blank along its row or column to a cell, so that the tile there and
 * those before it slide by one: `""` if the cell is in neither, or is the blank's.
 *
 * @param {Board} board
 * @param {number} cell
 */
export function slide(board, cell) {
  const blank = board.cells.indexOf(0);
  const rows = Math.floor(cell / board.cols) - Math.floor(blank / board.cols);
  const cols = (cell % board.cols) - (blank % board.cols);
  if (rows !== 0 && cols !== 0) return "";
  return (rows > 0 ? "d" : "u").repeat(Math.abs(rows)) + (cols > 0 ? "r" : "l").repeat(Math.abs(cols));
}

/**
 * What undoes a move.
 *
 * @param {string} letter
 */
export function inverse(letter) {
  return isLetter(letter) ? BACK[letter] : letter;
}

/**
 * @param {string} letter
 * @returns {letter is Letter}
 */
function isLetter(letter) {
  return Object.hasOwn(STEPS, letter);
}
