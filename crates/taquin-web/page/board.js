/**
 * A board of any puzzle, as the page holds it: plain data that is never changed in place.
 *
 * @module
 */

/**
 * @typedef {"tiles" | "rotation"} Kind
 *
 * @typedef {object} Board
 * @property {Kind} kind
 * @property {number} rows Rows; 7 for the Rotation Game.
 * @property {number} cols Columns; 7 for the Rotation Game.
 * @property {readonly number[]} cells What lies in each cell, row by row; the blank is 0.
 */

/** The longest side of a board that the page draws. */
export const LONGEST = 20;

/**
 * A board of tiles.
 *
 * @param {number} rows
 * @param {number} cols
 * @param {readonly number[]} cells
 * @returns {Board}
 */
export function tiles(rows, cols, cells) {
  return { kind: "tiles", rows, cols, cells };
}

/**
 * A board of the Rotation Game.
 *
 * @param {readonly number[]} cells 24 symbols.
 * @returns {Board}
 */
export function rotation(cells) {
  return { kind: "rotation", rows: 7, cols: 7, cells };
}

/**
 * Whether two boards are the same, or both absent.
 *
 * @param {Board | null} one
 * @param {Board | null} other
 */
export function same(one, other) {
  if (one === null || other === null) return one === other;
  return fits(one, other) && one.cells.every((cell, at) => cell === other.cells[at]);
}

/**
 * Whether two boards are of one puzzle and one shape.
 *
 * @param {Board} one
 * @param {Board} other
 */
export function fits(one, other) {
  return one.kind === other.kind && one.rows === other.rows && one.cols === other.cols;
}

/**
 * The same cells in the same numbers: whether one board can be rearranged into the other.
 *
 * @param {Board} one
 * @param {Board} other
 */
export function sameTiles(one, other) {
  /** @param {Board} board */
  const sorted = (board) => [...board.cells].sort((a, b) => a - b);
  const [left, right] = [sorted(one), sorted(other)];
  return fits(one, other) && left.every((cell, at) => cell === right[at]);
}

/**
 * Whether no two tiles are alike.
 *
 * @param {Board} board
 */
export function distinct(board) {
  return new Set(board.cells).size === board.cells.length;
}

/**
 * What to say of a board that is too large to be drawn, `""` for one that is not.
 *
 * @param {Board} board
 */
export function tooLarge(board) {
  if (board.rows <= LONGEST && board.cols <= LONGEST) return "";
  return `The page draws boards up to ${LONGEST} x ${LONGEST}; taquin solve takes larger ones.`;
}
