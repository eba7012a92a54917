import { setTimeout } from "node:timers/promises";

/** Polling loads the service like clients do, so it is infrequent. */
const pollMs = 50;

/**
 * Polls until the condition is true.
 *
 * @param giveUpAt by `performance.now()`
 * @returns false if it didn't become true in time
 */
export async function pollUntil(
  condition: () => Promise<boolean>,
  giveUpAt: number,
): Promise<boolean> {
  while (!(await condition())) {
    if (performance.now() > giveUpAt) return false;
    await setTimeout(pollMs);
  }
  return true;
}
