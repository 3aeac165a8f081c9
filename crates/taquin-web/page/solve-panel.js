/**
 * Asks for a solution and says what came of it: the length and its proof, or why there is none.
 *
 * @module
 */

import { announce, byId, copy, icon, make } from "./dom.js";
import { explain, mend, verdict } from "./parity.js";
import { applyAll } from "./puzzle.js";
import { cancelled, limits, reasonOf, solve } from "./service.js";
import { count, exact, plural, time } from "./words.js";

/** @import { Game, Change } from "./game.js" */
/** @import { Player } from "./player.js" */
/** @import { Answer, Progress } from "./service.js" */

export class SolvePanel {
  #go = byId("solve", HTMLButtonElement);
  #cancel = byId("cancel", HTMLButtonElement);
  #limit = byId("limit", HTMLSelectElement);
  #progress = byId("progress", HTMLElement);
  #result = byId("result", HTMLElement);
  /** @type {AbortController | null} */
  #search = null;
  /** @type {AbortController | null} */
  #counting = null;
  /** @type {Player | null} */
  #player = null;
  /** What is known while a search runs. */
  #bounds = "";

  /** @param {Game} game */
  constructor(game) {
    this.game = game;
    this.#go.addEventListener("click", () => this.solve());
    this.#cancel.addEventListener("click", () => {
      this.stop();
      this.#note(this.#bounds ? `Cancelled. ${this.#bounds}.` : "Cancelled.");
      this.#go.focus();
    });
    game.onChange((change) => this.#follow(change));
    void this.#offer();
    this.look();
  }

  /** @param {Player} player */
  playWith(player) {
    this.#player = player;
  }

  /** Offers the times that the service gives, and no others. */
  async #offer() {
    const most = (await limits()).time_limit;
    const times = [...this.#limit.options];
    const over = times.filter((option) => Number(option.value) > most);
    if (over.length === times.length) {
      this.#limit.append(make("option", { value: String(most), selected: true }, time(most)));
    }
    for (const option of over) option.remove();
  }

  /** Ends a search that runs. */
  stop() {
    this.#search?.abort();
    this.#search = null;
    this.#show(false);
  }

  /** Says what can be said of the board without a search. */
  look() {
    const { board, goal } = this.game;
    if (verdict(board, goal) === "yes") this.#put("");
    else this.#unsolvable();
  }

  /** @param {Change} change */
  #follow(change) {
    if (change.why === "shown") return;
    if (this.#search) this.stop();
    // A move by hand may be the solution's own: that is the player's to tell.
    if (change.why !== "moved" || this.#result.dataset.kind !== "solution") this.look();
  }

  async solve() {
    this.stop();
    const { board, goal } = this.game;
    const search = new AbortController();
    this.#search = search;
    this.#put("");
    this.#player?.unload();
    this.#show(true);
    this.#tell({});
    announce("Solving.");
    try {
      const options = { time_limit: Number(this.#limit.value) };
      const answer = await solve(board, goal, options, search.signal, (progress) => this.#tell(progress));
      if (this.#search !== search) return;
      this.stop();
      this.#answer(answer);
    } catch (error) {
      if (cancelled(error) || this.#search !== search) return;
      this.stop();
      this.#note(reasonOf(error), true);
    }
  }

  /** @param {boolean} running */
  #show(running) {
    // One of the two buttons is there at a time; the focus goes from one to the other.
    const [gone, shown] = running ? [this.#go, this.#cancel] : [this.#cancel, this.#go];
    const focused = document.activeElement === gone;
    gone.hidden = true;
    shown.hidden = false;
    this.#progress.hidden = !running;
    if (focused) shown.focus({ preventScroll: true });
  }

  /** @param {Progress} progress */
  #tell({ lower_bound, nodes, seconds, doing, length }) {
    const bound = lower_bound ?? 0;
    const bounds = known(bound, length ?? null);
    this.#bounds = bounds;
    const spent = seconds ? `${time(seconds)} of ${this.#limit.selectedOptions[0]?.text ?? ""}` : "";
    const facts = [nodes ? `${count(nodes)} nodes` : "", spent].filter((fact) => fact !== "");
    const words = doing === "build" ? "Building tables …" : "Searching …";
    this.#progress.replaceChildren(
      make("div", { class: "wave", "aria-hidden": true }),
      make("p", { class: "doing" }, bounds || words),
      make("p", { class: "facts" }, [bounds ? words : "", ...facts].filter((fact) => fact !== "").join(" · ")),
    );
  }

  /** @param {Answer} answer */
  #answer(answer) {
    const { status, moves, length } = answer;
    if (status === "unsolvable") {
      this.#unsolvable(answer.reason);
      announce("There is no solution.");
    } else if (status === "invalid") {
      this.#note(answer.error ?? "The board is not valid.", true);
    } else if (moves !== null && length !== null && this.#plays(moves)) {
      this.#solved(answer, moves, length);
    } else if (status === "stopped") {
      this.#stopped(answer);
    } else {
      this.#note("The service sent moves that do not lead to the goal. Please report this.", true);
    }
  }

  /**
   * Loads a solution, which is replayed first: what does not lead to the goal is not shown as one.
   *
   * @param {string} moves
   */
  #plays(moves) {
    const { board, goal } = this.game;
    const end = applyAll(board, moves);
    if (!end || (goal && end.cells.some((cell, at) => cell !== goal.cells[at]))) return false;
    this.#player?.load(moves);
    return true;
  }

  /**
   * @param {Answer} answer
   * @param {string} moves
   * @param {number} length
   */
  #solved(answer, moves, length) {
    const proof = answer.optimal
      ? length > 0
        ? `Proved: no solution has fewer than ${plural(length, "move")}.`
        : "The board is at the goal."
      : `The shortest has at least ${plural(answer.lower_bound ?? 0, "move")}; this is the best found in the time.`;
    const badge = make(
      "span",
      { class: answer.optimal ? "badge good" : "badge" },
      answer.optimal ? "Shortest" : "Not proved shortest",
    );
    const head = length === 0 ? "No moves needed" : plural(length, "move");
    const [number, noun] = head.split(/ (?=moves?$)/);
    const title = make("p", { class: "length" }, noun ? make("strong", {}, number) : number, noun ? ` ${noun}` : "");
    const facts = make("dl", { class: "facts-list" });
    /** @param {string} name @param {Node | string} value */
    const fact = (name, value) => facts.append(make("div", {}, make("dt", {}, name), make("dd", {}, value)));
    if (!answer.optimal) fact("Length is between", `${exact(answer.lower_bound ?? 0)} and ${exact(length)}`);
    fact("Nodes", exact(answer.nodes));
    fact("Search", time(answer.seconds));
    if (answer.setup_seconds >= 0.001) fact("Tables", time(answer.setup_seconds));
    if (answer.method) fact("Method", [answer.method, answer.heuristic].filter(Boolean).join(", "));
    if (answer.optimal && length > 0) fact("Shortest solutions", this.#counter());
    const copyMoves = make(
      "button",
      { type: "button", class: "quiet", id: "copy-moves" },
      icon("copy"),
      make("span", { class: "label" }, "Copy moves"),
    );
    copyMoves.addEventListener("click", () => copy(moves, copyMoves));
    const actions = length > 0 ? [make("div", { class: "actions" }, copyMoves)] : [];
    this.#put(
      "solution",
      make("div", { class: "head" }, title, badge),
      make("p", { class: "proof" }, proof),
      facts,
      ...warned(answer),
      ...actions,
    );
    announce(`${head}. ${proof}`);
  }

  /** A button that counts all shortest solutions, which may take much longer than finding one. */
  #counter() {
    const { board, goal } = this.game;
    const place = make("span", {});
    const button = make("button", { type: "button", class: "link", id: "count" }, "Count them");
    button.addEventListener(
      "click",
      async () => {
        const search = new AbortController();
        this.#counting = search;
        button.textContent = "Counting …";
        button.setAttribute("aria-disabled", "true");
        try {
          const options = { count: true, time_limit: Number(this.#limit.value) };
          const answer = await solve(board, goal, options, search.signal, () => {});
          const many = typeof answer.count === "number" && answer.status === "solved";
          place.replaceChildren(many ? exact(answer.count ?? 0) : "not counted in the time");
          announce(many ? plural(answer.count ?? 0, "shortest solution") : "They were not counted in the time.");
        } catch (error) {
          if (!cancelled(error)) place.replaceChildren(reasonOf(error));
        }
      },
      { once: true },
    );
    place.append(button);
    return place;
  }

  /** @param {Answer} answer */
  #stopped(answer) {
    const words = `No solution was found in the time. The shortest has at least ${plural(answer.lower_bound ?? 0, "move")}.`;
    this.#put(
      "stopped",
      make(
        "div",
        { class: "head" },
        make("p", { class: "length" }, "Stopped"),
        make("span", { class: "badge" }, "At a limit"),
      ),
      make("p", { class: "proof" }, words),
      make("p", { class: "facts" }, `${exact(answer.nodes)} nodes · ${time(answer.seconds)}`),
      ...warned(answer),
    );
    announce(words);
  }

  /**
   * Says why there is no solution, and offers the exchange that gives one.
   *
   * @param {string} [reason] The service's own words, for what the page cannot explain.
   */
  #unsolvable(reason) {
    const { board, goal } = this.game;
    const why =
      goal && verdict(board, goal) !== "yes"
        ? explain(board, goal)
        : [reason ?? "The goal cannot be reached from this board."];
    const parts = [
      make(
        "div",
        { class: "head" },
        make("p", { class: "length" }, "No solution"),
        make("span", { class: "badge bad" }, "Unsolvable"),
      ),
      ...why.map((sentence) => make("p", { class: "why" }, sentence)),
    ];
    const mended = mend(board, goal);
    if (mended) {
      const button = make(
        "button",
        { type: "button", class: "primary", id: "mend" },
        icon("swap"),
        make("span", { class: "label" }, mended.remedy),
      );
      button.addEventListener("click", () => {
        this.game.set(mended.board);
        announce(`${mended.done} The board can be solved now.`);
        this.#go.focus();
      });
      parts.push(make("div", { class: "actions" }, button));
    }
    this.#put("unsolvable", ...parts);
  }

  /**
   * @param {string} words
   * @param {boolean} [bad]
   */
  #note(words, bad = false) {
    this.#put("note", make("p", { class: bad ? "trouble" : "facts" }, words));
    announce(words);
  }

  /**
   * @param {string} kind
   * @param {...Node} parts
   */
  #put(kind, ...parts) {
    this.#counting?.abort();
    this.#result.dataset.kind = kind;
    this.#result.replaceChildren(...parts);
  }
}

/**
 * What is known of the shortest solutions, in words.
 *
 * @param {number} bound None is shorter; 0 while nothing is proved.
 * @param {number | null} length Of the best one known.
 */
function known(bound, length) {
  if (length === null) return bound > 0 ? `The shortest has at least ${plural(bound, "move")}` : "";
  if (bound === 0) return `A solution of ${plural(length, "move")} is known`;
  return `The shortest has between ${exact(bound)} and ${plural(length, "move")}`;
}

/**
 * What the service warns of.
 *
 * @param {Answer} answer
 */
function warned({ warnings }) {
  return (warnings ?? []).map((warning) => make("p", { class: "proof" }, `Note: ${warning}.`));
}
