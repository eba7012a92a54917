import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { onSqlite } from "../../server/testing/databases.ts";
import { startOnce } from "../../server/testing/start-once.ts";
import {
  adminEmail,
  adminPassword,
  startTestServer,
  type TestServer,
} from "../../server/testing/test-server.ts";
import { bundleFolder } from "./bundle-folder.ts";
import { recordJourneys } from "./journeys.ts";
import { startPerProcess } from "./start-per-process.ts";
import { checkedAfterEach, closedAfterEach, startPages, type TestPage } from "./test-pages.ts";

interface Suite {
  after(cleanUp: () => Promise<void>): void;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The Console, open in a browser. */
interface ConsolePage extends TestPage {
  /** Signs in by the form on the current page, by default as the admin. */
  signIn(credentials?: Credentials): Promise<void>;
  /** Navigates to a path below `/console` as a link does, without a reload. */
  goTo(path: string): Promise<void>;
}

interface OpenOptions {
  /** By default the admin; null for nobody. */
  readonly user?: Credentials | null;
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Is called before the page is opened, such as to route its first requests. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

export interface BrowserOptions extends BrowserContextOptions {
  /** By default nobody. */
  readonly user?: Credentials;
  readonly prepare?: OpenOptions["prepare"];
}

export const admin: Credentials = { email: adminEmail, password: adminPassword };

export interface ConsoleService {
  readonly server: TestServer;
  /** Signs in and opens a path below `/console`, such as `/specs?q=home`, on the page that all tests of the service share. */
  open(path: string, options?: OpenOptions): Promise<ConsolePage>;
  /** Opens a path in a browser context of its own: for a second browser, or a test that changes its browser for good. */
  openElsewhere(path: string, options?: BrowserOptions): Promise<ConsolePage>;
  /** Sets the service's clock ahead until the test ends. */
  skipTime(test: Suite, ms: number): void;
}

/** Starts the service with the Console. */
export async function startConsole(
  suite: Suite,
  env: Readonly<Record<string, string>> = {},
): Promise<ConsoleService> {
  let skippedMs = 0;
  const server = await startTestServer(
    suite,
    onSqlite,
    { LOGIN_RATE_LIMIT_PER_MINUTE: "0", WEBHOOK_ALLOWED_NETWORKS: "127.0.0.0/8", ...env },
    { browserFolder: await bundleFolder("console"), clock: () => Date.now() + skippedMs },
  );
  const pages = await startPages(suite, {
    viewport: { width: 1280, height: 800 },
    timezoneId: "Europe/Berlin",
    // Chromium also logs responses with an error status, which pages handle.
    ignoring: "Failed to load resource",
  });
  const show = async (
    { page, complaints }: TestPage,
    path: string,
    user: Credentials | null,
    prepare: OpenOptions["prepare"] | undefined,
  ) => {
    await logIn(page.context(), server.origin, user);
    await prepare?.(page);
    await page.goto(`${server.origin}/console${path}`);
    // On a phone the navigation is in a drawer.
    if (user !== null) await page.locator("main#content").waitFor();
    return { page, complaints, signIn: signInOn(page), goTo: goToOn(page) };
  };
  return {
    server,
    async open(path, { user = admin, viewport, prepare } = {}) {
      const opened = await pages.shared();
      if (viewport !== undefined) await opened.page.setViewportSize(viewport);
      return show(opened, path, user, prepare);
    },
    async openElsewhere(path, { user = null, prepare, ...contextOptions } = {}) {
      return show(await pages.elsewhere(contextOptions), path, user, prepare);
    },
    skipTime(test, ms) {
      skippedMs += ms;
      test.after(async () => {
        skippedMs -= ms;
      });
    },
  };
}

const startShared = startPerProcess((suite) => startConsole(suite));

/** Shares one Console between the test files of a process, with all that they store. */
export function sharedConsole(): ConsoleService {
  return serviceOf(startShared());
}

/** Starts a Console for the tests of the calling file, and stops it after them. */
export function ownConsole(): ConsoleService {
  return serviceOf(startOnce((suite) => startConsole(suite)));
}

/**
 * Asserts after each test of the calling file that its pages had no complaints. The environment variable JOURNEYS names
 * a folder in which the tests are recorded.
 */
function serviceOf(running: () => ConsoleService): ConsoleService {
  const folder = process.env["JOURNEYS"];
  const record = folder === undefined ? undefined : recordJourneys(folder);
  const elsewhere = closedAfterEach();
  const checked = checkedAfterEach();
  return {
    get server() {
      return running().server;
    },
    async open(path, openOptions) {
      const opened = await running().open(path, openOptions);
      if (!checked.some(({ page }) => page === opened.page)) checked.push(opened);
      await record?.(opened.page.context());
      return opened;
    },
    async openElsewhere(path, browserOptions) {
      const opened = await running().openElsewhere(path, browserOptions);
      elsewhere.push(opened.page.context());
      checked.push(opened);
      await record?.(opened.page.context());
      return opened;
    },
    skipTime: (test, ms) => running().skipTime(test, ms),
  };
}

/** The emails of the users who are signed in. */
const signedIn = new WeakMap<BrowserContext, string>();

/** Signs in to the pages of a browser context by the API, as their form does, unless the user is signed in already. */
export async function logIn(
  context: BrowserContext,
  origin: string,
  user: Credentials | null,
): Promise<void> {
  const hasSession = (await context.cookies()).length > 0;
  if (hasSession && signedIn.get(context) === user?.email) return;
  await context.clearCookies();
  if (user === null) return;
  const { email, password } = user;
  const answer = await context.request.post(`${origin}/api/v1/auth/login`, {
    headers: { origin },
    data: { email, password, session: "cookie" },
  });
  assert.equal(answer.status(), 200, await answer.text());
  signedIn.set(context, email);
}

const signInOn =
  (page: Page) =>
  async ({ email, password }: Credentials = admin) => {
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
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

const axePath = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** The global of the script at `axePath`. */
declare const axe: { run(context: AxeContext, options: RunOptions): Promise<AxeResults> };

interface AxeContext {
  readonly include?: string[];
  readonly exclude: string[];
}

interface AxeRun {
  readonly context: AxeContext;
  readonly options: RunOptions;
}

/** The rules that depend on the color scheme. */
const colorRules: RunOptions = { runOnly: ["color-contrast", "link-in-text-block"] };

/**
 * Asserts that axe finds no serious violation on the current page, in the light and the dark scheme, or only in a part of
 * it, such as a dialog above a page that `addresses.test.ts` asserts the same of.
 */
export async function assertAccessible(page: Page, part?: string): Promise<void> {
  const isLoaded = await page.evaluate("'axe' in window");
  if (!isLoaded) await page.evaluate(await readFile(axePath, "utf8"));
  // React Aria's live announcer refers for seconds to a pending button, which may have been removed.
  const exclude = ["iframe", "[data-live-announcer]"];
  const context = part === undefined ? { exclude } : { include: [part], exclude };
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const rules = colorScheme === "light" ? {} : colorRules;
    const options: RunOptions = { ...rules, resultTypes: ["violations"] };
    assert.deepEqual(await page.evaluate(findSerious, { context, options }), [], colorScheme);
  }
}

/** Ends transitions, so that axe measures the final colors. Endless animations, such as a spinner, continue. */
async function findSerious({ context, options }: AxeRun): Promise<string[]> {
  // The browser reports a changed color scheme to scripts at the start of the next frame.
  await new Promise((resolve) => requestAnimationFrame(resolve));
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
  }
  const { violations } = await axe.run(context, options);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Asserts that the page doesn't scroll horizontally. A page that was just resized is rendered again within a few frames. */
export async function assertNoSidewaysScroll(page: Page): Promise<void> {
  const fits = () => document.documentElement.scrollWidth <= innerWidth;
  try {
    await page.waitForFunction(fits);
  } catch (cause) {
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    throw new Error(`The page is ${excess} px too wide.`, { cause });
  }
}
