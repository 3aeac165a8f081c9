/**
 * Why some boards of sliding tiles have no solution, and what would give them one.
 *
 * Two tiles that are read in the wrong order, the greater first, are an inversion. A sideways move
 * of the blank keeps the order in which tiles are read. A move up or down takes a tile past
 * `cols - 1` others: that is even where `cols` is odd, so the number of inversions stays even or
 * odd for ever; where `cols` is even it changes with every such move, and so does the blank's row,
 * so their sum does. On boards of at least 2 x 2 this is all that stands between two boards.
 *
 * @module
 */

import { distinct, sameTiles, tiles } from "./board.js";
import { exchange } from "./tiles.js";

/** @import { Board } from "./board.js" */

/**
 * @typedef {object} Tally
 * @property {number} inversions
 * @property {[number, number] | null} first The first pair in the wrong order, as it is read.
 * @property {number} row The blank's row, from 1.
 * @property {boolean} odd Whether what no move changes is odd.
 */

/**
 * Counts what decides.
 *
 * @param {Board} board
 * @returns {Tally}
 */
export function tally(board) {
  const order = board.cells.filter((tile) => tile !== 0);
  const row = Math.floor(board.cells.indexOf(0) / board.cols) + 1;
  let inversions = 0;
  /** @type {[number, number] | null} */
  let first = null;
  for (let at = 0; at < order.length; at++) {
    for (let after = at + 1; after < order.length; after++) {
      if (order[at] > order[after]) {
        inversions += 1;
        first ??= [order[at], order[after]];
      }
    }
  }
  const sum = board.cols % 2 === 0 ? inversions + row : inversions;
  return { inversions, first, row, odd: sum % 2 === 1 };
}

/**
 * Whether a goal can be reached: `"yes"`, `"parity"`, `"order"` (a single row or column, where tiles
 * never pass each other), or `"tiles"` where the two have different tiles.
 *
 * @param {Board} board
 * @param {Board | null} goal
 * @returns {"yes" | "parity" | "order" | "tiles"}
 */
export function verdict(board, goal) {
  if (board.kind !== "tiles" || goal === null) return "yes";
  if (!sameTiles(board, goal)) return "tiles";
  if (board.rows === 1 || board.cols === 1) {
    const [left, right] = [board, goal].map(({ cells }) => cells.filter((tile) => tile !== 0));
    return left.every((tile, at) => tile === right[at]) ? "yes" : "order";
  }
  if (!distinct(board)) return "yes";
  return tally(board).odd === tally(goal).odd ? "yes" : "parity";
}

/**
 * The reason in sentences, for a board whose verdict is not `"yes"`.
 *
 * @param {Board} board
 * @param {Board} goal
 * @returns {string[]}
 */
export function explain(board, goal) {
  const why = verdict(board, goal);
  if (why === "tiles") return ["The board and the goal do not have the same tiles, so one can never become the other."];
  if (why === "order") {
    return [
      "On a single row or column tiles can slide, but never pass each other: their order stays as it is.",
      "The goal has them in another order.",
    ];
  }
  const [here, there] = [tally(board), tally(goal)];
  const even = board.cols % 2 === 0;
  /** @param {Tally} count */
  const sum = (count) => {
    const total = even ? count.inversions + count.row : count.inversions;
    const parts = even ? `${plural(count.inversions)} + row ${count.row} = ${total}` : plural(count.inversions);
    return `${parts}, ${count.odd ? "odd" : "even"}`;
  };
  const example = here.first ? `, as ${here.first[0]} is read before ${here.first[1]} here` : "";
  return [
    `Two tiles are an inversion when the greater one is read first${example}.`,
    even
      ? "Every move keeps the sum of the inversions and the gap's row even, or keeps it odd."
      : "Every move keeps the number of inversions even, or keeps it odd.",
    `This board: ${sum(here)}.`,
    `The goal: ${sum(there)}.`,
    "So no moves lead from one to the other. Half of all arrangements are like this, and exchanging any two tiles mends them.",
  ];
}

/** @param {number} count */
function plural(count) {
  return count === 1 ? "1 inversion" : `${count} inversions`;
}

/**
 * What would make a board solvable, in words, and the board that it would be: the exchange of two
 * tiles that brings it nearest to its goal (of equally good ones the first), or on a single row or
 * column the goal's order. `null` where there is no such remedy, or none is needed.
 *
 * @param {Board} board
 * @param {Board | null} goal
 * @returns {{board: Board, remedy: string, done: string} | null}
 */
export function mend(board, goal) {
  const why = verdict(board, goal);
  if (goal === null || why === "yes" || why === "tiles") return null;
  if (why === "order")
    return {
      board: inOrder(board, goal),
      remedy: "Put the tiles in the goal's order",
      done: "The tiles are in the goal's order.",
    };
  const [one, other] = nearest(board, goal);
  const [left, right] = [board.cells[one], board.cells[other]];
  return {
    board: exchange(board, one, other),
    remedy: `Exchange ${left} and ${right}`,
    done: `${left} and ${right} exchanged.`,
  };
}

/**
 * The board with its tiles in the order of the goal, and the blank where it is.
 *
 * @param {Board} board
 * @param {Board} goal
 */
function inOrder(board, goal) {
  const order = goal.cells.filter((tile) => tile !== 0);
  let next = 0;
  return tiles(
    board.rows,
    board.cols,
    board.cells.map((tile) => (tile === 0 ? 0 : order[next++])),
  );
}

/**
 * The two cells whose exchange leaves the least sum of distances.
 *
 * @param {Board} board
 * @param {Board} goal
 * @returns {[number, number]}
 */
function nearest(board, goal) {
  const home = new Map(goal.cells.map((tile, at) => [tile, at]));
  /** @param {number} tile @param {number} at */
  const distance = (tile, at) => {
    const to = home.get(tile) ?? at;
    return (
      Math.abs(Math.floor(to / board.cols) - Math.floor(at / board.cols)) +
      Math.abs((to % board.cols) - (at % board.cols))
    );
  };
  let best = Infinity;
  /** @type {[number, number]} */
  let pair = [0, 0];
  board.cells.forEach((one, at) => {
    for (let other = at + 1; other < board.cells.length; other++) {
      const tile = board.cells[other];
      if (one === 0 || tile === 0) continue;
      const change = distance(one, other) + distance(tile, at) - distance(one, at) - distance(tile, other);
      if (change < best) [best, pair] = [change, [at, other]];
    }
  });
  return pair;
}
