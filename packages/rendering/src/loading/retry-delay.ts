import type { LoadingPorts } from "./loading-ports.ts";

const maxDelayMs = 60_000;

/**
 * The exponential backoff before the next attempt, in milliseconds: it doubles with each failure, up to a minute. A random
 * part of up to half of it is subtracted, so that devices don't retry at the same time.
 *
 * @param failures the number of failures before this one
 * @param firstMs the delay after the first failure
 * @param random from 0 to, but not including, 1
 */
export function retryDelay(failures: number, firstMs = 1000, random = Math.random()): number {
  return Math.min(maxDelayMs, firstMs * 2 ** failures) * (1 - random / 2);
}

/** Resolves after a delay, or earlier if the signal is aborted or, with `network`, the device is online again. */
export function wait(
  { clock, network }: Pick<LoadingPorts, "clock"> & Partial<Pick<LoadingPorts, "network">>,
  milliseconds: number,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      cancelTimer();
      stopListening?.();
      signal.removeEventListener("abort", end);
      resolve();
    };
    const cancelTimer = clock.after(milliseconds, end);
    const stopListening = network?.onOnline(end);
    signal.addEventListener("abort", end);
    if (signal.aborted) end();
  });
}
