import { startBrowser } from "../../packages/server/testing/browser.ts";
import type { Bench } from "../harness/run-bench.ts";
import { type Figure, median, say } from "../harness/table.ts";
import { contentOf } from "../samples/content.ts";
import { bundleContender, bundlePage } from "./bundle.ts";
import { screenspec } from "./contenders.ts";

const sizes = [
  { nodes: 150, below: 8 },
  { nodes: 2000, below: 60 },
];
/** Renders in a page after the first one. */
const warmRenders = 15;

/** The first render in a new browser, and the median of later ones. */
export async function measureRenders(bench: Bench): Promise<Figure[]> {
  const files = await bundleFiles();
  const figures: Figure[] = [];
  for (const { nodes, below } of sizes) {
    say(`${nodes} nodes`);
    const text = screenspec.screenOf(contentOf(nodes));
    const cold: number[] = [];
    const warm: number[] = [];
    for (let round = 1; round <= bench.rounds; round += 1) {
      const [first = Number.NaN, ...later] = await render(files, text);
      cold.push(first);
      warm.push(median(later));
    }
    figures.push(
      { name: `${nodes} nodes: cold ms`, screenspec: median(cold), aim: { below } },
      { name: `${nodes} nodes: warm ms`, screenspec: median(warm), aim: { below } },
    );
  }
  return figures;
}

/** Renders a screen repeatedly in a new browser. Returns the milliseconds until it is laid out each time. */
async function render(files: Files, text: string): Promise<number[]> {
  const cleanUps: (() => Promise<void>)[] = [];
  const browser = await startBrowser({ after: (cleanUp) => cleanUps.push(cleanUp) });
  try {
    const viewport = { width: 400, height: 800 };
    const page = await browser.newPage({ viewport, reducedMotion: "reduce" });
    await page.route("**", (route) => {
      const [contentType, body] = files[new URL(route.request().url()).pathname] ?? [];
      return contentType === undefined || body === undefined
        ? route.abort()
        : route.fulfill({ contentType, body, headers: { "cache-control": "max-age=3600" } });
    });
    await page.goto("https://bench.example/");
    await page.waitForFunction('"bench" in globalThis');
    const times: number[] = [];
    while (times.length <= warmRenders) {
      times.push(Number(await page.evaluate(`bench.render(${JSON.stringify(text)})`)));
      // No garbage collection is forced, because it would discard compiled code as well.
      await page.evaluate(
        "new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))",
      );
    }
    return times;
  } finally {
    for (const cleanUp of cleanUps) await cleanUp();
  }
}

/** The files of the page's server, by path. */
interface Files {
  readonly [path: string]: readonly [contentType: string, body: string | Buffer];
}

async function bundleFiles(): Promise<Files> {
  const { script } = await bundleContender(screenspec);
  const imports = Object.fromEntries(
    Object.keys(screenspec.imports).map((name) => [name, "/contender.js"]),
  );
  const html = `<!doctype html><title>Bench</title>
<style>html,body,main{height:100%;margin:0}main{overflow:hidden auto}</style>
<script type="importmap">${JSON.stringify({ imports })}</script>
<script type="module" src="/page.js"></script>`;
  return {
    "/": ["text/html", html],
    "/page.js": ["text/javascript", await bundlePage(screenspec)],
    "/contender.js": ["text/javascript", script],
    "/avatar.png": ["image/png", avatar],
  };
}

/** One grey pixel. */
const avatar = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==",
  "base64",
);
