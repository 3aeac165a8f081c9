import assert from "node:assert/strict";
import { test } from "node:test";

import { tiles } from "../../page/board.js";
import { explain, mend, tally, verdict } from "../../page/parity.js";
import { read } from "../../page/text.js";
import { apply, legal, standard } from "../../page/tiles.js";

/** @param {string} text */
const board = (text, hints) => read(text, hints).board;

/** All boards that some moves lead to, as texts. */
function reached(start) {
  const seen = new Map([[start.cells.join(" "), start]]);
  for (const from of seen.values()) {
    for (const letter of legal(from)) {
      const next = apply(from, letter);
      if (!seen.has(next.cells.join(" "))) seen.set(next.cells.join(" "), next);
    }
  }
  return new Set(seen.keys());
}

/** Every order of some cells. */
function* orders(cells) {
  if (cells.length < 2) yield cells;
  for (let at = 0; at < cells.length; at++) {
    for (const rest of orders(cells.toSpliced(at, 1))) yield [cells[at], ...rest];
  }
}

test("the verdict is right on every board of some shapes", () => {
  for (const [rows, cols] of [
    [2, 2],
    [2, 3],
    [3, 2],
    [1, 4],
    [4, 1],
  ]) {
    const goal = standard(rows, cols);
    const all = reached(goal);
    for (const cells of orders(goal.cells)) {
      const here = tiles(rows, cols, cells);
      assert.equal(verdict(here, goal) === "yes", all.has(cells.join(" ")), `${rows}x${cols}: ${cells}`);
    }
  }
});

test("boards that are judged wrongly by rules for other widths or goals", () => {
  const usual = standard(3, 3);
  assert.equal(verdict(board("1 2 3 4 5 x 7 8 6"), usual), "yes");
  assert.equal(verdict(board("1 2 3 4 5 6 7 x 8"), usual), "yes");
  const other = board("1 2 3 8 x 4 7 6 5");
  assert.equal(verdict(board("8 1 2 x 4 3 7 6 5"), usual), "parity");
  assert.equal(verdict(board("8 1 2 x 4 3 7 6 5"), other), "yes");
});

test("inversions are counted without the blank", () => {
  assert.deepEqual(tally(board("1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0")), {
    inversions: 1,
    first: [15, 14],
    row: 4,
    odd: true,
  });
  assert.deepEqual(tally(board("8 7 6 5 4 3 2 1 0")), { inversions: 28, first: [8, 7], row: 3, odd: false });
});

test("the explanation has the numbers of this board", () => {
  const why = explain(board("1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0"), standard(4, 4)).join("\n");
  assert.match(why, /15 is read before 14/);
  assert.match(why, /This board: 1 inversion \+ row 4 = 5, odd/);
  assert.match(why, /The goal: 0 inversions \+ row 4 = 4, even/);
  assert.match(explain(board("1 2 3 4 5 6 8 7 x"), standard(3, 3)).join("\n"), /This board: 1 inversion, odd/);
  assert.match(explain(board("2 1 0/"), standard(1, 3)).join("\n"), /never pass each other/);
});

test("the mended board can be solved, and is the nearest", () => {
  const goal = standard(4, 4);
  const mended = mend(board("1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0"), goal);
  assert.equal(mended?.remedy, "Exchange 15 and 14");
  assert.deepEqual(mended?.board, goal);
  let seed = 11;
  for (let round = 0; round < 200; round++) {
    const cells = standard(3, 4).cells.map((tile) => ({ tile, key: (seed = (seed * 48271) % 2147483647) }));
    const here = tiles(
      3,
      4,
      cells.sort((a, b) => a.key - b.key).map(({ tile }) => tile),
    );
    const remedy = mend(here, standard(3, 4));
    if (verdict(here, standard(3, 4)) === "yes") assert.equal(remedy, null);
    else assert.equal(verdict(remedy.board, standard(3, 4)), "yes");
  }
});

test("a single row is put in order", () => {
  const mended = mend(board("3 0 1 2/"), standard(1, 4));
  assert.deepEqual(mended?.board.cells, [1, 0, 2, 3]);
  assert.equal(verdict(mended.board, standard(1, 4)), "yes");
});

test("where there is no remedy none is offered", () => {
  const goal = board("1 1 1/2 2 2/3 3 0", { alike: true });
  assert.equal(verdict(board("2 1 1/1 2 2/3 3 0", { alike: true }), goal), "yes");
  assert.equal(verdict(board("1 2 3/4 5 6/7 8 0"), goal), "tiles");
  assert.equal(mend(board("1 2 3/4 5 6/7 8 0"), goal), null);
});
