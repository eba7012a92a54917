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
    for (const [pointer, type, isNode] of typesIn(draft)) {
      if (types.has(type)) continue;
      types.add(type);
      await goTo(`/specs/${json.slug}/editor?node=${encodeURIComponent(pointer)}`);
      await panelButton(page, "Edit").tap();
      await openSections(page, isNode ? pointer : undefined);
      await measure(type);
    }
  }
  assert.deepEqual(small, []);
});

function panelButton(page: Page, name: string) {
  return page.getByRole("navigation", { name: editorTexts.panels }).getByRole("button", { name });
}

async function showPanels(page: Page, measure: (panel: string) => Promise<void>): Promise<void> {
  for (const name of ["Canvas", "Layers", "Add"]) {
    await panelButton(page, name).tap();
    await panelButton(page, name).and(page.locator("[aria-current=true]")).waitFor();
    await measure(name);
  }
  await panelButton(page, "More").tap();
  await page.getByRole("menuitem").first().waitFor();
  await measure("More");
  const entries = await page.getByRole("menuitem").allTextContents();
  await page.keyboard.press("Escape");
  for (const name of entries) {
    await panelButton(page, "More").tap();
    await page.getByRole("menuitem", { name, exact: true }).tap();
    await page.getByRole("menu").waitFor({ state: "detached" });
    await measure(name);
    const kinds = page.getByRole("group", { name: editorTexts.logic.title }).getByRole("button");
    for (const kind of await kinds.all()) {
      await kind.tap();
      await measure(`${name} ${await kind.textContent()}`);
    }
  }
}

/** Opens the sections of the inspector, once it shows the node at a pointer. */
async function openSections(page: Page, node: string | undefined): Promise<void> {
  const inspector = page.getByRole("complementary", { name: editorTexts.inspector.title });
  if (node !== undefined) {
    await inspector.locator(`[data-place^="${node}/"]`).first().waitFor({ state: "attached" });
  }
  const sections = inspector.locator("h3 > [aria-expanded]");
  await sections.first().waitFor();
  for (const section of await sections.all()) {
    if ((await section.getAttribute("aria-expanded")) === "true") continue;
    await section.tap();
    await section.and(page.locator("[aria-expanded=true]")).waitFor();
  }
}

/** Of each screen, node and other object with a type: its pointer, its type, and whether it is a node. */
function typesIn(
  value: unknown,
  pointer = "",
): (readonly [pointer: string, type: string, isNode: boolean])[] {
  if (Array.isArray(value)) return value.flatMap((each, at) => typesIn(each, `${pointer}/${at}`));
  if (typeof value !== "object" || value === null) return [];
  const { type: kind, widgetType, rendererType } = value as Readonly<Record<string, unknown>>;
  const nodeType = widgetType ?? rendererType;
  const type = nodeType ?? kind;
  return [
    ...(typeof type === "string" && pointer !== ""
      ? [[pointer, type, nodeType !== undefined] as const]
      : []),
    ...Object.entries(value).flatMap(([key, each]) => typesIn(each, `${pointer}/${key}`)),
  ];
}
