/**
 * Columns over distances, as SVG.
 *
 * @module
 */

import { make } from "./dom.js";
import { count, exact } from "./words.js";

const HEIGHT = 340;

const MARGIN = { left: 64, right: 12, top: 34, bottom: 40 };

/**
 * @param {readonly number[]} counts How many there are at each distance.
 * @param {number | null} mark The distance that is marked.
 * @param {boolean} logarithmic
 * @param {string} label The chart in words.
 */
export function chart(counts, mark, logarithmic, label) {
  // A narrow screen gets a narrow picture, not a small one.
  const width = innerWidth < 600 ? 440 : 960;
  const svg = draw("svg", { viewBox: `0 0 ${width} ${HEIGHT}`, role: "img", "aria-label": label, class: "chart" });
  const [inner, tall] = [width - MARGIN.left - MARGIN.right, HEIGHT - MARGIN.top - MARGIN.bottom];
  const most = Math.max(...counts);
  const floor = HEIGHT - MARGIN.bottom;
  /** @param {number} value */
  const height = (value) => {
    if (value <= 0) return 0;
    // A column of one position is still to be seen.
    return Math.max(1.5, tall * (logarithmic ? (Math.log10(value) + 0.3) / (Math.log10(most) + 0.3) : value / most));
  };
  for (const tick of ticks(most, logarithmic)) {
    const y = floor - height(tick);
    svg.append(draw("line", { class: "grid", x1: MARGIN.left, x2: width - MARGIN.right, y1: y, y2: y }));
    svg.append(draw("text", { class: "tick", x: MARGIN.left - 8, y: y + 4, "text-anchor": "end" }, count(tick)));
  }
  const step = inner / counts.length;
  const gap = Math.min(3, step * 0.2);
  const every = [1, 2, 5, 10, 20, 50].find((apart) => apart * step >= 26) ?? 100;
  counts.forEach((value, distance) => {
    const x = MARGIN.left + distance * step;
    const high = height(value);
    const bar = draw("rect", {
      class: distance === mark ? "column marked" : "column",
      x: x + gap / 2,
      y: floor - high,
      width: step - gap,
      height: high,
      rx: Math.min(3, (step - gap) / 4),
    });
    bar.append(draw("title", {}, `${distance} moves: ${exact(value)}`));
    svg.append(bar);
    if (distance % every === 0) {
      svg.append(
        draw("text", { class: "tick", x: x + step / 2, y: floor + 18, "text-anchor": "middle" }, String(distance)),
      );
    }
    if (distance === mark) svg.append(flag(x + step / 2, floor - high, distance, width));
  });
  svg.append(draw("line", { class: "axis", x1: MARGIN.left, x2: width - MARGIN.right, y1: floor, y2: floor }));
  svg.append(
    draw(
      "text",
      { class: "tick", x: MARGIN.left + inner / 2, y: HEIGHT - 4, "text-anchor": "middle" },
      "moves from the goal",
    ),
  );
  return make("figure", { class: "chart-box" }, svg);
}

/**
 * The mark over a column.
 *
 * @param {number} x
 * @param {number} y
 * @param {number} distance
 * @param {number} width Of the picture.
 */
function flag(x, y, distance, width) {
  const words = `this board: ${distance}`;
  const half = words.length * 3.7 + 8;
  const middle = Math.max(MARGIN.left + half, Math.min(x, width - MARGIN.right - half));
  const group = draw("g", { class: "flag" });
  group.append(draw("rect", { x: middle - half, y: y - 30, width: half * 2, height: 22, rx: 6 }));
  group.append(draw("path", { d: `M${x - 5} ${y - 9}h10l-5 6z` }));
  group.append(draw("text", { x: middle, y: y - 14.5, "text-anchor": "middle" }, words));
  return group;
}

/**
 * Round values for the lines behind the columns.
 *
 * @param {number} most
 * @param {boolean} logarithmic
 */
function ticks(most, logarithmic) {
  if (logarithmic) {
    const powers = Array.from({ length: Math.floor(Math.log10(most)) + 1 }, (_, power) => 10 ** power);
    const every = Math.ceil(powers.length / 5);
    return powers.filter((_, power) => power % every === 0);
  }
  const rough = most / 4;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((times) => times * unit >= rough) ?? 10) * unit;
  return Array.from({ length: Math.floor(most / step) }, (_, at) => (at + 1) * step).filter((tick) => tick >= 1);
}

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 * @param {string} [text]
 */
function draw(tag, attributes, text) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  if (text !== undefined) element.textContent = text;
  return element;
}
