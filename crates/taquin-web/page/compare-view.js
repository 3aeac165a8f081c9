/**
 * The methods side by side on the board in hand, with bars for nodes and time.
 *
 * The bars are logarithmic: methods differ by factors of thousands.
 *
 * @module
 */

import { announce, byId, make } from "./dom.js";
import { miniature } from "./miniature.js";
import { cancelled, compare, reasonOf } from "./service.js";
import { exact, plural, size, time } from "./words.js";

/** @import { Game } from "./game.js" */
/** @import { Compared } from "./service.js" */

/** Seconds that each method has. */
const LIMIT = 5;

/** @param {Game} game */
export function compareView(game) {
  const go = byId("compare-go", HTMLButtonElement);
  const cancel = byId("compare-cancel", HTMLButtonElement);
  const said = byId("compare-said", HTMLElement);
  const place = byId("compare-table", HTMLElement);
  const hand = byId("compare-board", HTMLElement);
  /** @type {AbortController | null} */
  let running = null;

  const stop = () => {
    running?.abort();
    running = null;
    go.hidden = false;
    cancel.hidden = true;
  };

  go.addEventListener("click", async () => {
    stop();
    const search = new AbortController();
    running = search;
    go.hidden = true;
    cancel.hidden = false;
    cancel.focus();
    said.textContent = "The methods are running …";
    place.replaceChildren(make("div", { class: "wave", "aria-hidden": true }));
    try {
      const rows = await compare(game.board, game.goal, { time_limit: LIMIT }, search.signal);
      if (running !== search) return;
      place.replaceChildren(table(rows));
      said.textContent = "";
      announce(`${plural(rows.length, "method")} compared.`);
    } catch (error) {
      if (cancelled(error) || running !== search) return;
      place.replaceChildren();
      said.textContent = reasonOf(error);
    }
    stop();
    go.focus();
  });
  cancel.addEventListener("click", () => {
    stop();
    place.replaceChildren();
    said.textContent = "Cancelled.";
    go.focus();
  });
  const show = () => {
    if (running) stop();
    hand.replaceChildren(miniature(game.board, game.goal));
    place.replaceChildren();
    said.textContent = "";
  };
  game.onChange(show);
  show();
}

/** @param {Compared[]} rows */
function table(rows) {
  const most = {
    nodes: Math.max(...rows.map((row) => row.nodes)),
    seconds: Math.max(...rows.map((row) => row.seconds)),
  };
  const best = Math.min(...rows.filter(proved).map((row) => row.length ?? Infinity));
  const head = ["Method", "Moves", "Nodes", "Time", "Memory"].map((name) => make("th", { scope: "col" }, name));
  const body = rows.map((row) => {
    const cells = [
      make(
        "th",
        { scope: "row" },
        make("span", { class: "method" }, row.method),
        row.heuristic ? make("span", { class: "heuristic" }, row.heuristic) : "",
      ),
      lengthCell(row, best),
    ];
    if (row.status === null) cells.push(make("td", { class: "none", colspan: 3 }, row.error ?? ""));
    else {
      cells.push(
        barCell("nodes", exact(row.nodes), share(row.nodes, most.nodes, 1)),
        barCell("time", time(row.seconds), share(row.seconds, most.seconds, 1e-6)),
        make("td", { class: "memory", "data-name": "Memory" }, size(row.memory)),
      );
    }
    return make("tr", {}, ...cells);
  });
  return make(
    "table",
    { class: "compare" },
    make("caption", { class: "unseen" }, "The methods on the board in hand"),
    make("thead", {}, make("tr", {}, ...head)),
    make("tbody", {}, ...body),
  );
}

/** @param {Compared} row */
function proved(row) {
  return row.status === "solved" && row.shortest;
}

/**
 * @param {Compared} row
 * @param {number} best
 */
function lengthCell(row, best) {
  const cell = make("td", { class: "moves", "data-name": "Moves" });
  if (row.status === null) {
    cell.append(make("span", { class: "badge" }, "none"));
    return cell;
  }
  if (row.status !== "solved" || row.length === null) {
    const bound = row.status === "stopped" && row.lower_bound ? `at least ${exact(row.lower_bound)}` : "";
    cell.append(make("span", { class: "badge" }, row.status), make("span", { class: "bound" }, bound));
    return cell;
  }
  cell.append(make("span", { class: "value" }, exact(row.length)));
  if (proved(row)) cell.append(make("span", { class: "badge good" }, "shortest"));
  else if (row.length > best) cell.append(make("span", { class: "badge bad" }, `${row.length - best} too many`));
  else cell.append(make("span", { class: "badge" }, "not proved"));
  return cell;
}

/**
 * @param {string} name
 * @param {string} words
 * @param {number} part From 0 to 1.
 */
function barCell(name, words, part) {
  const bar = make("span", { class: "bar", "aria-hidden": "true" });
  bar.style.setProperty("--part", part.toFixed(4));
  return make(
    "td",
    { class: `barred ${name}`, "data-name": name === "nodes" ? "Nodes" : "Time" },
    make("span", { class: "value" }, words),
    bar,
  );
}

/**
 * How long a bar is on a logarithmic scale that begins a little under `least`.
 *
 * @param {number} value
 * @param {number} most
 * @param {number} least
 */
function share(value, most, least) {
  if (value <= 0) return 0;
  const from = Math.log(least / 3);
  return Math.max(0.01, (Math.log(Math.max(value, least)) - from) / (Math.log(Math.max(most, least * 3)) - from));
}
