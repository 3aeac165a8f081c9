/**
 * Where the board in hand is shown and moved: it keeps the right view for the puzzle, and has the
 * keys and the words for those who do not see or point.
 *
 * Keys, while the board has the focus: for tiles the arrows (and `d` `l` `r` `u`) move the BLANK
 * that way, as the letters do; for the Rotation Game the letters `A` to `H` pull the lines. While
 * tiles are arranged the arrows go from cell to cell, and Enter chooses one.
 *
 * @module
 */

import { announce, byId, dim } from "./dom.js";
import { apply, described, inWords, title } from "./puzzle.js";
import { exchange } from "./tiles.js";
import { RotationView } from "./rotation-view.js";
import { TileView } from "./tile-view.js";
import { exact, plural } from "./words.js";

/** @import { Game, Change } from "./game.js" */
/** @import { Picture } from "./picture.js" */

const ARROWS = /** @type {Record<string, string>} */ ({
  ArrowDown: "d",
  ArrowLeft: "l",
  ArrowRight: "r",
  ArrowUp: "u",
});

export class Stage {
  #tray = byId("board", HTMLElement);
  #words = byId("board-words", HTMLElement);
  #name = byId("board-name", HTMLElement);
  #shape = byId("board-shape", HTMLElement);
  #made = byId("made", HTMLElement);
  #arrange = byId("arrange", HTMLButtonElement);
  #undo = byId("undo", HTMLButtonElement);
  #restart = byId("restart", HTMLButtonElement);

  /** Whether cells are exchanged instead of moved. */
  #arranging = false;
  /** How many moves of a solution are still to be made, if one is loaded. @type {number | null} */
  #ahead = null;

  /**
   * @param {Game} game
   * @param {Picture} picture
   */
  constructor(game, picture) {
    this.game = game;
    this.picture = picture;
    this.view = this.#build();
    game.onChange((change) => this.#change(change));
    picture.onChange(() => this.#face());
    this.#tray.addEventListener("keydown", (event) => this.#key(event));
    this.#undo.addEventListener("click", () => game.undo());
    this.#restart.addEventListener("click", () => game.restart());
    this.#arrange.addEventListener("click", () => this.#setArranging(!this.#arranging));
    this.#tell();
  }

  /**
   * How long a move takes on the screen.
   *
   * @param {number} milliseconds
   */
  pace(milliseconds) {
    this.#tray.style.setProperty("--pace", `${Math.round(milliseconds)}ms`);
  }

  /**
   * Says how far the end of a solution is.
   *
   * @param {number | null} moves `null` when there is no solution.
   */
  ahead(moves) {
    this.#ahead = moves;
    this.#tell();
  }

  #build() {
    const { board, goal } = this.game;
    /** @param {string} letters */
    const move = (letters) => this.#move(letters);
    /** @param {number} one @param {number} other */
    const swap = (one, other) => this.game.set(exchange(this.game.board, one, other));
    const view =
      board.kind === "rotation"
        ? new RotationView(this.#tray, board, move)
        : new TileView(this.#tray, board, goal ?? board, move, swap);
    this.view = view;
    this.#face();
    if (view instanceof TileView) view.arrange(this.#arranging);
    return view;
  }

  /** @param {boolean} on */
  #setArranging(on) {
    this.#arranging = on;
    if (this.view instanceof TileView) this.view.arrange(on);
    announce(on ? "Choose two cells to exchange them." : "Tiles slide again.");
    this.#tell();
  }

  #face() {
    if (this.view instanceof TileView) this.view.face(this.picture);
  }

  /** @param {string} letters */
  #move(letters) {
    if (this.#tray !== document.activeElement && !this.#tray.contains(document.activeElement))
      this.#tray.focus({ preventScroll: true });
    const before = this.game.board;
    this.pace(180);
    if (!this.game.move(letters)) return;
    const said = letters.length === 1 ? inWords(before, letters) : plural(letters.length, "tile") + " moved";
    announce(
      this.game.finished ? `${said}. The goal is reached, in ${plural(this.game.moves.length, "move")}.` : `${said}.`,
    );
  }

  /** @param {Change} change */
  #change(change) {
    const { board, goal } = this.game;
    if (change.far && (change.why === "set" || change.why === "goal")) this.#build();
    else if (this.view instanceof RotationView) this.view.show(board, change.letters);
    else this.view.show(board);
    if (this.view instanceof TileView && goal) this.view.aim(goal);
    this.#tell();
  }

  #tell() {
    const { board, moves, finished } = this.game;
    this.#words.textContent = described(board);
    this.#name.textContent = title(board);
    this.#shape.textContent = board.kind === "tiles" ? `${board.rows} × ${board.cols}` : "24 cells";
    this.#tray.setAttribute("aria-label", `Board, ${title(board)}`);
    this.#tray.classList.toggle("finished", finished);
    this.#made.textContent = this.#state();
    this.#made.classList.toggle("good", finished);
    for (const button of [this.#undo, this.#restart]) dim(button, moves === "");
    this.#arrange.hidden = board.kind !== "tiles";
    this.#arrange.setAttribute("aria-pressed", String(this.#arranging));
    const helped = board.kind === "tiles" && this.#arranging ? "arranging" : board.kind;
    for (const help of document.querySelectorAll("[data-help]")) {
      if (help instanceof HTMLElement) help.hidden = help.dataset.help !== helped;
    }
    for (const part of document.querySelectorAll("[data-puzzle]")) {
      if (part instanceof HTMLElement) part.hidden = part.dataset.puzzle !== board.kind;
    }
  }

  /** How far the board has come, in words. */
  #state() {
    const { moves, finished } = this.game;
    if (finished) return moves === "" ? "At the goal" : `Solved in ${plural(moves.length, "move")}`;
    return this.#ahead === null ? plural(moves.length, "move") : `${exact(this.#ahead)} to go`;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) {
      if (event.key === "z" && !event.altKey) {
        event.preventDefault();
        this.game.undo();
      }
      return;
    }
    const { board } = this.game;
    const letter = board.kind === "tiles" ? (ARROWS[event.key] ?? event.key.toLowerCase()) : event.key.toUpperCase();
    if (this.#arranging && this.view instanceof TileView) {
      if (ARROWS[event.key] === undefined && event.key !== "Escape") return;
      event.preventDefault();
      if (event.key === "Escape") this.#setArranging(false);
      else this.view.walk(letter);
    } else if (event.key === "Backspace") {
      event.preventDefault();
      this.game.undo();
    } else if (ARROWS[event.key] !== undefined && board.kind === "tiles") {
      event.preventDefault();
      if (apply(board, letter)) this.#move(letter);
      else announce("The gap is at the edge.");
    } else if (letter.length === 1 && apply(board, letter)) {
      event.preventDefault();
      this.#move(letter);
    }
  }
}
