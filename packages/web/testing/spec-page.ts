import { isDeepStrictEqual } from "node:util";
import { composeDocument, type DraftContent } from "@screenspec/format";
import { startBrowser } from "../../server/testing/browser.ts";
import { scriptAt } from "./bundle.ts";

export type Page = Awaited<ReturnType<Awaited<ReturnType<typeof startBrowser>>["newPage"]>>;

const address = "https://app.example/";
/** Makes a value that never comes fail its test instead of the whole run. */
const deadlineMs = 30_000;
/** The strictest policy for a page that loads its own script and images. It allows styles only through the CSSOM. */
const policy = "default-src 'none'; script-src 'self'; img-src https: data:; frame-src https:";

/** A page with one `<screen-spec>` of the window's size, in a browser that the test closes. */
export interface SpecPage {
  readonly page: Page;
  /** Violations of the page's policy, and uncaught errors. */
  readonly problems: readonly string[];
  /** Shows a spec. */
  show(spec: DraftContent): Promise<void>;
  /** The value at a path of the running document's data. */
  read(path: string): Promise<unknown>;
  /** Waits until the value at a path equals this one, as JSON. */
  until(path: string, value: unknown): Promise<void>;
  /** Waits until an expression is true in the page. */
  untilTrue(expression: string): Promise<void>;
}

interface Options {
  readonly width?: number;
  readonly height?: number;
  readonly lang?: string;
  readonly hasMotion?: boolean;
}

export async function openSpecPage(
  test: { after(cleanUp: () => Promise<void>): void },
  { width = 400, height = 600, lang = "en", hasMotion = false }: Options = {},
): Promise<SpecPage> {
  const browser = await startBrowser(test);
  const page = await browser.newPage({
    viewport: { width, height },
    reducedMotion: hasMotion ? "no-preference" : "reduce",
  });
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error.message));
  const html = `<!doctype html><title>App</title><script type="module" src="/app.js"></script>
    <screen-spec lang="${lang}"></screen-spec>`;
  await page.route(`${address}**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = await scriptAt(pathname);
    if (file !== undefined) await route.fulfill({ contentType: "text/javascript", body: file });
    else
      await route.fulfill({
        contentType: "text/html",
        body: html,
        headers: { "content-security-policy": policy },
      });
  });
  await page.goto(address);
  await page.evaluate(`customElements.whenDefined("screen-spec").then(() => {
    document.documentElement.style.height = document.body.style.height = "100%";
    document.body.style.margin = "0";
  })`);
  // Reads once per frame, because the page's policy forbids `eval`, which `waitForFunction` uses.
  const readInFrame = (expression: string) =>
    page.evaluate<unknown>(
      `new Promise((done) => requestAnimationFrame(() => done(${expression})))`,
    );
  const poll = async (
    expression: string,
    isExpected: (value: unknown) => boolean,
    expectation: string,
  ) => {
    const deadline = performance.now() + deadlineMs;
    for (;;) {
      const value = await readInFrame(expression);
      if (isExpected(value)) return;
      if (performance.now() > deadline) {
        throw new Error(`Expected ${expectation} within 30 s. It is ${JSON.stringify(value)}.`);
      }
    }
  };
  return {
    page,
    problems,
    async show(spec) {
      const head = { specId: "spec_test", version: 1, createdAt: "2025-01-01T00:00:00Z" };
      const document = JSON.stringify(composeDocument(spec, head));
      await page.evaluate(`document.querySelector("screen-spec").document = ${document}; 0`);
    },
    read: (path) => page.evaluate(reading(path)),
    until: (path, value) =>
      poll(
        reading(path),
        (current) => isDeepStrictEqual(current, value),
        `${path} to be ${JSON.stringify(value)}`,
      ),
    untilTrue: (expression) => poll(expression, Boolean, `${expression} to be true`),
  };
}

function reading(path: string): string {
  return `document.querySelector("screen-spec").runtime.read(${JSON.stringify(path)})`;
}
