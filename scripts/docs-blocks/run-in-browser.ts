import assert from "node:assert/strict";
import { build } from "esbuild";
import type { Browser, Page } from "playwright-core";
import { webPageOrigin } from "./page-world.ts";

/** Opens blocks of HTML, and runs modules for a page that has the element. */
export class BrowserRunner {
  readonly #start: () => Promise<Browser>;
  #browser: Promise<Browser> | undefined;

  constructor(start: () => Promise<Browser>) {
    this.#start = start;
  }

  /** Opens a page. The document of its element must be shown. */
  async open(place: string, html: string): Promise<string> {
    const hasScript = html.includes('<script type="module"');
    const script = hasScript ? "" : '<script type="module" src="/app.js"></script>';
    const { page, complaints } = await this.#openPage(script + html, "");
    await page.locator("screen-spec:defined").waitFor();
    await page.waitForFunction('document.querySelector("screen-spec").runtime !== undefined');
    await page.close();
    assert.deepEqual(complaints, [], place);
    return "shown in a browser";
  }

  async runModule(place: string, code: string): Promise<string> {
    const html =
      '<screen-spec></screen-spec><script type="module" src="/app.js"></script>';
    const { page, complaints } = await this.#openPage(html, `${code}\ndocument.title = "ended";`);
    await page.waitForFunction('document.title === "ended"');
    await page.close();
    assert.deepEqual(complaints, [], place);
    return "compiled and ran in a browser";
  }

  async #openPage(html: string, code: string): Promise<{ page: Page; complaints: string[] }> {
    this.#browser ??= this.#start();
    const page = await (await this.#browser).newPage();
    const complaints: string[] = [];
    page.on("pageerror", ({ message }) => complaints.push(message));
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    const script = await bundle(`import "@screenspec/web";\n${code}`);
    await page.route(`${webPageOrigin}/**`, (route) => {
      const isScript = new URL(route.request().url()).pathname === "/app.js";
      return route.fulfill(
        isScript
          ? { contentType: "text/javascript", body: script }
          : { contentType: "text/html; charset=utf-8", body: `<!doctype html><link rel="icon" href="data:,">${html}` },
      );
    });
    await page.goto(webPageOrigin);
    return { page, complaints };
  }
}

/** Bundles a module of the reader's app, with the published packages. */
async function bundle(code: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: process.cwd() },
    bundle: true,
    format: "esm",
    write: false,
    logLevel: "silent",
  });
  return outputFiles.map(({ text }) => text).join("");
}
