import { setImmediate } from "node:timers/promises";

/** Asks again and again until the answer is yes. The test's own time limit ends it. */
export async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await condition())) await setImmediate();
}
