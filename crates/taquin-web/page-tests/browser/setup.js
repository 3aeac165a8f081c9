/** What the browser tests share. */

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";

import { launch, serve } from "./service.js";

/** A board of the 8-puzzle that needs 19 moves. */
export const EIGHT = "#board=2,3,4/1,5,0/7,6,8";
/** A board of the Rotation Game that needs 2. */
export const ROTATION = "#board=1,1,1,1,3,2,3,2,3,1,3,2,2,3,1,2,2,2,3,1,2,1,3,3";

/**
 * Opens the page in a window of its own, and fails the test if anything went wrong in it.
 *
 * @param {string} url
 * @param {import("playwright-core").BrowserContextOptions} [options]
 */
async function open(url, options = {}) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: "reduce",
    ...options,
  });
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
      if (process.env.PICTURES)
        await page.screenshot({ path: `${process.env.PICTURES}/${title.replaceAll(/\W+/g, "-")}.png` });
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
      cells[row * cols + col] = tile.querySelector(".number")?.textContent || "0";
    }
    const rotation = tray.classList.contains("rotation");
    return cells.filter((cell) => !rotation || cell !== "0").join(" ");
  });
}

/** The text of axe-core, to be run in the page. */
export function axePath() {
  return createRequire(import.meta.url).resolve("axe-core/axe.min.js");
}
