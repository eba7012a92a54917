import type { Page } from "playwright-core";

/** Resizes the window. Resolves once the page has the width and has evaluated its media queries. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction((expected) => innerWidth === expected, width);
  // Media queries are evaluated at the start of a frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}
