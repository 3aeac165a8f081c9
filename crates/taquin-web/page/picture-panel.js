/**
 * The choice of a picture for the tiles.
 *
 * @module
 */

import { announce, byId } from "./dom.js";

/** @import { Game } from "./game.js" */
/** @import { Picture } from "./picture.js" */

/**
 * @param {Game} game
 * @param {Picture} picture
 */
export function picturePanel(game, picture) {
  const box = byId("picture-box", HTMLElement);
  const file = byId("picture-file", HTMLInputElement);
  const numbers = byId("picture-numbers", HTMLInputElement);
  const numbersRow = byId("picture-numbers-row", HTMLElement);
  const remove = byId("picture-remove", HTMLButtonElement);
  const said = byId("picture-said", HTMLElement);
  const note = byId("picture-note", HTMLElement);
  const stays = note.textContent;

  file.addEventListener("change", async () => {
    const chosen = file.files?.[0];
    if (!chosen) return;
    said.textContent = "";
    try {
      await picture.take(chosen);
      note.textContent = `${chosen.name} is on the tiles. It stays in your browser.`;
      announce("The tiles show your picture.");
    } catch {
      said.textContent = "This file is no picture that the browser can read.";
      announce(said.textContent);
    }
    file.value = "";
  });
  numbers.addEventListener("change", () => picture.number(numbers.checked));
  remove.addEventListener("click", () => {
    picture.remove();
    note.textContent = stays;
    file.focus();
  });

  const show = () => {
    numbersRow.hidden = remove.hidden = picture.url === null;
  };
  const fit = () => {
    box.hidden = game.board.kind !== "tiles";
    void picture.fit(game.board.cols / game.board.rows);
  };
  picture.onChange(show);
  game.onChange(fit);
  show();
  fit();
}
