import assert from "node:assert/strict";
import { test } from "node:test";
import { until } from "../../../../server/testing/until.ts";
import { assertAccessible, sharedConsole } from "../../../testing/console-page.ts";
import { laptop, openEditor } from "../../../testing/editor-page.ts";
import { inspector, selectNode, shop } from "../../../testing/shop-spec.ts";

const service = sharedConsole();

const longText = "Buy it now, and pay for it at the end of the month";

test("An empty place is filled, and a label and the tools of a field are used @full", async () => {
  const { page } = await openEditor(service, shop, { viewport: laptop });
  const panel = inspector(page);
  await selectNode(page, /^List/);
  await panel.getByRole("combobox", { name: "Add to Separator" }).selectOption("Divider");
  await page.getByRole("treeitem", { name: /Divider/, selected: true }).waitFor();
  await selectNode(page, /^List/);
  await panel.getByRole("combobox", { name: "Add to Separator" }).waitFor({ state: "detached" });
  await panel.getByRole("combobox", { name: "Add to Header" }).waitFor();
  await assertAccessible(page);

  await selectNode(page, /^Button/);
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

test("Colors, numbers, lists, icons and actions have controls of their own @full", async () => {
  const { page, id } = await openEditor(service, shop, { viewport: laptop });
  const panel = inspector(page);
  await selectNode(page, /Heading/);
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
  await selectNode(page, /Note/);
  await page.keyboard.up("Shift");
  await panel.getByText("2 nodes selected").waitFor();
  const both = panel.getByRole("textbox", { name: "Text", exact: true });
  assert.equal(await both.getAttribute("placeholder"), "Mixed");
  await both.fill("Same");

  // A field keeps the focus when its text becomes too long for a line.
  await selectNode(page, /^Button/);
  await panel.getByRole("textbox", { name: "Text", exact: true }).fill("");
  await page.keyboard.type(longText);

  await selectNode(page, /^Dropdown/);
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

  await selectNode(page, /^Button/);
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

  await selectNode(page, /^Meter/);
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
  const { page } = await openEditor(service, shop, { viewport: laptop });
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

  await selectNode(page, /^AppBar/);
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
  const { page } = await openEditor(service, shop, { viewport: laptop });
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

test("What has the focus is in view after something is added, another node is shown from its top, and a required text has no reset @full", async () => {
  const { page } = await openEditor(service, shop, { viewport: laptop });
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
  await selectNode(page, /^Heading|^Text Heading/);
  await panel.getByRole("textbox", { name: "Text", exact: true }).press("Alt+Enter");
  await panel
    .getByRole("button", { name: "Use data for Text", exact: true })
    .and(page.locator(":focus"))
    .waitFor();
  assert.equal(await panel.getByRole("button", { name: "Reset Text" }).count(), 0);

  await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await selectNode(page, /^Button/);
  assert.equal(await scroller.evaluate(({ scrollTop }) => scrollTop), 0);
  await selectNode(page, /^List/);
  const add = panel.getByRole("combobox", { name: "Add to Header" });
  await add.focus();
  await add.selectOption("Text");
  await page.getByRole("treeitem", { name: /Text/, selected: true }).waitFor();
  await until(isFocusInView);

  await selectNode(page, /^Button/);
  const press = panel.getByRole("button", { name: "Add to On click" });
  await press.evaluate((element) => element.scrollIntoView({ block: "end" }));
  await press.press("Enter");
  await page.getByRole("option", { name: /^Go to a screen/ }).click();
  await panel.locator("[data-place$='/attributes/targetScreenId']").waitFor();
  await until(isFocusInView);
});
