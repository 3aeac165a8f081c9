/**
 * The board in hand: what it is, how it came to be, and where it is to go.
 *
 * It tells of every change by a `change` event whose detail is a {@link Change}. Whoever shows the
 * board listens; nobody else keeps a copy.
 *
 * @module
 */

import { distinct, fits, same } from "./board.js";
import { applyAll, finished, inverse, standardGoal } from "./puzzle.js";

/** @import { Board } from "./board.js" */

/**
 * @typedef {object} Change
 * @property {"set" | "moved" | "shown" | "goal"} why `set`: another board; `moved`: by hand; `shown`: a
 *   step of a solution; `goal`: another goal.
 * @property {string} letters The moves that were made, if it was by moves.
 * @property {boolean} far Whether the board jumped: nothing is gained by showing the way.
 */

export class Game extends EventTarget {
  /**
   * @param {Board} board
   * @param {Board | null} goal
   */
  constructor(board, goal) {
    super();
    /** @type {Board} */
    this.board = board;
    /** @type {Board | null} */
    this.goal = goal;
    /** The board that the moves by hand began from. */
    this.start = board;
    /** The moves by hand since then. */
    this.moves = "";
  }

  /** Whether the board is at its goal. */
  get finished() {
    return finished(this.board, this.goal);
  }

  /**
   * Takes another board. The goal stays where it has the same tiles, or may get them as long as the
   * board is still being written (tiles that are alike); otherwise it is the usual one.
   *
   * @param {Board} board
   * @param {Board | null} [goal]
   */
  set(board, goal) {
    const before = this.board;
    if (goal !== undefined) this.goal = goal;
    else if (!this.goal || !fits(this.goal, board) || (distinct(board) && !distinct(this.goal))) {
      this.goal = standardGoal(board);
    }
    this.start = board;
    this.moves = "";
    this.board = board;
    this.#tell({ why: "set", letters: "", far: !fits(before, board) });
  }

  /**
   * Takes another goal.
   *
   * @param {Board | null} goal
   */
  aim(goal) {
    if (same(this.goal, goal)) return;
    this.goal = goal;
    this.#tell({ why: "goal", letters: "", far: false });
  }

  /**
   * Makes moves by hand; none if one of them cannot be made.
   *
   * @param {string} letters
   * @returns {boolean} Whether they were made.
   */
  move(letters) {
    const after = letters === "" ? null : applyAll(this.board, letters);
    if (!after) return false;
    this.board = after;
    this.moves += letters;
    this.#tell({ why: "moved", letters, far: false });
    return true;
  }

  /** Takes the last move by hand back. */
  undo() {
    const last = this.moves.at(-1);
    if (last === undefined) return;
    const letters = inverse(this.board, last);
    this.board = applyAll(this.board, letters) ?? this.board;
    this.moves = this.moves.slice(0, -1);
    this.#tell({ why: "moved", letters, far: false });
  }

  /** Takes all moves by hand back. */
  restart() {
    this.set(this.start, this.goal);
  }

  /**
   * Shows a board of a solution.
   *
   * @param {Board} board
   * @param {string} letters The move that led there, if it was one.
   */
  show(board, letters) {
    this.board = board;
    this.start = board;
    this.moves = "";
    this.#tell({ why: "shown", letters, far: letters === "" });
  }

  /** @param {Change} change */
  #tell(change) {
    this.dispatchEvent(new CustomEvent("change", { detail: change }));
  }

  /**
   * Calls a listener at every change.
   *
   * @param {(change: Change) => void} listener
   */
  onChange(listener) {
    this.addEventListener("change", (event) => listener(/** @type {CustomEvent<Change>} */ (event).detail));
  }
}
