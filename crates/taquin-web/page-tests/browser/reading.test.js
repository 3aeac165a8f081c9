/** The page and the service read boards alike, and say the same of what is wrong. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { read, write } from "../../page/text.js";
import { serve } from "./service.js";

const SIGNS = [
  "0",
  "1",
  "2",
  "3",
  "4",
  "5",
  "8",
  "9",
  "99",
  "x",
  "*",
  "/",
  "\n",
  " ",
  ",",
  "q",
  "12345678x",
  "2 3 4",
  "1 2 3/4 5 0",
];

/** Texts that are boards, nearly boards, and noise. */
function* texts() {
  let seed = 5;
  const next = (/** @type {number} */ below) => (seed = (seed * 48271) % 2147483647) % below;
  for (let round = 0; round < 600; round++) {
    if (round % 2 === 0) {
      yield Array.from({ length: 1 + next(12) }, () => SIGNS[next(SIGNS.length)]).join(next(2) ? " " : "");
      continue;
    }
    const count = [4, 6, 9, 12, 16, 24][next(6)];
    const cells = Array.from({ length: count }, (_, at) => (count === 24 && next(3) ? (at % 3) + 1 : at));
    for (let at = count - 1; at > 0; at--) {
      const other = next(at + 1);
      [cells[at], cells[other]] = [cells[other], cells[at]];
    }
    if (next(2)) cells[next(count)] = next(count + 2);
    const [cols, end] = [[2, 3, 4][next(3)], ["/", "\n", " "][next(3)]];
    yield cells.map((cell, at) => cell + ((at + 1) % cols === 0 ? end : " ")).join("");
  }
}

test("the page and the service read boards alike", async () => {
  const service = await serve();
  try {
    const boards = [...texts()];
    const response = await fetch(`${service.url}api/v1/solve`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ boards, node_limit: 1 }),
    });
    assert.equal(response.status, 200);
    const answers = await response.json();
    assert.equal(answers.length, boards.length);
    let good = 0;
    boards.forEach((text, at) => {
      const { board, fault } = read(text);
      if (board) good += 1;
      if (board) assert.equal(answers[at].board, write(board), JSON.stringify(text));
      else {
        const { line, column, found, expected } = fault;
        assert.equal(
          answers[at].error,
          `line ${line}, column ${column}: found ${found}, expected ${expected}`,
          JSON.stringify(text),
        );
      }
    });
    assert.ok(good > 50, `${good} boards`);
  } finally {
    await service.end();
  }
});
