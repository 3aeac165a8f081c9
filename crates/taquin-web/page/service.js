/**
 * The service behind the page: what it is asked and what it answers.
 *
 * @module
 */

import { eventsOf } from "./events.js";
import { write } from "./text.js";

/** @import { Board } from "./board.js" */

/**
 * @typedef {object} Answer
 * @property {"solved" | "unsolvable" | "stopped" | "invalid"} status
 * @property {number | null} length
 * @property {string | null} moves
 * @property {boolean} optimal
 * @property {number | null} lower_bound
 * @property {number} nodes
 * @property {number} seconds
 * @property {number} setup_seconds
 * @property {string | null} method
 * @property {string | null} [heuristic]
 * @property {number | null} [count]
 * @property {string} [error]
 * @property {string} [reason]
 * @property {string[]} [warnings]
 *
 * @typedef {object} Progress
 * @property {number | null} [lower_bound]
 * @property {number} [nodes]
 * @property {number} [seconds]
 * @property {"search" | "build"} [doing]
 * @property {number | null} [length]
 *
 * @typedef {object} Compared
 * @property {string} method
 * @property {string | null} [heuristic]
 * @property {string | null} status `null` where the method is not for the board.
 * @property {number | null} length
 * @property {boolean} optimal
 * @property {number | null} lower_bound
 * @property {boolean} shortest
 * @property {number} nodes
 * @property {number} seconds
 * @property {number} memory Bytes.
 * @property {string | null} error Why the method is not for the board.
 *
 * @typedef {object} Census
 * @property {number} positions
 * @property {number[]} counts
 * @property {number} mean
 * @property {string[]} hardest
 *
 * @typedef {object} Generated
 * @property {{board: string, distance?: number | null}[]} boards
 * @property {number} seed
 *
 * @typedef {object} Limits
 * @property {number} time_limit Seconds.
 *
 * @typedef {object} Trouble What a problem+json document holds.
 * @property {string} [title]
 * @property {number} [status]
 * @property {string} [detail]
 */

/** The service refused, or could not be reached. */
export class Refusal extends Error {
  /**
   * @param {string} message In words that can be shown.
   * @param {number} status The HTTP status, 0 if there was no answer at all.
   */
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

/**
 * Whether something was thrown because it was cancelled.
 *
 * @param {unknown} error
 */
export function cancelled(error) {
  return error instanceof DOMException && error.name === "AbortError";
}

/**
 * What to say of something that was thrown.
 *
 * @param {unknown} error
 */
export function reasonOf(error) {
  return error instanceof Refusal ? error.message : `The page failed: ${String(error)}`;
}

/**
 * The part of a question that names board and goal.
 *
 * @param {Board} board
 * @param {Board | null} goal
 */
function question(board, goal) {
  /** @type {Record<string, unknown>} */
  const asked = { board: write(board), puzzle: board.kind };
  if (board.kind === "tiles") asked.size = `${board.rows}x${board.cols}`;
  if (goal) asked.goal = write(goal);
  return asked;
}

/**
 * @param {string} path
 * @param {unknown} body
 * @param {AbortSignal} [signal]
 */
async function post(path, body, signal) {
  let response;
  try {
    response = await fetch(`api/v1/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal,
    });
  } catch (error) {
    if (cancelled(error)) throw error;
    throw new Refusal("The service does not answer. Is taquin serve still running?", 0);
  }
  if (!response.ok) throw await refusal(response);
  return response;
}

/**
 * @param {Response} response
 */
async function refusal(response) {
  /** @type {Trouble} */
  const trouble = await response.json().catch(() => ({}));
  const wait = response.headers.get("retry-after");
  const again = wait && (response.status === 429 || response.status === 503) ? `. Try again in ${wait} s.` : "";
  const words = trouble.detail ?? trouble.title ?? `the service answered ${response.status}`;
  // Numbers for people; most are nowhere near so long.
  const grouped = words.replaceAll(/\d{5,}/g, (digits) => digits.replaceAll(/\B(?=(\d{3})+$)/g, ","));
  return new Refusal(grouped + again, response.status);
}

/** What the service gives at most, asked for once. @type {Promise<Limits> | undefined} */
let known;

/** What the service gives at most. */
export function limits() {
  known ??= fetch("api/v1/limits")
    .then((response) => response.json())
    // Who is not told asks for what is wanted, and is told then.
    .catch(() => ({ time_limit: Infinity }));
  return known;
}

/**
 * Options that ask for no more time than there is.
 *
 * @param {Record<string, unknown> & {time_limit: number}} options
 */
async function granted(options) {
  const most = await limits();
  return { ...options, time_limit: Math.min(options.time_limit, most.time_limit) };
}

/**
 * Solves a board; the search ends when the signal aborts.
 *
 * @param {Board} board
 * @param {Board | null} goal
 * @param {Record<string, unknown> & {time_limit: number}} options As `taquin solve` has them.
 * @param {AbortSignal} signal
 * @param {(progress: Progress) => void} onProgress
 * @returns {Promise<Answer>}
 */
export async function solve(board, goal, options, signal, onProgress) {
  const response = await post("solve/events", { ...question(board, goal), ...(await granted(options)) }, signal);
  if (!response.body) throw new Refusal("The service sent no answer.", response.status);
  for await (const { event, data } of eventsOf(response.body)) {
    const told = JSON.parse(data);
    if (event === "progress") onProgress(told);
    if (event === "answer") return told;
    if (event === "problem") throw new Refusal(told.detail ?? told.title ?? "The search failed.", told.status ?? 500);
  }
  throw new Refusal("The service ended without an answer.", response.status);
}

/**
 * The methods side by side.
 *
 * @param {Board} board
 * @param {Board | null} goal
 * @param {Record<string, unknown> & {time_limit: number}} options
 * @param {AbortSignal} signal
 * @returns {Promise<Compared[]>}
 */
export async function compare(board, goal, options, signal) {
  return (await post("compare", { ...question(board, goal), ...(await granted(options)) }, signal)).json();
}

/**
 * How many positions lie at each distance.
 *
 * @param {Record<string, unknown>} space `puzzle`, and for tiles `size` and `goal`.
 * @param {AbortSignal} signal
 * @returns {Promise<Census>}
 */
export async function census(space, signal) {
  return (await post("census", space, signal)).json();
}

/**
 * Makes a board of some difficulty.
 *
 * @param {Board} board Of the puzzle and shape that is wanted.
 * @param {Board | null} goal
 * @param {string} difficulty
 * @returns {Promise<Generated>}
 */
export async function generate(board, goal, difficulty) {
  const { board: _, ...space } = question(board, goal);
  const [seed] = crypto.getRandomValues(new Uint32Array(1));
  return (await post("generate", { ...space, difficulty, seed, cases: 1 })).json();
}
