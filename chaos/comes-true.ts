import { setTimeout } from "node:timers/promises";

/** What is asked costs the service as much as what clients do. */
const pollMs = 50;

/**
 * Asks again and again whether it is so.
 *
 * @param giveUpAt by `performance.now()`
 * @returns false when it wasn't so in time
 */
export async function comesTrue(
  condition: () => Promise<boolean>,
  giveUpAt: number,
): Promise<boolean> {
  while (!(await condition())) {
    if (performance.now() > giveUpAt) return false;
    await setTimeout(pollMs);
  }
  return true;
}
