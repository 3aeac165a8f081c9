/**
 * The Rotation Game: 24 cells on a #, three symbols with eight cells each. A move pulls a line of
 * seven cells by one towards its letter; what falls off comes back at the other end. It is won
 * when one symbol, any of the three, fills the eight cells of the centre.
 *
 * @module
 */

import { rotation } from "./board.js";

/** @import { Board } from "./board.js" */

/** Where each cell lies on a grid of 7 x 7: row and column, from 0, in reading order. */
export const PLACES = /** @type {readonly (readonly [number, number])[]} */ (
  Array.from({ length: 49 }, (_, at) => /** @type {[number, number]} */ ([Math.floor(at / 7), at % 7])).filter(
    ([row, col]) => row === 2 || row === 4 || col === 2 || col === 4,
  )
);

/** The cells, from 0, that one symbol has to fill. */
export const CENTRE = PLACES.flatMap(([row, col], cell) =>
  row >= 2 && row <= 4 && col >= 2 && col <= 4 ? [cell] : [],
);

/**
 * A letter: the line that it pulls, and where its arrow stands.
 *
 * @typedef {object} Line
 * @property {string} letter
 * @property {boolean} upright Whether the line is a column.
 * @property {number} across Which row or column of the 7 x 7 grid it is.
 * @property {number} step Which way the cells go along it: -1 up or left, 1 down or right.
 * @property {readonly number[]} cells From the cell that is pulled off to the last one.
 */

/**
 * @param {string} letter
 * @param {boolean} upright
 * @param {number} across
 * @param {number} step
 * @returns {Line}
 */
function line(letter, upright, across, step) {
  const cells = PLACES.flatMap(([row, col], cell) => ((upright ? col : row) === across ? [cell] : []));
  return { letter, upright, across, step, cells: step < 0 ? cells : cells.reverse() };
}

/** The eight lines, in letter order, which goes clockwise around the board. */
export const LINES = [
  line("A", true, 2, -1),
  line("B", true, 4, -1),
  line("C", false, 2, 1),
  line("D", false, 4, 1),
  line("E", true, 4, 1),
  line("F", true, 2, 1),
  line("G", false, 4, -1),
  line("H", false, 2, -1),
];

/**
 * The line of a letter.
 *
 * @param {string} letter
 */
export function lineOf(letter) {
  return LINES.find((line) => line.letter === letter);
}

/**
 * The line through a cell, by the way its cells go.
 *
 * @param {number} cell
 * @param {boolean} upright
 * @param {number} step
 */
export function lineThrough(cell, upright, step) {
  return LINES.find((line) => line.upright === upright && line.step === step && line.cells.includes(cell));
}

/**
 * The board after a move, or `null` if there is no such move.
 *
 * @param {Board} board
 * @param {string} letter
 * @returns {Board | null}
 */
export function apply(board, letter) {
  const line = lineOf(letter);
  return line ? rotation(pulled(board.cells, line)) : null;
}

/**
 * What lies in each cell after a line is pulled: each of its cells takes what the next one had,
 * and the last what the first had.
 *
 * @template T
 * @param {readonly T[]} cells
 * @param {Line} line
 * @returns {T[]}
 */
export function pulled(cells, line) {
  const after = [...cells];
  line.cells.forEach((cell, at) => {
    after[cell] = cells[line.cells[(at + 1) % line.cells.length]];
  });
  return after;
}

/**
 * What undoes a move: the same line, pulled the other way.
 *
 * @param {string} letter
 */
export function inverse(letter) {
  const { upright, across, step } = lineOf(letter) ?? LINES[0];
  return (
    LINES.find((line) => line.upright === upright && line.across === across && line.step === -step)?.letter ?? letter
  );
}

/**
 * The symbol that fills the centre, or 0.
 *
 * @param {Board} board
 */
export function centre(board) {
  const symbol = board.cells[CENTRE[0]];
  return CENTRE.every((cell) => board.cells[cell] === symbol) ? symbol : 0;
}

/** A board that is won: 1 in the centre. */
export function won() {
  const rest = [2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3];
  return rotation(PLACES.map((_, cell) => (CENTRE.includes(cell) ? 1 : /** @type {number} */ (rest.shift()))));
}
