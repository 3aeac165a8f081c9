/**
 * A solution as a line of boards, and a place on it.
 *
 * Every board of a short solution is kept; of a long one every 64th, and those between are made
 * again when they are asked for.
 *
 * @module
 */

import { apply } from "./puzzle.js";

/** @import { Board } from "./board.js" */

const KEPT = 64;

export class Timeline {
  /**
   * @param {Board} start
   * @param {string} moves All of which can be made.
   */
  constructor(start, moves) {
    this.moves = moves;
    /** How many of the moves are made. */
    this.at = 0;
    /** @type {Board[]} */
    this.kept = [start];
    let board = start;
    for (let made = 1; made <= moves.length; made++) {
      const after = apply(board, moves[made - 1]);
      if (!after) throw new RangeError(`move ${made}, ${moves[made - 1]}, cannot be made`);
      board = after;
      if (made % KEPT === 0) this.kept.push(board);
    }
  }

  get length() {
    return this.moves.length;
  }

  /** The board where the line now is. */
  get board() {
    return this.boardAt(this.at);
  }

  /**
   * The board after some of the moves.
   *
   * @param {number} made
   */
  boardAt(made) {
    let board = this.kept[Math.floor(made / KEPT)];
    for (let next = Math.floor(made / KEPT) * KEPT; next < made; next++) {
      board = /** @type {Board} */ (apply(board, this.moves[next]));
    }
    return board;
  }

  /**
   * Goes to a place, and says which move leads there from the last one: `""` if it is not one.
   *
   * @param {number} place
   * @param {(letter: string) => string} inverse
   */
  go(place, inverse) {
    const [before, after] = [this.at, Math.max(0, Math.min(place, this.length))];
    this.at = after;
    if (after === before + 1) return this.moves[before];
    if (after === before - 1) return inverse(this.moves[after]);
    return "";
  }
}
