import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Document } from "@screenspec/format";
import { type PageFile, readPageFiles } from "../files/page-files.ts";
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
  /** The diagnostics and load failures that the SDK reported. */
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
  const served = await servePage(pageFolder, document, options);
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
      await tab.send("Page.navigate", { url: served.url });
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
    served.close();
  }
}

/** The page, which reads the attributes of the element from its query. */
const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<link rel="stylesheet" href="/@/preview/preview.css">
<screen-spec></screen-spec>
<script type="module" src="/@/screenshot.js"></script>`;

/** Serves the page on loopback: browsers load no modules from files. */
async function servePage(pageFolder: string, document: Document, options: ScreenshotOptions) {
  const pageFiles = readPageFiles(pageFolder);
  const files = new Map<string, PageFile>([
    ["/", { type: "text/html; charset=utf-8", content: page }],
    ["/document.json", { type: "application/json", content: JSON.stringify(document) }],
  ]);
  for (const [name, file] of pageFiles) files.set(`/@/${name}`, file);
  const server = createServer(({ url = "" }, response) => {
    const file = files.get(url.replace(/\?.*/s, ""));
    if (file === undefined) response.writeHead(404).end();
    else response.writeHead(200, { "content-type": file.type }).end(file.content);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { scheme, screen, locale } = options;
  const attributes = new URLSearchParams({
    "color-scheme": scheme,
    ...(screen !== undefined && { screen }),
    ...(locale !== undefined && { locale }),
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/?${attributes}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
