import assert from "node:assert/strict";
import type { JsonObject } from "@screenspec/format";
import type { Locator, Page } from "playwright-core";
import type { ConsoleService } from "./console-page.ts";

interface EditorOptions {
  /** The part of the address that begins with a question mark. */
  readonly search?: string;
  readonly viewport?: { readonly width: number; readonly height: number };
}

/** The size of a page unless a test chooses another one. */
export const laptop = { width: 1280, height: 800 };

/** Creates a spec and opens it in the editor. */
export async function openEditor(
  service: ConsoleService,
  content: JsonObject,
  { search = "", viewport = { width: 1440, height: 900 } }: EditorOptions = {},
) {
  const created = await service.server.ask("POST", "/specs", { name: "Journey", ...content });
  assert.equal(created.status, 201, created.text);
  const id = String(created.json.id);
  const path = `/specs/${id}/editor`;
  const opened = await service.open(path + search, { viewport });
  const { page } = opened;
  await page.getByRole("navigation", { name: "Screens and components" }).waitFor();
  return {
    ...opened,
    id,
    path,
    inspector: page.getByRole("complementary", { name: "Inspector" }),
    preview: page.frameLocator("iframe"),
  };
}

/** Saves, and returns the spec as the service has it. */
export async function save({ server }: ConsoleService, page: Page, id: string) {
  await page.keyboard.press("ControlOrMeta+s");
  await page
    .getByRole("status")
    .filter({ hasText: /^Draft saved$/ })
    .waitFor();
  const { json } = await server.ask("GET", `/specs/${id}`);
  return json;
}

export function row(page: Page, name: string | RegExp): Locator {
  return page.getByRole("treeitem", { name });
}

export async function isSelected(item: Locator): Promise<void> {
  await item.and(item.page().locator("[aria-selected=true]")).waitFor();
}

/** Waits until a screen is the one that is edited. */
export async function isShown(page: Page, screen: string): Promise<void> {
  const list = page.getByRole("navigation", { name: "Screens and components" });
  await list
    .locator("[aria-current]")
    .filter({ hasText: new RegExp(`^${screen}( |$)`) })
    .waitFor();
}

/** The children of the column of a screen. */
// biome-ignore lint/suspicious/noExplicitAny: the answer of the service has no type
export function childrenOf(spec: any, screen: string): any[] {
  return spec.screens[screen].body.children[0].children;
}

export function textOf({ attributes }: { readonly attributes: { readonly text: string } }): string {
  return attributes.text;
}

export const text = (value: string): JsonObject => ({
  type: "Widget",
  widgetType: "Text",
  attributes: { text: value },
});

export function screenOf(...children: JsonObject[]): JsonObject {
  const column = { type: "Renderer", rendererType: "Column", attributes: { spacing: 8 }, children };
  const body = { type: "Renderer", rendererType: "Scrollable", children: [column] };
  return { entryPoint: "main", screens: { main: { id: "main", type: "Screen", body } } };
}

/** The place of what shows a text in the preview. */
export async function placeInPreview(page: Page, shown: string) {
  const box = await page.frameLocator("iframe").getByText(shown, { exact: true }).boundingBox();
  assert.ok(box, shown);
  return { ...box, middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
}

export async function dragTo(
  page: Page,
  from: Locator,
  to: { x: number; y: number },
): Promise<void> {
  const box = await from.boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + 30, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y - 20, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.locator("[data-drop-mark]").waitFor();
  await page.mouse.up();
}
