import { orTimeout } from "../concurrency/timeout.ts";

const originTimeoutMs = 10_000;

/**
 * Waits for what the origin is asked to do.
 *
 * @throws what it throws; when it takes longer than 10 s: it then goes on unwatched
 */
export async function withOriginTimeout<T>(asked: Promise<T>): Promise<T> {
  return orTimeout(asked, originTimeoutMs, "The origin has not answered in time.");
}
