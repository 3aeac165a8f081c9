/**
 * What every puzzle can do, whichever it is.
 *
 * @module
 */

import { same } from "./board.js";
import * as rotation from "./rotation.js";
import * as tiles from "./tiles.js";

/** @import { Board } from "./board.js" */

/**
 * The board after a move, or `null` where there is no such move.
 *
 * @param {Board} board
 * @param {string} letter
 */
export function apply(board, letter) {
  return board.kind === "tiles" ? tiles.apply(board, letter) : rotation.apply(board, letter);
}

/**
 * The board after some moves, or `null` if one of them cannot be made.
 *
 * @param {Board} board
 * @param {string} letters
 * @returns {Board | null}
 */
export function applyAll(board, letters) {
  /** @type {Board | null} */
  let after = board;
  for (const letter of letters) after = after && apply(after, letter);
  return after;
}

/**
 * What undoes a move.
 *
 * @param {Board} board Of the puzzle that is meant.
 * @param {string} letter
 */
export function inverse(board, letter) {
  return board.kind === "tiles" ? tiles.inverse(letter) : rotation.inverse(letter);
}

/**
 * Whether a board is at its goal.
 *
 * @param {Board} board
 * @param {Board | null} goal `null` for the Rotation Game, whose goal is a set.
 */
export function finished(board, goal) {
  return board.kind === "tiles" ? same(board, goal) : rotation.centre(board) !== 0;
}

/**
 * The goal when none is given.
 *
 * @param {Board} board
 * @returns {Board | null}
 */
export function standardGoal(board) {
  return board.kind === "tiles" ? tiles.standard(board.rows, board.cols) : null;
}

/**
 * A puzzle's name.
 *
 * @param {Board} board
 */
export function title(board) {
  if (board.kind === "rotation") return "Rotation Game";
  return `${board.cells.length - 1}-puzzle`;
}

/**
 * A move in words.
 *
 * @param {Board} before
 * @param {string} letter
 */
export function inWords(before, letter) {
  if (before.kind === "rotation") {
    const line = rotation.lineOf(letter);
    if (!line) return letter;
    const way = line.upright ? (line.step < 0 ? "up" : "down") : line.step < 0 ? "to the left" : "to the right";
    const which = line.upright ? ["left", "right"] : ["upper", "lower"];
    return `${letter}: ${which[line.across === 2 ? 0 : 1]} ${line.upright ? "column" : "row"} pulled ${way}`;
  }
  const after = tiles.apply(before, letter);
  if (!after) return letter;
  const tile = before.cells[after.cells.indexOf(0)];
  const ways = /** @type {Record<string, string>} */ ({ d: "up", l: "right", r: "left", u: "down" });
  return `${tile} moved ${ways[letter]}`;
}

/**
 * A board in words, row by row.
 *
 * @param {Board} board
 */
export function described(board) {
  /** @type {string[][]} */
  const rows = Array.from({ length: board.rows }, () => []);
  board.cells.forEach((cell, at) => {
    const row = board.kind === "tiles" ? Math.floor(at / board.cols) : rotation.PLACES[at][0];
    rows[row].push(cell === 0 ? "gap" : String(cell));
  });
  return rows.map((cells, row) => `Row ${row + 1}: ${cells.join(", ")}.`).join(" ");
}
