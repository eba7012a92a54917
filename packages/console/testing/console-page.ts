import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AxeResults } from "axe-core";
import type { BrowserContextOptions, Page } from "playwright-core";
import { writeAtomically } from "../../../scripts/write-atomically.ts";
import type { ContextOptions } from "../../server/src/context.ts";
import { startBrowser } from "../../server/testing/browser.ts";
import { onSqlite } from "../../server/testing/databases.ts";
import { readBundle } from "../../server/testing/read-bundle.ts";
import { startOnce } from "../../server/testing/start-once.ts";
import {
  adminEmail,
  adminPassword,
  startTestServer,
  type TestServer,
} from "../../server/testing/test-server.ts";
import { recordJourneys } from "./journeys.ts";
import { pageClipboard } from "./page-clipboard.ts";

interface Suite {
  after(cleanUp: () => Promise<void>): void;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The Console, open in a browser. */
interface ConsolePage {
  readonly page: Page;
  /** Violations of the Content-Security-Policy, uncaught errors, and errors and warnings in the browser's console. */
  readonly complaints: string[];
  /** Signs in on the current page, by default as the admin. */
  signIn(credentials?: Credentials): Promise<void>;
  /** Navigates to a path below `/console` as a link does, without a reload. */
  goTo(path: string): Promise<void>;
}

export interface ConsoleService {
  readonly server: TestServer;
  /** Opens a path below `/console`, such as `/specs?q=home`, in a new browser context. */
  open(path: string, options?: BrowserContextOptions): Promise<ConsolePage>;
}

/** Starts the service with the Console. */
export async function startConsole(
  suite: Suite,
  env: Readonly<Record<string, string>> = {},
  options: Pick<ContextOptions, "clock"> = {},
): Promise<ConsoleService> {
  const browserFolder = await mkdtemp(join(tmpdir(), "screenspec-console-"));
  suite.after(() => rm(browserFolder, { recursive: true }));
  for (const [path, content] of await readBundle("console")) {
    await writeAtomically(join(browserFolder, "console", path), content);
  }
  const server = await startTestServer(
    suite,
    onSqlite,
    { LOGIN_RATE_LIMIT_PER_MINUTE: "0", ...env },
    { browserFolder, ...options },
  );
  const browser = await startBrowser(suite);
  return {
    server,
    async open(path, options = {}) {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        locale: "en-GB",
        timezoneId: "Europe/Berlin",
        ...options,
      });
      const page = await context.newPage();
      const complaints = collectComplaints(page);
      await page.addInitScript(`addEventListener("securitypolicyviolation", (event) => {
        console.error("refused", event.violatedDirective, event.blockedURI, event.sample);
      })`);
      await page.addInitScript(pageClipboard);
      await page.goto(`${server.origin}/console${path}`);
      return { page, complaints, signIn: signInOn(page), goTo: goToOn(page) };
    },
  };
}

/**
 * Starts one Console for all tests of the calling file, and stops it after them. The environment variable JOURNEYS names
 * a folder in which the tests are recorded.
 */
export function sharedConsole(env: Readonly<Record<string, string>> = {}): ConsoleService {
  const running = startOnce((suite) => startConsole(suite, env));
  const folder = process.env["JOURNEYS"];
  const record = folder === undefined ? undefined : recordJourneys(folder);
  return {
    get server() {
      return running().server;
    },
    async open(path, options) {
      const opened = await running().open(path, options);
      await record?.(opened.page.context());
      return opened;
    },
  };
}

function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", ({ message }) => complaints.push(message));
  page.on("console", (message) => {
    // Chromium also logs responses with an error status, which pages handle.
    if (message.text().startsWith("Failed to load resource")) return;
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  return complaints;
}

const signInOn =
  (page: Page) =>
  async ({ email, password }: Credentials = { email: adminEmail, password: adminPassword }) => {
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    // On a phone the navigation is in a drawer.
    await page.locator("main#content").waitFor();
  };

const goToOn = (page: Page) => (path: string) =>
  page.evaluate((target) => {
    history.pushState(null, "", target);
    dispatchEvent(new PopStateEvent("popstate"));
  }, `/console${path}`);

/** Waits until the navigation shows the state of the connection. Only then do changes elsewhere appear by themselves. */
export function connectionIs(page: Page, state: "Live" | "Offline"): Promise<void> {
  return page
    .getByRole("status")
    .filter({ hasText: new RegExp(`^${state}$`) })
    .first()
    .waitFor();
}

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** Asserts that axe finds no serious violation on the current page, in the light and the dark scheme. */
export async function assertAccessible(page: Page): Promise<void> {
  await page.evaluate(await readFile(axe, "utf8"));
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.evaluate(endTransitions);
    // React Aria's live announcer refers for seconds to a pending button, which may have been removed.
    const exclude = `["iframe", "[data-live-announcer]"]`;
    const { violations }: AxeResults = await page.evaluate(`axe.run({ exclude: ${exclude} })`);
    const serious = violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    assert.deepEqual(serious, [], colorScheme);
  }
}

/** Asserts that the page doesn't scroll horizontally. A page that was just resized is rendered again within a few frames. */
export async function assertNoSidewaysScroll(page: Page): Promise<void> {
  const fits = () => document.documentElement.scrollWidth <= innerWidth;
  try {
    await page.waitForFunction(fits, undefined, { timeout: 10_000 });
  } catch (cause) {
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    throw new Error(`The page is ${excess} px too wide.`, { cause });
  }
}

/** Ends transitions, so that axe measures the final colors. Endless animations, such as a spinner, continue. */
function endTransitions(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
  }
}
