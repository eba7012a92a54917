import { orTimeout } from "../concurrency/timeout.ts";

const originTimeoutMs = 10_000;

/**
 * Waits for an operation of the origin.
 *
 * @throws the operation's error, or an error after 10 s; the operation is not aborted then
 */
export async function withOriginTimeout<T>(operation: Promise<T>): Promise<T> {
  return orTimeout(operation, originTimeoutMs, "The origin has not answered in time.");
}
