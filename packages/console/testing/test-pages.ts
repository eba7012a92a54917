import assert from "node:assert/strict";
import { afterEach } from "node:test";
import type { BrowserContext, BrowserContextOptions, Frame, Page } from "playwright-core";
import { startBrowser } from "../../server/testing/browser.ts";
import { pageClipboard } from "./page-clipboard.ts";

export interface TestPage {
  readonly page: Page;
  /** Violations of the Content-Security-Policy, uncaught errors, and errors and warnings in the browser's console. */
  readonly complaints: string[];
}

interface TestPages {
  /**
   * Returns the page that all tests share, which run one after another. It has no storage and no settings of the test
   * before, and is to be navigated. A page that has crashed is replaced.
   */
  shared(): Promise<TestPage>;
  /** Opens a page in a browser context of its own. */
  elsewhere(options?: BrowserContextOptions): Promise<TestPage>;
}

interface PagesOptions extends BrowserContextOptions {
  /** Complaints that begin with it are ignored. */
  readonly ignoring?: string;
}

/** Opens pages in the run's Chromium until the suite ends. */
export async function startPages(
  suite: { after(cleanUp: () => Promise<void>): void },
  { ignoring, ...defaults }: PagesOptions,
): Promise<TestPages> {
  let browser = await startBrowser(suite);
  const open = async (options: BrowserContextOptions = {}) => {
    if (!browser.isConnected()) browser = await startBrowser(suite);
    const context = await browser.newContext({
      locale: "en-GB",
      reducedMotion: "reduce",
      // The HTTPS servers of tests have a self-signed certificate.
      ignoreHTTPSErrors: true,
      // Compressing the playground takes its service 2 s.
      extraHTTPHeaders: { "accept-encoding": "identity" },
      ...defaults,
      ...options,
    });
    return openPage(context, ignoring);
  };
  let shared: { readonly opened: TestPage; readonly clear: () => Promise<void> } | undefined;
  return {
    elsewhere: open,
    async shared() {
      if (shared !== undefined && !shared.opened.page.isClosed()) {
        await shared.clear();
        return shared.opened;
      }
      const opened = await open();
      shared = { opened, clear: await clearingOf(opened) };
      opened.page.on("crash", () => {
        shared = undefined;
      });
      return opened;
    },
  };
}

async function openPage(context: BrowserContext, ignoring?: string): Promise<TestPage> {
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", ({ message }) => complaints.push(message));
  page.on("console", (message) => {
    if (ignoring !== undefined && message.text().startsWith(ignoring)) return;
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  await page.addInitScript(`addEventListener("securitypolicyviolation", (event) => {
    console.error("refused", event.violatedDirective, event.blockedURI, event.sample);
  })`);
  await page.addInitScript(pageClipboard);
  await page.addInitScript(shortRetryDelays);
  return { page, complaints };
}

/** The client waits for a random part of a delay before it sends a request again: here for at most a hundredth. */
const shortRetryDelays = `{
  const random = Math.random;
  Math.random = () => random() / 100;
}`;

/** Returns a function that brings a page into the state in which it was opened, except for its address. */
async function clearingOf({ page, complaints }: TestPage): Promise<() => Promise<void>> {
  const context = page.context();
  const viewport = page.viewportSize();
  const browser = await context.newCDPSession(page);
  // Until it is left, the page of the test before may complain.
  const forgetComplaints = (frame: Frame) => {
    if (frame !== page.mainFrame()) return;
    complaints.length = 0;
    page.off("framenavigated", forgetComplaints);
  };
  return async () => {
    for (const other of context.pages()) if (other !== page) await other.close();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await context.setOffline(false);
    await page.emulateMedia({ colorScheme: null, reducedMotion: "reduce" });
    if (viewport !== null) await page.setViewportSize(viewport);
    await page.evaluate(clearStorage);
    const { origin } = new URL(page.url());
    await browser.send("Storage.clearDataForOrigin", {
      origin,
      storageTypes: "indexeddb,local_storage",
    });
    page.on("framenavigated", forgetComplaints);
  };
}

function clearStorage(): void {
  // A sandboxed page has none.
  if (origin === "null") return;
  sessionStorage.clear();
  // Pages also store their state when they are left.
  Storage.prototype.setItem = () => {};
}

/**
 * Asserts after each test of the calling file that the pages that it adds to the returned list had no complaints. A test
 * takes those that it expects out of the page's list.
 */
export function checkedAfterEach(): TestPage[] {
  const pages: TestPage[] = [];
  afterEach(() => {
    assert.deepEqual(
      pages.splice(0).flatMap(({ complaints }) => complaints),
      [],
    );
  });
  return pages;
}

/** Closes, after each test of the calling file, the browser contexts that it adds to the returned list. */
export function closedAfterEach(): BrowserContext[] {
  const contexts: BrowserContext[] = [];
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
  });
  return contexts;
}
