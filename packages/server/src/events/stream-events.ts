import type { RouteInput, streamEvents as route } from "@screenspec/api";
import type { FastifyReply } from "fastify";
import type { Context } from "../context.ts";
import { invalid } from "../errors/errors.ts";
import { beginStream } from "../http/on-response-closed.ts";
import { noTime, readTime } from "../http/read-time.ts";
import type { Caller } from "../identity/caller.ts";
import { assignSequence } from "./assign-sequence.ts";
import { eventId, type FeedCursor, readEventId } from "./event-id.ts";
import { EventStream, frameOf } from "./event-stream.ts";
import { findPosition } from "./find-position.ts";
import type { StreamReservation } from "./open-streams.ts";
import { readFeedState } from "./queries.ts";
import { readEventFilter } from "./read-event-filter.ts";

export interface StreamInput {
  readonly caller: Caller;
  /** The token of the request. */
  readonly token: string;
  readonly query: RouteInput<typeof route>["query"];
  readonly lastEventId: string | undefined;
}

type StreamContext = Pick<
  Context,
  | "db"
  | "epoch"
  | "clock"
  | "random"
  | "authenticator"
  | "eventFeed"
  | "openStreams"
  | "streamLimits"
>;

/** The range of the clients' reconnection time, which is random so that they don't all reconnect at once. */
const shortestRetryMs = 1000;
const longestRetryMs = 4000;

/**
 * Opens an event stream, which lasts until one side ends it.
 *
 * @throws `invalid_request`, `too_many_requests`, `unavailable`
 */
export async function streamEvents(
  context: StreamContext,
  reply: FastifyReply,
  input: StreamInput,
): Promise<FastifyReply> {
  const filter = readEventFilter(input.query);
  const last = readLastEventId(input.lastEventId);
  const since = readSince(input.query);
  const reservation = context.openStreams.reserve(input.caller);
  let start: Start;
  try {
    start = await findStart(context, last, since);
  } catch (error) {
    reservation.release();
    throw error;
  }
  return open(context, reply, { ...input, filter, start, reservation });
}

const streamHeaders = {
  "content-type": "text/event-stream",
  "cache-control": "no-store",
  // Keeps nginx and other proxies from buffering the response.
  "x-accel-buffering": "no",
};

interface Start {
  readonly position: number;
  /** Why the stream can't resume after `Last-Event-ID`. */
  readonly reset: "too_old" | "unknown" | undefined;
}

async function findStart(
  { db, epoch }: StreamContext,
  last: FeedCursor | undefined,
  since: number | undefined,
): Promise<Start> {
  // Without positions, events that are committed already would come after the start.
  await assignSequence(db);
  const { last_position, swept_position } = await readFeedState(db);
  if (last === undefined) {
    const position = since === undefined ? last_position : await findPosition(db, since);
    return { position, reset: undefined };
  }
  if (last.epoch !== epoch || last.position > last_position) {
    return { position: last_position, reset: "unknown" };
  }
  if (last.position < swept_position) return { position: last_position, reset: "too_old" };
  return { position: last.position, reset: undefined };
}

function open(
  context: StreamContext,
  reply: FastifyReply,
  {
    caller,
    token,
    filter,
    start: { position, reset },
    reservation,
  }: Pick<StreamInput, "caller" | "token"> & {
    readonly filter: ReturnType<typeof readEventFilter>;
    readonly start: Start;
    readonly reservation: StreamReservation;
  },
): FastifyReply {
  reply.hijack();
  beginStream(reply);
  const response = reply.raw;
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...streamHeaders })) {
    if (value !== undefined) response.setHeader(name, value);
  }
  // A client that has disconnected already emits no `close` event.
  if (reply.request.method === "HEAD" || response.destroyed) {
    reservation.release();
    response.end();
    return reply;
  }
  const stream = new EventStream({
    response,
    actor: caller,
    readActor: context.authenticator.actorOf,
    filter,
    epoch: context.epoch,
    position,
    maxWaitingBytes: context.streamLimits.waitingBytes,
  });
  reservation.take(stream, token);
  response.write(greeting(context, position));
  if (reset !== undefined) response.write(resetFrame(context, position, reset));
  context.eventFeed.follow(stream);
  return reply;
}

/** The first frame: the reconnection time, and the position to resume from if no event follows. */
function greeting({ random, epoch }: StreamContext, position: number): string {
  const retryMs = shortestRetryMs + random() * (longestRetryMs - shortestRetryMs);
  return `retry: ${Math.round(retryMs)}\nid: ${eventId({ epoch, position })}\n\n`;
}

function resetFrame({ clock, epoch }: StreamContext, position: number, reason: string): Buffer {
  const timestamp = new Date(clock()).toISOString();
  const payload = JSON.stringify({ type: "reset", timestamp, data: { reason } });
  return frameOf(epoch, { position, type: "reset", payload });
}

function readSince({ since }: StreamInput["query"]): number | undefined {
  if (since === undefined) return undefined;
  const time = readTime(since);
  if (time !== undefined) return time;
  throw invalid("invalid_request", [noTime({ pointer: "", parameter: "since" })]);
}

function readLastEventId(text: string | undefined): FeedCursor | undefined {
  if (text === undefined || text === "") return undefined;
  const cursor = readEventId(text);
  if (cursor !== undefined) return cursor;
  const message = "This is not an event id of this stream. Omit it to start now.";
  throw invalid("invalid_request", [
    { pointer: "", parameter: "Last-Event-ID", code: "wrong_format", message },
  ]);
}
