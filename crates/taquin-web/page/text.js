/**
 * Boards in text: read, with the place of what is wrong, and written.
 *
 * Cells are numbers with blanks, commas or line ends between them; `/` ends a row, and so does a
 * line end. The blank is `0`, `x`, `X`, `_`, `.` or `*`. Nine characters without separators, in one
 * line or three, are a 3x3 board. 24 cells of 1, 2 and 3 are the Rotation Game. All else is tiles,
 * whose shape is that of the rows, or given, or a square. The service reads boards by the same
 * rules; here they are read at every key, so that what is wrong is said at once.
 *
 * @module
 */

import { rotation, tiles } from "./board.js";

/** @import { Board, Kind } from "./board.js" */

/** The most cells that the service takes: 100 x 100. */
const MOST_CELLS = 10000;

/**
 * What is wrong with a text: where it is, from 1, what is there and what would be right.
 *
 * @typedef {object} Fault
 * @property {number} line
 * @property {number} column
 * @property {string} found
 * @property {string} expected
 *
 * @typedef {object} Hints What is known before a board is read.
 * @property {Kind} [kind] The puzzle; else it is inferred from the cells.
 * @property {{rows: number, cols: number}} [shape] The shape; else it is that of the rows, or a square.
 * @property {boolean} [alike] Whether tiles may be alike.
 *
 * @typedef {{board: Board, fault?: undefined} | {board?: undefined, fault: Fault}} Reading
 */

/** A cell as it was read; `value` is NaN for what is no cell. */
class Cell {
  /**
   * @param {string} word
   * @param {number} start
   */
  constructor(word, start) {
    this.word = word;
    this.start = start;
    this.value = /^[xX_.*]$/.test(word) ? 0 : /^[0-9]+$/.test(word) ? Number(word) : Number.NaN;
  }
}

/** What is wrong: the cell's place, or `null` for the end of the text, and what would be right. */
class Defect extends Error {
  /**
   * @param {number | null} place
   * @param {string} expected
   */
  constructor(place, expected) {
    super(expected);
    this.place = place;
  }
}

/**
 * Reads one board.
 *
 * @param {string} text
 * @param {Hints} [hints]
 * @returns {Reading}
 */
export function read(text, hints = {}) {
  const { cells, rows, slashed } = split(text, hints);
  try {
    const bad = cells.findIndex((cell) => Number.isNaN(cell.value));
    if (bad >= 0) throw new Defect(bad, "a number, or 0, x, X, _, . or * for the blank");
    if (cells.length > MOST_CELLS) throw new Defect(MOST_CELLS, `at most ${MOST_CELLS} cells`);
    const values = cells.map((cell) => cell.value);
    const board = isRotation(values, hints)
      ? readRotation(values)
      : readTiles(values, shapeOf(values.length, rows, slashed, hints), hints);
    return { board };
  } catch (error) {
    if (!(error instanceof Defect)) throw error;
    return { fault: locate(text, error.place === null ? null : cells[error.place], error.message) };
  }
}

/**
 * Splits a text into cells; `rows` holds how many there are up to the end of each row.
 *
 * @param {string} text
 * @param {Hints} hints
 */
function split(text, hints) {
  /** @type {Cell[]} */
  let cells = [];
  /** @type {number[]} */
  let rows = [];
  let slashed = false;
  const endRow = () => {
    if (cells.length > (rows.at(-1) ?? 0)) rows.push(cells.length);
  };
  for (const match of text.matchAll(/[/\n]|[^ \t,\r\n/]+/g)) {
    if (match[0] === "/" || match[0] === "\n") {
      slashed ||= match[0] === "/";
      endRow();
    } else {
      cells.push(new Cell(match[0], match.index));
    }
  }
  endRow();
  const width = cells.length === 1 && rows.length === 1 ? 9 : cells.length === 3 && rows.length === 3 ? 3 : 0;
  const packed = cells.every((cell) => cell.word.length === width && /^[0-9xX_.*]+$/.test(cell.word));
  if (width > 0 && packed && hints.kind !== "rotation") {
    cells = cells.flatMap((word) => [...word.word].map((sign, at) => new Cell(sign, word.start + at)));
    rows = [3, 6, 9];
  }
  return { cells, rows, slashed };
}

/**
 * @param {number[]} values
 * @param {Hints} hints
 */
function isRotation(values, hints) {
  if (hints.kind) return hints.kind === "rotation";
  // No board of tiles has so many: a wrong board of the Rotation Game is told as one.
  const symbols = values.filter((value) => value >= 1 && value <= 3).length > 16;
  return !hints.shape && symbols && !values.includes(0);
}

/** @param {number[]} values */
function readRotation(values) {
  const counts = [0, 0, 0, 0];
  values.forEach((value, place) => {
    if (place === 24) throw new Defect(place, "the end of the board after 24 cells");
    if (value < 1 || value > 3) throw new Defect(place, "a symbol 1, 2 or 3");
    counts[value] += 1;
    if (counts[value] > 8) throw new Defect(place, "8 of each symbol; this is one too many");
  });
  if (values.length < 24) throw new Defect(null, `24 cells, not ${values.length}`);
  return rotation(values);
}

/**
 * @param {number[]} values
 * @param {{rows: number, cols: number}} shape
 * @param {Hints} hints
 */
function readTiles(values, shape, hints) {
  const count = values.length;
  const seen = new Set();
  values.forEach((value, place) => {
    if (value >= count) {
      throw new Defect(
        place,
        count === 1
          ? "more cells, with blanks between them, or nine characters together"
          : `a tile from 1 to ${count - 1}, or the blank`,
      );
    }
    if (seen.has(value) && !(hints.alike && value !== 0)) {
      throw new Defect(place, `${value === 0 ? "one blank" : "each tile once"}; this one is there already`);
    }
    seen.add(value);
  });
  if (!seen.has(0)) throw new Defect(null, "a blank");
  return tiles(shape.rows, shape.cols, values);
}

/**
 * @param {number} count
 * @param {number[]} rows
 * @param {boolean} slashed
 * @param {Hints} hints
 * @returns {{rows: number, cols: number}}
 */
function shapeOf(count, rows, slashed, hints) {
  if (count === 0) throw new Defect(null, "a board");
  if (hints.shape) {
    const wanted = hints.shape.rows * hints.shape.cols;
    const by = `${hints.shape.rows} x ${hints.shape.cols}`;
    if (count < wanted) throw new Defect(null, `${by} = ${wanted} cells, not ${count}`);
    if (count > wanted) throw new Defect(wanted, `the end of the board after ${by} cells`);
    return hints.shape;
  }
  const side = Math.round(Math.sqrt(count));
  const square = side * side === count;
  const cols = rows[0];
  const uneven = rows.findIndex((end, row) => end !== cols * (row + 1));
  // A column without `/` is a square's cells, one a line.
  if (uneven < 0 && (slashed || (rows.length > 1 && (cols > 1 || !square)))) return { rows: rows.length, cols };
  if (uneven >= 0 && slashed) {
    const [start, end] = [rows[uneven - 1], rows[uneven]];
    throw new Defect(end - start > cols ? start + cols : end - 1, `${cols} cells in each row, not ${end - start}`);
  }
  if (square) return { rows: side, cols: side };
  const next = Math.ceil(Math.sqrt(count)) ** 2;
  const ways = rows.length > 1 ? "rows of one length" : "`/` after each row";
  throw new Defect(null, `${next} cells for a square, not ${count}; or ${ways}, or a size`);
}

/**
 * @param {string} text
 * @param {Cell | null} cell
 * @param {string} expected
 * @returns {Fault}
 */
function locate(text, cell, expected) {
  const start = cell ? cell.start : text.trimEnd().length;
  const before = text.slice(0, start);
  const found = cell ? `\`${cell.word.slice(0, 20)}\`${cell.word.length > 20 ? ".." : ""}` : "the end of the board";
  return {
    line: before.split("\n").length,
    column: start - (before.lastIndexOf("\n") + 1) + 1,
    found,
    expected,
  };
}

/**
 * A fault in one sentence.
 *
 * @param {Fault} fault
 */
export function sentence({ line, column, found, expected }) {
  return `Line ${line}, column ${column}: found ${found}, expected ${expected}.`;
}

/**
 * A board on one line, as the service writes it: rows end with `/` where the shape is no square.
 *
 * @param {Board} board
 */
export function write(board) {
  if (board.kind === "rotation" || (board.rows === board.cols && board.rows > 1)) return board.cells.join(" ");
  return inRows(board).join("/") + (board.rows === 1 && board.cols > 1 ? "/" : "");
}

/**
 * A board over several lines, in columns, as it is best read in a text field.
 *
 * @param {Board} board
 */
export function writeRows(board) {
  if (board.kind === "rotation") return board.cells.join(" ");
  if (board.rows === 1) return write(board);
  return inRows(board).join("\n");
}

/** @param {Board} board */
function inRows({ rows, cols, cells }) {
  return Array.from({ length: rows }, (_, row) => cells.slice(row * cols, (row + 1) * cols).join(" "));
}
