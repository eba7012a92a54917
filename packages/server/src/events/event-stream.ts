import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { exactBytes } from "../exact-bytes.ts";
import type { Actor } from "../identity/actor.ts";
import { eventId } from "./event-id.ts";
import { isRestricted, mayReceive, permissionOfStream } from "./may-receive.ts";
import type { FeedEvent } from "./queries.ts";

/** Returns whether a stream gets an event. */
export type EventFilter = (event: Pick<FeedEvent, "type" | "spec_id">) => boolean;

export interface StreamOptions {
  readonly response: ServerResponse;
  readonly actor: Actor;
  /** Reads the actor's present access; undefined: it has ended. */
  readonly readActor: (actor: Actor) => Promise<Actor | undefined>;
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
  readonly #readActor: StreamOptions["readActor"];
  readonly #filter: EventFilter;
  readonly #epoch: string;
  readonly #maxWaitingBytes: number;
  readonly #closed = new AbortController();
  #actor: Actor;
  #position: number;
  /** Whether the client has read nothing from the buffer since the last heartbeat. */
  #isStalled = false;

  constructor(options: StreamOptions) {
    const { response } = options;
    this.#response = response;
    this.#actor = options.actor;
    this.#readActor = options.readActor;
    this.#filter = options.filter;
    this.#epoch = options.epoch;
    this.#position = options.position;
    this.#maxWaitingBytes = options.maxWaitingBytes;
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

  /** Sets the reader's present access. Undefined, or an actor who may receive nothing, ends the stream. */
  setActor(actor: Actor | undefined): void {
    if (actor?.permissions.has(permissionOfStream) === true) this.#actor = actor;
    else this.end();
  }

  /**
   * Sends an event without waiting.
   *
   * @returns whether the stream can get the next event in this way too; if not, those after its position have to be
   *   replayed, because the reader doesn't keep up or its access has to be read before this event is sent
   */
  offer(event: FeedEvent, frame: Buffer): boolean {
    if (this.closed.aborted || event.position <= this.#position) return true;
    const isSent = this.#gets(event);
    if (isSent && isRestricted(event)) return false;
    this.#position = event.position;
    if (isSent) this.#response.write(frame);
    return this.#response.writableLength <= this.#maxWaitingBytes;
  }

  /** Sends events that the reader has missed, as fast as it takes them. */
  async replay(events: readonly FeedEvent[]): Promise<void> {
    for (const event of events) {
      await this.drained();
      if (isRestricted(event) && this.#gets(event)) {
        this.setActor(await this.#readActor(this.#actor));
      }
      if (this.closed.aborted) return;
      this.#position = event.position;
      if (this.#gets(event)) this.#response.write(frameOf(this.#epoch, event));
    }
  }

  #gets(event: FeedEvent): boolean {
    return this.#filter(event) && mayReceive(this.#actor, event);
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
  { position, type, payload }: Pick<FeedEvent, "position" | "type" | "payload">,
): Buffer {
  const id = eventId({ epoch, position });
  // Slow readers keep frames for minutes.
  return exactBytes(`id: ${id}\nevent: ${type}\ndata: ${payload}\n\n`);
}
