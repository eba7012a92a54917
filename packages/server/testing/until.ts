import { setTimeout } from "node:timers/promises";

/** Makes a condition that never becomes true fail its test instead of the whole run. */
const lastResortMs = 60_000;

/** Polls until the condition is true. */
export async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  const giveUpAt = performance.now() + lastResortMs;
  while (!(await condition())) {
    if (performance.now() > giveUpAt) throw new Error("The condition did not come true.");
    // Leaves the processor to the work that the condition waits for.
    await setTimeout(1);
  }
}
