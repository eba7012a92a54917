/** The longest that a job waits that has failed. */
export const maxBackoffMs = 60_000;

/** How long a job waits that has failed so many times, at most `longestMs`. */
export function backoffMs(attempts: number, longestMs: number = maxBackoffMs): number {
  return Math.min(1000 * 2 ** Math.min(attempts - 1, 10), longestMs);
}
