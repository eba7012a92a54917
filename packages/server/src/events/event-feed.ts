import type { Logger } from "pino";
import { createPollingLoop } from "../concurrency/polling-loop.ts";
import type { Peers } from "../database/peers.ts";
import type { Db } from "../database/tables.ts";
import { assignSequence } from "./assign-sequence.ts";
import { type EventStream, frameOf } from "./event-stream.ts";
import { readFeed } from "./queries.ts";

export interface EventFeed {
  start(): void;
  /** Looks for new events now, here and wherever it is heard of; call it after committing one. */
  wake(): void;
  /** Tells a stream of all that comes after its position, until it is closed. */
  follow(stream: EventStream): void;
  stop(): Promise<void>;
}

const pollMs = 1000;
const eventsAtATime = 100;

/** Reads the feed once for all streams of this process. */
export function createEventFeed(context: {
  readonly db: Db;
  readonly peers: Peers;
  readonly log: Logger;
  readonly epoch: string;
}): EventFeed {
  const { db, peers, log, epoch } = context;
  /** Those that have caught up. */
  const live = new Set<EventStream>();
  /** Up to where the live ones have been told. */
  let position = 0;
  const tellUnread = (error: unknown) =>
    log.error({ err: error }, "the event feed could not be read");
  const loop = createPollingLoop({ poll: look, pollMs, onError: tellUnread });
  peers.hear("events", wakeLoop);

  /** @returns whether there may be more to tell. */
  async function look(): Promise<boolean> {
    await assignSequence(db);
    if (live.size === 0) return false;
    const after = position;
    const events = await readFeed(db, { after, limit: eventsAtATime });
    // The first stream after the last had left may have set it back meanwhile.
    if (position !== after) return true;
    for (const event of events) {
      position = event.position;
      const frame = frameOf(epoch, event);
      for (const stream of live) {
        if (stream.offer(event, frame)) continue;
        live.delete(stream);
        catchUp(stream);
      }
    }
    return events.length === eventsAtATime;
  }

  /** Lets a stream join the live ones once it has been told what it missed, at its reader's pace. */
  async function catchUp(stream: EventStream): Promise<void> {
    try {
      await replay(stream);
    } catch (error) {
      tellUnread(error);
      stream.end();
    }
  }

  async function replay(stream: EventStream): Promise<void> {
    await stream.drained();
    while (!stream.closed.aborted) {
      if (live.size > 0 && stream.position >= position) return join(stream);
      const told = position;
      const events = await readFeed(db, { after: stream.position, limit: eventsAtATime });
      await stream.replay(events);
      if (events.length === eventsAtATime) continue;
      if (live.size > 0) stream.skipTo(told);
      else if (!stream.closed.aborted) {
        position = stream.position;
        return join(stream);
      }
    }
  }

  /** While nobody listens in this process, polling is soon enough. */
  function wakeLoop(): void {
    if (live.size > 0) loop.wake();
  }

  function join(stream: EventStream): void {
    live.add(stream);
    loop.wake();
  }

  return {
    start: loop.start,
    wake: () => {
      wakeLoop();
      peers.tell("events");
    },
    follow: (stream) => {
      stream.closed.addEventListener("abort", () => live.delete(stream));
      catchUp(stream);
    },
    stop: loop.stop,
  };
}
