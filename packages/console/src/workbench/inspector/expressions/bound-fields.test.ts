import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible, sharedConsole } from "../../../../testing/console-page.ts";
import { laptop, openEditor } from "../../../../testing/editor-page.ts";
import { inspector, selectNode, shop } from "../../../../testing/shop-spec.ts";

const service = sharedConsole();

test("A list is bound to data with completion, and shows the current values @full", async () => {
  const { page } = await openEditor(service, shop, { viewport: laptop });
  const panel = inspector(page);
  await selectNode(page, /^List/);
  await panel.getByRole("button", { name: "Use data for Items" }).click();
  await page.getByRole("button", { name: "Write an expression" }).click();
  const items = panel.getByRole("combobox", { name: "Expression for Items" });
  await page.getByRole("option", { name: /^state/ }).waitFor();
  await items.pressSequentially("sta");
  await items.press("Enter");
  await items.pressSequentially(".gl");
  await items.press("Tab");
  await items.pressSequentially(".");
  await page.getByRole("option", { name: "products 2 items" }).click();
  assert.equal(await items.inputValue(), "{{ state.globalData.products }}");
  const now = panel.getByLabel("Value in the preview");
  await now.getByText("2 items").waitFor();

  await selectNode(page, /A product/);
  // The row's data are offered by name, with their current values.
  await panel.getByRole("button", { name: "Use data for Text", exact: true }).click();
  const search = page.getByRole("combobox", { name: "Search data" });
  const inRow = page.getByRole("group", { name: "This row" });
  await inRow.getByRole("option", { name: "title Trail shoe" }).waitFor();
  await assertAccessible(page);
  await search.pressSequentially("title");
  await search.press("Enter");
  const named = (name: string) => panel.getByRole("button", { name: `Text: ${name}`, exact: true });
  await named("this row › title").and(page.locator(":focus")).waitFor();
  await now.getByText("Trail shoe", { exact: true }).waitFor();
  await page.getByRole("treeitem", { name: "Text this row › title" }).waitFor();
  await assertAccessible(page);
  // Choosing a list opens it, and its number of items is offered.
  await panel.getByRole("button", { name: "Choose data for Text" }).click();
  await search.pressSequentially("products");
  await search.press("Enter");
  await page.getByRole("button", { name: "Back from products, 2 items" }).waitFor();
  await page.getByRole("option", { name: "number of items 2" }).click();
  const count = named("products › number of items");
  await now.getByText("2", { exact: true }).waitFor();
  await count.click();
  await page.getByRole("button", { name: "Edit as expression" }).click();
  const title = panel.getByRole("combobox", { name: "Expression for Text" });
  assert.equal(await title.inputValue(), "{{ state.globalData.products | length }}");
  await title.fill("");
  await title.pressSequentially("{{item.");
  await page.getByRole("option", { name: 'title "Trail shoe"' }).click();
  await title.pressSequentially(" | up");
  await page.getByText("The text in capital letters, independent of the locale.").waitFor();
  await title.press("Enter");
  assert.equal(await title.inputValue(), "{{ item.title | upper }}");
  await now.getByText('"TRAIL SHOE"').waitFor();
  const preview = page.frameLocator("iframe[title='Preview of home']");
  await preview.getByText("RAIN JACKET").waitFor();
  await assertAccessible(page);

  await title.fill("{{ item.title | uper }}");
  await panel.getByText('Did you mean "upper"?').waitFor();
  await title.fill('{"$expr": {"var": "item.price"}}');
  await now.getByText("149").waitFor();
  await title.fill("A product again");
  await panel.getByRole("button", { name: "Enter a fixed value for Text" }).click();
  assert.equal(
    await panel.getByRole("textbox", { name: "Text", exact: true }).inputValue(),
    "A product again",
  );
  await page.getByRole("button", { name: "Undo change text" }).click();
});

test("A number typed over an expression is a number, and data are dropped on fields that take them @full", async () => {
  const { page, id } = await openEditor(service, shop, { viewport: laptop });
  const panel = inspector(page);
  await selectNode(page, /Heading/);
  await panel.getByRole("button", { name: "Use data for Max lines" }).click();
  await page.getByRole("button", { name: "Write an expression" }).click();
  const bound = panel.getByRole("combobox", { name: "Expression for Max lines" });
  await bound.fill("{{ env.width }}");
  await bound.fill("5");
  const text = panel.getByRole("textbox", { name: "Text", exact: true });
  await text.focus();
  const lines = panel.getByRole("textbox", { name: "Max lines", exact: true });
  assert.equal(await lines.inputValue(), "5");

  await page.getByRole("tab", { name: "Logic" }).click();
  await page.getByRole("button", { name: "Data", exact: true }).click();
  const tree = page.getByRole("list", { name: "Global data" });
  const products = tree.getByRole("button", { name: "products", exact: true });
  // A text takes no list.
  await products.dragTo(text);
  assert.equal(await text.inputValue(), "Heading");
  await products.click();
  await tree.getByRole("button", { name: "1", exact: true }).click();
  await tree.getByRole("button", { name: "title", exact: true }).hover();
  await page.mouse.down();
  await text.hover();
  await text.hover();
  await panel.locator("[data-field][data-drop]").waitFor();
  await page.mouse.up();
  await panel.getByRole("button", { name: "Text: products › first item › title" }).waitFor();
  await page.getByRole("button", { name: "Undo change text" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Draft saved").waitFor();
  const { json: saved } = await service.server.ask("GET", `/specs/${id}`);
  const [, , heading] = saved.screens.home.body.children;
  assert.deepEqual(heading.attributes, { text: "Heading", maxLines: 5 });
});
