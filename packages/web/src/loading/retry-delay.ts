const longestMs = 60_000;

/**
 * How many milliseconds to wait before it is tried again: twice as long each time, up to a minute, less
 * up to half of it, so that not all browsers come back at once.
 *
 * @param failures how often it has failed before this time
 * @param firstMs how long to wait the first time
 * @param random from 0 to, but not including, 1
 */
export function retryDelay(failures: number, firstMs = 1000, random = Math.random()): number {
  return Math.min(longestMs, firstMs * 2 ** failures) * (1 - random / 2);
}
