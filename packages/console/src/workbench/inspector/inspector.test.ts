import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { until } from "../../../../server/testing/until.ts";
import { assertAccessible, sharedConsole } from "../../../testing/console-page.ts";
import { laptop, openEditor } from "../../../testing/editor-page.ts";

const service = sharedConsole();

const text = (value: string, more: object = {}) => ({
  type: "Widget",
  widgetType: "Text",
  attributes: { text: value },
  ...more,
});

const longText = "Buy it now, and pay for it at the end of the month";

const spec = {
  name: "Shop",
  entryPoint: "home",
  globalData: {
    products: [
      { id: "1", title: "Trail shoe", price: 149 },
      { id: "2", title: "Rain jacket", price: 89.5 },
    ],
  },
  theme: {
    colors: { paper: "#FFFFFF", ink: { light: "#16181D", dark: "#16181D" }, mist: "#DDDDDD" },
    spacing: { s: 8, m: 16 },
  },
  screens: {
    home: {
      id: "home",
      type: "Screen",
      backgroundColor: "$paper",
      body: {
        type: "Renderer",
        rendererType: "Column",
        children: [
          {
            type: "Widget",
            widgetType: "List",
            attributes: { items: [], itemTemplate: text("A product") },
          },
          {
            type: "Widget",
            widgetType: "Dropdown",
            id: "size",
            attributes: { label: "Size", options: [{ value: "s", label: "Small" }] },
          },
          text("Heading"),
          text("Note"),
          { type: "Widget", widgetType: "Button", attributes: { text: "Buy" } },
          { type: "Widget", widgetType: "Meter", attributes: { level: 3 }, "x-note": { by: "us" } },
        ],
      },
    },
    contact: {
      id: "contact",
      type: "Screen",
      title: "Contact",
      body: { type: "Widget", widgetType: "Form", children: [text("Write to us")] },
    },
    details: {
      id: "details",
      type: "Screen",
      title: "About",
      appBar: { type: "Widget", widgetType: "AppBar", attributes: { title: "About" } },
      body: text("Details"),
    },
  },
  actions: {
    open: {
      id: "open",
      type: "Action",
      actionType: "Navigate",
      attributes: { targetScreenId: "details" },
    },
  },
};

const inspector = (page: Page) => page.getByRole("complementary", { name: "Inspector" });
const select = (page: Page, name: RegExp) => page.getByRole("treeitem", { name }).click();

test("An empty place is filled, and a label and the tools of a field are used @full", async () => {
  const { page } = await openEditor(service, spec, { viewport: laptop });
  const panel = inspector(page);
  await select(page, /^List/);
  await panel.getByRole("combobox", { name: "Add to Separator" }).selectOption("Divider");
  await page.getByRole("treeitem", { name: /Divider/, selected: true }).waitFor();
  await select(page, /^List/);
  await panel.getByRole("combobox", { name: "Add to Separator" }).waitFor({ state: "detached" });
  await panel.getByRole("combobox", { name: "Add to Header" }).waitFor();
  await assertAccessible(page);

  await select(page, /^Button/);
  await panel.getByText("Loading", { exact: true }).click();
  const loading = panel.getByRole("switch", { name: "Loading" });
  await loading.and(page.locator(":checked")).waitFor();
  await loading.press("Alt+Enter");
  const ownTool = (name: string) =>
    panel.getByRole("button", { name }).and(page.locator(":focus")).waitFor();
  await ownTool("Use data for Loading");
  await page.keyboard.press("Alt+Enter");
  await ownTool("Reset Loading");
  await page.keyboard.press("Tab");
  await ownTool("Use data for Loading");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await loading.and(page.locator(":not(:checked)")).waitFor();
});

test("A list is bound to data with completion, and shows the current values @full", async () => {
  const { page } = await openEditor(service, spec, { viewport: laptop });
  const panel = inspector(page);
  await select(page, /^List/);
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

  await select(page, /A product/);
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
  // A list goes on to what is in it.
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

test("Colors, numbers, lists, icons and actions have controls of their own @full", async () => {
  const { page, id } = await openEditor(service, spec, { viewport: laptop });
  const panel = inspector(page);
  await select(page, /Heading/);
  await panel.getByRole("button", { name: "Color of Text color" }).click();
  await page.getByRole("option", { name: /mist/ }).getByText("1.3:1").waitFor();
  await assertAccessible(page);
  await page.getByRole("option", { name: /ink/ }).click();
  await page.keyboard.press("Escape");
  assert.equal(await panel.getByRole("textbox", { name: "Text color" }).inputValue(), "$ink");
  await panel.getByText("17.7:1").waitFor();
  const width = panel.getByRole("textbox", { name: "Width", exact: true });
  await width.fill("12");
  await width.press("Shift+ArrowUp");
  await width.press("ArrowDown");
  assert.equal(await width.inputValue(), "21");
  const padding = panel.getByRole("group", { name: "Padding" });
  await padding.getByRole("textbox", { name: "Padding top" }).fill("$m");
  await padding.getByRole("button", { name: "Change each side of Padding" }).click();
  await padding.getByRole("textbox", { name: "Padding start" }).fill("4");

  await page.keyboard.down("Shift");
  await select(page, /Note/);
  await page.keyboard.up("Shift");
  await panel.getByText("2 nodes selected").waitFor();
  const both = panel.getByRole("textbox", { name: "Text", exact: true });
  assert.equal(await both.getAttribute("placeholder"), "Mixed");
  await both.fill("Same");

  // A field keeps the focus when its text becomes too long for a line.
  await select(page, /^Button/);
  await panel.getByRole("textbox", { name: "Text", exact: true }).fill("");
  await page.keyboard.type(longText);

  await select(page, /^Dropdown/);
  await panel.getByRole("button", { name: "Add to Options" }).click();
  await panel.getByRole("textbox", { name: "Label label" }).fill("Large");
  await panel.getByRole("button", { name: "Move Large up" }).click();
  // The focus follows the item, also where its button can't be pressed again.
  const large = panel.getByRole("button", { name: "Large", exact: true });
  await large.and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Alt+ArrowDown");
  await large.and(page.locator(":focus")).waitFor();
  await panel
    .getByRole("button", { name: "Move Large down" })
    .and(page.locator(":disabled"))
    .waitFor();
  const [from, to] = await Promise.all(
    [large, panel.getByRole("button", { name: "Small", exact: true })].map((each) =>
      each.boundingBox(),
    ),
  );
  assert.ok(from && to);
  await page.mouse.move(from.x + 30, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 30, to.y + 4, { steps: 3 });
  await page.locator("[data-drop=before]").waitFor();
  await page.mouse.up();
  await panel
    .getByRole("button", { name: "Move Large up" })
    .and(page.locator(":disabled"))
    .waitFor();

  await select(page, /^Button/);
  await panel.getByRole("button", { name: "Choose Icon" }).click();
  await page.getByRole("searchbox", { name: "Search icons" }).fill("heart");
  await assertAccessible(page);
  await page.getByRole("option", { name: "heart", exact: true }).click();
  // The keys of a focused list of choices don't delete the node.
  const addAction = panel.getByRole("button", { name: "Add to On click" });
  await addAction.press("Backspace");
  await addAction.press("Enter");
  await page.getByRole("option", { name: / open$/ }).click();
  await addAction.and(page.locator(":focus")).press("Enter");
  await page.getByRole("option", { name: /^Change data SetData/ }).waitFor();
  await assertAccessible(page, "[role=dialog]");
  await page.keyboard.type("store");
  await page.keyboard.press("Enter");
  await panel.getByRole("textbox", { name: "setData path" }).fill("chosen");
  const type = panel.getByRole("combobox", { name: "setData type" });
  assert.equal(await type.count(), 0);
  await panel.getByRole("button", { name: "More", exact: true }).click();
  await type.waitFor();
  await assertAccessible(page);

  await select(page, /^Meter/);
  await panel.getByRole("textbox", { name: "Level" }).fill('{"from": 1}');
  await panel.getByRole("button", { name: "Other", exact: true }).click();
  await panel.getByRole("textbox", { name: "x-note by" }).fill("them");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Draft saved").waitFor();

  const { json: saved } = await service.server.ask("GET", `/specs/${id}`);
  const [, dropdown, heading, note, button, meter] = saved.screens.home.body.children;
  assert.deepEqual(heading.style, {
    textColor: "$ink",
    width: 21,
    padding: { top: "$m", end: "$m", bottom: "$m", start: 4 },
  });
  assert.deepEqual([heading.attributes.text, note.attributes.text], ["Same", "Same"]);
  assert.deepEqual(
    dropdown.attributes.options.map(({ label }: { label: string }) => label),
    ["Large", "Small"],
  );
  assert.equal(button.attributes.icon, "heart");
  assert.equal(button.attributes.text, longText);
  assert.deepEqual(button.onClickActionIds, ["open", "setData"]);
  assert.equal(saved.actions.setData.attributes.path, "chosen");
  assert.deepEqual([meter.attributes.level, meter["x-note"]], [{ from: 1 }, { by: "them" }]);
});

test("The title of a screen leads that of its app bar until that is another one @full", async () => {
  const { page } = await openEditor(service, spec, { viewport: laptop });
  await page.getByRole("button", { name: "About", exact: true }).click();
  const preview = page.frameLocator("iframe[title='Preview of details']");
  const title = inspector(page).getByRole("textbox", { name: "Title", exact: true });
  const heading = (name: string) => preview.getByRole("heading", { name, exact: true });
  await inspector(page).getByRole("heading", { name: "About" }).waitFor();
  await title.fill("About us");
  await heading("About us").waitFor();
  await page.getByRole("button", { name: "Undo change title" }).click();
  await heading("About").waitFor();
  assert.equal(await title.inputValue(), "About");

  await select(page, /^AppBar/);
  await title.fill("Who we are");
  await page.getByRole("button", { name: "Who we are", exact: true }).click();
  await inspector(page).getByRole("heading", { name: "Who we are" }).waitFor();
  assert.equal(await title.inputValue(), "Who we are");
  await inspector(page)
    .getByRole("button", { name: /Use another title/ })
    .press("Enter");
  await title.and(page.locator(":focus")).fill("About");
  await heading("Who we are").waitFor();
  assert.equal(await title.inputValue(), "About");
});

test("Unfinished input of a field isn't taken along to the next node", async () => {
  const { page } = await openEditor(service, spec, { viewport: laptop });
  const select = (name: string) => page.getByRole("treeitem", { name }).click();
  const panel = page.getByRole("complementary", { name: "Inspector" });
  const size = panel.getByRole("textbox", { name: "Font size", exact: true });
  const bind = panel.getByRole("button", { name: "Use data for Text", exact: true });
  await select("Heading");
  await bind.click();
  await page.getByRole("button", { name: "Write an expression" }).click();
  await size.fill("large");
  await panel.getByText("Enter a number.").waitFor();
  await select("Note");
  assert.equal(await size.inputValue(), "");
  assert.equal(await bind.getAttribute("aria-pressed"), "false");
  assert.equal(await panel.getByText("Enter a number.").count(), 0);
  await size.fill("14");
  await select("Heading");
  assert.equal(await size.inputValue(), "");
});

test("A number typed over an expression is a number, and data are dropped on fields that take them @full", async () => {
  const { page, id } = await openEditor(service, spec, { viewport: laptop });
  const panel = inspector(page);
  await select(page, /Heading/);
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

test("What has the focus is in view after something is added, another node is shown from its top, and a required text has no reset @full", async () => {
  const { page } = await openEditor(service, spec, { viewport: laptop });
  const panel = inspector(page);
  const scroller = panel.locator(":scope > :last-child");
  const isFocusInView = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      const own = activeElement?.getBoundingClientRect();
      const panel = activeElement?.closest("[data-inspector]")?.getBoundingClientRect();
      if (own === undefined || panel === undefined) return false;
      return own.top >= panel.top && own.bottom <= panel.bottom;
    });
  await select(page, /^Heading|^Text Heading/);
  await panel.getByRole("textbox", { name: "Text", exact: true }).press("Alt+Enter");
  await panel
    .getByRole("button", { name: "Use data for Text", exact: true })
    .and(page.locator(":focus"))
    .waitFor();
  assert.equal(await panel.getByRole("button", { name: "Reset Text" }).count(), 0);

  await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await select(page, /^Button/);
  assert.equal(await scroller.evaluate(({ scrollTop }) => scrollTop), 0);
  await select(page, /^List/);
  const add = panel.getByRole("combobox", { name: "Add to Header" });
  await add.focus();
  await add.selectOption("Text");
  await page.getByRole("treeitem", { name: /Text/, selected: true }).waitFor();
  await until(isFocusInView);

  await select(page, /^Button/);
  const press = panel.getByRole("button", { name: "Add to On click" });
  await press.evaluate((element) => element.scrollIntoView({ block: "end" }));
  await press.press("Enter");
  await page.getByRole("option", { name: /^Go to a screen/ }).click();
  await panel.locator("[data-place$='/attributes/targetScreenId']").waitFor();
  await until(isFocusInView);
});

test("A form gets a button that sends it, and what follows is chosen at the form @full", async () => {
  const { page, id } = await openEditor(service, spec, { viewport: laptop });
  const panel = inspector(page);
  const submit = panel.getByRole("region", { name: "On submit" });
  await page.getByRole("button", { name: "Contact", exact: true }).click();
  await select(page, /^Form/);
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
  await select(page, /^Form/);
  await page.getByRole("button", { name: /^Undo change/ }).click();
  await page.getByRole("button", { name: "Undo add Send button" }).click();
  await submit.getByRole("button", { name: "Add a Send button" }).waitFor();
  assert.equal(await page.getByRole("treeitem", { name: /Send/ }).count(), 0);
});

test("A row opens a new screen with its data, which its canvas shows, and Try follows @full", async () => {
  const [list] = spec.screens.home.body.children;
  const rows = { ...list, attributes: { items: "{{ state.globalData.products }}" } };
  const template = { ...text("{{ item.title }}"), type: "Widget" };
  const content = {
    ...spec,
    actions: {},
    screens: {
      home: {
        ...spec.screens.home,
        body: { ...rows, attributes: { ...rows.attributes, itemTemplate: template } },
      },
    },
  };
  const { page, id } = await openEditor(service, content, { viewport: laptop });
  const panel = inspector(page);
  await select(page, /this row › title/);
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
  await select(page, /this row › title/);
  await panel.getByRole("button", { name: "Remove Go to Product" }).click();
  await page.getByText("Deleted too, because nothing else used it: Go to Product.").waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Draft saved").waitFor();
  const { json: saved } = await service.server.ask("GET", `/specs/${id}`);
  assert.deepEqual(saved.actions ?? {}, {});
});
