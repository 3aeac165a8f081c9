/** Boards moved, typed, pasted and chosen by hand. */

import assert from "node:assert/strict";

import { EIGHT, ROTATION, drawn, middle, solve, view } from "./setup.js";

view("tiles are clicked and dragged", EIGHT, async (page) => {
  await page.click('[data-tile="8"]');
  assert.equal(await drawn(page), "2 3 4 1 5 8 7 6 0");
  // A whole row follows the tile that is dragged.
  const seven = await middle(page, '[data-tile="7"]');
  await page.mouse.move(seven.x, seven.y);
  await page.mouse.down();
  await page.mouse.move(seven.x + seven.side * 0.4, seven.y, { steps: 4 });
  const six = await middle(page, '[data-tile="6"]');
  assert.ok(six.x - seven.x > seven.side * 1.3, "the tile between follows");
  await page.mouse.move(seven.x + seven.side * 0.8, seven.y + 3, { steps: 4 });
  await page.mouse.up();
  assert.equal(await drawn(page), "2 3 4 1 5 8 0 7 6");
  // A short pull springs back.
  const again = await middle(page, '[data-tile="7"]');
  await page.mouse.move(again.x, again.y);
  await page.mouse.down();
  await page.mouse.move(again.x - again.side * 0.2, again.y, { steps: 4 });
  await page.mouse.up();
  assert.equal(await drawn(page), "2 3 4 1 5 8 0 7 6");
  assert.equal(await page.textContent("#made"), "3 moves");
  await page.click("#undo");
  assert.equal(await drawn(page), "2 3 4 1 5 8 7 0 6");
  await page.click("#restart");
  assert.equal(await drawn(page), "2 3 4 1 5 0 7 6 8");
});

view("a board is typed and pasted, and what is wrong is said", EIGHT, async (page) => {
  await page.fill("#board-text", "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 0 15");
  assert.equal(await drawn(page), "1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15");
  await page.fill("#board-text", "2 3 4 1 5 x 7 6 6");
  assert.equal(
    await page.textContent("#board-fault"),
    "Line 1, column 17: found `6`, expected each tile once; this one is there already.",
  );
  assert.equal(await page.getAttribute("#board-text", "aria-invalid"), "true");
  assert.equal(await drawn(page), "1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15");
  await page.fill("#board-text", "<img src=x onerror=alert(1)>");
  assert.match((await page.textContent("#board-fault")) ?? "", /found `<img`/);
  await page.click("#board-name");
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData("text/plain", "136X52478");
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  });
  assert.equal(await drawn(page), "1 3 6 0 5 2 4 7 8");
  await solve(page);
  assert.equal(await page.textContent("#letters"), "drurulddr");
});

view("a link brings board, goal and view", "#board=8,1,2,x,4,3,7,6,5&goal=1,2,3/8,0,4/7,6,5", async (page) => {
  assert.equal(await drawn(page), "8 1 2 0 4 3 7 6 5");
  await solve(page);
  assert.equal(await page.textContent("#result .length"), "5 moves");
  await page.click("#last");
  assert.equal(await drawn(page), "1 2 3 8 0 4 7 6 5");
  await page.evaluate(() => (location.hash = "#board=1,2,3/4,5,6/7,0,8"));
  await page.waitForFunction(
    () =>
      document.querySelector("#goal-text") instanceof HTMLTextAreaElement &&
      document.querySelector("#board-shape")?.textContent === "3 × 3",
  );
  assert.equal(await drawn(page), "1 2 3 4 5 6 7 0 8");
  await page.click('[data-tile="8"]');
  await page.waitForURL("**/#board=1,2,3/4,5,6/7,8,0");
  await page.evaluate(() => (location.hash = "#board=1,2,q"));
  await page.waitForSelector("#notice:not([hidden])");
  assert.match((await page.textContent("#notice")) ?? "", /Line 1, column 5: found `q`/);
});

view("a goal with tiles that are alike keeps them", EIGHT, async (page) => {
  await page.click("#goal-box summary");
  await page.fill("#goal-text", "1 1 1/2 2 2/3 3 0");
  assert.match((await page.textContent("#result")) ?? "", /not have the same tiles/);
  await page.fill("#board-text", "2 1 1/1 0 2/3 2 3");
  assert.equal(await page.textContent("#result"), "");
  await solve(page);
  assert.equal(await page.textContent("#result .length"), "6 moves");
  await page.click("#last");
  assert.equal(await drawn(page), "1 1 1 2 2 2 3 3 0");
});

view("boards are shuffled by difficulty", EIGHT, async (page) => {
  for (const difficulty of ["easy", "medium", "hard", "hardest"]) {
    const before = await drawn(page);
    await page.click(`[data-difficulty="${difficulty}"]`);
    await page.waitForFunction((old) => {
      const field = document.querySelector("#board-text");
      return field instanceof HTMLTextAreaElement && field.value.replaceAll("\n", " ") !== old;
    }, before);
  }
  await solve(page);
  assert.equal(await page.textContent("#result .length"), "31 moves");
});

view("puzzles are chosen, also of one's own size", EIGHT, async (page) => {
  await page.check('input[value="5x5"]');
  await page.waitForFunction(() => document.querySelector("#board-shape")?.textContent === "5 × 5");
  await page.check('input[value="own"]');
  await page.fill("#rows", "2");
  await page.fill("#cols", "5");
  await page.locator("#cols").blur();
  await page.waitForFunction(() => document.querySelector("#board-shape")?.textContent === "2 × 5");
  assert.equal((await drawn(page)).split(" ").length, 10);
  await page.check('input[value="rotation"]');
  await page.waitForSelector(".rotation .arrow");
});

view("the Rotation Game by arrows, keys and drags", ROTATION, async (page) => {
  const start = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3";
  assert.equal(await drawn(page), start);
  await page.click('[data-letter="A"]');
  assert.equal(await drawn(page), "1 1 3 1 3 2 2 2 3 1 3 2 2 3 1 2 2 2 3 1 3 1 1 3");
  await page.focus("#board");
  await page.keyboard.press("f");
  assert.equal(await drawn(page), start);
  const piece = await middle(page, ".piece >> nth=4");
  await page.mouse.move(piece.x, piece.y);
  await page.mouse.down();
  await page.mouse.move(piece.x + piece.side * 0.9, piece.y, { steps: 5 });
  await page.mouse.up();
  assert.equal(await drawn(page), "1 1 1 1 3 3 2 3 2 3 1 2 2 3 1 2 2 2 3 1 2 1 3 3");
  await page.click("#restart");
  await solve(page);
  assert.equal(await page.textContent("#result .length"), "2 moves");
  assert.equal(await page.textContent("#letters"), "AC");
  await page.click("#next");
  await page.click("#next");
  assert.equal(await page.textContent("#made"), "At the goal");
});

view("cells are exchanged, by pointer and by keys", EIGHT, async (page) => {
  await page.click("#arrange");
  await page.click('[data-tile="7"]');
  await page.click('[data-tile="3"]');
  assert.equal(await drawn(page), "2 7 4 1 5 0 3 6 8");
  await page.click('[data-tile="2"]');
  await page.click(".tile.gap");
  assert.equal(await drawn(page), "0 7 4 1 5 2 3 6 8");
  await page.focus("#board");
  for (const key of ["ArrowDown", "ArrowDown", "Enter", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  assert.equal(await drawn(page), "0 7 4 5 1 2 3 6 8");
  await page.keyboard.press("Escape");
  assert.equal(await page.getAttribute("#arrange", "aria-pressed"), "false");
  await page.click('[data-tile="7"]');
  assert.equal(await drawn(page), "7 0 4 5 1 2 3 6 8");
});

view("a move by hand that is the solution's keeps it, another leaves it", EIGHT, async (page) => {
  await solve(page);
  await page.focus("#board");
  await page.keyboard.press("d");
  assert.equal(await page.textContent("#place"), "1 / 19");
  await page.keyboard.press("u");
  assert.equal(await page.textContent("#place"), "0 / 19");
  await page.keyboard.press("u");
  assert.ok(await page.isHidden("#player"));
  assert.equal(await page.textContent("#result"), "");
});

view("a picture lies on the tiles, and goes nowhere", EIGHT, async (page) => {
  /** @type {string[]} */
  const sent = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await page.click("#picture-box summary");
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="teal"/></svg>';
  await page.setInputFiles("#picture-file", {
    name: "no.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("no picture"),
  });
  await page.waitForFunction(() => document.querySelector("#picture-said")?.textContent?.includes("no picture"));
  const png = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(source)}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [300, 200];
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    return canvas.toDataURL("image/png").split(",")[1];
  }, svg);
  await page.setInputFiles("#picture-file", {
    name: "sea.png",
    mimeType: "image/png",
    buffer: Buffer.from(png, "base64"),
  });
  await page.waitForSelector(".tray.pictured");
  assert.match(
    await page.locator('[data-tile="1"] .face').evaluate((face) => getComputedStyle(face).backgroundImage),
    /blob:/,
  );
  await page.uncheck("#picture-numbers");
  assert.ok(await page.isHidden('[data-tile="1"] .number'));
  await page.click("#picture-remove");
  assert.equal(await page.locator(".tray.pictured").count(), 0);
  assert.deepEqual(sent, []);
});
