import chromium from "@sparticuz/chromium";
import { type Browser, chromium as driver } from "playwright-core";

/**
 * Starts a real Chromium: the one that comes with the packages on Linux x64, else `CHROME_PATH`.
 * It ends with the test.
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
