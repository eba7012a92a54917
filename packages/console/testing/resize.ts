import type { Page } from "playwright-core";

/** Resizes the window, and waits until the page has its width. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction((expected) => innerWidth === expected, width);
}
