import {
  createTestHost,
  type TestClock,
  type TestOptions,
  type TestRecords,
} from "@screenspec/rendering/test-host";
import type { Runtime } from "@screenspec/runtime";
import { type BoundFunctions, type queries, within } from "@testing-library/dom";
import { type LoadFailure, ScreenSpec, type WebHost } from "./index.ts";

export type {
  TestAnswer,
  TestAnswers,
  TestClock,
  TestRecords,
  TestRequest,
  TestResponse,
} from "@screenspec/rendering/test-host";

type Properties = Pick<ScreenSpec, "components" | "data" | "icons" | "screen" | "texts" | "theme">;

export interface RenderOptions extends TestOptions, Partial<Properties> {
  /** The app's host, without what the test does in its place. */
  readonly host?: Omit<WebHost, "clock" | "fetch">;
  readonly locale?: string;
  readonly colorScheme?: "light" | "dark";
}

/** A screen in a test, with Testing Library's queries for it. */
export interface RenderedScreen extends BoundFunctions<typeof queries>, TestRecords {
  readonly element: ScreenSpec;
  readonly runtime: Runtime;
  readonly clock: TestClock;
  unmount(): void;
}

/** The element of the previous test. */
let current: ScreenSpec | undefined;

const needed = ["customElements", "IntersectionObserver", "matchMedia", "ResizeObserver"];

/**
 * Shows a document, or the document of a spec, in a new `<screen-spec>` of the page, in a browser or in happy-dom. The one of
 * the previous call is removed.
 *
 * @throws {Error} with the errors of a document or a spec that isn't valid
 */
export async function renderScreen(
  documentOrSpec: unknown,
  { answers, clock: start, host: app, locale, colorScheme, ...properties }: RenderOptions = {},
): Promise<RenderedScreen> {
  const missing = needed.filter((name) => !(name in globalThis));
  if (missing.length > 0) {
    throw new Error(
      `<screen-spec> needs ${missing.join(", ")}, which jsdom and Node lack. Run the test in happy-dom or in a browser.`,
    );
  }
  const options = { ...(answers && { answers }), ...(start !== undefined && { clock: start }) };
  const { document: shown, host, records, clock } = createTestHost(documentOrSpec, options, app);
  current?.remove();
  const element = new ScreenSpec();
  current = element;
  if (locale !== undefined) element.setAttribute("locale", locale);
  if (colorScheme !== undefined) element.setAttribute("color-scheme", colorScheme);
  let failure: LoadFailure | undefined;
  element.addEventListener("screenspec-load-failed", ({ detail }) => {
    failure = detail;
  });
  Object.assign(element, properties, { host, document: shown });
  document.body.append(element);
  const { runtime, shadowRoot } = element;
  const root = shadowRoot?.querySelector<HTMLElement>("div");
  if (!runtime || !root) throw failure ?? new Error("The document isn't shown.");
  return { ...within(root), ...records, clock, element, runtime, unmount: () => element.remove() };
}
