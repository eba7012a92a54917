/**
 * Reads a stream of server-sent events, of which it matters only that there are any.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream
 */
export class EventReader {
  /** What to send as `Last-Event-ID`, to get what comes after it; empty where a header can't say it. */
  lastEventId = "";
  /** For how many milliseconds to wait before the stream is opened again. */
  retryMs = 1000;
  /** How the line begins that is being read. */
  #line = "";
  /** What the event that is being read has. */
  #id: string | undefined;
  #hasData = false;

  /** Reads on, and gives whether that was the end of an event. */
  read(text: string): boolean {
    let hasEvent = false;
    const [first = "", ...more] = text.split("\n");
    this.#goOn(first);
    for (const line of more) {
      hasEvent = this.#endLine() || hasEvent;
      this.#goOn(line);
    }
    return hasEvent;
  }

  /** The stream has ended: what had begun counts for nothing. */
  end(): void {
    this.#line = "";
    this.#id = undefined;
    this.#hasData = false;
  }

  /** More of a line than its beginning is never needed, however long it is. */
  #goOn(part: string): void {
    if (this.#line.length < enough) this.#line += part.slice(0, enough);
  }

  /** Whether that was the end of an event, which is a line with nothing in it. */
  #endLine(): boolean {
    const [, name, value = ""] = /^(\w+)(?:: ?(.*?))?\r?$/.exec(this.#line) ?? [];
    const isEmpty = /^\r?$/.test(this.#line);
    this.#line = "";
    if (name === "data") this.#hasData = true;
    if (name === "id") this.#id = sendable.test(value) ? value : "";
    if (name === "retry" && /^\d+$/.test(value)) this.retryMs = Math.max(Number(value), leastMs);
    if (!isEmpty) return false;
    const hasEvent = this.#hasData;
    this.lastEventId = this.#id ?? this.lastEventId;
    this.end();
    return hasEvent;
  }
}

const enough = 1000;
/** What every server takes as a header. */
const sendable = /^[\x20-\x7e]{0,200}$/;
/** No service is asked more often, whatever it says. */
const leastMs = 500;
