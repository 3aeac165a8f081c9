import assert from "node:assert/strict";
import { test } from "node:test";

import { tiles } from "../../page/board.js";
import { applyAll, finished, inWords, standardGoal } from "../../page/puzzle.js";
import { LETTERS, apply, blankFirst, inverse, legal, slide, spiral, standard } from "../../page/tiles.js";

const CENTRED = tiles(3, 3, [1, 2, 3, 4, 0, 5, 6, 7, 8]);

test("letters name the way of the blank", () => {
  assert.deepEqual(apply(CENTRED, "d")?.cells, [1, 2, 3, 4, 7, 5, 6, 0, 8]);
  assert.deepEqual(apply(CENTRED, "l")?.cells, [1, 2, 3, 0, 4, 5, 6, 7, 8]);
  assert.deepEqual(apply(CENTRED, "r")?.cells, [1, 2, 3, 4, 5, 0, 6, 7, 8]);
  assert.deepEqual(apply(CENTRED, "u")?.cells, [1, 0, 3, 4, 2, 5, 6, 7, 8]);
  assert.equal(apply(CENTRED, "x"), null);
  assert.equal(apply(CENTRED, "toString"), null);
});

test("the blank stays on the board", () => {
  assert.deepEqual(legal(standard(3, 3)), ["l", "u"]);
  assert.deepEqual(legal(blankFirst(3, 3)), ["d", "r"]);
  assert.deepEqual(legal(tiles(2, 3, [1, 2, 0, 3, 4, 5])), ["d", "l"]);
  assert.deepEqual(legal(tiles(1, 3, [1, 0, 2])), ["l", "r"]);
});

test("the inverse takes every move back", () => {
  for (const letter of LETTERS) assert.deepEqual(applyAll(CENTRED, letter + inverse(letter)), CENTRED);
});

test("a known solution leads to the goal", () => {
  const board = tiles(3, 3, [2, 3, 4, 1, 5, 0, 7, 6, 8]);
  const end = applyAll(board, "ullddrurdllurdruldr");
  assert.ok(end && finished(end, standardGoal(board)));
  assert.equal(applyAll(board, "rr"), null);
});

test("a tile slides if it is in the blank's row or column", () => {
  const board = tiles(3, 3, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
  assert.equal(slide(board, 2), "rr");
  assert.equal(slide(board, 6), "dd");
  assert.equal(slide(board, 4), "");
  assert.equal(slide(board, 0), "");
  assert.deepEqual(applyAll(board, "rr")?.cells, [1, 2, 0, 3, 4, 5, 6, 7, 8]);
});

test("the usual goals", () => {
  assert.deepEqual(standard(2, 3).cells, [1, 2, 3, 4, 5, 0]);
  assert.deepEqual(blankFirst(2, 3).cells, [0, 1, 2, 3, 4, 5]);
  assert.deepEqual(spiral(3, 3).cells, [1, 2, 3, 8, 0, 4, 7, 6, 5]);
  assert.deepEqual(spiral(2, 3).cells, [1, 2, 3, 0, 5, 4]);
  assert.deepEqual(spiral(1, 4).cells, [1, 2, 3, 0]);
  assert.deepEqual(spiral(4, 1).cells, [1, 2, 3, 0]);
  for (const [rows, cols] of [
    [4, 4],
    [3, 5],
    [5, 3],
    [2, 2],
    [4, 3],
  ]) {
    assert.deepEqual(
      [...spiral(rows, cols).cells].sort((a, b) => a - b),
      blankFirst(rows, cols).cells,
    );
  }
});

test("a move in words says which tile goes where", () => {
  assert.equal(inWords(CENTRED, "d"), "7 moved up");
  assert.equal(inWords(CENTRED, "l"), "4 moved right");
});
