import assert from "node:assert/strict";
import { test } from "node:test";

import { EventReader } from "../../page/events.js";
import { Game } from "../../page/game.js";
import * as link from "../../page/link.js";
import { inverse } from "../../page/puzzle.js";
import { read } from "../../page/text.js";
import { spiral, standard } from "../../page/tiles.js";
import { Timeline } from "../../page/timeline.js";
import * as words from "../../page/words.js";

const board = (text) => read(text).board;

test("events are whole however they are cut", () => {
  const text =
    ': a comment\nevent: progress\ndata: {"a":1}\n\nevent:answer\r\ndata: one\r\ndata: two\r\n\r\ndata:last\n\n';
  const whole = [
    { event: "progress", data: '{"a":1}' },
    { event: "answer", data: "one\ntwo" },
    { event: "message", data: "last" },
  ];
  for (let size = 1; size <= text.length; size++) {
    const reader = new EventReader();
    const events = [];
    for (let at = 0; at < text.length; at += size) events.push(...reader.take(text.slice(at, at + size)));
    assert.deepEqual(events, whole, `pieces of ${size}`);
  }
});

test("a link holds board, goal and view", () => {
  for (const text of [
    "2 3 4/1 5 x/7 6 8",
    "1 2 3/4 5 0",
    "1 2 0/",
    "1/2/0",
    "3 1/2 0",
    "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3",
  ]) {
    const place = { board: board(text), goal: null, view: "solve" };
    assert.deepEqual(link.parse(link.write(place, "solve")).board, place.board, text);
  }
  const place = { board: board("2 3 4/1 5 x/7 6 8"), goal: spiral(3, 3), view: "compare" };
  assert.equal(link.write(place, "solve"), "#board=2,3,4/1,5,0/7,6,8&goal=1,2,3/8,0,4/7,6,5&view=compare");
  assert.deepEqual(link.parse(link.write(place, "solve")), place);
  assert.equal(link.write({ ...place, goal: standard(3, 3), view: "solve" }, "solve"), "#board=2,3,4/1,5,0/7,6,8");
});

test("links of any accepted form are read, and bad ones told", () => {
  assert.deepEqual(link.parse("#board=23415x768").board, board("2 3 4/1 5 x/7 6 8"));
  assert.deepEqual(link.parse("#board=2+3+4%201+5+x+7+6+8").board, board("2 3 4/1 5 x/7 6 8"));
  assert.match(link.parse("#board=1,2,3").problem, /cannot be read/);
  assert.match(link.parse("#board=1,2/3,0&goal=1,2,3").problem, /goal cannot be read/);
  assert.match(link.parse(`#board=${Array.from({ length: 900 }, (_, at) => at).join(",")}`).problem, /up to 20 x 20/);
  assert.deepEqual(link.parse(""), { view: undefined });
  assert.deepEqual(link.parse("#view=census"), { view: "census" });
});

test("a solution is the same forward, backward and by leaps", () => {
  const start = board("2 3 4/1 5 x/7 6 8");
  const moves = "ullddrurdllurdruldr";
  const back = (letter) => inverse(start, letter);
  const line = new Timeline(start, moves);
  assert.equal(line.go(1, back), "u");
  assert.equal(line.go(0, back), "d");
  assert.equal(line.go(5, back), "");
  assert.equal(line.go(Infinity, back), "");
  assert.equal(line.at, moves.length);
  assert.deepEqual(line.board, standard(3, 3));
  assert.equal(line.go(-3, back), "");
  assert.deepEqual(line.board, start);
  assert.throws(() => new Timeline(start, "r"), /move 1, r/);
});

test("a long solution keeps few boards and shows all", () => {
  const start = standard(4, 4);
  const moves = "uldr".repeat(300);
  const line = new Timeline(start, moves);
  assert.ok(line.kept.length < 20);
  line.go(1001, (letter) => letter);
  assert.deepEqual(line.board, line.boardAt(1001));
  // Twelve of these loops, of 4 moves each, are none.
  assert.deepEqual(line.boardAt(1200), line.boardAt(0));
});

test("moves by hand are made, taken back, and refused", () => {
  const game = new Game(standard(3, 3), standard(3, 3));
  const changes = [];
  game.onChange((change) => changes.push(change.why));
  assert.ok(game.finished);
  assert.ok(game.move("lu"));
  assert.ok(!game.move("dd"));
  assert.ok(!game.move(""));
  assert.equal(game.moves, "lu");
  game.undo();
  game.undo();
  game.undo();
  assert.deepEqual(game.board, standard(3, 3));
  game.move("u");
  game.restart();
  assert.ok(game.finished);
  assert.deepEqual(changes, ["moved", "moved", "moved", "moved", "set"]);
});

test("a goal stays with boards that it fits", () => {
  const game = new Game(standard(3, 3), spiral(3, 3));
  game.set(board("2 3 4/1 5 x/7 6 8"));
  assert.deepEqual(game.goal, spiral(3, 3));
  game.set(standard(4, 4));
  assert.deepEqual(game.goal, standard(4, 4));
  game.set(board("1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3"));
  assert.equal(game.goal, null);
});

test("numbers in words", () => {
  assert.equal(words.time(0.0000021), "2 µs");
  assert.equal(words.time(0.0123), "12 ms");
  assert.equal(words.time(1.234), "1.23 s");
  assert.equal(words.time(75), "1 min 15 s");
  assert.equal(words.time(119.8), "2 min 0 s");
  assert.equal(words.count(999999), "999,999");
  assert.equal(words.count(239500800), "240M");
  assert.equal(words.size(1451520), "1.45 MB");
  assert.equal(words.size(480), "480 B");
  assert.equal(words.plural(1, "move"), "1 move");
});
