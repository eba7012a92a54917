import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import chromium, { inflate } from "@sparticuz/chromium";
import { type Browser, type BrowserServer, chromium as driver } from "playwright-core";
import { askRun } from "./ask-run.ts";

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
  const url = await askRun("/browser");
  const browser =
    typeof url === "string"
      ? await driver.connect(url)
      : await driver.launch(await launchOptions());
  test.after(() => browser.close());
  return browser;
}

/** Returns the path of the browser that tests use. Programs that this process starts can run it, too. */
export async function chromePath(): Promise<string> {
  const path = process.env["CHROME_PATH"];
  if (path !== undefined) return path;
  const program = await chromium.executablePath();
  if (process.platform === "linux") await addMissingLibraries(program);
  return program;
}

async function launchOptions() {
  return {
    executablePath: await chromePath(),
    args: ["--no-sandbox", "--font-render-hinting=none"],
  };
}

/** A bare Debian lacks libraries that Chromium loads, such as libnss3. The package brings them. */
async function addMissingLibraries(program: string): Promise<void> {
  const { stdout } = await promisify(execFile)("ldd", [program]);
  if (!stdout.includes("not found")) return;
  const bin = join(fileURLToPath(import.meta.resolve("@sparticuz/chromium")), "../../bin");
  const folder = await inflate(join(bin, "al2023.tar.br"));
  process.env["LD_LIBRARY_PATH"] = join(folder, "lib");
}
