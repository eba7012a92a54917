import type { Logger } from "pino";
import { createPollingLoop } from "../concurrency/polling-loop.ts";
import type { Peers } from "../database/peers.ts";
import type { Db } from "../database/tables.ts";
import { assignSequence } from "./assign-sequence.ts";
import { type EventStream, frameOf } from "./event-stream.ts";
import { readFeed } from "./queries.ts";

export interface EventFeed {
  start(): void;
  /** Looks for new events now, and notifies the other processes. Call it after committing one. */
  wake(): void;
  /** Sends a stream all events after its position, until it is closed. */
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
  /** The streams that have caught up. */
  const live = new Set<EventStream>();
  /** The position of the last event that was sent to the live streams. */
  let position = 0;
  const logReadError = (error: unknown) =>
    log.error({ err: error }, "the event feed could not be read");
  const loop = createPollingLoop({ poll: look, pollMs, onError: logReadError });
  peers.subscribe("events", wakeLoop);

  /** @returns whether there may be more events to send */
  async function look(): Promise<boolean> {
    await assignSequence(db);
    if (live.size === 0) return false;
    const after = position;
    const events = await readFeed(db, { after, limit: eventsAtATime });
    // A stream that joined while there was no live one may have set the position back.
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

  /** Sends a stream the events that it missed, at its reader's pace, and adds it to the live streams then. */
  async function catchUp(stream: EventStream): Promise<void> {
    try {
      await replay(stream);
    } catch (error) {
      logReadError(error);
      stream.end();
    }
  }

  async function replay(stream: EventStream): Promise<void> {
    await stream.drained();
    while (!stream.closed.aborted) {
      if (live.size > 0 && stream.position >= position) return join(stream);
      const target = position;
      const events = await readFeed(db, { after: stream.position, limit: eventsAtATime });
      await stream.replay(events);
      if (events.length === eventsAtATime) continue;
      if (live.size > 0) stream.skipTo(target);
      else if (!stream.closed.aborted) {
        position = stream.position;
        return join(stream);
      }
    }
  }

  /** Without a live stream in this process, polling is fast enough. */
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
      peers.notify("events");
    },
    follow: (stream) => {
      stream.closed.addEventListener("abort", () => live.delete(stream));
      catchUp(stream);
    },
    stop: loop.stop,
  };
}
