import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Document } from "@screenspec/format";
import { Failure } from "../output/failure.ts";
import type { Shell } from "../shell.ts";
import { withTab } from "./chrome.ts";

export interface ScreenshotOptions {
  readonly width: number;
  readonly height: number;
  readonly scheme: "light" | "dark";
  /** Undefined: the entry point. */
  readonly screen?: string | undefined;
  readonly locale?: string | undefined;
  /** Whether the picture is as high as the content. */
  readonly whole: boolean;
}

export interface Screenshot {
  /** The PNG in base64. */
  readonly data: string;
  readonly width: number;
  readonly height: number;
  /** What the SDK reported while it showed the screen. */
  readonly problems: readonly string[];
}

const maxHeight = 4000;
const maxTimeMs = 30_000;

/**
 * Renders a document by the web SDK in a headless browser. Without a host, the document calls no server; images are
 * loaded.
 *
 * @throws Failure `chrome_failed`; the signal's reason
 */
export async function takeScreenshot(
  executable: string,
  document: Document,
  options: ScreenshotOptions,
  { signal, pageFolder }: Pick<Shell, "signal" | "pageFolder">,
): Promise<Screenshot> {
  const deadline = AbortSignal.timeout(maxTimeMs);
  const page = await servePage(pageFolder, document, options);
  try {
    return await withTab(executable, AbortSignal.any([signal, deadline]), async (tab) => {
      const { width, height, scheme } = options;
      const resize = (height: number) =>
        tab.send("Emulation.setDeviceMetricsOverride", {
          width,
          height,
          deviceScaleFactor: 1,
          mobile: false,
        });
      await resize(height);
      await tab.send("Emulation.setEmulatedMedia", {
        features: [
          { name: "prefers-color-scheme", value: scheme },
          { name: "prefers-reduced-motion", value: "reduce" },
        ],
      });
      await tab.send("Page.enable");
      const loaded = tab.next("Page.loadEventFired");
      await tab.send("Page.navigate", { url: page.url });
      await loaded;
      const evaluate = async (expression: string) => {
        const options = { expression, awaitPromise: true, returnByValue: true };
        const { result, exceptionDetails } = await tab.send("Runtime.evaluate", options);
        if (exceptionDetails === undefined) return result.value;
        const reason = exceptionDetails.exception?.description ?? exceptionDetails.text;
        throw new Failure("chrome_failed", "The screen can't be rendered.", { reason });
      };
      const { problems, hidden } = await evaluate("shown");
      const shownHeight = options.whole ? Math.min(maxHeight, height + hidden) : height;
      if (shownHeight > height) {
        await resize(shownHeight);
        await evaluate("painted()");
      }
      const { data } = await tab.send("Page.captureScreenshot", { format: "png" });
      return { data, width, height: shownHeight, problems };
    });
  } catch (error) {
    if (!deadline.aborted || signal.aborted) throw error;
    throw new Failure("chrome_failed", `The screen wasn't rendered within ${maxTimeMs / 1000} s.`);
  } finally {
    page.close();
  }
}

/** Serves the page on loopback: browsers load no modules from files. */
async function servePage(pageFolder: string, document: Document, options: ScreenshotOptions) {
  const files: Readonly<Record<string, readonly [type: string, content: string | Buffer]>> = {
    "/": ["text/html", pageOf(options)],
    "/screen-spec.js": ["text/javascript", await readSdk(pageFolder)],
    "/document.json": ["application/json", JSON.stringify(document)],
  };
  const server = createServer(({ url = "" }, response) => {
    const file = Object.hasOwn(files, url) ? files[url] : undefined;
    if (file === undefined) response.writeHead(404).end();
    else response.writeHead(200, { "content-type": `${file[0]}; charset=utf-8` }).end(file[1]);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function readSdk(pageFolder: string): Promise<Buffer> {
  try {
    return await readFile(join(pageFolder, "screen-spec.js"));
  } catch (cause) {
    throw new Failure("sdk_missing", "The web SDK isn't built.", {
      hint: "In a clone of the repository, run `npm run build:packages`.",
      cause,
    });
  }
}

function pageOf({ scheme, screen, locale }: ScreenshotOptions): string {
  return `<!doctype html>
<meta charset="utf-8">
<style>html, body { margin: 0; height: 100% } screen-spec { display: block; height: 100% }</style>
<screen-spec color-scheme="${scheme}"></screen-spec>
<script type="module">
  import "./screen-spec.js";

  const element = document.querySelector("screen-spec");
  const problems = [];
  for (const name of ["diagnostic", "load-failed"]) {
    element.addEventListener("screenspec-" + name, ({ detail: { code, pointer, message } }) => {
      problems.push([code, pointer, message].filter(Boolean).join(" "));
    });
  }
  const attributes = ${JSON.stringify({ screen, locale }).replaceAll("<", "\\u003c")};
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);

  window.painted = () =>
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
  window.shown = (async () => {
    element.document = await (await fetch("document.json")).json();
    await document.fonts.ready;
    await painted();
    const images = [...element.shadowRoot.querySelectorAll("img")];
    const decoded = Promise.all(images.map((image) => image.decode().catch(() => {})));
    await Promise.race([decoded, new Promise((done) => setTimeout(done, 5000))]);
    await painted();
    const scrollers = element.shadowRoot.querySelectorAll(".screen:not([hidden]) .scroller:not(.across)");
    const hidden = [...scrollers].map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    return { problems, hidden: Math.max(0, ...hidden) };
  })();
</script>`;
}
