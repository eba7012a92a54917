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

test("A type of the app's own is added after another one, seen and selected on the canvas, and its action says what it sends", async (t) => {
  const { server } = service;
  const types = { "widgets/TreeCard": ["title"], "actions/TreePay": ["amount"] };
  for (const [path, required] of Object.entries(types)) {
    const properties = { title: { type: "string" }, amount: { type: "number" } };
    const attributes_schema = { type: "object", required, properties };
    await server.ask("PUT", `/catalog/${path}`, { attributes_schema });
    t.after(async () => {
      await server.ask("DELETE", `/catalog/${path}`);
    });
  }
  const card = {
    type: "Widget",
    widgetType: "TreeCard",
    attributes: { title: "Offer" },
    onClickActionIds: ["pay"],
  };
  const body = { type: "Renderer", rendererType: "Column", children: [card] };
  const pay = { id: "pay", type: "Action", actionType: "TreePay", attributes: { amount: 9.5 } };
  const { json, status } = await server.ask("POST", "/specs", {
    name: "Own types",
    entryPoint: "main",
    actions: { pay },
    screens: { main: { id: "main", type: "Screen", body } },
  });
  assert.equal(status, 201, JSON.stringify(json));
  const { page } = await service.open(`/specs/${json.id}/editor`);
  const shown = page.frameLocator("iframe").getByText("TreeCard");
  const { x = 0, y = 0 } = (await shown.boundingBox()) ?? {};
  await page.mouse.click(x + 5, y + 5);
  const inspector = page.getByRole("complementary", { name: "Inspector" });
  await inspector.getByRole("heading", { name: "TreeCard" }).waitFor();
  await inspector.getByRole("textbox", { name: "Add attribute" }).fill("onRatedActionIds");
  await page.keyboard.press("Enter");
  await inspector.getByText("On rated").waitFor();
  await page.getByRole("tab", { name: "Add", exact: true }).click();
  await page.getByRole("searchbox", { name: "Search types" }).fill("treecard");
  await page.getByRole("tabpanel").getByRole("button", { name: "TreeCard" }).click();
  await shown.nth(1).waitFor();
  await page.getByRole("tab", { name: "Layers" }).click();
  await page.getByRole("treeitem", { name: "TreeCard", selected: true, level: 2 }).waitFor();

  await page.getByRole("button", { name: "Try", exact: true }).click();
  await page.frameLocator("iframe").getByRole("button", { name: "TreeCard Offer" }).press("Enter");
  await page.getByRole("tab", { name: "Events" }).click();
  await page.getByRole("row", { name: "amount 9.5" }).waitFor();
});
