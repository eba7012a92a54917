import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FrameLocator, Page } from "playwright-core";
import { writeAtomically } from "../../../scripts/write-atomically.ts";
import { startBrowser } from "../../server/testing/browser.ts";
import { onSqlite } from "../../server/testing/databases.ts";
import { readBundle } from "../../server/testing/read-bundle.ts";
import { startOnce } from "../../server/testing/start-once.ts";
import { startTestServer } from "../../server/testing/test-server.ts";
import { pageClipboard } from "./page-clipboard.ts";

interface Suite {
  after(cleanUp: () => Promise<void>): void;
}

/** The playground, open in a browser. */
interface PlaygroundPage {
  readonly page: Page;
  /** The frame of the previewed document. */
  readonly screen: FrameLocator;
  /** Violations of the Content-Security-Policy, uncaught errors, and errors and warnings in the browser's console. */
  readonly complaints: string[];
  /** Replaces the text of the editor. */
  write(text: string): Promise<void>;
}

interface Playground {
  readonly address: string;
  /** Opens the playground. `end` is appended to its address. */
  open(end?: string): Promise<PlaygroundPage>;
  /** Opens the playground as served by a static file host from a folder. */
  openFiles(): Promise<PlaygroundPage>;
}

/** Starts the playground once for a test file. Returns a function that returns it in a test. */
export function sharedPlayground(): () => Playground {
  return startOnce(startPlayground);
}

/** Bundles the playground and starts the service with it. */
export async function startPlayground(suite: Suite): Promise<Playground> {
  const files = await readBundle("playground");
  const browserFolder = await mkdtemp(join(tmpdir(), "screenspec-playground-"));
  suite.after(() => rm(browserFolder, { recursive: true }));
  for (const [path, content] of files) {
    await writeAtomically(join(browserFolder, "playground", path), content);
  }
  const { origin } = await startTestServer(suite, onSqlite, {}, { browserFolder });
  const browser = await startBrowser(suite);
  const address = `${origin}/console/playground`;
  const folder = "https://files.example.com/some/folder/";
  return {
    address,
    async openFiles() {
      const page = await browser.newPage();
      await page.route(`${folder}**`, (route) => {
        const path = new URL(route.request().url()).pathname.replace("/some/folder/", "");
        return route.fulfill({ path: join(browserFolder, "playground", path || "index.html") });
      });
      return openPage(page, folder);
    },
    async open(end = "") {
      const context = await browser.newContext({
        permissions: ["clipboard-read", "clipboard-write"],
        viewport: { width: 1200, height: 800 },
        locale: "en-GB",
        // The HTTPS servers of tests have a self-signed certificate.
        ignoreHTTPSErrors: true,
      });
      return openPage(await context.newPage(), address + end);
    },
  };
}

async function openPage(page: Page, address: string): Promise<PlaygroundPage> {
  const complaints: string[] = [];
  page.on("pageerror", ({ message }) => complaints.push(message));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  await page.addInitScript(`addEventListener("securitypolicyviolation", (event) => {
    console.error("refused", event.violatedDirective, event.blockedURI, event.sample);
  })`);
  await page.addInitScript(pageClipboard);
  await page.goto(address);
  // The list of examples is filled before the first example is opened, and after a shared text is.
  await page.getByRole("option", { name: "Checkout" }).waitFor({ state: "attached" });
  await page.locator("#editor .cm-line").filter({ hasText: /\S/ }).first().waitFor();
  return {
    page,
    complaints,
    screen: page.frameLocator("iframe"),
    async write(text) {
      await page.locator("#editor .cm-content").click();
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.insertText(text);
    },
  };
}
