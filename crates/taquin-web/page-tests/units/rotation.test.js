import assert from "node:assert/strict";
import { test } from "node:test";

import { rotation } from "../../page/board.js";
import { applyAll, finished, inWords } from "../../page/puzzle.js";
import { CENTRE, LINES, PLACES, apply, centre, inverse, lineThrough, won } from "../../page/rotation.js";

/** @param {string} text */
const board = (text) => rotation(text.split(" ").map(Number));

test("the lines are those of the game", () => {
  const lines = Object.fromEntries(LINES.map(({ letter, cells }) => [letter, cells.map((cell) => cell + 1)]));
  assert.deepEqual(lines.A, [1, 3, 7, 12, 16, 21, 23]);
  assert.deepEqual(lines.B, [2, 4, 9, 13, 18, 22, 24]);
  assert.deepEqual(lines.C, [11, 10, 9, 8, 7, 6, 5]);
  assert.deepEqual(lines.D, [20, 19, 18, 17, 16, 15, 14]);
  for (const [one, other] of ["AF", "BE", "CH", "DG"]) assert.deepEqual(lines[one], lines[other].toReversed());
  assert.equal(Object.keys(lines).join(""), "ABCDEFGH");
  assert.deepEqual(
    CENTRE.map((cell) => cell + 1),
    [7, 8, 9, 12, 13, 16, 17, 18],
  );
  assert.equal(PLACES.length, 24);
});

test("known answers lead to the goal", () => {
  const cases = [
    ["1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3", "AC", 2],
    ["1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3", "DDHH", 2],
    ["1 1 1 1 3 3 2 2 2 3 3 2 2 3 3 2 2 2 3 3 1 1 1 1", "", 2],
    ["3 3 3 3 2 1 1 1 3 2 2 1 2 3 3 3 2 2 1 1 2 1 2 1", "AAHHH", 2],
  ];
  for (const [text, letters, symbol] of cases) {
    const end = applyAll(board(text), letters);
    assert.ok(end && finished(end, null), text);
    assert.equal(centre(end), symbol);
  }
  assert.equal(centre(won()), 1);
});

test("seven pulls of a line, or one and its inverse, change nothing", () => {
  const start = board("1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3");
  for (const { letter } of LINES) {
    assert.notDeepEqual(apply(start, letter), start);
    assert.deepEqual(applyAll(start, letter.repeat(7)), start);
    assert.deepEqual(applyAll(start, letter + inverse(letter)), start);
  }
  assert.equal(apply(start, "I"), null);
});

test("a cell is dragged along the line it is on", () => {
  assert.equal(lineThrough(0, true, -1)?.letter, "A");
  assert.equal(lineThrough(0, true, 1)?.letter, "F");
  assert.equal(lineThrough(0, false, 1), undefined);
  assert.equal(lineThrough(6, false, 1)?.letter, "C");
  assert.equal(lineThrough(7, true, 1), undefined);
  assert.equal(inWords(won(), "A"), "A: left column pulled up");
  assert.equal(inWords(won(), "G"), "G: lower row pulled to the left");
});
