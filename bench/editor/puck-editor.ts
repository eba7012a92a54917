import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Browser } from "../console/open-console.ts";
import type { Bench } from "../harness/run-bench.ts";
import { bundle } from "../sdk/bundle.ts";
import { serveFiles } from "../sdk/start-page.ts";
import { type Contender, middleOf } from "./edited-page.ts";
import { measureItself } from "./on-page.ts";
import { puckDataOf, type SampleNode } from "./sample-tree.ts";
import { viewport } from "./screenspec-editor.ts";

const styles = createRequire(import.meta.url).resolve("@puckeditor/core/no-external.css");

/** Puck with its outline opened, as the Console's tree is. Its preview is a frame in the same process. */
export async function puckEditor(
  bench: Bench,
  browser: Browser,
  tree: SampleNode,
): Promise<Contender> {
  const script = await bundle({ entryPoints: [join(import.meta.dirname, "page", "puck.ts")] });
  const origin = await serveFiles(bench, {
    "/": ["text/html", html],
    "/puck.js": ["text/javascript", script],
    "/puck.css": ["text/css", await readFile(styles)],
    "/data.json": ["application/json", JSON.stringify(puckDataOf(tree))],
  });
  const context = await browser.newContext({ viewport });
  await context.addInitScript(measureItself);
  await context.addInitScript(defineOutcomes);
  return {
    name: "Puck",
    async open() {
      const page = await context.newPage();
      await page.goto(origin, { waitUntil: "commit" });
      const openMs = await page.evaluate(() => editorBench.painted("isOpen"));
      await page
        .getByRole("listitem")
        .filter({ hasText: /^Outline$/ })
        .click();
      const rowOf = (id: string) => page.locator(`[data-puck-layer-tree-id="${id}"]`);
      for (const id of ["Scrollable 1", "Column 2", "Column 3"]) {
        const row = rowOf(id);
        if ((await row.count()) > 0) await row.getByTitle("Expand").first().click();
      }
      const preview = page.frameLocator("#preview-frame");
      return {
        page,
        openMs,
        selectsOn: "click",
        async placeOf(text) {
          const component = preview.locator(`[data-puck-component="${text}"]`);
          // Selecting in the outline may have scrolled the component out of view.
          await component.scrollIntoViewIfNeeded();
          return middleOf(component);
        },
        rowOf: (text) => rowOf(text).locator("button[class*=clickable]"),
        field: page.locator("input[name=text]:visible"),
      };
    },
  };
}

const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Puck</title>
<style>body { margin: 0; }</style>
<link rel="stylesheet" href="puck.css">
<div id="root"></div>
<script type="module" src="puck.js"></script>
</html>`;

/** Runs in each frame of the page before its scripts. */
function defineOutcomes(): void {
  if (self !== top) return;
  const preview = () =>
    document.querySelector<HTMLIFrameElement>("#preview-frame")?.contentDocument;
  // The panel for narrow windows has another one.
  const field = () =>
    [...document.querySelectorAll<HTMLInputElement>("input[name=text]")].find((each) =>
      each.checkVisibility(),
    );
  const rowOf = (id: string) => document.querySelector(`[data-puck-layer-tree-id="${id}"]`);
  const shown = (id: string) => preview()?.querySelector(`[data-puck-component="${id}"]`);
  Object.assign(editorBench.outcomes, {
    isOpen: () => Boolean(preview()?.querySelector("[data-puck-component]")),
    isSelected: (text: string) =>
      rowOf(text)?.className.includes("isSelected") === true &&
      field()?.value === text &&
      preview()?.querySelector("[class*=DraggableComponent--isSelected]") !== null,
    isTyped: (text: string) => field()?.value === text,
    isDeleted: (text: string) => rowOf(text) === null,
    isRestored: (text: string) => rowOf(text) !== null,
    isTypedOnCanvas: (text: string) => preview()?.body.textContent?.includes(text) === true,
    isDeletedOnCanvas: (text: string) => shown(text) === null,
    isRestoredOnCanvas: (text: string) => shown(text) !== null,
    isDragged: () => preview()?.querySelector("[data-puck-dragging]") !== null,
  } satisfies typeof editorBench.outcomes);
}
