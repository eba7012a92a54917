import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { admin, sharedConsole } from "../../../testing/console-page.ts";
import { takeScreenshots } from "../../../testing/take-screenshots.ts";
import { findSmallTargets } from "../../../testing/touch-targets.ts";
import { editorTexts } from "../../texts/editor.ts";

const service = sharedConsole();

test("On a phone, a finger can press every control of each panel, and of the inspector for each type in the examples", async () => {
  const small: string[] = [];
  const types = new Set<string>();
  for (const example of ["product-list", "checkout", "survey"]) {
    const file = new URL(`../../../../../examples/${example}.json`, import.meta.url);
    const draft = JSON.parse(await readFile(file, "utf8"));
    const { json } = await service.server.ask("POST", "/specs", draft);
    const { page, goTo } = await service.openElsewhere(`/specs/${json.slug}/editor`, {
      user: admin,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const measure = async (panel: string) => {
      await takeScreenshots(page, `editor-${panel}`, "390");
      const found = await page.evaluate(findSmallTargets);
      small.push(...found.map((each) => `${panel}: ${each}`));
    };
    await page.frameLocator("iframe").locator(".screen").first().waitFor();
    if (types.size === 0) await showPanels(page, measure);
    for (const [pointer, type] of nodesIn(draft)) {
      if (types.has(type)) continue;
      types.add(type);
      await goTo(`/specs/${json.slug}/editor?node=${encodeURIComponent(pointer)}`);
      await panelButton(page, "Edit").tap();
      await openSections(page);
      await measure(type);
    }
  }
  assert.deepEqual(small, []);
});

function panelButton(page: Page, name: string) {
  return page.getByRole("navigation", { name: editorTexts.panels }).getByRole("button", { name });
}

async function showPanels(page: Page, measure: (panel: string) => Promise<void>): Promise<void> {
  for (const name of ["Canvas", "Layers", "Add", "More"]) {
    await panelButton(page, name).tap();
    await measure(name);
  }
  const entries = await page.getByRole("menuitem").allTextContents();
  await page.keyboard.press("Escape");
  for (const name of entries) {
    await panelButton(page, "More").tap();
    await page.getByRole("menuitem", { name, exact: true }).tap();
    await measure(name);
    const kinds = page.getByRole("group", { name: editorTexts.logic.title }).getByRole("button");
    for (const kind of await kinds.all()) {
      await kind.tap();
      await measure(`${name} ${await kind.textContent()}`);
    }
  }
}

async function openSections(page: Page): Promise<void> {
  const inspector = page.getByRole("complementary", { name: editorTexts.inspector.title });
  const sections = inspector.locator("h3 > [aria-expanded]");
  await sections.first().waitFor();
  for (const section of await sections.all()) {
    if ((await section.getAttribute("aria-expanded")) === "false") await section.tap();
  }
}

/** The pointer and the type of each screen and node. */
function nodesIn(value: unknown, pointer = ""): (readonly [pointer: string, type: string])[] {
  if (Array.isArray(value)) return value.flatMap((each, at) => nodesIn(each, `${pointer}/${at}`));
  if (typeof value !== "object" || value === null) return [];
  const { type: kind, widgetType, rendererType } = value as Readonly<Record<string, unknown>>;
  const type = widgetType ?? rendererType ?? kind;
  return [
    ...(typeof type === "string" && pointer !== "" ? [[pointer, type] as const] : []),
    ...Object.entries(value).flatMap(([key, each]) => nodesIn(each, `${pointer}/${key}`)),
  ];
}
