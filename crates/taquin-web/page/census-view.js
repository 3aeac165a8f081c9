/**
 * How many positions of a small puzzle lie at each distance from its goal, with the board in hand
 * marked.
 *
 * @module
 */

import { distinct } from "./board.js";
import { byId, make } from "./dom.js";
import { chart } from "./chart.js";
import { miniature } from "./miniature.js";
import { census, cancelled, reasonOf, solve } from "./service.js";
import { title } from "./puzzle.js";
import { read, write } from "./text.js";
import { count, exact, plural } from "./words.js";

/** @import { Board } from "./board.js" */
/** @import { Game } from "./game.js" */
/** @import { Census } from "./service.js" */

/**
 * @typedef {object} Shown
 * @property {string} space
 * @property {Census} told
 * @property {number | null} mark Where the board in hand lies, if that is known.
 * @property {Board | null} goal Which colours the boards.
 */

/** The seconds for the board in hand. */
const TIME = 10;

/** After so many milliseconds a count is a matter of waiting. */
const PATIENCE = 250;

/** How many of the hardest boards are offered. */
const HARDEST = 8;

/**
 * @param {Game} game
 * @param {() => void} onTaken Called when one of the hardest boards is taken in hand.
 */
export function censusView(game, onTaken) {
  const space = byId("census-space", HTMLSelectElement);
  const log = byId("census-log", HTMLInputElement);
  const said = byId("census-said", HTMLElement);
  const place = byId("census-place", HTMLElement);
  /** What is shown, to be drawn again on another scale. @type {Shown | null} */
  let shown = null;
  /** @type {AbortController | null} */
  let running = null;
  /** What was last counted, so that coming back to the tab counts nothing again. */
  let counted = "";

  const draw = () => {
    if (shown) place.replaceChildren(...pictured(shown, log.checked, take));
  };

  /** @param {Board} board */
  const take = (board) => {
    game.set(board);
    onTaken();
  };

  const run = async () => {
    const { board, goal } = game;
    const here = nameOf(board) === space.value;
    const asked = { space: space.value, board: here ? write(board) : "", goal: here && goal ? write(goal) : "" };
    if (JSON.stringify(asked) === counted) return;
    running?.abort();
    const search = new AbortController();
    running = search;
    counted = JSON.stringify(asked);
    said.textContent = "Counting …";
    place.setAttribute("aria-busy", "true");
    // A count that is there at once needs no sign that it is awaited.
    const sign = setTimeout(() => place.replaceChildren(make("div", { class: "wave", "aria-hidden": true })), PATIENCE);
    try {
      /** @type {Record<string, unknown>} */
      const body = space.value === "rotation" ? { puzzle: "rotation" } : { puzzle: "tiles", size: space.value };
      if (here && goal) body.goal = write(goal);
      const told = await census(body, search.signal);
      if (running !== search) return;
      clearTimeout(sign);
      shown = { space: asked.space, told, mark: null, goal: here ? goal : null };
      draw();
      if (!here) {
        said.textContent = "The board in hand is of another puzzle; choose that one to see it marked.";
        return;
      }
      said.textContent = "Looking how far the board in hand is …";
      const answer = await solve(board, goal, { time_limit: TIME }, search.signal, () => {});
      if (running !== search) return;
      shown.mark = answer.status === "solved" && answer.optimal ? answer.length : null;
      draw();
      said.textContent = marked(told, shown.mark, answer.status);
    } catch (error) {
      if (cancelled(error) || running !== search) return;
      counted = "";
      shown = null;
      place.replaceChildren();
      said.textContent = reasonOf(error);
    } finally {
      clearTimeout(sign);
      if (running === search) {
        running = null;
        place.removeAttribute("aria-busy");
      }
    }
  };

  space.addEventListener("change", run);
  log.addEventListener("change", draw);

  return {
    /** The view is opened: the space is that of the board in hand, if it is one that is offered. */
    open() {
      const name = nameOf(game.board);
      if ([...space.options].every((option) => option.value !== name)) {
        // Whether so large a space is counted is the service's to say.
        space.append(
          make(
            "option",
            { value: name },
            game.board.kind === "rotation" ? title(game.board) : name.replace("x", " × "),
          ),
        );
      }
      space.value = name;
      void run();
    },
    /** The view is left: what is not counted yet is counted when it is opened again. */
    close() {
      if (!running) return;
      running.abort();
      running = null;
      counted = "";
    },
  };
}

/** @param {Board} board */
function nameOf(board) {
  return board.kind === "rotation" ? "rotation" : `${board.rows}x${board.cols}`;
}

/**
 * @param {Census} told
 * @param {number | null} mark
 * @param {string} status Of the board in hand.
 */
function marked({ counts, positions }, mark, status) {
  if (status === "unsolvable") return "The board in hand has no place here: it cannot be solved.";
  if (mark === null) return "How far the board in hand is was not found in the time.";
  const nearer = counts.slice(0, mark).reduce((sum, many) => sum + many, 0);
  return `The board in hand is ${plural(mark, "move")} from the goal; ${exact(nearer)} of all ${exact(positions)} positions are nearer.`;
}

/**
 * Reads a board of one of the spaces.
 *
 * @param {string} space
 * @param {string} text
 * @param {Board | null} goal
 */
function readIn(space, text, goal) {
  if (space === "rotation") return read(text, { kind: "rotation" }).board;
  const [rows, cols] = space.split("x").map(Number);
  return read(text, { kind: "tiles", shape: { rows, cols }, alike: goal !== null && !distinct(goal) }).board;
}

/**
 * @param {Shown} shown
 * @param {boolean} logarithmic
 * @param {(board: Board) => void} take
 */
function pictured({ space, told, mark, goal }, logarithmic, take) {
  const { counts, positions, mean } = told;
  const facts = make("dl", { class: "facts-list wide" });
  /** @param {string} name @param {string} value */
  const fact = (name, value) => facts.append(make("div", {}, make("dt", {}, name), make("dd", {}, value)));
  fact("Positions", exact(positions));
  fact("Mean distance", mean.toFixed(2));
  fact("Greatest distance", exact(counts.length - 1));
  fact("Boards that far", exact(counts[counts.length - 1]));
  const boards = told.hardest.slice(0, HARDEST).flatMap((text) => {
    const board = readIn(space, text, goal);
    if (!board) return [];
    const button = make(
      "button",
      { type: "button", class: "taken", title: "Take this board in hand" },
      miniature(board, goal),
    );
    button.addEventListener("click", () => take(board));
    return [make("li", {}, button)];
  });
  const hardest = make(
    "section",
    { class: "hardest" },
    make("h3", {}, "Hardest boards"),
    make("p", { class: "said" }, "Choose one to take it in hand."),
    make("ul", {}, ...boards),
  );
  const rows = counts.map((many, moves) =>
    make("tr", {}, make("th", { scope: "row" }, String(moves)), make("td", {}, exact(many))),
  );
  const numbers = make(
    "details",
    { class: "numbers" },
    make("summary", {}, "The numbers"),
    make(
      "table",
      {},
      make(
        "thead",
        {},
        make("tr", {}, make("th", { scope: "col" }, "Moves"), make("th", { scope: "col" }, "Positions")),
      ),
      make("tbody", {}, ...rows),
    ),
  );
  const label = `Positions at each distance from 0 to ${counts.length - 1} moves; most, ${count(Math.max(...counts))}, at ${counts.indexOf(Math.max(...counts))}.`;
  return [facts, chart(counts, mark, logarithmic, label), ...(boards.length > 0 ? [hardest] : []), numbers];
}
