/**
 * What the browser tests share: the service, started as a user would, and a browser to look at it.
 *
 * `TAQUIN` is the program (else it is looked for in the workspace's target folder); `TAQUIN_URL` a
 * service that runs already. `CHROMIUM` is the browser, else Debian's.
 */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

/** A board of the 8-puzzle that needs 19 moves. */
export const EIGHT = "#board=2,3,4/1,5,0/7,6,8";
/** A board of the Rotation Game that needs 2. */
export const ROTATION = "#board=1,1,1,1,3,2,3,2,3,1,3,2,2,3,1,2,2,2,3,1,2,1,3,3";
/** A window as on a phone. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Starts the service on a free port; answers its address and how to end it. */
async function serve() {
  if (process.env.TAQUIN_URL) return { url: process.env.TAQUIN_URL, end: async () => {} };
  const built = ["release", "debug"].map((profile) => fileURLToPath(new URL(`../../../../target/${profile}/taquin`, import.meta.url)));
  const program = process.env.TAQUIN ?? built.find((path) => existsSync(path));
  if (!program) throw new Error("no taquin is built: cargo build first, or set TAQUIN");
  const child = spawn(program, ["serve", "--port", "0"], { stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise((done) => child.once("exit", done));
  const url = await new Promise((found, failed) => {
    let told = "";
    /** @param {Buffer} data */
    const look = (data) => {
      told += data;
      const address = /http:\/\/[0-9.]+:[0-9]+/.exec(told);
      if (address) found(`${address[0]}/`);
    };
    child.stdout.on("data", look);
    child.stderr.on("data", look);
    child.once("exit", (code) => failed(new Error(`taquin serve ended with ${code}: ${told}`)));
    setTimeout(() => failed(new Error(`taquin serve named no address: ${told}`)), 20_000).unref();
  });
  return {
    url,
    async end() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Starts the browser. */
function launch() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
}

/**
 * Opens the page in a window of its own, and fails the test if anything went wrong in it.
 *
 * @param {string} url
 * @param {import("playwright-core").BrowserContextOptions} [options]
 */
async function open(url, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  /** @type {string[]} */
  const troubles = [];
  /** Requests to anything but the service. @type {string[]} */
  const elsewhere = [];
  page.on("pageerror", (error) => troubles.push(error.message));
  page.on("console", (message) => {
    // A refusal that the page shows is logged by the browser too.
    if (message.type() === "error" && !message.text().includes("status of 4")) troubles.push(message.text());
  });
  page.on("request", (request) => {
    const address = request.url();
    if (!address.startsWith(new URL(url).origin) && !/^(blob|data):/.test(address)) elsewhere.push(address);
  });
  await page.goto(url);
  await page.waitForSelector("#board > *", { state: "attached" });
  return {
    page,
    async close() {
      await context.close();
      if (troubles.length + elsewhere.length > 0) throw new Error([...troubles, ...elsewhere].join("\n"));
    },
  };
}

/** @type {Awaited<ReturnType<typeof serve>>} */
let service;
/** @type {import("playwright-core").Browser} */
let browser;

before(async () => {
  service = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await service?.end();
});

/**
 * A test in a window of its own. With `PICTURES`, a folder, a failed one leaves a picture there.
 *
 * @param {string} title
 * @param {string} hash The address's part after `#`.
 * @param {(page: import("playwright-core").Page) => Promise<void>} body
 * @param {import("playwright-core").BrowserContextOptions} [options]
 */
export function view(title, hash, body, options) {
  test(title, { timeout: 60_000 }, async () => {
    const { page, close } = await open(service.url + hash, options);
    try {
      await body(page);
    } catch (error) {
      if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${title.replaceAll(/\W+/g, "-")}.png` });
      await page.context().close();
      throw error;
    }
    await close();
  });
}

/**
 * Solves the board in hand.
 *
 * @param {import("playwright-core").Page} page
 */
export async function solve(page) {
  await page.click("#solve");
  await page.waitForSelector("#result .length");
}

/**
 * Where an element's middle is, and how wide it is.
 *
 * @param {import("playwright-core").Page} page
 * @param {string} selector
 */
export async function middle(page, selector) {
  const box = await page.locator(selector).boundingBox();
  assert.ok(box, selector);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, side: box.width };
}

/**
 * The board on the screen, read by where its tiles are drawn and not by what the page says of it.
 *
 * @param {import("playwright-core").Page} page
 */
export async function drawn(page) {
  return page.evaluate(() => {
    const tray = /** @type {HTMLElement} */ (document.querySelector("#board"));
    const place = tray.getBoundingClientRect();
    const style = getComputedStyle(tray);
    const [rows, cols] = ["--rows", "--cols"].map((name) => Number(style.getPropertyValue(name)));
    const cells = new Array(rows * cols).fill("0");
    for (const tile of tray.querySelectorAll(".tile, .piece")) {
      const at = tile.getBoundingClientRect();
      const row = Math.round(((at.top - place.top) / place.height) * rows);
      const col = Math.round(((at.left - place.left) / place.width) * cols);
      cells[row * cols + col] = tile.querySelector(".number")?.textContent ?? "?";
    }
    const rotation = tray.classList.contains("rotation");
    return cells.filter((cell) => !rotation || cell !== "0").join(" ");
  });
}

/** The text of axe-core, to be run in the page. */
export function axePath() {
  return createRequire(import.meta.url).resolve("axe-core/axe.min.js");
}
