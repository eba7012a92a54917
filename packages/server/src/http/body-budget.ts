import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Bulkhead, createBulkhead } from "../concurrency/bulkhead.ts";
import { minLimitedSize, minQueuedSize } from "../concurrency/fair-queue.ts";
import { AppError } from "../errors.ts";

const usualBytes = 16 * 1024 * 1024;
const usersAtOnce = 16;

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
 * Counts a body that is about to arrive until its request is answered.
 *
 * @throws `too_many_requests`, `unavailable`
 */
export function holdBody(app: FastifyInstance, request: FastifyRequest): void {
  const { config, bodyLimit = 0 } = request.routeOptions;
  // Bodies of other media types than JSON go to the disk.
  if (config.route?.bodyType !== undefined) return;
  const { "content-length": length, "transfer-encoding": coding } = request.headers;
  const bytes = coding === undefined ? Number(length ?? 0) : bodyLimit;
  if (bytes < minQueuedSize) return;
  try {
    hold(app, request, Math.min(bytes, bodyLimit));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // The rest of the body isn't waited for.
    const headers = { ...error.details.headers, connection: "close" };
    throw new AppError(error.code, error.message, { ...error.details, headers });
  }
}

/**
 * Counts an answer until the client has taken it.
 *
 * @throws `too_many_requests`, `unavailable`
 */
export function holdAnswer(app: FastifyInstance, request: FastifyRequest, bytes: number): void {
  if (bytes >= minLimitedSize) hold(app, request, bytes);
}

function hold({ bodyBudget }: FastifyInstance, request: FastifyRequest, bytes: number): void {
  const { identity, response } = request;
  // A response that is closed already would never give the bytes back.
  if (identity === null || response === undefined || response.destroyed) return;
  response.once("close", bodyBudget.enter(identity.actor, bytes));
}
