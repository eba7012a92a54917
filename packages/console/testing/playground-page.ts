import { join } from "node:path";
import type { FrameLocator } from "playwright-core";
import { onSqlite } from "../../server/testing/databases.ts";
import { startTestServer } from "../../server/testing/test-server.ts";
import { bundleFolder } from "./bundle-folder.ts";
import { startPerProcess } from "./start-per-process.ts";
import { startPages, type TestPage } from "./test-pages.ts";

interface Suite {
  after(cleanUp: () => Promise<void>): void;
}

/** The playground, open in a browser. */
interface PlaygroundPage extends TestPage {
  /** The frame of the previewed document. */
  readonly screen: FrameLocator;
  /** Replaces the text of the editor. */
  write(text: string): Promise<void>;
}

interface Playground {
  readonly address: string;
  /** Opens the playground on the page that all tests share. `end` is appended to its address. */
  open(end?: string): Promise<PlaygroundPage>;
  /** Opens the playground in a browser context of its own. */
  openElsewhere(end?: string): Promise<PlaygroundPage>;
  /** Opens the playground as served by a static file host from a folder. */
  openFiles(): Promise<PlaygroundPage>;
}

/** Shares one playground between the test files of a process. Returns a function that returns it in a test. */
export const sharedPlayground = startPerProcess(startPlayground);

/** Starts the service with the playground. */
async function startPlayground(suite: Suite): Promise<Playground> {
  const browserFolder = await bundleFolder("playground");
  const { origin } = await startTestServer(suite, onSqlite, {}, { browserFolder });
  const pages = await startPages(suite, {
    permissions: ["clipboard-read", "clipboard-write"],
    viewport: { width: 1200, height: 800 },
  });
  const address = `${origin}/console/playground`;
  const folder = "https://files.example.com/some/folder/";
  return {
    address,
    async openFiles() {
      const opened = await pages.shared();
      await opened.page.route(`${folder}**`, (route) => {
        const path = new URL(route.request().url()).pathname.replace("/some/folder/", "");
        return route.fulfill({ path: join(browserFolder, "playground", path || "index.html") });
      });
      return show(opened, folder);
    },
    open: async (end = "") => show(await pages.shared(), address + end),
    openElsewhere: async (end = "") => show(await pages.elsewhere(), address + end),
  };
}

async function show({ page, complaints }: TestPage, address: string): Promise<PlaygroundPage> {
  // A navigation that changes only the fragment doesn't load the page again.
  await page.goto("about:blank");
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
