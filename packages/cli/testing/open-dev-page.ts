import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { TestContext } from "node:test";
import type { AxeResults } from "axe-core";
import { startBrowser } from "../../server/testing/browser.ts";

/** A page of `dev` in a browser, and the frame in it with the screen. */
export async function openPage(t: TestContext, url: string) {
  const browser = await startBrowser(t);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", ({ message }) => complaints.push(message));
  await page.goto(url);
  return { page, screen: page.frameLocator("iframe"), complaints };
}

type Opened = Awaited<ReturnType<typeof openPage>>;
type Page = Opened["page"];

export const scroller = (screen: Opened["screen"]) =>
  screen.locator(".screen:not([hidden]) .scroller");
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
