import { createServer } from "node:http";
import { gzipSync } from "node:zlib";
import type { startBrowser } from "../../packages/server/testing/browser.ts";
import { listen } from "../harness/modules.ts";
import type { Bench } from "../harness/run-bench.ts";

type Browser = Awaited<ReturnType<typeof startBrowser>>;

/** The files of a page, by path. */
export interface Files {
  readonly [path: string]: readonly [contentType: string, body: string | Buffer];
}

/** A phone on slow 4G, as Lighthouse simulates it: 1.6 Mbit/s down, 150 ms, a quarter of the processor. */
const phone = {
  network: {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  },
  cpuSlowdown: 4,
};

/** Serves files with gzip on loopback. Returns the origin. */
export async function serveFiles(bench: Bench, files: Files): Promise<string> {
  const compressed = new Map(
    Object.entries(files).map(([path, [type, body]]) => [path, { type, body: gzipSync(body) }]),
  );
  const server = createServer(({ url = "/" }, response) => {
    const file = compressed.get(url);
    if (file === undefined) return response.writeHead(404).end();
    const headers = { "content-type": file.type, "content-encoding": "gzip" };
    return response.writeHead(200, headers).end(file.body);
  });
  const port = await listen(server);
  bench.after(() => server.close());
  return `http://127.0.0.1:${port}`;
}

/**
 * Opens a page in an empty browser profile on a slow phone. Returns the milliseconds from the navigation until an
 * element that matches the selector, also in a shadow root, has been painted.
 */
export async function timeStart(browser: Browser, origin: string, selector: string) {
  const page = await browser.newPage({ viewport: { width: 400, height: 800 } });
  try {
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", phone.network);
    await session.send("Emulation.setCPUThrottlingRate", { rate: phone.cpuSlowdown });
    await page.addInitScript(watchFor(selector));
    await page.goto(origin);
    const shown = await page.waitForFunction("window.shownAt");
    return Number(await shown.jsonValue());
  } finally {
    await page.context().close();
  }
}

/** A script for the page: sets `shownAt` in the task after the frame in which the selector has matched. */
const watchFor = (selector: string) => `{
  const look = () => {
    const roots = [document, document.querySelector("screen-spec")?.shadowRoot];
    if (!roots.some((root) => root?.querySelector(${JSON.stringify(selector)}))) {
      requestAnimationFrame(look);
    } else setTimeout(() => { window.shownAt = performance.now(); });
  };
  requestAnimationFrame(look);
}`;
