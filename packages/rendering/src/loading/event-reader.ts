/**
 * Reads a stream of server-sent events. Only their arrival matters, not their data.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream
 */
export class EventReader {
  /** The `Last-Event-ID` with which to continue the stream. Empty if the id isn't valid in a header. */
  lastEventId = "";
  /** The delay, in milliseconds, before the stream is opened again. */
  retryMs = 1000;
  /** The start of the incomplete line. */
  #line = "";
  /** The fields of the incomplete event. */
  #id: string | undefined;
  #hasData = false;

  /** Reads the next part of the stream. Returns whether it completes an event. */
  read(text: string): boolean {
    let hasEvent = false;
    const [first = "", ...more] = text.split("\n");
    this.#append(first);
    for (const line of more) {
      hasEvent = this.#endLine() || hasEvent;
      this.#append(line);
    }
    return hasEvent;
  }

  /** Discards an incomplete event after the stream has ended. */
  end(): void {
    this.#line = "";
    this.#id = undefined;
    this.#hasData = false;
  }

  /** Stores only the start of a line, because lines may be long. */
  #append(part: string): void {
    if (this.#line.length < maxLineLength) this.#line += part.slice(0, maxLineLength);
  }

  /** Parses the line. Returns whether it ends an event, as an empty line does. */
  #endLine(): boolean {
    const [, name, value = ""] = /^(\w+)(?:: ?(.*?))?\r?$/.exec(this.#line) ?? [];
    const isEmpty = /^\r?$/.test(this.#line);
    this.#line = "";
    if (name === "data") this.#hasData = true;
    if (name === "id") this.#id = headerValue.test(value) ? value : "";
    if (name === "retry" && /^\d+$/.test(value)) this.retryMs = Math.max(Number(value), minRetryMs);
    if (!isEmpty) return false;
    const hasEvent = this.#hasData;
    this.lastEventId = this.#id ?? this.lastEventId;
    this.end();
    return hasEvent;
  }
}

const maxLineLength = 1000;
/** Matches a value that every server accepts in a header. */
const headerValue = /^[\x20-\x7e]{0,200}$/;
/** The minimum delay, whatever the service sends. */
const minRetryMs = 500;
