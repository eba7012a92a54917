import type { Clock } from "./clock.ts";
import { ConnectionError, ProblemError, UnexpectedAnswerError } from "./errors.ts";

/**
 * Whether a request can be repeated:
 * - `safe`: it reads, or has an idempotency key;
 * - `idempotent`: repeating it has the same effect (RFC 9110, section 9.2.2);
 * - `conditional`: it can fail because the first attempt succeeded (`If-Match`);
 * - `never`: it must not be repeated.
 */
export type RetrySafety = "safe" | "idempotent" | "conditional" | "never";

const firstDelay = 250;
const longestDelay = 8000;

/**
 * Returns the milliseconds to wait before the next attempt; undefined if there is none. `Retry-After` is used if present
 * (RFC 9110, section 10.2.3), else exponential backoff with full jitter.
 *
 * @param error the error of the last attempt
 * @param tries the number of attempts so far
 */
export function retryDelay(
  error: unknown,
  retrySafety: RetrySafety,
  tries: number,
  clock: Pick<Clock, "now" | "random">,
): number | undefined {
  const retryAfter = readRetryAfter(error, clock.now());
  if (!mayRetry(error, retrySafety, retryAfter !== undefined)) return undefined;
  return retryAfter ?? clock.random() * Math.min(longestDelay, firstDelay * 2 ** tries);
}

function mayRetry(error: unknown, retrySafety: RetrySafety, hasRetryAfter: boolean): boolean {
  if (retrySafety === "never") return false;
  if (error instanceof ConnectionError) return retrySafety !== "conditional";
  if (!isAnswer(error)) return false;
  if (retrySafety === "safe") {
    // 409 with Retry-After: a request with the same idempotency key is in progress.
    return (
      [408, 429, 502, 503, 504].includes(error.status) || (error.status === 409 && hasRetryAfter)
    );
  }
  // `pointer_pending` means that the write is committed.
  const isCommitted = error instanceof ProblemError && error.code === "pointer_pending";
  return hasRetryAfter && !isCommitted && [429, 503].includes(error.status);
}

function readRetryAfter(error: unknown, now: number): number | undefined {
  const value = isAnswer(error) ? error.response.headers.get("retry-after") : null;
  if (value === null) return undefined;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = value.endsWith(" GMT") ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

function isAnswer(error: unknown): error is ProblemError | UnexpectedAnswerError {
  return error instanceof ProblemError || error instanceof UnexpectedAnswerError;
}
