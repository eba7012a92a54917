import { setImmediate } from "node:timers/promises";

/** So that a condition that never comes true fails its test instead of the whole run. */
const lastResortMs = 60_000;

/** Asks again and again until the answer is yes. */
export async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  const giveUpAt = performance.now() + lastResortMs;
  while (!(await condition())) {
    if (performance.now() > giveUpAt) throw new Error("The condition did not come true.");
    await setImmediate();
  }
}
