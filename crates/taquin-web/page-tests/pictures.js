/**
 * Takes the pictures of the page that the documentation shows: `npm run pictures`.
 */

import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { PHONE, launch, serve } from "./browser/service.js";

const folder = fileURLToPath(new URL("../../../docs/pictures/", import.meta.url));
const BOARD = "#board=8,5,9,7/15,13,6,10/0,3,14,1/2,12,4,11";

mkdirSync(folder, { recursive: true });
const service = await serve();
const browser = await launch();

/**
 * A solution on its way.
 *
 * @param {string} name
 * @param {import("playwright-core").BrowserContextOptions} options
 */
async function picture(name, options) {
  const page = await (await browser.newContext(options)).newPage();
  await page.goto(service.url + BOARD);
  await page.click("#solve");
  await page.locator("#scrub").fill("34");
  await page.mouse.move(2, 2);
  await page.waitForTimeout(600);
  await page.screenshot({ path: `${folder}${name}.png` });
}

await picture("page", { viewport: { width: 1280, height: 800 }, colorScheme: "light" });
await picture("page-phone", { ...PHONE, colorScheme: "dark" });
await browser.close();
await service.end();
