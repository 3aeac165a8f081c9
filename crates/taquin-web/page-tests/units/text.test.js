import assert from "node:assert/strict";
import { test } from "node:test";

import { read, sentence, write, writeRows } from "../../page/text.js";

/** What a text is read as: shape and cells, or the fault. */
function told(text, hints) {
  const { board, fault } = read(text, hints);
  return fault ? sentence(fault) : `${board.kind} ${board.rows}x${board.cols}: ${board.cells.join(" ")}`;
}

const EIGHT = "tiles 3x3: 2 3 4 1 5 0 7 6 8";
const BOARDS = [
  ["2 3 4 1 5 x 7 6 8", EIGHT],
  ["  2  3 4\t1 5 X 7 6 8  ", EIGHT],
  ["2,3,4,1,5,0,7,6,8", EIGHT],
  ["2 3 4/1 5 _/7 6 8", EIGHT],
  ["2 3 4/1 5 ./7 6 8/", EIGHT],
  ["2 3 4\r\n1 5 *\r\n7 6 8\r\n", EIGHT],
  ["23415x768", EIGHT],
  ["234\n15x\n768", EIGHT],
  ["234/15x/768", EIGHT],
  ["2\n3\n4\n1\n5\nx\n7\n6\n8", EIGHT],
  ["2 3 4 1\n5 x 7 6 8", EIGHT],
  ["1 2 3/4 5 0", "tiles 2x3: 1 2 3 4 5 0"],
  ["1 2 3\n4 5 0", "tiles 2x3: 1 2 3 4 5 0"],
  ["1 2\n3 4\n5 0", "tiles 3x2: 1 2 3 4 5 0"],
  ["1 2 0/", "tiles 1x3: 1 2 0"],
  ["1/2/0", "tiles 3x1: 1 2 0"],
  ["1\n2\n0", "tiles 3x1: 1 2 0"],
  ["3 1/2 0", "tiles 2x2: 3 1 2 0"],
  ["1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3", "rotation 7x7: 1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3"],
];

test("every accepted form is read", () => {
  for (const [text, board] of BOARDS) assert.equal(told(text), board, JSON.stringify(text));
});

test("what is wrong is said, and where", () => {
  const faults = [
    ["", "Line 1, column 1: found the end of the board, expected a board."],
    ["2 3 4 1 5 x 7 6 6", "Line 1, column 17: found `6`, expected each tile once; this one is there already."],
    ["1 2 3\n4 9 5\n6 7 0", "Line 2, column 3: found `9`, expected a tile from 1 to 8, or the blank."],
    ["1 2 3 4 5 6 7 8 9", "Line 1, column 17: found `9`, expected a tile from 1 to 8, or the blank."],
    ["x 2 3 4 5 6 7 8 0", "Line 1, column 17: found `0`, expected one blank; this one is there already."],
    ["1 2 3 4", "Line 1, column 7: found `4`, expected a tile from 1 to 3, or the blank."],
    ["one 2 3 0", "Line 1, column 1: found `one`, expected a number, or 0, x, X, _, . or * for the blank."],
    [
      "1 2 3 4 5 0",
      "Line 1, column 12: found the end of the board, expected 9 cells for a square, not 6; or `/` after each row, or a size.",
    ],
    [
      "1 2 3\n4 0",
      "Line 2, column 4: found the end of the board, expected 9 cells for a square, not 5; or rows of one length, or a size.",
    ],
    ["1 2 3/4 5/6 7 0", "Line 1, column 9: found `5`, expected 3 cells in each row, not 2."],
    ["1 2/3 4 5/0 6", "Line 1, column 9: found `5`, expected 2 cells in each row, not 3."],
    ["7", "Line 1, column 1: found `7`, expected more cells, with blanks between them, or nine characters together."],
    [
      "2 2 2 2 2 2 2 2 2 1 1 1 1 1 1 1 1 3 3 3 3 3 3 3",
      "Line 1, column 17: found `2`, expected 8 of each symbol; this is one too many.",
    ],
    [
      "1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3",
      "Line 1, column 46: found the end of the board, expected 24 cells, not 23.",
    ],
  ];
  for (const [text, fault] of faults) assert.equal(told(text), fault, JSON.stringify(text));
});

test("hints give what a text leaves open", () => {
  assert.equal(told("1 2 3 4 5 0", { shape: { rows: 3, cols: 2 } }), "tiles 3x2: 1 2 3 4 5 0");
  assert.equal(told("1 1 1/2 2 2/3 3 0", { alike: true }), "tiles 3x3: 1 1 1 2 2 2 3 3 0");
  assert.match(told("1 1 1/2 2 2/3 3 0"), /each tile once/);
  assert.match(told("1 0 0/2 2 2/3 3 3", { alike: true }), /one blank/);
  assert.match(told("1 2 3 0", { shape: { rows: 3, cols: 2 } }), /3 x 2 = 6 cells, not 4/);
  assert.match(told("1 2 3 4 5 0 6", { shape: { rows: 3, cols: 2 } }), /the end of the board after 3 x 2 cells/);
});

test("no text makes it throw", () => {
  const signs = ["0", "1", "8", "9", "99", "x", "*", "/", "\n", " ", ",", "q", "-1", "1e3", "٣", "\u{1f600}"];
  let seed = 7;
  const next = () => (seed = (seed * 48271) % 2147483647);
  for (let round = 0; round < 3000; round++) {
    const text = Array.from({ length: next() % 14 }, () => signs[next() % signs.length]).join(next() % 2 ? " " : "");
    const { board, fault } = read(text, { alike: round % 3 === 0 });
    assert.ok((board === undefined) !== (fault === undefined), JSON.stringify(text));
    if (board?.kind === "tiles") assert.equal(board.rows * board.cols, board.cells.length);
  }
});

test("what is written is read back", () => {
  for (const [text] of BOARDS) {
    const { board } = read(text);
    for (const written of [write(board), writeRows(board)]) assert.deepEqual(read(written).board, board, written);
  }
});
