/**
 * Plays a solution: forward and back by steps, by itself at some speed, or to any place at once.
 *
 * @module
 */

import { announce, byId, dim, icon, make } from "./dom.js";
import { inWords, inverse } from "./puzzle.js";
import { Timeline } from "./timeline.js";
import { plural } from "./words.js";

/** @import { Game, Change } from "./game.js" */
/** @import { Stage } from "./stage.js" */

/** How many letters are shown one by one; further ones are only counted. */
const LETTERS = 1000;

export class Player {
  #panel = byId("player", HTMLElement);
  #play = byId("play", HTMLButtonElement);
  #first = byId("first", HTMLButtonElement);
  #back = byId("back", HTMLButtonElement);
  #next = byId("next", HTMLButtonElement);
  #last = byId("last", HTMLButtonElement);
  #scrub = byId("scrub", HTMLInputElement);
  #place = byId("place", HTMLElement);
  #speed = byId("speed", HTMLInputElement);
  #speedSaid = byId("speed-said", HTMLElement);
  #letters = byId("letters", HTMLElement);
  /** @type {Timeline | null} */
  #line = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #playing = false;

  /**
   * @param {Game} game
   * @param {Stage} stage
   * @param {() => void} onLeft Called when the board leaves the solution by hand.
   */
  constructor(game, stage, onLeft) {
    this.game = game;
    this.stage = stage;
    this.onLeft = onLeft;
    this.#play.addEventListener("click", () => (this.#playing ? this.pause() : this.play()));
    this.#first.addEventListener("click", () => this.#jump(0));
    this.#last.addEventListener("click", () => this.#jump(Infinity));
    this.#back.addEventListener("click", () => this.#step(-1));
    this.#next.addEventListener("click", () => this.#step(1));
    this.#scrub.addEventListener("input", () => this.#jump(Number(this.#scrub.value)));
    this.#speed.addEventListener("input", () => this.#sayPace());
    this.#letters.addEventListener("click", (event) => {
      const letter = event.target instanceof HTMLElement ? event.target.dataset.made : undefined;
      if (letter !== undefined) this.#jump(Number(letter));
    });
    game.onChange((change) => this.#follow(change));
    this.#sayPace();
  }

  /** Moves a second. */
  get #perSecond() {
    return Number(this.#speed.value);
  }

  #sayPace() {
    this.#speedSaid.textContent = `${this.#perSecond} a second`;
    this.#speed.setAttribute("aria-valuetext", `${this.#perSecond} moves a second`);
  }

  /**
   * Takes a solution of the board in hand.
   *
   * @param {string} moves
   */
  load(moves) {
    this.pause();
    this.#line = new Timeline(this.game.board, moves);
    this.#panel.hidden = moves.length === 0;
    this.#scrub.max = String(moves.length);
    const letters = [...moves.slice(0, LETTERS)].map((letter, at) => make("span", { "data-made": at + 1 }, letter));
    const rest = moves.length > LETTERS ? [`… and ${plural(moves.length - LETTERS, "move")} more`] : [];
    this.#letters.replaceChildren(...letters, ...rest);
    this.#show();
  }

  /** Forgets the solution. */
  unload() {
    this.pause();
    this.#line = null;
    this.#panel.hidden = true;
    this.stage.ahead(null);
  }

  play() {
    if (!this.#line) return;
    if (this.#line.at === this.#line.length) this.#jump(0);
    this.#playing = true;
    this.#sayPlaying();
    this.#timer = setTimeout(() => this.#tick(), 200);
  }

  pause() {
    clearTimeout(this.#timer);
    this.#playing = false;
    this.#sayPlaying();
  }

  #tick() {
    const line = this.#line;
    if (!line || !this.#playing) return;
    this.#go(line.at + 1);
    if (line.at === line.length) {
      this.pause();
      announce(`The end, after ${plural(line.length, "move")}.`);
      return;
    }
    this.#timer = setTimeout(() => this.#tick(), 1000 / this.#perSecond);
  }

  /** @param {number} by */
  #step(by) {
    const line = this.#line;
    if (!line) return;
    this.pause();
    const before = this.game.board;
    const letter = this.#go(line.at + by);
    if (letter !== "") announce(`${inWords(before, letter)}. Move ${line.at} of ${line.length}.`);
  }

  /** @param {number} place */
  #jump(place) {
    this.pause();
    this.#go(place);
  }

  /** @param {number} place */
  #go(place) {
    const line = this.#line;
    if (!line) return "";
    const letter = line.go(place, (move) => inverse(this.game.board, move));
    this.stage.pace(Math.min(240, 850 / this.#perSecond));
    this.game.show(line.board, letter);
    this.#show();
    return letter;
  }

  /**
   * A move by hand may be the solution's own; otherwise the solution is left.
   *
   * @param {Change} change
   */
  #follow(change) {
    const line = this.#line;
    if (!line || change.why === "shown") return;
    this.pause();
    const follows = change.why === "moved" && [...change.letters].every((letter) => this.#takes(line, letter));
    if (follows) {
      this.#show();
    } else {
      this.unload();
      this.onLeft();
    }
  }

  /**
   * @param {Timeline} line
   * @param {string} letter
   */
  #takes(line, letter) {
    const forward = line.moves[line.at] === letter;
    const backward = line.at > 0 && inverse(this.game.board, line.moves[line.at - 1]) === letter;
    if (forward) line.at += 1;
    else if (backward) line.at -= 1;
    return forward || backward;
  }

  #sayPlaying() {
    this.#play.replaceChildren(icon(this.#playing ? "pause" : "play"));
    this.#play.setAttribute("aria-label", this.#playing ? "Pause" : "Play");
    this.#play.title = this.#playing ? "Pause" : "Play";
  }

  #show() {
    const line = this.#line;
    if (!line) return;
    const { at, length } = line;
    this.stage.ahead(length - at);
    this.#scrub.value = String(at);
    this.#scrub.style.setProperty("--part", String(length === 0 ? 0 : at / length));
    this.#scrub.setAttribute("aria-valuetext", `Move ${at} of ${length}`);
    this.#place.textContent = `${at} / ${length}`;
    for (const button of [this.#first, this.#back]) dim(button, at === 0);
    for (const button of [this.#last, this.#next]) dim(button, at === length);
    for (const old of this.#letters.querySelectorAll(".now")) old.classList.remove("now");
    const now = this.#letters.children[at - 1];
    for (const [place, letter] of [...this.#letters.children].entries()) letter.classList.toggle("made", place < at);
    if (!(now instanceof HTMLElement)) {
      this.#letters.scrollTop = 0;
      return;
    }
    now.classList.add("now");
    const strip = this.#letters;
    const below = now.offsetTop - strip.offsetTop;
    if (below < strip.scrollTop || below + now.offsetHeight > strip.scrollTop + strip.clientHeight) {
      strip.scrollTop = below - strip.clientHeight / 2;
    }
  }
}
