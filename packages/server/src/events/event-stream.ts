import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { eventId } from "./event-id.ts";
import type { FeedEvent } from "./queries.ts";

/** Returns whether a stream gets an event. */
export type EventFilter = (event: Pick<FeedEvent, "type" | "spec_id">) => boolean;

export interface StreamOptions {
  readonly response: ServerResponse;
  readonly filter: EventFilter;
  readonly epoch: string;
  /** The stream gets the events after this position. */
  readonly position: number;
  /** The most bytes buffered for a slow reader. */
  readonly maxWaitingBytes: number;
}

/**
 * One client's connection for server-sent events.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export class EventStream {
  readonly #response: ServerResponse;
  readonly #filter: EventFilter;
  readonly #epoch: string;
  readonly #maxWaitingBytes: number;
  readonly #closed = new AbortController();
  #position: number;
  /** Whether the client has read nothing from the buffer since the last heartbeat. */
  #isStalled = false;

  constructor({ response, filter, epoch, position, maxWaitingBytes }: StreamOptions) {
    this.#response = response;
    this.#filter = filter;
    this.#epoch = epoch;
    this.#position = position;
    this.#maxWaitingBytes = maxWaitingBytes;
    response.once("close", () => this.#closed.abort());
    response.on("error", () => response.destroy());
    response.on("drain", () => {
      this.#isStalled = false;
    });
  }

  /** The position up to which every event was sent. */
  get position(): number {
    return this.#position;
  }

  /** Aborts when the connection is closed or closing. */
  get closed(): AbortSignal {
    return this.#closed.signal;
  }

  /**
   * Sends an event without waiting.
   *
   * @returns whether the reader keeps up; if not, later events have to be replayed
   */
  offer(event: FeedEvent, frame: Buffer): boolean {
    if (this.closed.aborted || event.position <= this.#position) return true;
    this.#position = event.position;
    if (this.#filter(event)) this.#response.write(frame);
    return this.#response.writableLength <= this.#maxWaitingBytes;
  }

  /** Sends events that the reader has missed, as fast as it takes them. */
  async replay(events: readonly FeedEvent[]): Promise<void> {
    for (const event of events) {
      await this.drained();
      if (this.closed.aborted) return;
      this.#position = event.position;
      if (this.#filter(event)) this.#response.write(frameOf(this.#epoch, event));
    }
  }

  /** Resolves when the buffer was flushed, or the connection is closed. */
  async drained(): Promise<void> {
    if (!this.#response.writableNeedDrain) return;
    await once(this.#response, "drain", { signal: this.closed }).catch(() => undefined);
  }

  /** Advances the position past events that the stream doesn't get. */
  skipTo(position: number): void {
    this.#position = Math.max(this.#position, position);
  }

  /** Sends a heartbeat with the position to resume from. Disconnects a reader that has stalled. */
  beat(): void {
    if (this.closed.aborted) return;
    if (this.#isStalled) {
      this.#response.destroy();
      return;
    }
    this.#isStalled = this.#response.writableNeedDrain;
    if (this.#isStalled) return;
    const id = eventId({ epoch: this.#epoch, position: this.#position });
    this.#response.write(`:\nid: ${id}\n\n`);
  }

  /** Ends the stream: at once if its reader has stalled, otherwise when the buffer is flushed or after 5 s. */
  end(): void {
    // Nothing may be written from now on, although the connection stays open until the buffer is flushed.
    this.#closed.abort();
    if (this.#response.writableNeedDrain) this.#response.destroy();
    else {
      this.#response.end();
      setTimeout(() => this.#response.destroy(), flushTimeoutMs).unref();
    }
  }
}

/** How long a reader may take to read the buffer after the end. */
const flushTimeoutMs = 5000;

/** Returns an event in the wire format of server-sent events. The payload is JSON on one line. */
export function frameOf(
  epoch: string,
  { position, type, payload }: Omit<FeedEvent, "spec_id">,
): Buffer {
  const id = eventId({ epoch, position });
  return Buffer.from(`id: ${id}\nevent: ${type}\ndata: ${payload}\n\n`);
}
