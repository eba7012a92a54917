import type { Logger } from "pino";
import { createBulkhead } from "../admission/bulkhead.ts";
import { unavailable } from "../errors/errors.ts";
import { endsAccess } from "../http/authenticate.ts";
import type { Authenticator } from "../identity/authenticator.ts";
import type { Anonymous, Caller } from "../identity/caller.ts";
import type { EventStream } from "./event-stream.ts";

export interface StreamLimits {
  /** Milliseconds between heartbeats. */
  readonly heartbeatMs: number;
  readonly perProcess: number;
  /** How many of `perProcess` are reserved for admins, who have to see events under load. */
  readonly reservedForAdmins: number;
  /** The most bytes buffered for a slow reader. */
  readonly waitingBytes: number;
}

export const streamLimits: StreamLimits = {
  heartbeatMs: 15_000,
  perProcess: 5000,
  reservedForAdmins: 100,
  waitingBytes: 256 * 1024,
};

/** A reserved place for a stream. It is released when the stream is closed. */
export interface StreamReservation {
  /** Uses the place: sends the stream heartbeats, and ends it when its token loses access. */
  take(stream: EventStream, token: string): void;
  release(): void;
}

/** The streams that are open in this process. */
export interface OpenStreams {
  start(): void;
  /** @throws `too_many_requests`, `unavailable` when the limit of streams is reached */
  reserve(caller: Caller): StreamReservation;
  /** Returns the number of open streams. */
  count(): number;
  /** Ends all streams and refuses new ones. */
  end(): void;
}

const recheckMs = 1000;
const retryAfterSeconds = 30;

/** The open streams of a token, and the request that opened the first of them. */
interface TokenStreams {
  readonly by: Anonymous;
  readonly open: Set<EventStream>;
}

export function createOpenStreams(
  { authenticator, log }: { readonly authenticator: Authenticator; readonly log: Logger },
  limits: StreamLimits & { readonly perUser: number },
): OpenStreams {
  /** The open streams, by token. */
  const streams = new Map<string, TokenStreams>();
  const places = createBulkhead({ ...limits, of: "event streams", retryAfterSeconds });
  let ending = false;
  let checking = false;
  const timers: NodeJS.Timeout[] = [];

  function reserve(caller: Caller): StreamReservation {
    if (ending) throw unavailable("The server is stopping.");
    const release = places.enter(caller);
    const by = { requestId: caller.requestId, address: caller.address };
    return { take: (stream, token) => take(release, by, stream, token), release };
  }

  function take(release: () => void, by: Anonymous, stream: EventStream, token: string): void {
    const tokenStreams = streams.get(token) ?? { by, open: new Set() };
    streams.set(token, tokenStreams);
    tokenStreams.open.add(stream);
    stream.closed.addEventListener("abort", () => {
      tokenStreams.open.delete(stream);
      if (tokenStreams.open.size === 0 && streams.get(token) === tokenStreams)
        streams.delete(token);
      release();
    });
    if (ending) stream.end();
  }

  /** Checks each token once and one after another. The authenticator caches its results. */
  async function recheck(): Promise<void> {
    if (checking) return;
    checking = true;
    for (const [token, { by, open }] of streams) {
      try {
        const { actor } = await authenticator.authenticate(token, () => by);
        for (const stream of open) stream.setActor(actor);
      } catch (error) {
        if (endsAccess(error)) for (const stream of open) stream.end();
        else log.warn({ err: error }, "the token of an event stream could not be checked");
      }
    }
    checking = false;
  }

  function forEach(run: (stream: EventStream) => void): void {
    for (const { open } of streams.values()) open.forEach(run);
  }

  return {
    start: () => {
      timers.push(setInterval(() => forEach((stream) => stream.beat()), limits.heartbeatMs));
      timers.push(setInterval(recheck, recheckMs));
    },
    reserve,
    count: places.count,
    end: () => {
      ending = true;
      for (const timer of timers) clearInterval(timer);
      forEach((stream) => stream.end());
    },
  };
}
