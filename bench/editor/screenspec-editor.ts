import type { Browser } from "../console/open-console.ts";
import { openContext } from "../console/open-console.ts";
import type { Server } from "../harness/server.ts";
import { type Contender, middleOf } from "./edited-page.ts";
import { measureItself } from "./on-page.ts";
import { draftOf, type SampleNode } from "./sample-tree.ts";

/** The Console's editor. Its preview is a sandboxed frame with a process of its own. */
export async function screenspecEditor(
  browser: Browser,
  server: Server,
  tree: SampleNode,
): Promise<Contender> {
  const spec = { name: "Bench", ...draftOf(tree) };
  const { id } = await server.post<{ id: string }>("/specs", spec);
  const context = await openContext(browser, server.origin, measureItself, viewport);
  await context.addInitScript(defineOutcomes);
  return {
    name: "Screenspec",
    async open() {
      const page = await context.newPage();
      await page.goto(`${server.origin}/console/specs/${id}/editor`, { waitUntil: "commit" });
      const openMs = await page.evaluate(() => editorBench.painted("isOpen"));
      const preview = page.frameLocator("iframe");
      return {
        page,
        openMs,
        selectsOn: "pointerdown",
        placeOf: (text) => middleOf(preview.getByText(text, { exact: true }).first()),
        rowOf: (text) =>
          page.locator("[role=treeitem]", { has: page.getByText(text, { exact: true }) }),
        field: page.locator("[data-inspector] input[aria-label=Text]"),
      };
    },
  };
}

export const viewport = { width: 1440, height: 900 };

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
      document.querySelector("section [data-selected]") !== null,
    isTyped: (text: string) => field()?.value === text && rowOf(text) !== undefined,
    isDeleted: (text: string) => rowOf(text) === undefined,
    isRestored: (text: string) => rowOf(text) !== undefined,
    isTypedOnCanvas: () => isShownSince("keydown"),
    isDeletedOnCanvas: () => isShownSince("keydown"),
    isRestoredOnCanvas: () => isShownSince("keydown"),
    isDragged: () => document.querySelector("[data-drop-mark]") !== null,
    isFound: () =>
      rows().some((row) => row.querySelector("[role=img][aria-label=Problems]") !== null),
  } satisfies typeof editorBench.outcomes);
  const isShownSince = (type: string) =>
    editorBench.previewPaintedAt > (editorBench.events[type] ?? 0);
}
