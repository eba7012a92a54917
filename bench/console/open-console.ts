import type { startBrowser } from "../../packages/server/testing/browser.ts";
import { adminEmail, adminPassword } from "../../packages/server/testing/test-server.ts";

export type Browser = Awaited<ReturnType<typeof startBrowser>>;
type BrowserContext = Awaited<ReturnType<Browser["newContext"]>>;
export type Page = Awaited<ReturnType<BrowserContext["newPage"]>>;

/** What the page measures of itself: durations in milliseconds. */
declare global {
  var bench: {
    /** Resolves with the page's age when something that the selector matches is first painted. */
    painted(selector: string): Promise<number>;
    /** Clicks on a link. Resolves with the time until something that the selector matches is painted. */
    follow(link: string, selector: string): Promise<number>;
    /** Scrolls down to a height, a step with each frame. Resolves with the durations of the frames. */
    scroll(height: number, step: number): Promise<number[]>;
    /** Event Timing's durations of key presses, from the press to the next paint; those below 16 ms aren't reported. */
    readonly keys: number[];
  };
}

/**
 * Opens a context of its own, with an empty HTTP cache, that is signed in by the session's cookie.
 *
 * @param script runs in each frame before its scripts
 */
export async function openContext(
  browser: Browser,
  origin: string,
  script: () => void = measureItself,
  viewport = { width: 1280, height: 800 },
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport });
  const answer = await context.request.post(`${origin}/api/v1/auth/login`, {
    headers: { origin },
    data: { email: adminEmail, password: adminPassword, session: "cookie" },
  });
  if (!answer.ok()) throw new Error(`The sign-in failed: ${await answer.text()}`);
  await context.addInitScript(script);
  return context;
}

/** Reloads the list of specs. Returns the page and the time from navigation until the first row is painted. */
export async function loadSpecs(context: BrowserContext, origin: string) {
  const page = await context.newPage();
  await page.goto(`${origin}/console/specs`, { waitUntil: "commit" });
  return { page, loadMs: await page.evaluate((row) => bench.painted(row), specRow) };
}

export const specRow = "tr[aria-rowindex]";

/** Megabytes (10⁶ bytes) of the page's JavaScript heap, without garbage. */
export async function heapMegabytes(page: Page): Promise<number> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devTools.send("Runtime.getHeapUsage");
  await devTools.detach();
  return usedSize / 1e6;
}

/** Runs in the page before its scripts. */
function measureItself(): void {
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const keys: number[] = [];
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === "keydown") keys.push(duration);
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  globalThis.bench = {
    keys,
    async painted(selector) {
      do await nextFrame();
      while (document.querySelector(selector) === null);
      // A message is handled after the frame that has just begun was painted.
      const { port1, port2 } = new MessageChannel();
      const isPainted = new Promise((resolve) => {
        port1.onmessage = resolve;
      });
      port2.postMessage(null);
      await isPainted;
      return performance.now();
    },
    async follow(link, selector) {
      const start = performance.now();
      document.querySelector<HTMLAnchorElement>(link)?.click();
      return (await this.painted(selector)) - start;
    },
    async scroll(height, step) {
      const frames: number[] = [];
      for (let last = await nextFrame(); scrollY < height; ) {
        scrollBy({ top: step, behavior: "instant" });
        const now = await nextFrame();
        frames.push(now - last);
        last = now;
      }
      return frames;
    },
  };
}
