import { readFile } from "node:fs/promises";
import { composeDocument, type DraftContent } from "@screenspec/format";
import { startBrowser } from "../../packages/server/testing/browser.ts";
import type { ExampleState } from "../../packages/web/testing/examples/example-states.ts";
import { pictureOf } from "../../packages/web/testing/examples/picture-of.ts";
import { bundleApp } from "./bundle-app.ts";

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof startBrowser>>["newPage"]>>;

interface Shown {
  readonly colorScheme?: "light" | "dark";
  readonly locale?: string;
  readonly data?: object;
  readonly screen?: string | undefined;
  /** What draws the rows of Lists and Grids: `FlatList` (default), or the name of an adapter. */
  readonly list?: string;
}

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface NativePage {
  readonly page: Page;
  readonly problems: readonly string[];
  /** Shows a spec in the phone's usual environment. */
  showSpec(spec: DraftContent, members?: Shown): Promise<void>;
  /** Returns the rounded box of a node. */
  boxOf(id: string): Promise<Rect>;
  /** Shows a state, as `ExamplePage` does with `<screen-spec>`. */
  show(state: ExampleState, scheme: "light" | "dark", preset: string): Promise<void>;
}

/** Opens a page of a phone's size that draws documents with React Native for Web. */
export async function openNativePage(test: {
  after(cleanUp: () => Promise<void>): void;
}): Promise<NativePage> {
  const [script, browser] = [await bundleApp(), await startBrowser(test)];
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: "reduce",
  });
  test.after(() => context.close());
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  await page.route("https://app.example/**", (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith("/pictures/"))
      return route.fulfill({ contentType: "image/svg+xml", body: pictureOf(pathname) });
    return pathname === "/app.js"
      ? route.fulfill({ contentType: "text/javascript", body: script })
      : route.fulfill({
          contentType: "text/html",
          body: `<!doctype html><title>App</title><style>body { margin: 0 }
            * { overflow-wrap: anywhere !important }
            main { height: 100vh; display: flex }</style><main></main><script src="/app.js"></script>`,
        });
  });
  await page.route("https://images.example.com/**", (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: pictureOf(route.request().url()) }),
  );
  const showSpec = async (spec: DraftContent, members: Shown = {}) => {
    const head = { specId: "spec_test", version: 1, createdAt: "2025-01-01T00:00:00Z" };
    const document = composeDocument(spec, head);
    await page.goto("https://app.example/");
    await page.waitForFunction("globalThis.show !== undefined");
    const { colorScheme = "light", locale = "en", data = {}, screen, list } = members;
    const shown = JSON.stringify({ document, colorScheme, locale, data, screen, list });
    await page.evaluate(`globalThis.show(${shown})`);
    await page.evaluate(settled);
  };
  return {
    page,
    problems,
    showSpec,
    async boxOf(id) {
      const box = await page.getByTestId(id).first().boundingBox();
      if (!box) throw new Error(`${id} is not drawn.`);
      const { round } = Math;
      return {
        x: round(box.x),
        y: round(box.y),
        width: round(box.width),
        height: round(box.height),
      };
    },
    async show({ example, screen, data = {}, press = [], lang = "en" }, colorScheme, preset) {
      const spec = await readExample(example);
      const themed = { ...spec, theme: { ...spec.theme, preset } };
      await showSpec(themed, { colorScheme, locale: lang, data, screen });
      for (const name of press) {
        const button = page.getByRole("button", { name, exact: true });
        await button
          .or(page.getByRole("tab", { name, exact: true }))
          .first()
          .click();
      }
      await page.mouse.move(0, 0);
      await page.evaluate(settled);
    },
  };
}

const examples = new URL("../../examples/", import.meta.url);

async function readExample(name: string): Promise<DraftContent> {
  return JSON.parse(await readFile(new URL(`${name}.json`, examples), "utf8"));
}

/** Waits until the page is laid out, and images are loaded. */
const settled = `(async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  for (let count = 0; count < 6; count++) await frame();
  const ending = document.getAnimations().filter(
    ({ effect }) => Number.isFinite(effect.getComputedTiming().endTime));
  await Promise.all(ending.map(({ finished }) => finished.catch(() => {})));
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  for (let count = 0; count < 4; count++) await frame();
})()`;
