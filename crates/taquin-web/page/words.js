/**
 * Numbers and lengths of time in words.
 *
 * @module
 */

const whole = new Intl.NumberFormat("en");
const short = new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 3 });

/** @param {number} value */
export function count(value) {
  return value < 1e6 ? whole.format(value) : `${short.format(value)}`;
}

/** @param {number} value */
export function exact(value) {
  return whole.format(value);
}

/** @param {number} seconds */
export function time(seconds) {
  if (seconds < 1e-3) return `${Math.max(1, Math.round(seconds * 1e6))} µs`;
  if (seconds < 1) return `${Number((seconds * 1e3).toPrecision(2))} ms`;
  if (seconds < 59.95) return `${seconds.toFixed(seconds < 10 ? 2 : 1)} s`;
  const all = Math.round(seconds);
  return `${Math.floor(all / 60)} min ${all % 60} s`;
}

/** @param {number} bytes */
export function size(bytes) {
  const units = ["B", "kB", "MB", "GB"];
  let [value, unit] = [bytes, 0];
  while (value >= 1000 && unit < units.length - 1) [value, unit] = [value / 1000, unit + 1];
  return `${unit === 0 ? value : Number(value.toPrecision(3))} ${units[unit]}`;
}

/**
 * @param {number} value
 * @param {string} noun
 */
export function plural(value, noun) {
  return `${exact(value)} ${noun}${value === 1 ? "" : "s"}`;
}
