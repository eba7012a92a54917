import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import type { Route } from "@screenspec/api";
import type { FastifyReply } from "fastify";
import type { Bulkhead } from "../admission/bulkhead.ts";
import { holdUntilEnd } from "../admission/request-places.ts";
import type { AccessCheck } from "./authenticate.ts";
import { beginStream } from "./on-response-closed.ts";

/** The parts of an answer that is made while it is sent. */
export type Parts = AsyncGenerator<string | Buffer>;

export function isParts(result: unknown): result is Parts {
  return typeof result === "object" && result !== null && Symbol.asyncIterator in result;
}

/** Sends an export part by part; at most two exports per user are in progress. */
export function sendParts(
  {
    accessCheck,
    exportBulkhead,
  }: { readonly accessCheck: AccessCheck; readonly exportBulkhead: Bulkhead },
  { reply: answered }: Route,
  reply: FastifyReply,
  parts: Parts,
): FastifyReply {
  const { request } = reply;
  const { identity } = request;
  if (identity !== null) holdUntilEnd(request, () => exportBulkhead.enter(identity.actor));
  beginStream(reply);
  reply.code(answered.status).header("cache-control", "no-store");
  if (answered.mediaType !== undefined) reply.type(answered.mediaType);
  // For HEAD, Fastify would read all parts for nothing.
  const isHead = reply.request.method === "HEAD";
  // In object mode, sixteen parts would be read ahead, whatever their size.
  const stream = Readable.from(isHead ? [] : oneAtATime(parts), { objectMode: false });
  accessCheck.recheckWhileOpen(reply.request, reply, stream);
  return reply.send(stream);
}

/** Lets other requests be answered after each part: on SQLite a part is read without waiting. */
async function* oneAtATime(parts: Parts): Parts {
  for await (const part of parts) {
    yield part;
    await setImmediate();
  }
}
