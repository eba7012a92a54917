import { startBrowser } from "../../packages/server/testing/browser.ts";
import { bundleContender, bundlePage, contenderPath } from "./bundle.ts";
import type { Contender } from "./contenders.ts";
import { weighObjects } from "./heap-snapshot.ts";
import type { PageBench } from "./page-bench.ts";

export type Page = Awaited<ReturnType<Awaited<ReturnType<typeof startBrowser>>["newPage"]>>;

export interface BenchPage {
  readonly page: Page;
  call<Name extends keyof PageBench>(
    name: Name,
    input: Parameters<PageBench[Name]>[0],
  ): Promise<Awaited<ReturnType<PageBench[Name]>>>;
  /** The memory after a garbage collection. */
  weigh(): Promise<Weight>;
  /** Seconds of main thread work since the page was opened. */
  work(): Promise<number>;
}

export interface Weight {
  /** Bytes of objects that scripts allocated. */
  readonly objects: number;
  /** Bytes of the whole heap, including the engine's own objects. */
  readonly heap: number;
  /** The number of DOM nodes. */
  readonly nodes: number;
}

const address = "https://bench.example/";
const html = `<!doctype html><title>Bench</title><link rel="stylesheet" href="/page.css">
<style>html,body,main{height:100%;margin:0}main{overflow:hidden auto}</style>
<script type="module" src="/page.js"></script>`;

/** Runs a function on a page with a contender's module, in a new browser. */
export async function onPage<Result>(
  contender: Contender,
  run: (bench: BenchPage) => Promise<Result>,
): Promise<Result> {
  const cleanUps: (() => Promise<void>)[] = [];
  const browser = await startBrowser({ after: (cleanUp) => cleanUps.push(cleanUp) });
  try {
    const page = await browser.newPage({
      viewport: { width: 400, height: 800 },
      reducedMotion: "reduce",
    });
    await load(page, await filesOf(contender));
    return await run(await benchOn(page));
  } finally {
    for (const cleanUp of cleanUps) await cleanUp();
  }
}

async function load(page: Page, files: Files): Promise<void> {
  await page.route("**", (route) => {
    const [contentType, body] = files[new URL(route.request().url()).pathname] ?? [];
    return contentType === undefined || body === undefined
      ? route.abort()
      : route.fulfill({ contentType, body, headers: { "cache-control": "max-age=3600" } });
  });
  await page.goto(address);
  await page.waitForFunction('"bench" in globalThis');
}

async function benchOn(page: Page): Promise<BenchPage> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Performance.enable");
  return {
    page,
    call: (name, input) => page.evaluate(`bench.${name}(${JSON.stringify(input)})`),
    async weigh() {
      // The second collection frees the objects that the first one finalises.
      await devTools.send("HeapProfiler.collectGarbage");
      await devTools.send("HeapProfiler.collectGarbage");
      const { usedSize: heap } = await devTools.send("Runtime.getHeapUsage");
      const { nodes } = await devTools.send("Memory.getDOMCounters");
      return { objects: await weighObjects(devTools), heap, nodes };
    },
    async work() {
      const { metrics } = await devTools.send("Performance.getMetrics");
      return metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN;
    },
  };
}

/** The files of the page's server, by path. */
interface Files {
  readonly [path: string]: readonly [contentType: string, body: string | Buffer];
}

const bundled = new Map<Contender, Promise<Files>>();

function filesOf(contender: Contender): Promise<Files> {
  const files = bundled.get(contender) ?? bundleFiles(contender);
  bundled.set(contender, files);
  return files;
}

async function bundleFiles(contender: Contender): Promise<Files> {
  const { script, styles } = await bundleContender(contender);
  return {
    "/": ["text/html", html],
    "/page.css": ["text/css", styles],
    "/page.js": ["text/javascript", await bundlePage(contender)],
    [contenderPath]: ["text/javascript", script],
    "/avatar.png": ["image/png", avatar],
  };
}

/** One grey pixel. */
const avatar = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==",
  "base64",
);
