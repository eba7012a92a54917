import chromium from "@sparticuz/chromium";
import { type Browser, type BrowserServer, chromium as driver } from "playwright-core";

/**
 * Starts a real Chromium for all tests of a run: the bundled one on Linux x64, else that in `CHROME_PATH`.
 * `@sparticuz/chromium` proposes flags for functions in the cloud, which turn the same-origin policy off: none is used.
 */
export async function startBrowserServer(): Promise<BrowserServer> {
  return driver.launchServer(await launchOptions());
}

/** Returns a connection of its own to the run's Chromium, or else a new one. It is closed after the test. */
export async function startBrowser(test: {
  after(cleanUp: () => Promise<void>): void;
}): Promise<Browser> {
  const url = process.env["TEST_BROWSER_URL"];
  const browser =
    url === undefined ? await driver.launch(await launchOptions()) : await driver.connect(url);
  test.after(() => browser.close());
  return browser;
}

/** Returns the path of the browser that tests use. */
export async function chromePath(): Promise<string> {
  return process.env["CHROME_PATH"] ?? (await chromium.executablePath());
}

async function launchOptions() {
  return {
    executablePath: await chromePath(),
    args: ["--no-sandbox", "--font-render-hinting=none"],
  };
}
