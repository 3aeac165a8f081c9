/** The way from a board to its solution. */

import assert from "node:assert/strict";

import { EIGHT, drawn, solve, view } from "./setup.js";

view("a board is solved, with its proof", EIGHT, async (page) => {
  assert.equal(await drawn(page), "2 3 4 1 5 0 7 6 8");
  await solve(page);
  assert.equal(await page.textContent("#result .length"), "19 moves");
  assert.equal(await page.textContent("#result .badge"), "Shortest");
  assert.match((await page.textContent("#result .proof")) ?? "", /no solution has fewer than 19 moves/);
  assert.match((await page.textContent("#live")) ?? "", /19 moves/);
  assert.equal(await page.textContent("#letters"), "dlurullddrurdllurdr");
  await page.click("#count");
  await page.waitForFunction(() => document.querySelector("#result dl")?.textContent?.includes("Shortest solutions4"));
});

view("a solution is played, paused, stepped and scrubbed", EIGHT, async (page) => {
  await solve(page);
  await page.click("#next");
  assert.equal(await drawn(page), "2 3 4 1 5 8 7 6 0");
  await page.click("#back");
  assert.equal(await drawn(page), "2 3 4 1 5 0 7 6 8");
  await page.locator("#scrub").fill("18");
  assert.equal(await page.textContent("#place"), "18 / 19");
  assert.equal(await drawn(page), "1 2 3 4 5 6 7 0 8");
  await page.click("#first");
  await page.locator("#speed").fill("12");
  await page.click("#play");
  await page.waitForFunction(() => Number(document.querySelector("#place")?.textContent?.split(" ")[0]) >= 2);
  await page.click("#play");
  const paused = await page.textContent("#place");
  await page.waitForTimeout(300);
  assert.equal(await page.textContent("#place"), paused);
  await page.click("#play");
  await page.waitForFunction(() => document.querySelector("#place")?.textContent === "19 / 19");
  assert.equal(await drawn(page), "1 2 3 4 5 6 7 8 0");
  assert.equal(await page.textContent("#made"), "At the goal");
  await page.locator("#letters span").nth(2).click();
  assert.equal(await page.textContent("#place"), "3 / 19");
});

view(
  "moves are animated",
  EIGHT,
  async (page) => {
    await solve(page);
    await page.click("#next");
    const moving = await page.evaluate(() =>
      document.getAnimations().some((move) => move instanceof CSSTransition && move.transitionProperty === "transform"),
    );
    assert.ok(moving);
  },
  { reducedMotion: "no-preference" },
);

view("an unsolvable board is explained and mended", "#board=1,2,3,4/5,6,7,8/9,10,11,12/13,15,14,0", async (page) => {
  const why = (await page.textContent("#result")) ?? "";
  assert.match(why, /No solution/);
  assert.match(why, /15 is read before 14/);
  assert.match(why, /This board: 1 inversion \+ row 4 = 5, odd/);
  await page.click("#solve");
  await page.waitForFunction(() => document.querySelector("#live")?.textContent?.includes("There is no solution"));
  await page.click("#mend");
  assert.equal(await drawn(page), "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0");
  assert.equal(await page.textContent("#result"), "");
});

view("the goal is edited", EIGHT, async (page) => {
  await page.click("#goal-box summary");
  await page.click('[data-goal="spiral"]');
  await page.waitForURL("**&goal=1,2,3/8,0,4/7,6,5");
  await page.fill("#goal-text", "1 2 3/4 5 6/7 0 8");
  await solve(page);
  assert.equal(await page.textContent("#result .length"), "18 moves");
  await page.click("#last");
  assert.equal(await drawn(page), "1 2 3 4 5 6 7 0 8");
  await page.fill("#goal-text", "1 2 3");
  assert.match((await page.textContent("#goal-fault")) ?? "", /3 x 3 = 9 cells, not 3/);
});

view(
  "a hard search tells its progress and is cancelled",
  "#board=0,24,23,22,21/20,19,18,17,16/15,14,13,12,11/10,9,8,7,6/5,4,3,2,1",
  async (page) => {
    const ended = page.waitForEvent("requestfailed", {
      predicate: (request) => request.url().includes("/solve/events"),
    });
    await page.click("#solve");
    await page.waitForFunction(() =>
      /(at least|between) \d+/.test(document.querySelector("#progress")?.textContent ?? ""),
    );
    await page.click("#cancel");
    await ended;
    // What was known by then is not lost.
    assert.match((await page.textContent("#result")) ?? "", /^Cancelled\. The shortest has (at least|between) \d+/);
    assert.ok(await page.isVisible("#solve"));
  },
);

view(
  "a search that is stopped by its limit gives the best with its bound",
  "#board=0,24,23,22,21/20,19,18,17,16/15,14,13,12,11/10,9,8,7,6/5,4,3,2,1",
  async (page) => {
    await page.selectOption("#limit", "5");
    await page.click("#solve");
    await page.waitForSelector("#result .length", { timeout: 40_000 });
    assert.equal(await page.textContent("#result .badge"), "Not proved shortest");
    assert.match((await page.textContent("#result .proof")) ?? "", /The shortest has at least \d+ moves/);
    await page.click("#last");
    assert.equal(await page.textContent("#made"), "At the goal");
  },
);

view("moves and link are copied", EIGHT, async (page) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await solve(page);
  await page.click("#copy-moves");
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "dlurullddrurdllurdr");
  await page.click("#copy-link");
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), page.url());
});
