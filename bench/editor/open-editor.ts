import type { startBrowser } from "../../packages/server/testing/browser.ts";
import { adminEmail, adminPassword } from "../../packages/server/testing/test-server.ts";
import { measureItself } from "./on-page.ts";

type Browser = Awaited<ReturnType<typeof startBrowser>>;

type Page = Awaited<ReturnType<Browser["newPage"]>>;

/** The Console's editor. Its preview is a sandboxed frame with a process of its own. */
export interface OpenedEditor {
  readonly page: Page;
  /** The time from the navigation until the sample is painted. */
  readonly openMs: number;
  /** The middle of what shows a text on the canvas, in the window. */
  placeOf(text: string): Promise<Point>;
  /** The row of a text in the tree. */
  rowOf(text: string): Locator;
  /** The field of the text of the selected node. */
  readonly field: Locator;
}

type Locator = ReturnType<Page["locator"]>;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns a function that opens a spec in a new page of a context with an empty HTTP cache, which is signed in. */
export async function openEditor(
  browser: Browser,
  origin: string,
  specId: string,
): Promise<() => Promise<OpenedEditor>> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const answer = await context.request.post(`${origin}/api/v1/auth/login`, {
    headers: { origin },
    data: { email: adminEmail, password: adminPassword, session: "cookie" },
  });
  if (!answer.ok()) throw new Error(`The sign-in failed: ${await answer.text()}`);
  await context.addInitScript(measureItself);
  await context.addInitScript(defineOutcomes);
  return async () => {
    const page = await context.newPage();
    await page.goto(`${origin}/console/specs/${specId}/editor`, { waitUntil: "commit" });
    const openMs = await page.evaluate(() => editorBench.painted("isOpen"));
    const preview = page.frameLocator("iframe");
    return {
      page,
      openMs,
      placeOf: (text) => middleOf(preview.getByText(text, { exact: true }).first()),
      rowOf: (text) =>
        page.locator("[role=treeitem]", { has: page.getByText(text, { exact: true }) }),
      field: page.locator("[data-inspector] input[aria-label=Text]"),
    };
  };
}

/** The middle of an element in the window. */
export async function middleOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox();
  if (box === null) throw new Error(`${element} isn't shown.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Runs in each frame of the page before its scripts. */
function defineOutcomes(): void {
  if (self !== top) return;
  const rows = () => [...document.querySelectorAll("[role=treeitem]")];
  const rowOf = (text: string) =>
    rows().find((row) => [...row.children].some((part) => part.textContent === text));
  const field = () =>
    document.querySelector<HTMLInputElement>("[data-inspector] input[aria-label=Text]");
  Object.assign(editorBench.outcomes, {
    isOpen: () => rows().length > 0 && editorBench.previewPaintedAt > 0,
    isSelected: (text: string) =>
      rowOf(text)?.ariaSelected === "true" &&
      field()?.value === text &&
      document.querySelector("[data-selected][style]") !== null,
    isTyped: (text: string) => field()?.value === text && rowOf(text) !== undefined,
    isDeleted: (text: string) => rowOf(text) === undefined,
    isRestored: (text: string) => rowOf(text) !== undefined,
    isOnCanvas: () => editorBench.previewPaintedAt > (editorBench.events["keydown"] ?? 0),
    isDragged: () => document.querySelector("[data-drop-mark]") !== null,
    isFound: () =>
      rows().some((row) => row.querySelector("[role=img][aria-label=Problems]") !== null),
  } satisfies typeof editorBench.outcomes);
}
