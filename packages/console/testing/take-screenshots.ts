import { mkdir } from "node:fs/promises";
import type { Page } from "playwright-core";

/** The folder for screenshots; undefined writes none. */
const screenshots = process.env["SCREENSHOTS"];

/** Writes a screenshot of the page in both schemes, if the environment has a folder for them. */
export async function takeScreenshots(page: Page, address: string, device: string): Promise<void> {
  if (screenshots === undefined) return;
  await mkdir(screenshots, { recursive: true });
  const name = address.replace(/[^a-z0-9]+/gi, "-").replace(/^-|-$/g, "");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({
      path: `${screenshots}/${name}.${device}.${colorScheme}.png`,
      timeout: 60_000,
    });
  }
}
