/** The views beside the first. */

import assert from "node:assert/strict";

import { EIGHT, drawn, solve, view } from "./setup.js";

view("the methods are compared on the board in hand", "#board=8,6,7/2,5,4/3,0,1&view=compare", async (page) => {
  await page.click("#compare-go");
  await page.waitForSelector("table.compare");
  const rows = await page.locator("table.compare tbody tr").allTextContents();
  assert.ok(rows.length >= 5, rows.join("\n"));
  const bidirectional = rows.find((row) => row.startsWith("bidirectional")) ?? "";
  assert.match(bidirectional, /31\s*shortest/);
  assert.match(bidirectional, /22,170/);
  const widths = await page
    .locator(".nodes .bar")
    .evaluateAll((bars) => bars.map((bar) => Number(getComputedStyle(bar).getPropertyValue("--part"))));
  assert.equal(Math.max(...widths), 1);
  assert.ok(Math.min(...widths) < 0.9);
});

view("the distances of a small puzzle, with the board in hand marked", `${EIGHT}&view=census`, async (page) => {
  await page.waitForSelector("svg.chart .flag");
  assert.equal(await page.textContent("svg.chart .flag text"), "this board: 19");
  assert.equal(await page.locator("svg.chart .column").count(), 32);
  assert.match((await page.textContent("#census-place")) ?? "", /Positions181,440/);
  assert.equal(await page.textContent("svg.chart .marked title"), "19 moves: 10,878");
  await page.selectOption("#census-space", "2x3");
  await page.waitForFunction(() => document.querySelectorAll("svg.chart .column").length === 22);
  await page.check("#census-log");
  await page.click(".taken");
  assert.equal(await drawn(page), "4 5 0 1 2 3");
  await solve(page);
  assert.equal(await page.textContent("#result .length"), "21 moves");
});
