import type { Clock } from "./clock.ts";
import { ConnectionError, ProblemError, UnexpectedAnswerError } from "./errors.ts";

/**
 * What it does to make a call again:
 * - `harmless`: nothing, it reads or has an idempotency key;
 * - `idempotent`: it leaves the same (RFC 9110, 9.2.2);
 * - `conditional`: it can fail on what the first try has done;
 * - `never`: it is not made again.
 */
export type Repeating = "harmless" | "idempotent" | "conditional" | "never";

const firstDelay = 250;
const longestDelay = 8000;

/**
 * How many milliseconds to wait before the call is made again; undefined: it is not. `Retry-After`
 * decides where there is one (RFC 9110, 10.2.3), else exponential backoff with full jitter.
 *
 * @param error what the last try failed with
 * @param tries how often it has been tried
 */
export function retryDelay(
  error: unknown,
  repeating: Repeating,
  tries: number,
  clock: Pick<Clock, "now" | "random">,
): number | undefined {
  const asked = readRetryAfter(error, clock.now());
  if (!mayRepeat(error, repeating, asked !== undefined)) return undefined;
  return asked ?? clock.random() * Math.min(longestDelay, firstDelay * 2 ** tries);
}

function mayRepeat(error: unknown, repeating: Repeating, isAsked: boolean): boolean {
  if (repeating === "never") return false;
  if (error instanceof ConnectionError) return repeating !== "conditional";
  if (!isAnswer(error)) return false;
  if (repeating === "harmless") {
    // 409 with a time to come back: the same call is in flight.
    return [408, 429, 502, 503, 504].includes(error.status) || (error.status === 409 && isAsked);
  }
  // What is only waited for has been done.
  const isDone = error instanceof ProblemError && error.code === "pointer_pending";
  return isAsked && !isDone && [429, 503].includes(error.status);
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
