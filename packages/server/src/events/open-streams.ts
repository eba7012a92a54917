import { createBulkhead } from "../concurrency/bulkhead.ts";
import type { Context } from "../context.ts";
import { unavailable } from "../errors/errors.ts";
import { endsAccess } from "../http/authenticate.ts";
import type { Anonymous, Caller } from "../identity/caller.ts";
import type { EventStream } from "./event-stream.ts";

export interface StreamLimits {
  /** Milliseconds between the signs of life that a stream gives. */
  readonly heartbeatMs: number;
  readonly perProcess: number;
  /** How many of `perProcess` only admins may open: they have to see what happens under load. */
  readonly reservedForAdmins: number;
  /** Bytes that may wait for a slow reader before it has to be waited for. */
  readonly waitingBytes: number;
}

export const streamLimits: StreamLimits = {
  heartbeatMs: 15_000,
  perProcess: 5000,
  reservedForAdmins: 100,
  waitingBytes: 256 * 1024,
};

/** A place for a stream; given back when the stream is closed, or when none came of it. */
export interface StreamPlace {
  /** From then on it is kept alive, and ended when its token is not good any more. */
  take(stream: EventStream, token: string): void;
  giveBack(): void;
}

/** The streams that are open in this process. */
export interface OpenStreams {
  start(): void;
  /** @throws `too_many_requests`, `unavailable` when there are as many as there may be */
  reserve(caller: Caller): StreamPlace;
  /** How many there are. */
  count(): number;
  /** Ends them all, and lets none begin. */
  end(): void;
}

const recheckMs = 1000;
const retryAfterSeconds = 30;

/** The streams that one token opened, and by which request it opened the first of them. */
interface OfToken {
  readonly by: Anonymous;
  readonly open: Set<EventStream>;
}

export function createOpenStreams(
  { authenticator, log }: Pick<Context, "authenticator" | "log">,
  limits: StreamLimits & { readonly perUser: number },
): OpenStreams {
  /** By the token that opened them. */
  const streams = new Map<string, OfToken>();
  const places = createBulkhead({ ...limits, of: "event streams", retryAfterSeconds });
  let ending = false;
  let checking = false;
  const timers: NodeJS.Timeout[] = [];

  function reserve(caller: Caller): StreamPlace {
    if (ending) throw unavailable("The server is stopping.");
    const giveBack = places.enter(caller);
    const by = { requestId: caller.requestId, address: caller.address };
    return { take: (stream, token) => take(giveBack, by, stream, token), giveBack };
  }

  function take(giveBack: () => void, by: Anonymous, stream: EventStream, token: string): void {
    const ofToken = streams.get(token) ?? { by, open: new Set() };
    streams.set(token, ofToken);
    ofToken.open.add(stream);
    stream.closed.addEventListener("abort", () => {
      ofToken.open.delete(stream);
      if (ofToken.open.size === 0 && streams.get(token) === ofToken) streams.delete(token);
      giveBack();
    });
    if (ending) stream.end();
  }

  /** Asks for each token once, one after another: what was asked a moment ago costs nothing. */
  async function recheck(): Promise<void> {
    if (checking) return;
    checking = true;
    for (const [token, { by, open }] of streams) {
      if (!(await mayRead(token, by))) for (const stream of open) stream.end();
    }
    checking = false;
  }

  async function mayRead(token: string, by: Anonymous): Promise<boolean> {
    try {
      const { actor } = await authenticator.authenticate(token, () => by);
      return actor.permissions.has("specs:read");
    } catch (error) {
      if (endsAccess(error)) return false;
      log.warn({ err: error }, "the token of an event stream could not be checked");
      return true;
    }
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
