import { type Readable, Transform } from "node:stream";
import type { FastifyRequest } from "fastify";
import { AppError } from "../errors/errors.ts";
import { type Bulkhead, createBulkhead } from "./bulkhead.ts";
import { minLimitedSize, minQueuedSize } from "./fair-queue.ts";
import { holdUntilEnd } from "./request-places.ts";

const usualBytes = 16 * 1024 * 1024;
const usersAtOnce = 16;
/** A chunked body is counted in steps of this many bytes, as it arrives. */
const chunkedStep = 16 * 1024;

/** Bounds how many bytes of request bodies and answers are in memory for clients that send or read slowly. */
export function createBodyBudget(maxBodyBytes: number): Bulkhead {
  const perUser = Math.max(usualBytes, 2 * maxBodyBytes);
  return createBulkhead({
    perUser,
    perProcess: usersAtOnce * perUser,
    reservedForAdmins: perUser,
    of: "bytes of requests and answers",
    retryAfterSeconds: 1,
  });
}

/**
 * Counts a body that is about to arrive, until its request has ended.
 *
 * @returns the stream to read the body from
 * @throws `too_many_requests`, `unavailable`
 */
export function holdBody(budget: Bulkhead, request: FastifyRequest, body: Readable): Readable {
  const { config, bodyLimit = 0 } = request.routeOptions;
  // Bodies of other media types than JSON go to the disk.
  if (config.route?.bodyType !== undefined) return body;
  const { "content-length": length, "transfer-encoding": coding } = request.headers;
  if (coding !== undefined) return body.pipe(countChunks(budget, request));
  const bytes = Number(length ?? 0);
  if (bytes >= minQueuedSize) holdBytes(budget, request, Math.min(bytes, bodyLimit));
  return body;
}

function countChunks(budget: Bulkhead, request: FastifyRequest): Transform {
  let arrived = 0;
  let held = 0;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      arrived += chunk.length;
      try {
        for (; held + chunkedStep <= arrived; held += chunkedStep) {
          holdBytes(budget, request, chunkedStep);
        }
        done(null, chunk);
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
}

/** @throws `too_many_requests`, `unavailable`, which close the connection without waiting for the rest of the body */
function holdBytes(budget: Bulkhead, request: FastifyRequest, bytes: number): void {
  const { identity } = request;
  if (identity === null) return;
  try {
    holdUntilEnd(request, () => budget.enter(identity.actor, bytes));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const headers = { ...error.details.headers, connection: "close" };
    throw new AppError(error.code, error.message, { ...error.details, headers });
  }
}

/**
 * Counts an answer until the client has read it.
 *
 * @throws `too_many_requests`, `unavailable`
 */
export function holdAnswer(budget: Bulkhead, request: FastifyRequest, bytes: number): void {
  const { identity } = request;
  if (identity === null || bytes < minLimitedSize) return;
  holdUntilEnd(request, () => budget.enter(identity.actor, bytes));
}
