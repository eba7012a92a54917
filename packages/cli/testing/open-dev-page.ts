import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import { startBrowser } from "../../server/testing/browser.ts";
import { type Suite, startOnce } from "../../server/testing/start-once.ts";

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof startBrowser>>["newPage"]>>;
type Screen = ReturnType<Page["frameLocator"]>;

interface Opened {
  readonly page: Page;
  /** The frame in the page with the screen. */
  readonly screen: Screen;
  /** The errors of the page since it was opened. */
  readonly complaints: readonly string[];
}

/**
 * Returns a function that opens a page of `dev` in the browser page that the tests of the calling suite share: a new one
 * starts two processes. Each test has a port, and thus a storage, of its own.
 */
export function sharedPage(): (url: string) => Promise<Opened> {
  const shared = startOnce(newPage);
  return (url) => open(shared(), url);
}

/** Opens a page of `dev` in a browser page of its own, for a test that changes its page for good. */
export async function openPage(t: Suite, url: string): Promise<Opened> {
  return open(await newPage(t), url);
}

async function newPage(suite: Suite): Promise<Page> {
  return (await startBrowser(suite)).newPage();
}

async function open(page: Page, url: string): Promise<Opened> {
  // The page of the test before complains that its server has stopped.
  await page.goto("about:blank");
  for (const event of ["console", "pageerror"] as const) page.removeAllListeners(event);
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", ({ message }) => complaints.push(message));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: null });
  await page.goto(url);
  return { page, screen: page.frameLocator("iframe"), complaints };
}

export const scroller = (screen: Screen) => screen.locator(".screen:not([hidden]) .scroller");
export const problems = (page: Page) => page.getByRole("tabpanel", { name: /^Problems/ });

/** Fails if axe finds a serious problem in the page, in either colour scheme. Only rules of colors depend on it. */
export async function assertAccessible(page: Page): Promise<void> {
  const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
  await page.evaluate(await readFile(axe, "utf8"));
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const options =
      colorScheme === "light" ? "{}" : `{ runOnly: ["color-contrast", "link-in-text-block"] }`;
    const { violations }: AxeResults = await page.evaluate(
      `axe.run({ exclude: ["iframe"] }, ${options})`,
    );
    const serious = violations.filter(
      ({ impact }) => impact === "serious" || impact === "critical",
    );
    const found = serious.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    assert.deepEqual(found, [], colorScheme);
  }
}
