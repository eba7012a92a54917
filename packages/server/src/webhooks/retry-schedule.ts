const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** The waits before each attempt after the first, in milliseconds. */
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
 * Returns the wait after a failed attempt in milliseconds, or undefined after the last attempt. A jitter of ±20 %
 * keeps deliveries that failed together from being retried together.
 *
 * @param attempt the number of attempts of the present schedule, which a redelivery begins again
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
