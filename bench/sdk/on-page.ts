import { startBrowser } from "../../packages/server/testing/browser.ts";
import { bundleContender, bundlePage } from "./bundle.ts";
import type { Contender } from "./contenders.ts";
import type { PageBench } from "./page-bench.ts";

/** Calls a function of a page. */
export type Call = <Name extends keyof PageBench>(
  name: Name,
  input: Parameters<PageBench[Name]>[0],
) => Promise<Awaited<ReturnType<PageBench[Name]>>>;

/** Runs a function on a page with a contender's module, in a new browser. */
export async function onPage<Result>(
  contender: Contender,
  run: (call: Call) => Promise<Result>,
): Promise<Result> {
  const cleanUps: (() => Promise<void>)[] = [];
  const browser = await startBrowser({ after: (cleanUp) => cleanUps.push(cleanUp) });
  try {
    const page = await browser.newPage({
      viewport: { width: 400, height: 800 },
      reducedMotion: "reduce",
    });
    const files = await filesOf(contender);
    await page.route("**", (route) => {
      const [contentType, body] = files[new URL(route.request().url()).pathname] ?? [];
      return contentType === undefined || body === undefined
        ? route.abort()
        : route.fulfill({ contentType, body, headers: { "cache-control": "max-age=3600" } });
    });
    await page.goto("https://bench.example/");
    await page.waitForFunction('"bench" in globalThis');
    return await run((name, input) => page.evaluate(`bench.${name}(${JSON.stringify(input)})`));
  } finally {
    for (const cleanUp of cleanUps) await cleanUp();
  }
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
  const modules = Object.keys(contender.imports).map((name) => [name, "/contender.js"]);
  const html = `<!doctype html><title>Bench</title><link rel="stylesheet" href="/page.css">
<style>html,body,main{height:100%;margin:0}main{overflow:hidden auto}</style>
<script type="importmap">${JSON.stringify({ imports: Object.fromEntries(modules) })}</script>
<script type="module" src="/page.js"></script>`;
  return {
    "/": ["text/html", html],
    "/page.css": ["text/css", styles],
    "/page.js": ["text/javascript", await bundlePage(contender)],
    "/contender.js": ["text/javascript", script],
    "/avatar.png": ["image/png", avatar],
  };
}

/** One grey pixel. */
const avatar = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==",
  "base64",
);
