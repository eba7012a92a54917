import type { RouteInput, streamEvents as route } from "@screenspec/api";
import type { FastifyReply } from "fastify";
import type { Context } from "../context.ts";
import { invalid } from "../errors/errors.ts";
import { beginStream } from "../http/on-response-closed.ts";
import type { Caller } from "../identity/caller.ts";
import { assignSequence } from "./assign-sequence.ts";
import { eventId, type FeedPlace, readEventId } from "./event-id.ts";
import { EventStream, frameOf } from "./event-stream.ts";
import type { StreamPlace } from "./open-streams.ts";
import { readFeedState } from "./queries.ts";
import { readEventFilter } from "./read-event-filter.ts";

export interface StreamInput {
  readonly caller: Caller;
  /** Which the caller asks with. */
  readonly token: string;
  readonly query: RouteInput<typeof route>["query"];
  readonly lastEventId: string | undefined;
}

type Streaming = Pick<
  Context,
  "db" | "epoch" | "clock" | "random" | "eventFeed" | "openStreams" | "streamLimits"
>;

/** How long a client waits before it resumes, so that not all come at once. */
const shortestRetryMs = 1000;
const longestRetryMs = 4000;

/**
 * Begins to tell of events, until one side ends it.
 *
 * @throws `invalid_request`, `too_many_requests`, `unavailable`
 */
export async function streamEvents(
  context: Streaming,
  reply: FastifyReply,
  input: StreamInput,
): Promise<FastifyReply> {
  const filter = readEventFilter(input.query);
  const last = readLastEventId(input.lastEventId);
  const place = context.openStreams.reserve(input.caller);
  let start: Start;
  try {
    start = await findStart(context, last);
  } catch (error) {
    place.giveBack();
    throw error;
  }
  return open(context, reply, { token: input.token, filter, start, place });
}

const streamHeaders = {
  "content-type": "text/event-stream",
  "cache-control": "no-store",
  // What nginx and others ask before they collect an answer.
  "x-accel-buffering": "no",
};

interface Start {
  readonly position: number;
  /** Why it doesn't begin where the last stream ended. */
  readonly reset: "too_old" | "unknown" | undefined;
}

async function findStart({ db, epoch }: Streaming, last: FeedPlace | undefined): Promise<Start> {
  // So that now is after all that is committed.
  await assignSequence(db);
  const { last_position, swept_position } = await readFeedState(db);
  if (last === undefined) return { position: last_position, reset: undefined };
  if (last.epoch !== epoch || last.position > last_position) {
    return { position: last_position, reset: "unknown" };
  }
  if (last.position < swept_position) return { position: last_position, reset: "too_old" };
  return { position: last.position, reset: undefined };
}

function open(
  context: Streaming,
  reply: FastifyReply,
  {
    token,
    filter,
    start: { position, reset },
    place,
  }: {
    readonly token: string;
    readonly filter: ReturnType<typeof readEventFilter>;
    readonly start: Start;
    readonly place: StreamPlace;
  },
): FastifyReply {
  reply.hijack();
  beginStream(reply);
  const response = reply.raw;
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...streamHeaders })) {
    if (value !== undefined) response.setHeader(name, value);
  }
  // Who has left meanwhile closes nothing any more.
  if (reply.request.method === "HEAD" || response.destroyed) {
    place.giveBack();
    response.end();
    return reply;
  }
  const { epoch, streamLimits } = context;
  const maxWaitingBytes = streamLimits.waitingBytes;
  const stream = new EventStream({ response, filter, epoch, position, maxWaitingBytes });
  place.take(stream, token);
  response.write(greeting(context, position));
  if (reset !== undefined) response.write(resetFrame(context, position, reset));
  context.eventFeed.follow(stream);
  return reply;
}

/** When to come again, and from where on, also if nothing happens before. */
function greeting({ random, epoch }: Streaming, position: number): string {
  const retryMs = shortestRetryMs + random() * (longestRetryMs - shortestRetryMs);
  return `retry: ${Math.round(retryMs)}\nid: ${eventId({ epoch, position })}\n\n`;
}

function resetFrame({ clock, epoch }: Streaming, position: number, reason: string): Buffer {
  const timestamp = new Date(clock()).toISOString();
  const payload = JSON.stringify({ type: "reset", timestamp, data: { reason } });
  return frameOf(epoch, { position, type: "reset", payload });
}

function readLastEventId(text: string | undefined): FeedPlace | undefined {
  if (text === undefined || text === "") return undefined;
  const place = readEventId(text);
  if (place !== undefined) return place;
  const message = "This id was not given by this stream: leave it out to begin now.";
  throw invalid("invalid_request", [
    { pointer: "", parameter: "Last-Event-ID", code: "wrong_format", message },
  ]);
}
