import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { build } from "esbuild";
import { startBrowser } from "../../packages/server/testing/browser.ts";
import type { Page } from "../../packages/web/testing/spec-page.ts";

interface Test {
  after(cleanUp: () => Promise<void>): void;
}

/** Opens blocks of HTML, and runs modules for a page that has the element, as a page of the reader's own origin. */
export class BrowserRunner {
  readonly origin: string;
  readonly #test: Test;
  readonly #content: { html: string; script: string };
  #browser: ReturnType<typeof startBrowser> | undefined;

  private constructor(test: Test, origin: string, content: { html: string; script: string }) {
    this.#test = test;
    this.origin = origin;
    this.#content = content;
  }

  static async start(test: Test): Promise<BrowserRunner> {
    const content = { html: "", script: "" };
    const server = createServer(({ url }, response) => {
      const [type, body] =
        url === "/app.js"
          ? ["text/javascript", content.script]
          : [
              "text/html; charset=utf-8",
              `<!doctype html><link rel="icon" href="data:,">${content.html}`,
            ];
      response.writeHead(200, { "content-type": type }).end(body);
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    test.after(async () => {
      server.closeAllConnections();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    return new BrowserRunner(test, `http://127.0.0.1:${port}`, content);
  }

  /** Opens a page. The document of its element must be shown. */
  async open(place: string, html: string): Promise<string> {
    const hasScript = html.includes('<script type="module"');
    const script = hasScript ? "" : '<script type="module" src="/app.js"></script>';
    const opened = await this.#openPage(script + html, "");
    await waitFor(
      opened,
      '(document.querySelector("screen-spec").runtime ?? null) !== null',
      place,
    );
    return "shown in a browser";
  }

  async runModule(place: string, code: string): Promise<string> {
    const html = '<screen-spec></screen-spec><script type="module" src="/app.js"></script>';
    const opened = await this.#openPage(html, `${code}\ndocument.title = "ended";`);
    await waitFor(opened, 'document.title === "ended"', place);
    return "compiled and ran in a browser";
  }

  async #openPage(html: string, code: string): Promise<OpenedPage> {
    this.#browser ??= startBrowser(this.#test);
    const page = await (await this.#browser).newPage();
    const { promise: complaint, reject } = Promise.withResolvers<never>();
    // It may come after the last wait.
    complaint.catch(() => undefined);
    page.on("pageerror", reject);
    page.on("console", (message) => {
      if (message.type() === "error") reject(new Error(message.text()));
    });
    this.#content.script = await bundle(`import "@screenspec/web";\n${code}`);
    this.#content.html = html;
    await page.goto(this.origin);
    return { page, complaint };
  }
}

interface OpenedPage {
  readonly page: Page;
  /** Rejects with the first error of the page. */
  readonly complaint: Promise<never>;
}

/** Waits for an expression, which must come true without an error of the page, then closes the page. */
async function waitFor({ page, complaint }: OpenedPage, expression: string, place: string) {
  try {
    await Promise.race([
      complaint,
      page.waitForFunction(expression, undefined, { timeout: 10_000 }),
    ]);
  } catch (cause) {
    throw new Error(`${place}: ${Object(cause).message}`, { cause });
  } finally {
    await page.close();
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
