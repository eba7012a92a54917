import assert from "node:assert/strict";
import { bearer } from "./actors.ts";
import type { TestServer } from "./test-server.ts";
import { until } from "./until.ts";

/** An event as a client of server-sent events receives it. */
export interface HeardEvent {
  readonly id: string;
  readonly type: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into events of every shape
  readonly data: any;
}

export interface Listener {
  readonly headers: Headers;
  readonly events: readonly HeardEvent[];
  /** The id to resume after. */
  readonly lastEventId: string;
  /** The number of comments, which are heartbeats. */
  readonly heartbeats: number;
  readonly retryMs: number;
  /** Resolves when at least this many events have arrived in all. */
  count(atLeast: number): Promise<void>;
  /** Closes the connection from this side. */
  close(): void;
  /** Resolves when either side has closed the connection. */
  readonly ended: Promise<void>;
}

/** Opens the event feed, as the admin unless another token is given. */
export async function listen(
  { origin, token }: Pick<TestServer, "origin" | "token">,
  options: {
    readonly query?: string;
    readonly lastEventId?: string;
    readonly token?: string;
  } = {},
): Promise<Listener> {
  const closing = new AbortController();
  const { query = "", lastEventId } = options;
  const response = await fetch(`${origin}/api/v1/events${query}`, {
    headers: {
      ...bearer(options.token ?? token),
      ...(lastEventId === undefined ? {} : { "last-event-id": lastEventId }),
    },
    signal: closing.signal,
  });
  assert.equal(response.status, 200);
  assert.ok(response.body !== null);
  const reader = new EventStreamReader();
  const ended = reader.readAll(response.body).catch(() => undefined);
  // The server sends the first block together with the head.
  await until(() => reader.retryMs > 0);
  return {
    headers: response.headers,
    events: reader.events,
    get lastEventId() {
      return reader.lastEventId;
    },
    get heartbeats() {
      return reader.heartbeats;
    },
    get retryMs() {
      return reader.retryMs;
    },
    count: (atLeast) => until(() => reader.events.length >= atLeast),
    close: () => closing.abort(),
    ended,
  };
}

/** Parses an event stream (HTML standard, 9.2.6). */
class EventStreamReader {
  readonly events: HeardEvent[] = [];
  lastEventId = "";
  heartbeats = 0;
  retryMs = 0;
  #rest = "";

  async readAll(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      const blocks = (this.#rest + chunk).split("\n\n");
      this.#rest = blocks.pop() ?? "";
      for (const block of blocks) this.#read(block);
    }
  }

  #read(block: string): void {
    let type = "message";
    let data: string | undefined;
    for (const line of block.split("\n")) {
      const [, field, value = ""] = /^(\w*):? ?(.*)$/.exec(line) ?? [];
      if (field === "") this.heartbeats += 1;
      if (field === "id") this.lastEventId = value;
      if (field === "event") type = value;
      if (field === "data") data = value;
      if (field === "retry") this.retryMs = Number(value);
    }
    if (data === undefined) return;
    this.events.push({ id: this.lastEventId, type, data: JSON.parse(data) });
  }
}
