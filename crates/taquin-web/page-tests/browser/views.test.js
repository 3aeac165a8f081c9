/** The views beside the first. */

import assert from "node:assert/strict";

import { EIGHT, ROTATION, drawn, solve, view } from "./setup.js";

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

view("a method that is not for the board says why", "#board=5,1,2,4/9,6,3,7/13,10,0,8/14,15,11,12&view=compare", async (page) => {
  await page.click("#compare-go");
  await page.waitForSelector("table.compare", { timeout: 40_000 });
  const rows = await page.locator("table.compare tbody tr").allTextContents();
  assert.match(rows.find((row) => row.startsWith("table")) ?? "", /none.*too many positions/);
  assert.ok(
    rows.every((row) => !/null|undefined|NaN/.test(row)),
    rows.join("\n"),
  );
});

view("all boards of the Rotation Game, and those of 3 x 4", `${ROTATION}&view=census`, async (page) => {
  await page.waitForSelector("svg.chart .flag", { timeout: 40_000 });
  assert.equal(await page.textContent("svg.chart .flag text"), "this board: 2");
  assert.match((await page.textContent("#census-place")) ?? "", /Positions9,465,511,770.*Boards that far192/);
  assert.equal(await page.locator(".taken").count(), 8);
  await page.selectOption("#census-space", "3x4");
  await page.waitForFunction(() => document.querySelectorAll("svg.chart .column").length === 54, null, {
    timeout: 40_000,
  });
  assert.match((await page.textContent("#census-said")) ?? "", /another puzzle/);
});

view("a space that is too large is named, with its size", "#view=census", async (page) => {
  await page.waitForFunction(() => document.querySelector("#census-said")?.textContent?.includes("positions"));
  assert.match((await page.textContent("#census-said")) ?? "", /^10,461,394,944,000 positions; at most 10,000,000,000/);
  await page.selectOption("#census-space", "2x2");
  await page.waitForFunction(() => document.querySelectorAll("svg.chart .column").length === 7);
});
