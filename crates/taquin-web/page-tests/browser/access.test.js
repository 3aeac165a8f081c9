/** Keys alone, small screens, colours, and what axe-core looks for. */

import assert from "node:assert/strict";

import { PHONE } from "./service.js";
import { EIGHT, axePath, drawn, middle, solve, view } from "./setup.js";

view("all of it by keys alone", EIGHT, async (page) => {
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement?.id), "board");
  await page.keyboard.press("ArrowDown");
  assert.equal(await drawn(page), "2 3 4 1 5 8 7 6 0");
  assert.equal(await page.textContent("#live"), "8 moved up.");
  await page.keyboard.press("ArrowDown");
  assert.equal(await page.textContent("#live"), "The gap is at the edge.");
  await page.keyboard.press("l");
  assert.equal(await drawn(page), "2 3 4 1 5 8 7 0 6");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Control+z");
  assert.equal(await drawn(page), "2 3 4 1 5 0 7 6 8");
  /** @param {string} id */
  const tabTo = async (id) => {
    for (let press = 0; press < 40; press++) {
      if ((await page.evaluate(() => document.activeElement?.id)) === id) return;
      await page.keyboard.press("Tab");
    }
    assert.fail(`no way to #${id}`);
  };
  await tabTo("solve");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#player:not([hidden])");
  assert.equal(await page.evaluate(() => document.activeElement?.id), "solve");
  for (let press = 0; press < 20 && (await page.evaluate(() => document.activeElement?.id)) !== "scrub"; press++) {
    await page.keyboard.press("Shift+Tab");
  }
  await page.keyboard.press("ArrowRight");
  assert.equal(await drawn(page), "2 3 4 1 5 8 7 6 0");
  await page.keyboard.press("End");
  assert.equal(await drawn(page), "1 2 3 4 5 6 7 8 0");
  await page.focus("#tab-solve");
  await page.keyboard.press("ArrowRight");
  assert.ok(await page.isVisible("#panel-compare"));
  await page.keyboard.press("End");
  assert.ok(await page.isVisible("#panel-census"));
});

view(
  "on a small screen everything fits and is touched",
  EIGHT,
  async (page) => {
    for (const tab of ["solve", "compare", "census"]) {
      await page.tap(`#tab-${tab}`);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(over <= 0, `${tab} is ${over} pixels too wide`);
    }
    await page.tap("#tab-solve");
    await page.tap('[data-tile="8"]');
    assert.equal(await drawn(page), "2 3 4 1 5 8 7 6 0");
    // A finger drags as a mouse does, and the page does not scroll meanwhile.
    const six = await middle(page, '[data-tile="6"]');
    const finger = await page.context().newCDPSession(page);
    const touch = (/** @type {string} */ type, /** @type {number} */ x) =>
      finger.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y: six.y }] });
    await touch("touchStart", six.x);
    for (const part of [0.2, 0.4, 0.6, 0.8]) await touch("touchMove", six.x + six.side * part);
    await touch("touchEnd", 0);
    assert.equal(await drawn(page), "2 3 4 1 5 8 7 0 6");
    const small = await page.evaluate(() =>
      [...document.querySelectorAll("button, select, summary, input")]
        .filter((part) => part instanceof HTMLElement && part.offsetParent !== null)
        .map((part) => ({ name: part.id || part.textContent, box: part.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 24 || box.height < 24)
        .map(({ name }) => name),
    );
    // Targets of 24 pixels are what WCAG 2.2 asks; a check box has its label.
    assert.deepEqual(
      small.filter((name) => !/picture-numbers|census-log/.test(name ?? "")),
      [],
    );
  },
  PHONE,
);

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  view(
    `axe finds nothing, ${colorScheme}`,
    EIGHT,
    async (page) => {
      await page.addScriptTag({ path: axePath() });
      /** @param {string} where */
      const clean = async (where) => {
        const found = await page.evaluate(async () => {
          // @ts-expect-error axe is put into the page
          const { violations } = await axe.run(document, {
            runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
          });
          return violations.map(
            ({ id, help, nodes }) =>
              `${id}: ${help}: ${nodes.map((node) => `${node.target} ${node.failureSummary}`).join("; ")}`,
          );
        });
        assert.deepEqual(found, [], where);
      };
      await clean("at first");
      await page.click("#goal-box summary");
      await page.click("#picture-box summary");
      await page.fill("#goal-text", "1 2");
      await page.fill("#board-text", "2 3 q");
      await clean("faults");
      await page.fill("#board-text", "2 3 4 1 5 x 7 6 8");
      await solve(page);
      await page.click("#next");
      await page.mouse.move(0, 0);
      await clean("a solution");
      await page.fill("#board-text", "1 2 3 4 5 6 8 7 x");
      await page.click("#arrange");
      await page.click('[data-tile="1"]');
      await page.mouse.move(0, 0);
      await clean("unsolvable, and being arranged");
      await page.click("#arrange");
      await page.fill("#board-text", "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3");
      await clean("the Rotation Game");
      await page.fill("#board-text", "8 6 7 2 5 4 3 0 1");
      await page.click("#tab-compare");
      await page.click("#compare-go");
      await page.waitForSelector("table.compare");
      await clean("compare");
      await page.click("#tab-census");
      await page.waitForSelector("svg.chart");
      await page.click(".numbers summary");
      await clean("distances");
    },
    { colorScheme, bypassCSP: true },
  );
}

view(
  "the colours are chosen and kept",
  "",
  async (page) => {
    const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await colour();
    await page.click("#theme");
    assert.equal(await colour(), light);
    await page.click("#theme");
    assert.notEqual(await colour(), light);
    const dark = await colour();
    await page.reload();
    assert.equal(await colour(), dark);
  },
  { colorScheme: "light" },
);
