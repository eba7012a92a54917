import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonObject } from "@screenspec/format";
import type { Locator, Page } from "playwright-core";
import { openInputMethod } from "../../../../web/testing/input-method.ts";
import { assertAccessible, sharedConsole } from "../../../testing/console-page.ts";
import { tabTo } from "../../../testing/keyboard.ts";

const service = sharedConsole();

/** Creates a spec and opens it in the editor. */
async function openEditor(content: JsonObject) {
  const { json } = await service.server.ask("POST", "/specs", { name: "Journey", ...content });
  const path = `/specs/${json.id}/editor`;
  const opened = await service.open(path, { viewport: { width: 1440, height: 900 } });
  await opened.page.getByRole("navigation", { name: "Screens and components" }).waitFor();
  return { ...opened, id: String(json.id), path };
}

/** Saves, and returns the spec as the service has it. */
async function save(page: Page, id: string) {
  await page.keyboard.press("ControlOrMeta+s");
  await page
    .getByRole("status")
    .filter({ hasText: /^Draft saved$/ })
    .waitFor();
  const { json } = await service.server.ask("GET", `/specs/${id}`);
  return json;
}

function row(page: Page, name: string | RegExp): Locator {
  return page.getByRole("treeitem", { name });
}

async function isSelected(item: Locator): Promise<void> {
  await item.and(item.page().locator("[aria-selected=true]")).waitFor();
}

/** Waits until a screen is the one that is edited. */
async function isShown(page: Page, screen: string): Promise<void> {
  const list = page.getByRole("navigation", { name: "Screens and components" });
  await list
    .locator("[aria-current]")
    .filter({ hasText: new RegExp(`^${screen}( |$)`) })
    .waitFor();
}

/** The children of the column of a screen. */
// biome-ignore lint/suspicious/noExplicitAny: the answer of the service has no type
function childrenOf(spec: any, screen: string): any[] {
  return spec.screens[screen].body.children[0].children;
}

function textOf({ attributes }: { readonly attributes: { readonly text: string } }): string {
  return attributes.text;
}

const text = (value: string): JsonObject => ({
  type: "Widget",
  widgetType: "Text",
  attributes: { text: value },
});

function screenOf(...children: JsonObject[]): JsonObject {
  const column = { type: "Renderer", rendererType: "Column", attributes: { spacing: 8 }, children };
  const body = { type: "Renderer", rendererType: "Scrollable", children: [column] };
  return { entryPoint: "main", screens: { main: { id: "main", type: "Screen", body } } };
}

/** The place of what shows a text in the preview. */
async function placeInPreview(page: Page, shown: string) {
  const box = await page.frameLocator("iframe").getByText(shown, { exact: true }).boundingBox();
  assert.ok(box, shown);
  return { ...box, middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
}

async function dragTo(page: Page, from: Locator, to: { x: number; y: number }): Promise<void> {
  const box = await from.boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + 30, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y - 20, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.locator("[data-drop-mark]").waitFor();
  await page.mouse.up();
}

test("A spec of three screens is made from nothing with the mouse alone @full", async () => {
  const { page, id } = await openEditor({ screens: {} });
  for (const name of ["screen", "screen2", "screen3"]) {
    await page.getByRole("button", { name: "New screen" }).click();
    await isShown(page, name);
    await page.getByRole("tab", { name: "Add" }).click();
    await page.getByRole("button", { name: "Text", exact: true }).click();
    await page.frameLocator("iframe").getByText("Text", { exact: true }).waitFor();
    // A button is dropped below the text on the canvas.
    const { middle } = await placeInPreview(page, "Text");
    const button = page.getByRole("button", { name: "Button", exact: true });
    await button.scrollIntoViewIfNeeded();
    await dragTo(page, button, { x: middle.x, y: middle.y + 200 });
    await page.frameLocator("iframe").getByText("Button", { exact: true }).waitFor();
  }
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page
    .getByRole("status")
    .filter({ hasText: /^Draft saved$/ })
    .waitFor();
  const { json } = await service.server.ask("GET", `/specs/${id}`);
  assert.equal(json.entryPoint, "screen");
  for (const screen of ["screen", "screen2", "screen3"]) {
    const types = childrenOf(json, screen).map(({ widgetType }) => widgetType);
    assert.deepEqual(types, ["Text", "Button"], screen);
  }
});

test("A spec of three screens is made from nothing with the keyboard alone @full", async () => {
  const { page, id } = await openEditor({ screens: {} });
  for (const name of ["screen", "screen2", "screen3"]) {
    // After the first screen it has the focus already.
    await tabTo(page, page.getByRole("button", { name: "New screen" }));
    await page.keyboard.press("Enter");
    await isShown(page, name);
    await tabTo(page, page.getByRole("tab", { name: "Layers" }));
    await page.keyboard.press("ArrowRight");
    await tabTo(page, page.getByRole("searchbox", { name: "Search types" }));
    for (const type of ["Text", "Button"]) {
      await page.keyboard.type(type);
      await tabTo(page, page.getByRole("button", { name: type, exact: true }));
      await page.keyboard.press("Enter");
      await page.frameLocator("iframe").getByText(type, { exact: true }).waitFor();
      await tabTo(page, page.getByRole("searchbox", { name: "Search types" }), "Shift+Tab");
      await page.keyboard.press("ControlOrMeta+a");
    }
    await page.keyboard.press("Delete");
    await tabTo(page, page.getByRole("tab", { name: "Add" }), "Shift+Tab");
    await page.keyboard.press("ArrowLeft");
    await tabTo(page, page.getByRole("tree"));
    await isSelected(row(page, "Button Button"));
    await page.keyboard.press("Alt+ArrowUp");
    await page.keyboard.press("F2");
    await page.keyboard.type(`go-${name}`);
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("button", { name: "New screen" }), "Shift+Tab");
  }
  const json = await save(page, id);
  for (const screen of ["screen", "screen2", "screen3"]) {
    const [button, after] = childrenOf(json, screen);
    assert.deepEqual([button.widgetType, button.id], ["Button", `go-${screen}`]);
    assert.equal(after.widgetType, "Text");
  }
});

test("Nodes are dragged between palette, tree and canvas, and Escape ends a drag @full", async () => {
  const { page, id } = await openEditor(screenOf(text("One"), text("Two"), text("Three")));
  await page.frameLocator("iframe").getByText("Three").waitFor();
  const { x, y } = (await placeInPreview(page, "One")).middle;

  // From the tree to the canvas: Three before One.
  await dragTo(page, row(page, "Text Three"), { x, y: y - 6 });
  await isSelected(row(page, "Text Three").first());
  // From the palette to the tree: after One.
  await page.getByRole("tab", { name: "Add" }).click();
  const divider = page.getByRole("button", { name: "Divider", exact: true });
  await divider.scrollIntoViewIfNeeded();
  const two = (await placeInPreview(page, "Two")).middle;
  await dragTo(page, divider, { x: two.x, y: two.y + 7 });
  await page.getByRole("tab", { name: "Layers" }).click();
  await isSelected(row(page, "Divider"));
  // On the canvas: Two is moved above all, but Escape ends it.
  const from = (await placeInPreview(page, "Two")).middle;
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 20, { steps: 4 });
  await page.locator("[data-drop-mark]").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("[data-drop-mark]").waitFor({ state: "detached" });
  await page.mouse.up();
  const json = await save(page, id);
  const order = childrenOf(json, "main").map((node) => node.attributes.text ?? node.widgetType);
  assert.deepEqual(order, ["Three", "One", "Two", "Divider"]);
});

test("Several nodes are wrapped, changed to another type, moved, copied and deleted, and all of it is undone and redone @full", async () => {
  const { page, id } = await openEditor(
    screenOf(text("One"), text("Two"), text("Three"), text("Four")),
  );
  await row(page, "Text One").click();
  await row(page, "Text Three").click({ modifiers: ["Shift"] });
  await row(page, "Text Two").click({ modifiers: ["ControlOrMeta"] });
  await row(page, "Text Two").click({ modifiers: ["ControlOrMeta"] });
  assert.equal(await page.locator("[role=treeitem][aria-selected=true]").count(), 3);
  await page.keyboard.press("Shift+F10");
  await page.getByRole("menu").waitFor();
  await assertAccessible(page);
  await page.getByRole("menuitem", { name: "Wrap in Row" }).click();
  await isSelected(row(page, "Row"));
  await page.keyboard.press("Shift+F10");
  await page.getByRole("menuitem", { name: "Change to Stack" }).click();
  await isSelected(row(page, "Stack"));
  await page.keyboard.press("Alt+ArrowDown");
  await page.keyboard.press("ControlOrMeta+d");
  await isSelected(row(page, "Stack").nth(1));
  await page.keyboard.press("f");
  await isSelected(row(page, "Text Four"));
  await page.keyboard.press("Delete");
  await row(page, "Text Four").waitFor({ state: "detached" });
  const shape = (json: unknown) =>
    childrenOf(json, "main").map((node) => [node.children ?? node].flat().map(textOf).join(" "));
  const edited = await save(page, id);
  assert.deepEqual(shape(edited), ["One Two Three", "One Two Three"]);
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("ControlOrMeta+z");
  await page.getByRole("button", { name: "Undo", exact: true }).waitFor();
  assert.deepEqual(shape(await save(page, id)), ["One", "Two", "Three", "Four"]);
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("ControlOrMeta+Shift+z");
  assert.deepEqual(shape(await save(page, id)), shape(edited));
});

test("A component is extracted, used twice, edited, and one use detached @full", async () => {
  const card = {
    type: "Renderer",
    rendererType: "Row",
    children: [text("Name"), text("Value")],
  };
  const { page, id } = await openEditor(screenOf(card));
  await row(page, "Row").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Create component…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("ID").fill("entry");
  await dialog.getByText("Name").click();
  await assertAccessible(page);
  await dialog.getByRole("button", { name: "Create component" }).click();
  await isSelected(row(page, "entry"));
  await page.waitForFunction(() => document.activeElement?.role === "tree");
  await page.getByRole("toolbar").getByRole("button", { name: "Duplicate" }).click();
  await isSelected(row(page, "entry").nth(1));
  // Editing the component changes both uses.
  await page.getByRole("button", { name: "entry", exact: true }).first().click();
  await row(page, "Text Value").click();
  await page.keyboard.press("Delete");
  await page.getByRole("button", { name: "More for entry" }).click();
  await page.getByRole("menuitem", { name: "Show uses" }).click();
  await assertAccessible(page);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /entry1/ })
    .click();
  await isSelected(row(page, "entry").first());
  await row(page, "entry").nth(1).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Detach from component" }).click();
  await isSelected(row(page, "Row"));
  // Renaming changes the use that is left.
  await page.getByRole("button", { name: "More for entry" }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByRole("dialog").getByLabel("ID").fill("line");
  await page.keyboard.press("Enter");
  await row(page, "line").waitFor();
  const json = await save(page, id);
  const [use, detached] = childrenOf(json, "main");
  assert.deepEqual([use.type, use.ref], ["Component", "line"]);
  assert.deepEqual(detached.children.map(textOf), ["Name"]);
  assert.equal(json.components[0].parameters.text.default, "Name");
});

test("Nodes are copied into another spec in another tab, with what they use @full", async () => {
  const button = {
    type: "Widget",
    widgetType: "Button",
    attributes: { text: "{{ t.send }}" },
    onClickActionIds: ["send"],
  };
  const call = {
    send: {
      id: "send",
      type: "Action",
      actionType: "ApiCall",
      attributes: { url: "/messages" },
    },
  };
  const first = await openEditor({
    ...screenOf(button),
    actions: call,
    strings: { en: { send: "Send" } },
    defaultLocale: "en",
  });
  const { json: other } = await service.server.ask("POST", "/specs", {
    name: "Other",
    ...screenOf(text("Here")),
    actions: { send: { id: "send", type: "Action", actionType: "NavigateBack" } },
  });
  const second = await first.page.context().newPage();
  await second.goto(`${service.server.origin}/console/specs/${other.id}/editor`);
  await row(first.page, "Button").click();
  await first.page.keyboard.press("ControlOrMeta+c");
  await second.bringToFront();
  await row(second, "Text Here").click();
  await second.keyboard.press("ControlOrMeta+v");
  await second
    .getByText("1 node pasted. Added too: action send2; text send. Renamed: send → send2.")
    .waitFor();
  const json = await save(second, other.id);
  const pasted = childrenOf(json, "main")[1];
  assert.deepEqual(pasted.onClickActionIds, ["send2"]);
  assert.equal(json.actions.send2.attributes.url, "/messages");
  assert.deepEqual(json.strings, { en: { send: "Send" } });
  await second.getByRole("button", { name: "Undo", exact: true }).last().click();
  await row(second, "Button").waitFor({ state: "detached" });
});

test("A node is resized on the canvas, and its text edited in its place @full", async () => {
  const box = { ...text("Box"), style: { width: 120, height: 60, backgroundColor: "#EEEEEE" } };
  const { page, id } = await openEditor(screenOf(box));
  await row(page, "Text Box").click();
  const handle = await page.locator("[data-handle=both]").boundingBox();
  assert.ok(handle);
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y + 10, { steps: 3 });
  await page.getByText("140 × 70").waitFor();
  await page.mouse.move(x + 500, y + 40, { steps: 3 });
  await page.mouse.move(x + 268, y + 40, { steps: 3 });
  await page.getByText("fill × 100").waitFor();
  await page.mouse.up();
  const { middle } = await placeInPreview(page, "Box");
  await page.mouse.dblclick(middle.x, middle.y);
  await page.getByRole("textbox", { name: "change text" }).fill("Wide");
  await page.keyboard.press("Enter");
  const json = await save(page, id);
  const [node] = childrenOf(json, "main");
  assert.deepEqual(node.style, { width: "fill", height: 100, backgroundColor: "#EEEEEE" });
  assert.equal(node.attributes.text, "Wide");
  await page.keyboard.press("ControlOrMeta+z");
  await page.keyboard.press("ControlOrMeta+z");
  const [before] = childrenOf(await save(page, id), "main");
  assert.deepEqual(before, box);
});

test("Keys that an input method handles neither store a text in its place nor discard it", async () => {
  const { page, id } = await openEditor(screenOf(text("Alpha")));
  const { middle } = await placeInPreview(page, "Alpha");
  await page.mouse.dblclick(middle.x, middle.y);
  const field = page.getByRole("textbox", { name: "change text" });
  await field.waitFor();
  const inputMethod = await openInputMethod(page);
  for (const key of ["Enter", "Escape"]) {
    await inputMethod.compose("にほん");
    await inputMethod.press(key);
    assert.equal(await field.inputValue(), "にほん");
  }
  await inputMethod.commit("日本");
  await page.keyboard.press("Enter");
  await field.waitFor({ state: "detached" });
  const [node] = childrenOf(await save(page, id), "main");
  assert.equal(node.attributes.text, "日本");
});

test("Keys that an input method handles stay with it wherever text is typed @full", async () => {
  const { page } = await openEditor({
    ...screenOf(text("Alpha")),
    globalData: { price: "two" },
  });
  const panel = page.getByRole("complementary", { name: "Inspector" });
  const inputMethod = await openInputMethod(page);
  /** Asserts that a field is left open by the keys, and has the text. */
  const composeIn = async (field: Locator) => {
    await field.and(page.locator(":focus")).waitFor();
    for (const key of ["Enter", "Escape", "Tab", "ArrowDown"]) {
      await inputMethod.compose("にほん");
      await inputMethod.press(key);
      assert.match(await field.inputValue(), /にほん/, key);
      assert.ok(await field.evaluate((element) => element === document.activeElement), key);
    }
    await inputMethod.commit("日本");
    assert.match(await field.inputValue(), /日本/);
  };
  await row(page, "Text Alpha").click();
  const attribute = panel.getByRole("textbox", { name: "Text", exact: true });
  await attribute.focus();
  await composeIn(attribute);
  const id = panel.getByRole("textbox", { name: "ID", exact: true });
  await id.focus();
  await composeIn(id);
  await id.fill("");
  await panel.getByRole("button", { name: "Bind Text to data" }).click();
  await page.getByRole("button", { name: "Write an expression" }).click();
  await page.keyboard.type("{{ sta");
  await page.getByRole("option", { name: /^state/ }).waitFor();
  await composeIn(panel.getByRole("combobox", { name: "Expression for Text" }));

  await row(page, /^Text/).click();
  await page.keyboard.press("F2");
  await composeIn(page.getByRole("tree").getByRole("textbox"));
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Add", exact: true }).click();
  const types = page.getByRole("searchbox", { name: "Search types" });
  await types.focus();
  await composeIn(types);
  await page.getByRole("tab", { name: "Logic", exact: true }).click();
  await page.getByRole("button", { name: "Data", exact: true }).click();
  await page.getByRole("button", { name: "price", exact: true }).press("F2");
  await composeIn(page.getByRole("textbox", { name: "Name", exact: true }));
  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page
    .getByRole("dialog")
    .getByRole("searchbox")
    .or(page.getByRole("dialog").getByRole("textbox"))
    .or(page.getByRole("dialog").getByRole("combobox"));
  await composeIn(palette.first());
});

test("Nodes are dropped in a Row, a Stack, an empty Column, and the template of a Grid @full", async () => {
  const box = { width: 200, height: 60, backgroundColor: "#EEEEEE" };
  const grid = {
    type: "Widget",
    widgetType: "Grid",
    attributes: {
      items: [{ id: "1" }],
      itemKey: "id",
      columns: 1,
      itemTemplate: {
        type: "Renderer",
        rendererType: "Column",
        children: [text("In the grid")],
      },
    },
  };
  const { page, id } = await openEditor(
    screenOf(
      { type: "Renderer", rendererType: "Row", children: [text("Left"), text("Right")] },
      { type: "Renderer", rendererType: "Stack", style: box, children: [text("Below")] },
      { type: "Renderer", rendererType: "Column", style: box, children: [] },
      { type: "Renderer", rendererType: "Column", children: [] },
      grid,
    ),
  );
  await page.getByRole("tab", { name: "Add" }).click();
  const icon = page.getByRole("tabpanel").getByRole("button", { name: "Icon", exact: true });
  await icon.scrollIntoViewIfNeeded();
  const dropIcon = async (x: number, y: number, count: number) => {
    await dragTo(page, icon, { x, y });
    await page.getByRole("button", { name: /^Undo insert Icon/ }).waitFor();
    await page
      .frameLocator("iframe")
      .locator("[part~=icon]")
      .nth(count - 1)
      .waitFor();
  };
  const right = await placeInPreview(page, "Right");
  await dropIcon(right.x + 2, right.middle.y, 1);
  const below = await placeInPreview(page, "Below");
  await dropIcon(below.x + 100, below.middle.y + 20, 2);
  await dropIcon(below.x + 100, below.y + 100, 3);
  const inGrid = await placeInPreview(page, "In the grid");
  // The empty column without a size is between the other column and the grid.
  await dropIcon(inGrid.x + 4, inGrid.y - 8, 4);
  const template = await placeInPreview(page, "In the grid");
  await dropIcon(template.middle.x, template.y + 2, 5);
  const json = await save(page, id);
  const shapes = childrenOf(json, "main").map((node) =>
    (node.children ?? node.attributes.itemTemplate.children).map(
      (each: { widgetType: string; attributes: { text?: string } }) =>
        each.attributes.text ?? each.widgetType,
    ),
  );
  assert.deepEqual(shapes, [
    ["Left", "Icon", "Right"],
    ["Below", "Icon"],
    ["Icon"],
    ["Icon"],
    ["Icon", "In the grid"],
  ]);
});

test("Alt+click selects in a component, and a double click on bound content leads to the inspector @full", async () => {
  const rich = {
    type: "Widget",
    widgetType: "RichText",
    attributes: { spans: [{ text: "Rich" }] },
  };
  const { page } = await openEditor({
    ...screenOf({ type: "Component", ref: "card" }, text("{{ state.globalData.name }}"), rich),
    globalData: { name: "Bound" },
    components: [{ id: "card", type: "Renderer", rendererType: "Row", children: [text("Inner")] }],
  });
  const inspector = page.getByRole("complementary", { name: "Inspector" });
  const inner = (await placeInPreview(page, "Inner")).middle;
  await page.mouse.click(inner.x, inner.y);
  await inspector.getByRole("heading", { name: "card", exact: true }).waitFor();
  await page.keyboard.down("Alt");
  await page.mouse.click(inner.x, inner.y);
  await page.keyboard.up("Alt");
  await inspector.getByRole("heading", { name: "Text", level: 2 }).waitFor();
  for (const shown of ["Bound", "Rich"]) {
    const { middle } = await placeInPreview(page, shown);
    await page.mouse.dblclick(middle.x, middle.y);
    await page.waitForFunction(() => document.activeElement?.closest("[data-inspector]"));
  }
});

test("A screen is copied, set as the first one, renamed and deleted, and links follow @full", async () => {
  const link = { ...text("Open"), onClickActionIds: ["open"] };
  const { page, id } = await openEditor({
    ...screenOf(link),
    actions: {
      open: {
        id: "open",
        type: "Action",
        actionType: "Navigate",
        attributes: { targetScreenId: "main" },
      },
    },
  });
  const choose = async (screen: string, action: string) => {
    await page.getByRole("button", { name: `More for ${screen}`, exact: true }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  await choose("main", "Duplicate");
  await isShown(page, "main2");
  await choose("main2", "Set as first screen");
  await page.getByRole("button", { name: "main First screen" }).waitFor({ state: "detached" });
  const list = page.getByRole("navigation", { name: "Screens and components" });
  await list.getByRole("button", { name: "main", exact: true }).press("F2");
  await page.getByRole("dialog").getByLabel("ID").fill("main2");
  await page.getByText("The ID main2 is taken.").waitFor();
  await page.getByRole("dialog").getByLabel("ID").fill("home");
  await page.keyboard.press("Enter");
  await list.getByRole("button", { name: "home", exact: true }).waitFor();
  await choose("main2", "Delete");
  await page.getByRole("button", { name: "Delete", exact: true }).last().click();
  await isShown(page, "home");
  const json = await save(page, id);
  assert.deepEqual(Object.keys(json.screens), ["home"]);
  assert.equal(json.entryPoint, "home");
  assert.equal(json.actions.open.attributes.targetScreenId, "home");
});
