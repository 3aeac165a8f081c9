/**
 * The part of the address after `#`: the board in hand, its goal, and the view.
 *
 * `#board=2,3,4/1,5,0/7,6,8&goal=..&view=compare`: the goal only where it is not the usual one, the
 * view only where it is not the first. Commas stand for blanks, which addresses cannot hold.
 *
 * @module
 */

import { same, tooLarge } from "./board.js";
import { standardGoal } from "./puzzle.js";
import { read, sentence } from "./text.js";

/** @import { Board } from "./board.js" */

/**
 * @typedef {object} Place
 * @property {Board} board
 * @property {Board | null} goal
 * @property {string} view
 */

/**
 * @param {Board} board
 */
function packed(board) {
  const { rows, cols, cells } = board;
  if (board.kind === "rotation") return cells.join(",");
  const lines = Array.from({ length: rows }, (_, row) => cells.slice(row * cols, (row + 1) * cols).join(","));
  return lines.join("/") + (rows === 1 ? "/" : "");
}

/**
 * The address's part for a place.
 *
 * @param {Place} place
 * @param {string} firstView The view that needs no mention.
 */
export function write({ board, goal, view }, firstView) {
  const parts = [`board=${packed(board)}`];
  if (goal && !same(goal, standardGoal(board))) parts.push(`goal=${packed(goal)}`);
  if (view !== firstView) parts.push(`view=${view}`);
  return `#${parts.join("&")}`;
}

/**
 * Reads the address's part: what it names, or what is wrong with it.
 *
 * @param {string} hash
 * @returns {{board?: Board, goal?: Board | null, view?: string, problem?: string}}
 */
export function parse(hash) {
  const given = new URLSearchParams(hash.replace(/^#/, ""));
  const view = given.get("view") ?? undefined;
  const text = given.get("board");
  if (text === null) return { view };
  const goalText = given.get("goal");
  const reading = read(text, { alike: goalText !== null });
  if (reading.fault) return { view, problem: `The link's board cannot be read. ${sentence(reading.fault)}` };
  const board = reading.board;
  if (tooLarge(board)) return { view, problem: tooLarge(board) };
  if (goalText === null || board.kind !== "tiles") return { board, goal: standardGoal(board), view };
  const goal = read(goalText, { kind: "tiles", shape: board, alike: true });
  if (goal.fault)
    return {
      board,
      goal: standardGoal(board),
      view,
      problem: `The link's goal cannot be read. ${sentence(goal.fault)}`,
    };
  return { board, goal: goal.board, view };
}
