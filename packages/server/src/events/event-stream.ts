import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { eventId } from "./event-id.ts";
import type { FeedEvent } from "./queries.ts";

/** Whether a stream is of an event. */
export type EventFilter = (event: Pick<FeedEvent, "type" | "spec_id">) => boolean;

export interface StreamOptions {
  readonly response: ServerResponse;
  readonly filter: EventFilter;
  readonly epoch: string;
  /** The last position that was told: what comes after it is to be. */
  readonly position: number;
  /** Bytes that may wait for a slow reader before it has to be waited for. */
  readonly maxWaitingBytes: number;
}

/**
 * One connection that is told of events.
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
  /** Whether it took nothing since the last heartbeat though something waits. */
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

  /** Up to where its reader has been told everything. */
  get position(): number {
    return this.#position;
  }

  /** Aborted when the connection is gone, or is to go. */
  get closed(): AbortSignal {
    return this.#closed.signal;
  }

  /**
   * Tells of an event without waiting.
   *
   * @returns whether the reader keeps up: else what follows has to be replayed
   */
  offer(event: FeedEvent, frame: Buffer): boolean {
    if (this.closed.aborted || event.position <= this.#position) return true;
    this.#position = event.position;
    if (this.#filter(event)) this.#response.write(frame);
    return this.#response.writableLength <= this.#maxWaitingBytes;
  }

  /** Tells of events that the reader has missed, as fast as it takes them. */
  async replay(events: readonly FeedEvent[]): Promise<void> {
    for (const event of events) {
      await this.drained();
      if (this.closed.aborted) return;
      this.#position = event.position;
      if (this.#filter(event)) this.#response.write(frameOf(this.#epoch, event));
    }
  }

  /** Resolves when the reader has taken what was written, or is gone. */
  async drained(): Promise<void> {
    if (!this.#response.writableNeedDrain) return;
    await once(this.#response, "drain", { signal: this.closed }).catch(() => undefined);
  }

  /** Nothing more has happened up to there. */
  skipTo(position: number): void {
    this.#position = Math.max(this.#position, position);
  }

  /** Shows that the connection lives, and where to resume; cuts off a reader that takes nothing. */
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

  /** Ends it, at once where its reader takes nothing, and soon where it takes what is left slowly. */
  end(): void {
    // From now on nothing may be written, though the connection goes only with the last of it.
    this.#closed.abort();
    if (this.#response.writableNeedDrain) this.#response.destroy();
    else {
      this.#response.end();
      setTimeout(() => this.#response.destroy(), lastTakenMs).unref();
    }
  }
}

/** How long a reader may take for what was written before the end. */
const lastTakenMs = 5000;

/** An event as it goes over the wire. The payload is JSON on one line. */
export function frameOf(
  epoch: string,
  { position, type, payload }: Omit<FeedEvent, "spec_id">,
): Buffer {
  const id = eventId({ epoch, position });
  return Buffer.from(`id: ${id}\nevent: ${type}\ndata: ${payload}\n\n`);
}
