import { join } from "node:path";
import { afterEach, beforeEach } from "node:test";
import type { BrowserContext } from "playwright-core";

/**
 * Writes a Playwright trace, with a picture of each step, for each test of the calling file. Returns a function that
 * begins to record a browser context.
 */
export function recordJourneys(folder: string): (context: BrowserContext) => Promise<void> {
  let test = "";
  const recorded: BrowserContext[] = [];
  beforeEach(({ name }) => {
    test = name.replaceAll(/[^\w@]+/g, " ");
  });
  afterEach(async () => {
    for (const [index, context] of recorded.splice(0).entries()) {
      const path = join(folder, `${test}${index === 0 ? "" : ` ${index + 1}`}.zip`);
      await context.tracing.stop({ path });
    }
  });
  return async (context) => {
    if (recorded.includes(context)) return;
    await context.tracing.start({ screenshots: true, snapshots: true });
    recorded.push(context);
  };
}
