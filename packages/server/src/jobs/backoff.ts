/** The longest delay before a failed job is retried. */
export const maxBackoffMs = 60_000;

/** The delay before the next retry, in milliseconds: it doubles with each attempt, up to `maxMs`. */
export function backoffMs(attempts: number, maxMs: number = maxBackoffMs): number {
  return Math.min(1000 * 2 ** Math.min(attempts - 1, 10), maxMs);
}
