const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long to wait before each attempt but the first, in milliseconds. */
export const retryDelays: readonly number[] = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

const jitter = 0.2;

export const longestRetryDelay = Math.max(...retryDelays) * (1 + jitter);

/**
 * How long to wait after a failed attempt, ±20 %, so that what failed together isn't repeated
 * together; undefined after the last.
 *
 * @param attempt how many there have been
 * @param random a number from 0 to 1
 */
export function retryDelay(
  delays: readonly number[],
  attempt: number,
  random: number,
): number | undefined {
  const delay = delays[attempt - 1];
  return delay === undefined ? undefined : delay * (1 - jitter + 2 * jitter * random);
}
