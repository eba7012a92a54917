import { loadavg } from "node:os";
import { join } from "node:path";
import { startBrowser } from "../../packages/server/testing/browser.ts";
import { importSpecs } from "../growth/import-specs.ts";
import { say } from "../harness/progress.ts";
import { runBench } from "../harness/run-bench.ts";
import { sqliteHome, startServer } from "../harness/server.ts";
import { median, quantile } from "../harness/statistics.ts";
import { type Aim, number, writeTable } from "../harness/table.ts";
import {
  type Browser,
  heapMegabytes,
  loadSpecs,
  openContext,
  type Page,
  specRow,
} from "./open-console.ts";

/**
 * Measures the Console in Chromium, on the built server on SQLite with 100,000 specs:
 *   npm run bench:console [-- --quick]
 * With `--quick` it has 20,000. Beside the median stands the best round, which other load on the machine slowed least.
 * A table goes to stdout, progress to stderr.
 */

const aims = {
  "first row, cold: ms": { below: 1000 },
  "first row, warm: ms": { below: 300 },
  "to another page, cached: median ms": { below: 100 },
  "to another page, cached: worst ms": {},
  "typing in the search: p95 ms": { below: 50 },
  "scrolling through 20 pages: p95 of frames, ms": { below: 50 },
  "scrolling through 20 pages: frames over 50 ms": {},
} satisfies Record<string, Aim>;

type Round = Readonly<Record<keyof typeof aims, number>>;

const pages = [
  { link: 'nav a[href$="/releases"]', shows: "tbody th[scope=row]" },
  { link: 'nav a[href$="/specs"]', shows: specRow },
  // The overview is complete with its details.
  { link: `${specRow} a`, shows: "main dl" },
  { link: 'nav a[href$="/specs"]', shows: specRow },
];

await runBench(async (bench) => {
  const count = bench.isQuick ? 20_000 : 100_000;
  say(`importing ${count} specs`);
  const server = await startServer(bench, sqliteHome(join(bench.folder, "data")));
  await importSpecs(server, count);
  const browser = await startBrowser(bench);
  const rounds: Round[] = [];
  for (let round = 1; round <= bench.rounds; round += 1) {
    rounds.push(await measureRound(browser, server.origin));
    const figures = Object.values(rounds.at(-1) ?? {}).map(number);
    say(`  ${round}/${bench.rounds}  ${figures.join(" / ")}  load ${number(loadavg()[0])}`);
  }
  const figures = Object.entries<Aim>(aims).map(([name, aim]) => {
    const values = rounds.map((round) => round[name as keyof Round]);
    return { name, screenspec: median(values), other: Math.min(...values), aim };
  });
  const title = `with ${count.toLocaleString("en")} specs`;
  writeTable(title, "best round", figures);
  say("memory over 200 navigations");
  writeTable(title, "after 20", [await measureHeap(browser, server.origin)]);
});

async function measureRound(browser: Browser, origin: string): Promise<Round> {
  const context = await openContext(browser, origin);
  const cold = await loadSpecs(context, origin);
  await cold.page.close();
  // The second load makes V8 keep compiled code, which the third is the first to use.
  await (await loadSpecs(context, origin)).page.close();
  const { page, loadMs: warmMs } = await loadSpecs(context, origin);
  // The first visit of each page fills the cache.
  await visitAll(page);
  const visits = [...(await visitAll(page)), ...(await visitAll(page))];
  const keys = await type(page);
  const frames = await scroll(page);
  await context.close();
  return {
    "first row, cold: ms": cold.loadMs,
    "first row, warm: ms": warmMs,
    "to another page, cached: median ms": median(visits),
    "to another page, cached: worst ms": Math.max(...visits),
    "typing in the search: p95 ms": quantile(keys, 0.95),
    "scrolling through 20 pages: p95 of frames, ms": quantile(frames, 0.95),
    "scrolling through 20 pages: frames over 50 ms": frames.filter((ms) => ms > 50).length,
  };
}

/** Goes through the pages and back to the list of specs. Returns how long each took to be painted. */
async function visitAll(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (const { link, shows } of pages) {
    const from = page.url();
    times.push(await page.evaluate(([to, on]) => bench.follow(to, on), [link, shows] as const));
    if (page.url() === from) throw new Error(`${link} leads nowhere.`);
  }
  return times;
}

/**
 * Types so slowly that each key's search is answered while others are typed. Returns the time of each key until the
 * next paint, or 16 ms where it is shorter, which Event Timing doesn't report.
 */
async function type(page: Page): Promise<readonly number[]> {
  const words = "screen, with a zeppelin";
  await page.getByRole("searchbox").first().click();
  await page.keyboard.type(words, { delay: 180 });
  await page.locator("[role=status]", { hasText: /\b20\b/ }).waitFor();
  const slow = await page.evaluate(() => bench.keys);
  const others = Array.from({ length: words.length - slow.length }, () => 16);
  await page.keyboard.press("Escape");
  return [...slow, ...others];
}

/** Scrolls as fast as a flick on a touchpad does, and waits for nothing. */
async function scroll(page: Page): Promise<readonly number[]> {
  await page.waitForFunction("document.querySelectorAll('tr[aria-rowindex]').length > 10");
  const rowHeight = 64;
  return page.evaluate((height) => bench.scroll(height, 100), 20 * 50 * rowHeight);
}

async function measureHeap(browser: Browser, origin: string) {
  const context = await openContext(browser, origin);
  const { page } = await loadSpecs(context, origin);
  for (let visits = 0; visits < 20; visits += pages.length) await visitAll(page);
  const early = await heapMegabytes(page);
  for (let visits = 20; visits < 200; visits += pages.length) await visitAll(page);
  const late = await heapMegabytes(page);
  await context.close();
  return {
    name: "MB of the page's heap after 200 navigations",
    screenspec: late,
    other: early,
    ratio: late / early,
    aim: { ratioBelow: 1.2 },
  };
}
