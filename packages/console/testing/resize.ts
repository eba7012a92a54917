import type { Page } from "playwright-core";

/** Resizes the window, and waits until the page has its width and has been told of it. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction((expected) => innerWidth === expected, width);
  // Media queries are evaluated at the start of a frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}
