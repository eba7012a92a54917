import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible, sharedConsole } from "../../../testing/console-page.ts";

const service = sharedConsole();

test("A type is found by a word of people, says what it is, is named in the tree, and is on top the next time", async () => {
  const itemTemplate = { type: "Renderer", rendererType: "Column", children: [] };
  const attributes = { items: [{ id: "1" }], itemKey: "id", itemTemplate };
  const body = { type: "Widget", widgetType: "List", attributes };
  const screens = { main: { id: "main", type: "Screen", body } };
  const { json } = await service.server.ask("POST", "/specs", { name: "Types", screens });
  const { page } = await service.open(`/specs/${json.id}/editor`);
  const row = page.getByRole("treeitem", { name: "Column Item template" });
  await row.click();
  await page.getByRole("tab", { name: "Add", exact: true }).click();
  const search = page.getByRole("searchbox", { name: "Search types" });
  await search.fill("consent");
  const types = page.getByRole("tabpanel").getByRole("listitem");
  await types.getByText("People tick it to agree").waitFor();
  await assertAccessible(page);
  await types.first().getByRole("button", { name: "Checkbox", exact: true }).click();
  await search.fill("zebra");
  await page.getByText("No type matches").waitFor();

  await page.getByRole("tab", { name: "Layers" }).click();
  const added = page.getByRole("treeitem", { name: "Checkbox Checkbox", selected: true });
  await added.waitFor();
  // The row has room for the names, and the panel doesn't scroll sideways.
  const { scrollWidth, clientWidth } = await page
    .getByRole("tree")
    .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
  assert.equal(scrollWidth, clientWidth);
  await page.getByRole("tab", { name: "Add", exact: true }).click();
  const recent = page.getByRole("button", { name: "Checkbox, recently used" });
  await recent.focus();
  await page.keyboard.press("ControlOrMeta+Enter");
  await page.locator("[data-inspector] :focus").waitFor();
});
