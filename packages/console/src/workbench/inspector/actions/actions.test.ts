import assert from "node:assert/strict";
import { test } from "node:test";
import { until } from "../../../../../server/testing/until.ts";
import { assertAccessible, sharedConsole } from "../../../../testing/console-page.ts";
import { laptop, openEditor } from "../../../../testing/editor-page.ts";
import { inspector, selectNode, shop, text } from "../../../../testing/shop-spec.ts";

const service = sharedConsole();

test("A form gets a button that sends it, and what follows is chosen at the form @full", async () => {
  const { page, id } = await openEditor(service, shop, { viewport: laptop });
  const panel = inspector(page);
  const submit = panel.getByRole("region", { name: "On submit" });
  await page.getByRole("button", { name: "Contact", exact: true }).click();
  await selectNode(page, /^Form/);
  await submit.getByRole("button", { name: "Add a Send button" }).click();
  await submit.getByRole("button", { name: "Add to submitForm on success" }).click();
  await page.getByRole("option", { name: / open$/ }).click();
  await submit.getByRole("button", { name: /^Go to About/ }).waitFor();
  await assertAccessible(page);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Draft saved").waitFor();
  const { json: saved } = await service.server.ask("GET", `/specs/${id}`);
  assert.deepEqual(saved.actions.submitForm.attributes, { formId: "form" });
  assert.deepEqual(saved.actions.submitForm.onSuccessActionIds, ["open"]);
  assert.deepEqual(saved.screens.contact.body.children[1].onClickActionIds, ["submitForm"]);

  await submit.getByRole("button", { name: "Button “Send”" }).click();
  await page.getByRole("treeitem", { name: /Send/, selected: true }).waitFor();
  await selectNode(page, /^Form/);
  await page.getByRole("button", { name: /^Undo change/ }).click();
  await page.getByRole("button", { name: "Undo add Send button" }).click();
  await submit.getByRole("button", { name: "Add a Send button" }).waitFor();
  assert.equal(await page.getByRole("treeitem", { name: /Send/ }).count(), 0);
});

test("A row opens a new screen with its data, which its canvas shows, and Try follows @full", async () => {
  const [list] = shop.screens.home.body.children;
  const rows = { ...list, attributes: { items: "{{ state.globalData.products }}" } };
  const template = { ...text("{{ item.title }}"), type: "Widget" };
  const content = {
    ...shop,
    actions: {},
    screens: {
      home: {
        ...shop.screens.home,
        body: { ...rows, attributes: { ...rows.attributes, itemTemplate: template } },
      },
    },
  };
  const { page, id } = await openEditor(service, content, { viewport: laptop });
  const panel = inspector(page);
  await selectNode(page, /this row › title/);
  await panel.getByRole("button", { name: "Add to On click" }).click();
  // The picker is placed once its size is known, and doesn't cover the label.
  await until(async () => {
    const label = await panel.getByText("On click", { exact: true }).boundingBox();
    const picker = await page.getByRole("dialog", { name: "Add to On click" }).boundingBox();
    assert.ok(label && picker);
    return picker.y >= label.y + label.height || picker.y + picker.height <= label.y + 1;
  });
  await page.getByRole("option", { name: /^Go to a screen/ }).click();
  const screen = panel.getByRole("combobox", { name: "navigate screen" });
  assert.equal(await screen.inputValue(), "");
  await screen.selectOption({ label: "New screen…" });
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Product");
  await page.keyboard.press("Enter");
  await panel.getByRole("button", { name: "Go to Product", exact: true }).waitFor();
  await panel.getByRole("button", { name: "This row", exact: true }).click();
  await panel.getByText("this row", { exact: true }).waitFor();
  await assertAccessible(page);

  // What the row passes on is there without the way from it.
  const surfaces = page.getByRole("navigation", { name: "Screens and components" });
  const current = (name: string) =>
    surfaces.locator("[aria-current]").getByText(name, { exact: true }).waitFor();
  await surfaces.getByText("Product", { exact: true }).click();
  await page.getByRole("tab", { name: "Add", exact: true }).click();
  await page.getByRole("button", { name: /^Text/ }).first().click();
  await panel.getByRole("button", { name: "Use data for Text", exact: true }).click();
  await page.getByRole("combobox", { name: "Search data" }).fill("row title");
  await page.keyboard.press("Enter");
  const preview = page.frameLocator("iframe");
  await preview.getByText("Trail shoe").waitFor();
  await page.locator("section [data-selected]:not([role])").waitFor();

  await surfaces.getByText("home", { exact: true }).click();
  await page.getByRole("button", { name: "Try", exact: true }).click();
  await preview.getByText("Rain jacket").click();
  await current("Product");
  await preview.getByRole("region", { name: "Product" }).getByText("Rain jacket").waitFor();
  await surfaces.getByText("home", { exact: true }).click();
  await current("home");
  await preview.getByText("Trail shoe").waitFor();
  await page.getByRole("button", { name: "Stop", exact: true }).click();

  await page.getByRole("tab", { name: "Layers", exact: true }).click();
  await selectNode(page, /this row › title/);
  await panel.getByRole("button", { name: "Remove Go to Product" }).click();
  await page.getByText("Deleted too, because nothing else used it: Go to Product.").waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Draft saved").waitFor();
  const { json: saved } = await service.server.ask("GET", `/specs/${id}`);
  assert.deepEqual(saved.actions ?? {}, {});
});
