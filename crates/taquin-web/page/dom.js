/**
 * Small helpers over the document.
 *
 * @module
 */

/**
 * The element with an id, which the page has.
 *
 * @template {HTMLElement} T
 * @param {string} id
 * @param {new () => T} type
 * @returns {T}
 */
export function byId(id, type) {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`no ${type.name} #${id}`);
  return found;
}

/**
 * Makes an element. Text is always text, never markup.
 *
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string | number | boolean>} [attributes] `true` sets an empty one, `false` none.
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children);
  return element;
}

/**
 * One of the pictures that the page defines.
 *
 * @param {string} name
 */
export function icon(name) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(space, "use");
  use.setAttribute("href", `#i-${name}`);
  svg.append(use);
  return svg;
}

/**
 * Shows that a button has nothing to do now. It keeps the focus, which a disabled one would lose.
 *
 * @param {HTMLButtonElement} button
 * @param {boolean} dimmed
 */
export function dim(button, dimmed) {
  button.setAttribute("aria-disabled", String(dimmed));
}

/** Whether the user wants little motion. */
export function calm() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Says something to those who do not see the page.
 *
 * @param {string} text
 */
export function announce(text) {
  const live = byId("live", HTMLElement);
  // The same words twice are read only if something changes.
  live.textContent = live.textContent === text ? `${text}\u00a0` : text;
}

/**
 * Copies a text, and says so on the button that asked for it.
 *
 * @param {string} text
 * @param {HTMLButtonElement} button
 */
export async function copy(text, button) {
  const label = button.querySelector(".label") ?? button;
  const before = button.dataset.label ?? label.textContent ?? "";
  button.dataset.label = before;
  let said = "Copied";
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    said = copyOldWay(text) ? said : "Copying is not allowed here";
  }
  label.textContent = said;
  announce(said);
  setTimeout(() => (label.textContent = before), 1600);
}

/**
 * Where the page is not served from a safe origin there is no clipboard but this one.
 *
 * @param {string} text
 */
function copyOldWay(text) {
  const field = make("textarea", { class: "unseen", readonly: true });
  field.value = text;
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}
