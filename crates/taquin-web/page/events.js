/**
 * Server-sent events, read from a response as they come.
 *
 * The browser's own `EventSource` cannot send a body, and ends no search when it is closed; a
 * fetch can do both.
 *
 * @module
 */

/**
 * @typedef {object} Event
 * @property {string} event
 * @property {string} data
 */

/** Takes text in pieces of any size and gives the events that are whole. */
export class EventReader {
  #rest = "";
  #event = "message";
  /** @type {string[]} */
  #data = [];

  /**
   * @param {string} text The next piece.
   * @returns {Event[]}
   */
  take(text) {
    const lines = (this.#rest + text).split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop() ?? "";
    /** @type {Event[]} */
    const events = [];
    for (const line of lines) {
      if (line === "") {
        if (this.#data.length > 0) events.push({ event: this.#event, data: this.#data.join("\n") });
        this.#event = "message";
        this.#data = [];
        continue;
      }
      const [, field, value] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
      if (field === "event") this.#event = value ?? "";
      if (field === "data") this.#data.push(value ?? "");
    }
    return events;
  }
}

/**
 * The events of a response, one after the other.
 *
 * @param {ReadableStream<Uint8Array>} body
 * @returns {AsyncGenerator<Event>}
 */
export async function* eventsOf(body) {
  const reader = body
    .pipeThrough(/** @type {ReadableWritablePair<string, Uint8Array>} */ (new TextDecoderStream()))
    .getReader();
  const events = new EventReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield* events.take(value);
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
