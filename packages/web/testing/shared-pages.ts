import assert from "node:assert/strict";
import { AsyncResource } from "node:async_hooks";
import { after } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { startBrowser } from "../../server/testing/browser.ts";
import { scriptAt } from "./bundle.ts";
import { type Browser, type DevTools, endTouch, hasDevTools, type Page } from "./dev-tools.ts";
import {
  clearPage,
  keepPristine,
  noteTimers,
  type PageState,
  readPageState,
} from "./page-state.ts";

const address = "https://app.example/";
/** The strictest policy for a page that loads its own script and images. It allows styles only through the CSSOM. */
const policy = "default-src 'none'; script-src 'self'; img-src https: data:; frame-src https:";

/** A page with the SDK and without elements. */
export interface AppPage {
  readonly page: Page;
  readonly devTools: DevTools;
  /** The page before the first test, without elements. */
  readonly pristine: PageState;
  /** Whether the page has a clock that tests set, which stays. */
  readonly hasClock: boolean;
  /** The language of the element in the page's HTML, which only pages that are loaded again use. */
  lang: string;
  /** Violations of the page's policy, and uncaught errors, of the current test. */
  problems: string[];
  hasCrashed: boolean;
}

interface Test {
  after(cleanUp: () => Promise<void>): void;
}

/** Removed elements have stopped after this many frames. */
const maxFrames = 60;
/** Pages that no test uses at present. */
const idle: AppPage[] = [];
let browser: Browser | undefined;

/** Returns a page that a former test of the process has left as it was, or else a new one. The test returns it. */
export async function takePage(hasClock: boolean): Promise<AppPage> {
  const index = idle.findIndex((app) => app.hasClock === hasClock && isUsable(app));
  const [known] = index < 0 ? [] : idle.splice(index, 1);
  if (known !== undefined) return known;
  const app = await openPage(await connect(), hasClock);
  // A document waits for its preset for at most a second.
  await app.page.evaluate(`import("/screen-spec-presets.js").then(() => 0)`);
  return app;
}

/** Opens a page that is closed after its test. */
export async function openOwnPage(test: Test, hasClock: boolean): Promise<AppPage> {
  const app = await openPage(await connect(), hasClock);
  test.after(() => app.page.context().close());
  return app;
}

/**
 * Removes what a test has added to a page, for the next test. A page that has changed otherwise is closed.
 *
 * @throws {Error} if removed elements leave listeners, timers, animations or complaints
 */
export async function returnPage(app: AppPage): Promise<void> {
  let isClean = false;
  try {
    isClean = isUsable(app) && (await reset(app));
  } finally {
    if (isClean) idle.push(app);
    else await app.page.context().close();
  }
}

function isUsable({ page, hasCrashed }: AppPage): boolean {
  return !hasCrashed && !page.isClosed();
}

async function reset({ page, devTools, pristine, problems }: AppPage): Promise<boolean> {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await endTouch(page);
  await hoverNothing(page);
  const before = problems.length;
  const globals = await page.evaluate<readonly string[] | undefined>(clearPage);
  if (globals === undefined) return false;
  // Tests with globals may also have added listeners.
  const frames = globals.length === 0 ? maxFrames : 0;
  const { state, leftovers } = await readSettled(page, devTools, pristine, frames);
  if (globals.length > 0 && leftovers.length > pristine.leftovers.length) return false;
  assert.deepEqual(leftovers, pristine.leftovers);
  assert.deepEqual(problems.slice(before), [], "Removing an element logs nothing.");
  return isDeepStrictEqual(state, pristine.state) && !hasDevTools(page);
}

/** Reads a page whose leftovers stay for some frames. A requested frame may be the one that finds its element gone. */
async function readSettled(page: Page, devTools: DevTools, pristine: PageState, frames: number) {
  for (let frame = 0; ; frame++) {
    const read = await readPageState(devTools);
    if (read.leftovers.length <= pristine.leftovers.length || frame === frames) return read;
    await page.evaluate("new Promise((done) => requestAnimationFrame(() => done()))");
  }
}

/** Opens a page, which is closed with the browser's connection. */
async function openPage(browser: Browser, hasClock: boolean): Promise<AppPage> {
  const context = await browser.newContext();
  await context.addInitScript(noteTimers);
  const page = await context.newPage();
  const problems: string[] = [];
  const app = { page, hasClock, lang: "en", problems, hasCrashed: false };
  if (hasClock) await page.clock.setFixedTime(0);
  page.on("crash", () => {
    app.hasCrashed = true;
  });
  page.on("console", (message) => {
    if (message.type() === "error") app.problems.push(message.text());
  });
  page.on("pageerror", (error) => app.problems.push(error.message));
  await context.route(`${address}**`, async (route) => {
    const file = await scriptAt(new URL(route.request().url()).pathname);
    if (file !== undefined) await route.fulfill({ contentType: "text/javascript", body: file });
    else
      await route.fulfill({
        contentType: "text/html",
        body: `<!doctype html><title>App</title><script type="module" src="/app.js"></script>
          <screen-spec lang="${app.lang}"></screen-spec>`,
        headers: { "content-security-policy": policy },
      });
  });
  await page.goto(address);
  await page.evaluate(`customElements.whenDefined("screen-spec").then((ScreenSpec) => {
    // Defined widgets can't be removed.
    const { defineWidget } = ScreenSpec;
    ScreenSpec.defineWidget = (...definition) => {
      Object.defineProperty(window, "hasOwnWidget", { value: true });
      defineWidget(...definition);
    };
  })`);
  await page.evaluate(keepPristine);
  await page.evaluate(clearPage);
  await hoverNothing(page);
  const devTools = await context.newCDPSession(page);
  return Object.assign(app, { devTools, pristine: await readPageState(devTools) });
}

/** Moves the pointer out of the window. */
function hoverNothing(page: Page): Promise<void> {
  return page.mouse.move(-1, -1);
}

/** Connects the process to the run's browser, again if the connection has ended. */
async function connect(): Promise<Browser> {
  if (browser?.isConnected()) return browser;
  if (browser === undefined) afterAllTests(async () => browser?.close());
  browser = await startBrowser({ after: () => {} });
  return browser;
}

/** Cleans up after all tests of the process, whichever test calls it. */
function afterAllTests(cleanUp: () => Promise<void>): void {
  // Node's test runner attaches hooks to the test whose asynchronous operation adds them, and to the run without one.
  new AsyncResource("shared pages", { triggerAsyncId: 0 }).runInAsyncScope(() => after(cleanUp));
}
