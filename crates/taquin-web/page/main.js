/**
 * The page: puts the parts together.
 *
 * @module
 */

import { Address } from "./address.js";
import { tiles } from "./board.js";
import { censusView } from "./census-view.js";
import { compareView } from "./compare-view.js";
import { announce, byId } from "./dom.js";
import { Game } from "./game.js";
import * as link from "./link.js";
import { Picture } from "./picture.js";
import { picturePanel } from "./picture-panel.js";
import { title } from "./puzzle.js";
import { Player } from "./player.js";
import { SetupPanel } from "./setup-panel.js";
import { SolvePanel } from "./solve-panel.js";
import { Stage } from "./stage.js";
import { Tabs } from "./tabs.js";
import { standard } from "./tiles.js";

/** What is shown when nothing is asked for: a 15-puzzle that needs some thought. */
const FIRST = tiles(4, 4, [5, 1, 2, 4, 9, 6, 3, 8, 13, 10, 7, 11, 0, 14, 15, 12]);

const asked = link.parse(location.hash);
const game = new Game(asked.board ?? FIRST, asked.board ? (asked.goal ?? null) : standard(4, 4));
const picture = new Picture();
const stage = new Stage(game, picture);
const solving = new SolvePanel(game);
const player = new Player(game, stage, () => solving.look());
solving.playWith(player);
picturePanel(game, picture);
compareView(game);
const counting = censusView(game, () => tabs.show(tabs.names[0]));
const tabs = new Tabs((view) => {
  if (view === "census") counting.open();
  else counting.close();
  address.keepSoon();
});
const notice = byId("notice", HTMLElement);
const address = new Address(
  () => ({ board: game.board, goal: game.goal, view: tabs.view }),
  tabs.names[0],
  ({ board, goal, view, problem }) => {
    if (board) game.set(board, goal ?? null);
    open(view);
    tellProblem(problem);
  },
);
new SetupPanel(game, () => address.keep());

/** @param {string | undefined} problem */
function tellProblem(problem) {
  notice.hidden = problem === undefined;
  notice.textContent = problem ?? "";
  if (problem) announce(problem);
}

/** @param {string | undefined} view */
function open(view) {
  tabs.show(view !== undefined && tabs.names.includes(view) ? view : tabs.names[0]);
}

game.onChange((change) => {
  document.title = `${title(game.board)} · Taquin`;
  // A solution that is played is still that of the board it began with.
  if (change.why !== "shown") address.keepSoon();
  if (change.why === "set") tellProblem(undefined);
});
// The address's part after # names a board, so this link must not change it.
byId("skip", HTMLAnchorElement).addEventListener("click", (event) => {
  event.preventDefault();
  open(undefined);
  byId("board", HTMLElement).focus();
});
document.title = `${title(game.board)} · Taquin`;
tellProblem(asked.problem);
open(asked.view);
