import { startBrowser } from "../../packages/server/testing/browser.ts";
import type { Bench } from "../harness/run-bench.ts";
import { type Figure, median, say } from "../harness/table.ts";
import { avatarUrl, contentOf } from "../samples/content.ts";
import { screenspecDocument } from "../samples/screenspec.ts";
import { bundleScreenspec } from "./contenders.ts";
import { serveFiles } from "./start-page.ts";

const sizes = [
  { nodes: 150, below: 8 },
  { nodes: 2000, below: 60 },
];
/** Renders in a page after the first one. */
const warmRenders = 15;

/** The first render in a new browser, and the median of later ones. */
export async function measureRenders(bench: Bench): Promise<Figure[]> {
  const { script } = await bundleScreenspec();
  const origin = await serveFiles(bench, {
    "/": ["text/html", page],
    "/sdk.js": ["text/javascript", script],
  });
  const figures: Figure[] = [];
  for (const { nodes, below } of sizes) {
    say(`${nodes} nodes`);
    const text = screenspecDocument(contentOf(nodes));
    const cold: number[] = [];
    const warm: number[] = [];
    for (let round = 1; round <= bench.rounds; round += 1) {
      const [first = Number.NaN, ...later] = await render(origin, text);
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
async function render(origin: string, text: string): Promise<number[]> {
  const cleanUps = new AsyncDisposableStack();
  try {
    const browser = await startBrowser({ after: (cleanUp) => cleanUps.defer(cleanUp) });
    const page = await browser.newPage({
      viewport: { width: 400, height: 800 },
      reducedMotion: "reduce",
    });
    await page.route(avatarUrl, (route) =>
      route.fulfill({
        contentType: "image/png",
        body: avatar,
        headers: { "cache-control": "max-age=3600" },
      }),
    );
    await page.goto(origin);
    await page.waitForFunction('"render" in globalThis');
    const times: number[] = [];
    while (times.length <= warmRenders) {
      times.push(Number(await page.evaluate(`render(${JSON.stringify(text)})`)));
      // No garbage collection is forced, because it would discard compiled code as well.
      await page.evaluate(
        "new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))",
      );
    }
    return times;
  } finally {
    await cleanUps.disposeAsync();
  }
}

/** Its function renders a screen in place of the previous one. Parsing is not timed. */
const page = `<!doctype html><title>Bench</title>
<style>html,body,main{height:100%;margin:0}main{overflow:hidden auto}</style>
<main></main>
<script type="module">
  import { ScreenSpec } from "/sdk.js";
  const main = document.querySelector("main");
  globalThis.render = (text) => {
    main.replaceChildren();
    const screen = JSON.parse(text);
    const start = performance.now();
    const element = new ScreenSpec();
    element.document = screen;
    main.append(element);
    [...element.shadowRoot.querySelectorAll("[part~=text]")].at(-1).getBoundingClientRect();
    return performance.now() - start;
  };
</script>`;

/** One grey pixel. */
const avatar = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==",
  "base64",
);
