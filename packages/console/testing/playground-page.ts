import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FrameLocator, Page } from "playwright-core";
import { bundlePlayground } from "../../../scripts/bundle-playground.ts";
import { writeAtomically } from "../../../scripts/write-atomically.ts";
import { startBrowser } from "../../server/testing/browser.ts";
import { onSqlite } from "../../server/testing/databases.ts";
import { startTestServer } from "../../server/testing/test-server.ts";

interface Suite {
  after(cleanUp: () => Promise<void>): void;
}

/** The playground, open in a real browser. */
interface PlaygroundPage {
  readonly page: Page;
  /** What is in the phone. */
  readonly screen: FrameLocator;
  /** What its policy refused, what was thrown, and what failed to load. */
  readonly complaints: string[];
  /** Writes a text in place of all that is there. */
  write(text: string): Promise<void>;
}

interface Playground {
  readonly address: string;
  /** At an address that ends so. */
  open(end?: string): Promise<PlaygroundPage>;
  /** As a host of nothing but files has it, in some folder. */
  openFiles(): Promise<PlaygroundPage>;
}

/** Builds the playground, and has it served by the service. */
export async function startPlayground(suite: Suite): Promise<Playground> {
  const files = await bundlePlayground();
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
        // Of the servers that tests start: documents load nothing by http.
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
  await page.goto(address);
  // What is filled last.
  await page.getByRole("option", { name: "Checkout" }).waitFor({ state: "attached" });
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
