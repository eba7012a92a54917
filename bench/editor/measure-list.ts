import type { Bench } from "../harness/run-bench.ts";
import { type Aim, type Figure, median, number, quantile, say } from "../harness/table.ts";
import { type Browser, openContext, type Page } from "./open-console.ts";

/** What the page measures of itself: durations in milliseconds. */
declare global {
  var listBench: {
    /** Resolves with the page's age when something that the selector matches is first painted. */
    painted(selector: string): Promise<number>;
    /** Clicks on a link. Resolves with the time until something that the selector matches is painted. */
    follow(link: string, selector: string): Promise<number>;
    /** Scrolls down to a height, a step with each frame. Resolves with the durations of the frames. */
    scroll(height: number, step: number): Promise<number[]>;
  };
}

const aims = {
  "first row, cold: ms": { below: 1000 },
  "first row, warm: ms": { below: 300 },
  "to another page, cached: median ms": { below: 100 },
  "scrolling through 20 pages: p95 of frames, ms": { below: 50 },
  "growth of the heap over 200 navigations": { below: 1.2 },
} satisfies Record<string, Aim>;

type Round = Readonly<Record<keyof typeof aims, number>>;

const specRow = "tr[aria-rowindex]";
const pages = [
  { link: 'nav a[href$="/releases"]', shows: "tbody th[scope=row]" },
  { link: 'nav a[href$="/specs"]', shows: specRow },
  // The overview is complete with its details.
  { link: `${specRow} a`, shows: "main dl" },
  { link: 'nav a[href$="/specs"]', shows: specRow },
];

/** The list of specs. Beside the median stands the best round, which other load on the machine slowed least. */
export async function measureList(
  bench: Bench,
  browser: Browser,
  origin: string,
): Promise<Figure[]> {
  const rounds: Round[] = [];
  for (let round = 1; round <= bench.rounds; round += 1) {
    rounds.push(await measureRound(browser, origin));
    say(
      `  ${round}/${bench.rounds}  ${Object.values(rounds.at(-1) ?? {})
        .map(number)
        .join(" / ")}`,
    );
  }
  return Object.entries<Aim>(aims).map(([name, aim]) => {
    const values = rounds.map((round) => round[name as keyof Round]);
    return { name, screenspec: median(values), other: Math.min(...values), aim };
  });
}

async function measureRound(browser: Browser, origin: string): Promise<Round> {
  const context = await openContext(browser, origin, measureItself, { width: 1280, height: 800 });
  const load = async () => {
    const page = await context.newPage();
    await page.goto(`${origin}/console/specs`, { waitUntil: "commit" });
    return { page, ms: await page.evaluate((row) => listBench.painted(row), specRow) };
  };
  const cold = await load();
  await cold.page.close();
  // The second load makes V8 keep compiled code, which the third is the first to use.
  await (await load()).page.close();
  const { page, ms } = await load();
  // The first visit of each page fills the cache.
  await visitAll(page);
  const visits = [...(await visitAll(page)), ...(await visitAll(page))];
  await page.waitForFunction("document.querySelectorAll('tr[aria-rowindex]').length > 10");
  const rowHeight = 64;
  const frames = await page.evaluate((to) => listBench.scroll(to, 100), 20 * 50 * rowHeight);
  const early = await heapBytes(page);
  for (let visited = 0; visited < 200; visited += pages.length) await visitAll(page);
  const late = await heapBytes(page);
  await context.close();
  return {
    "first row, cold: ms": cold.ms,
    "first row, warm: ms": ms,
    "to another page, cached: median ms": median(visits),
    "scrolling through 20 pages: p95 of frames, ms": quantile(frames, 0.95),
    "growth of the heap over 200 navigations": late / early,
  };
}

/** Goes through the pages and back to the list of specs. Returns how long each took to be painted. */
async function visitAll(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (const { link, shows } of pages) {
    const from = page.url();
    times.push(await page.evaluate(([to, on]) => listBench.follow(to, on), [link, shows] as const));
    if (page.url() === from) throw new Error(`${link} leads nowhere.`);
  }
  return times;
}

/** The page's JavaScript heap, without garbage. */
async function heapBytes(page: Page): Promise<number> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devTools.send("Runtime.getHeapUsage");
  await devTools.detach();
  return usedSize;
}

/** Runs in the page before its scripts. */
function measureItself(): void {
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  globalThis.listBench = {
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
