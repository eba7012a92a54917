import { isDeepStrictEqual } from "node:util";
import { composeDocument, type DraftContent } from "@screenspec/format";
import type { Page } from "./dev-tools.ts";
import { openOwnPage, returnPage, takePage } from "./shared-pages.ts";

export type { Page } from "./dev-tools.ts";

/** Makes a value that never comes fail its test instead of the whole run. */
const deadlineMs = 30_000;

/** A page with one `<screen-spec>` of the window's size, which the next test of the process uses again. */
export interface SpecPage {
  readonly page: Page;
  /** Violations of the page's policy, and uncaught errors. */
  readonly problems: readonly string[];
  /** Shows a spec. */
  show(spec: DraftContent): Promise<void>;
  /** The value at a path of the running document's data. */
  read(path: string): Promise<unknown>;
  /** Waits until the value at a path equals this one, as JSON. */
  until(path: string, value: unknown): Promise<void>;
  /** Waits until an expression is true in the page. */
  untilTrue(expression: string): Promise<void>;
}

interface Options {
  readonly width?: number;
  readonly height?: number;
  readonly lang?: string;
  readonly hasMotion?: boolean;
  /** How long each animation takes, such as `60s` for one that a test ends, and `1ms` for one that it doesn't wait for. */
  readonly duration?: string;
  /** Whether the page is only for this test: one that depends on what the SDK has loaded or on the user's gestures. */
  readonly isOwn?: boolean;
  /** The time at which the page's clock stands. */
  readonly now?: string;
}

export async function openSpecPage(
  test: { after(cleanUp: () => Promise<void>): void },
  {
    width = 400,
    height = 600,
    lang = "en",
    duration,
    hasMotion = duration !== undefined,
    isOwn = false,
    now,
  }: Options = {},
): Promise<SpecPage> {
  const hasClock = now !== undefined;
  const app = isOwn ? await openOwnPage(test, hasClock) : await takePage(hasClock);
  if (!isOwn) test.after(() => returnPage(app));
  const { page } = app;
  if (now !== undefined) await page.clock.setFixedTime(now);
  const problems: string[] = [];
  app.problems = problems;
  app.lang = lang;
  if (!isDeepStrictEqual(page.viewportSize(), { width, height })) {
    await page.setViewportSize({ width, height });
  }
  await page.emulateMedia({
    media: null,
    colorScheme: "light",
    contrast: "no-preference",
    forcedColors: "none",
    reducedMotion: hasMotion ? "no-preference" : "reduce",
  });
  await page.evaluate(`{
    const element = document.createElement("screen-spec");
    element.lang = "${lang}";
    for (const length of ["short", "medium", "long"]) {
      element.style.setProperty("--screenspec-duration-" + length, "${duration ?? ""}");
    }
    document.body.append(element);
  }`);
  const poll = async (
    expression: string,
    isExpected: (value: unknown) => boolean,
    expectation: string,
  ) => {
    const deadline = performance.now() + deadlineMs;
    for (let reading = readingNext(expression); ; ) {
      const value = await page.evaluate(reading);
      if (isExpected(value)) return;
      reading = readingOther(expression, value);
      if (performance.now() > deadline) {
        throw new Error(`Expected ${expectation} within 30 s. It is ${JSON.stringify(value)}.`);
      }
    }
  };
  return {
    page,
    problems,
    async show(spec) {
      const head = { specId: "spec_test", version: 1, createdAt: "2025-01-01T00:00:00Z" };
      const document = JSON.stringify(composeDocument(spec, head));
      await page.evaluate(`document.querySelector("screen-spec").document = ${document}; 0`);
    },
    read: (path) => page.evaluate(reading(path)),
    until: (path, value) =>
      poll(
        reading(path),
        (current) => isDeepStrictEqual(current, value),
        `${path} to be ${JSON.stringify(value)}`,
      ),
    untilTrue: (expression) => poll(expression, Boolean, `${expression} to be true`),
  };
}

function reading(path: string): string {
  return `document.querySelector("screen-spec").runtime.read(${JSON.stringify(path)})`;
}

function readingNext(expression: string): string {
  return `new Promise((done) => requestAnimationFrame(() => done(${expression})))`;
}

/**
 * Reads an expression once per frame, until its value differs from the former one or for 60 frames. The page's policy
 * forbids `eval`, which `waitForFunction` uses.
 */
function readingOther(expression: string, former: unknown): string {
  return `((read) => new Promise((done, fail) => {
    const former = ${JSON.stringify(JSON.stringify(former))};
    let frames = 0;
    requestAnimationFrame(function next() {
      try {
        const value = read();
        frames += 1;
        if (frames === 60 || JSON.stringify(value) !== former) done(value);
        else requestAnimationFrame(next);
      } catch (error) {
        fail(error);
      }
    });
  }))(() => ${expression})`;
}
