import chromium from "@sparticuz/chromium";
import { type Browser, chromium as driver } from "playwright-core";

/**
 * Starts a real Chromium: the bundled one on Linux x64, else that in `CHROME_PATH`. It is closed after
 * the test.
 */
export async function startBrowser(test: {
  after(cleanUp: () => Promise<void>): void;
}): Promise<Browser> {
  const browser = await driver.launch({
    executablePath: process.env["CHROME_PATH"] ?? (await chromium.executablePath()),
    args: [...chromium.args, "--no-sandbox"],
    headless: true,
  });
  test.after(() => browser.close());
  return browser;
}
