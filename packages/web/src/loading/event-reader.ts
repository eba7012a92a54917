/**
 * Reads a stream of server-sent events, of which it matters only that there are any.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream
 */
export class EventReader {
  /** What to send as `Last-Event-ID`, to get what comes after it. */
  lastEventId = "";
  /** For how many milliseconds to wait before the stream is opened again. */
  retryMs = 1000;
  #rest = "";

  /** Reads on, and gives whether that was the end of an event. */
  read(text: string): boolean {
    const blocks = (this.#rest + text).split(/\r?\n\r?\n/);
    this.#rest = blocks.pop() ?? "";
    let hasEvent = false;
    for (const block of blocks) {
      const fieldOf = (name: string) => new RegExp(`^${name}: ?(.*)`, "m").exec(block)?.[1];
      this.lastEventId = fieldOf("id") ?? this.lastEventId;
      const retry = fieldOf("retry");
      if (retry && /^\d+$/.test(retry)) this.retryMs = Math.max(Number(retry), leastMs);
      hasEvent ||= fieldOf("data") !== undefined;
    }
    return hasEvent;
  }

  /** The stream has ended: what had begun counts for nothing. */
  end(): void {
    this.#rest = "";
  }
}

/** No service is asked more often, whatever it says. */
const leastMs = 500;
