/**
 * Which puzzle, which board, which goal: chosen, typed, pasted, or shuffled.
 *
 * @module
 */

import { LONGEST, distinct, fits, same, tooLarge } from "./board.js";
import { announce, byId, copy } from "./dom.js";
import { miniature } from "./miniature.js";
import { won } from "./rotation.js";
import { cancelled, generate, reasonOf } from "./service.js";
import { read, sentence, writeRows } from "./text.js";
import { blankFirst, spiral, standard } from "./tiles.js";
import { plural } from "./words.js";

/** @import { Board } from "./board.js" */
/** @import { Game } from "./game.js" */

export class SetupPanel {
  #sizes = byId("sizes", HTMLElement);
  #own = byId("own-size", HTMLFormElement);
  #rows = byId("rows", HTMLInputElement);
  #cols = byId("cols", HTMLInputElement);
  #text = byId("board-text", HTMLTextAreaElement);
  #textFault = byId("board-fault", HTMLElement);
  #shuffles = byId("shuffles", HTMLElement);
  #shuffleSaid = byId("shuffle-said", HTMLElement);
  #goalBox = byId("goal-box", HTMLElement);
  #goalPicture = byId("goal-picture", HTMLElement);
  #goalText = byId("goal-text", HTMLTextAreaElement);
  #goalFault = byId("goal-fault", HTMLElement);
  #goals = byId("goals", HTMLElement);

  /**
   * @param {Game} game
   * @param {() => string} address Answers the address that holds the board in hand.
   */
  constructor(game, address) {
    this.game = game;
    this.#sizes.addEventListener("change", (event) => {
      if (event.target instanceof HTMLInputElement) this.#choose(event.target.value);
    });
    this.#own.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#chooseOwn();
    });
    this.#own.addEventListener("change", () => this.#chooseOwn());
    this.#text.addEventListener("input", () => this.#typed());
    this.#text.addEventListener("blur", () => this.#show());
    this.#goalText.addEventListener("input", () => this.#typedGoal());
    this.#goalText.addEventListener("blur", () => this.#show());
    this.#shuffles.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (button?.dataset.difficulty) void this.#shuffle(button.dataset.difficulty);
    });
    this.#goals.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (button?.dataset.goal) this.#setGoal(button.dataset.goal);
    });
    const link = byId("copy-link", HTMLButtonElement);
    link.addEventListener("click", () => copy(address(), link));
    document.addEventListener("paste", (event) => this.#pasted(event));
    game.onChange((change) => {
      if (change.why !== "shown") this.#shuffleSaid.textContent = "";
      this.#show();
    });
    this.#show();
  }

  /** @param {string} size As the choice names it. */
  #choose(size) {
    this.#own.hidden = size !== "own";
    if (size === "own") {
      this.#rows.focus();
      return;
    }
    if (size === "rotation") {
      this.game.set(won(), null);
    } else {
      const [rows, cols] = size.split("x").map(Number);
      this.game.set(standard(rows, cols));
    }
    void this.#shuffle("medium");
  }

  #chooseOwn() {
    const [rows, cols] = [this.#rows, this.#cols].map((input) => Number(input.value));
    const right =
      [rows, cols].every((side) => Number.isInteger(side) && side >= 1 && side <= LONGEST) && rows * cols > 1;
    if (!this.#own.reportValidity() || !right) return;
    const { board } = this.game;
    if (board.kind === "tiles" && board.rows === rows && board.cols === cols) return;
    this.game.set(standard(rows, cols));
    void this.#shuffle("medium");
  }

  /** @param {string} difficulty */
  async #shuffle(difficulty) {
    const { board, goal } = this.game;
    try {
      const { boards } = await generate(board, goal, difficulty);
      // Another board was chosen while this one was made.
      if (!fits(board, this.game.board)) return;
      const reading = read(boards[0].board, {
        kind: board.kind,
        shape: board.kind === "tiles" ? board : undefined,
        alike: true,
      });
      if (!reading.board) throw new Error(sentence(reading.fault));
      this.game.set(reading.board, goal);
      const { distance } = boards[0];
      const said = typeof distance === "number" ? `${plural(distance, "move")} from the goal.` : "";
      this.#shuffleSaid.textContent = said;
      announce(`Shuffled. ${said}`);
    } catch (error) {
      if (cancelled(error)) return;
      this.#shuffleSaid.textContent = reasonOf(error);
      announce(reasonOf(error));
    }
  }

  /**
   * Reads a board from a text: by the text alone, or with the shape in hand where that is missing.
   *
   * @param {string} text
   */
  #read(text) {
    const { board, goal } = this.game;
    const alike = goal !== null && !distinct(goal);
    const reading = read(text, { alike });
    if (reading.board || board.kind !== "tiles") return reading;
    const shaped = read(text, { kind: "tiles", shape: board, alike });
    return shaped.board ? shaped : reading;
  }

  #typed() {
    const reading = this.#read(this.#text.value);
    const fault = reading.fault ? sentence(reading.fault) : tooLarge(reading.board);
    tellFault(this.#text, this.#textFault, fault);
    if (fault === "" && reading.board && !same(reading.board, this.game.board)) this.game.set(reading.board);
  }

  #typedGoal() {
    const { board } = this.game;
    if (board.kind !== "tiles") return;
    const reading = read(this.#goalText.value, { kind: "tiles", shape: board, alike: true });
    tellFault(this.#goalText, this.#goalFault, reading.fault ? sentence(reading.fault) : "");
    if (reading.board) this.game.aim(reading.board);
  }

  /**
   * A board that is pasted anywhere but into a field.
   *
   * @param {ClipboardEvent} event
   */
  #pasted(event) {
    const { target } = event;
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return;
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (text.trim() === "") return;
    this.#text.value = text.trim();
    this.#typed();
    if (this.#textFault.textContent) this.#text.focus();
    else announce("Board pasted.");
  }

  /** @param {string} name */
  #setGoal(name) {
    const { board } = this.game;
    if (board.kind !== "tiles") return;
    const { rows, cols } = board;
    /** @type {Record<string, () => Board>} */
    const goals = {
      standard: () => standard(rows, cols),
      first: () => blankFirst(rows, cols),
      spiral: () => spiral(rows, cols),
      hand: () => board,
    };
    this.game.aim(goals[name]());
    announce("Goal set.");
  }

  /** Shows board and goal, but does not write into a field that is being written in. */
  #show() {
    const { board, goal } = this.game;
    if (document.activeElement !== this.#text) {
      this.#text.value = writeRows(board);
      this.#text.rows = board.kind === "tiles" && board.rows > 1 ? Math.min(10, Math.max(3, board.rows)) : 3;
      tellFault(this.#text, this.#textFault, "");
    }
    this.#goalBox.hidden = board.kind !== "tiles";
    this.#goalPicture.replaceChildren(...(goal ? [miniature(goal)] : []));
    if (goal && document.activeElement !== this.#goalText) {
      this.#goalText.value = writeRows(goal);
      this.#goalText.rows = Math.min(8, Math.max(3, board.rows));
      tellFault(this.#goalText, this.#goalFault, "");
    }
    const name = board.kind === "rotation" ? "rotation" : `${board.rows}x${board.cols}`;
    const radios = [...this.#sizes.querySelectorAll("input")];
    const own = radios.every((radio) => radio.value !== name);
    const chosen = radios.find((radio) => radio.checked)?.value;
    for (const radio of radios) radio.checked = radio.value === (own ? "own" : name);
    // Whoever is choosing an own size passes through sizes that have a button.
    if (own || chosen !== "own" || !this.#own.contains(document.activeElement)) this.#own.hidden = !own;
    if (own && !this.#own.contains(document.activeElement)) {
      this.#rows.value = String(board.rows);
      this.#cols.value = String(board.cols);
    }
  }
}

/**
 * @param {HTMLTextAreaElement} field
 * @param {HTMLElement} place
 * @param {string} fault `""` for none.
 */
function tellFault(field, place, fault) {
  if (place.textContent !== fault) place.textContent = fault;
  field.setAttribute("aria-invalid", String(fault !== ""));
}
