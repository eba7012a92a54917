import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible, sharedConsole } from "../../../testing/console-page.ts";
import {
  childrenOf,
  isSelected,
  openEditor,
  row,
  save,
  screenOf,
  text,
  textOf,
} from "../../../testing/editor-page.ts";

const service = sharedConsole();

test("Several nodes are wrapped, changed to another type, moved, copied and deleted, and all of it is undone and redone @full", async () => {
  const { page, id } = await openEditor(
    service,
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
  // A menu that closes gives the focus back.
  const tree = page.getByRole("tree").and(page.locator(":focus"));
  await tree.waitFor();
  await page.keyboard.press("Shift+F10");
  await page.getByRole("menuitem", { name: "Change to Stack" }).click();
  await isSelected(row(page, "Stack"));
  await tree.waitFor();
  await page.keyboard.press("Alt+ArrowDown");
  await page.keyboard.press("ControlOrMeta+d");
  await isSelected(row(page, "Stack").nth(1));
  await page.keyboard.press("f");
  await isSelected(row(page, "Text Four"));
  await page.keyboard.press("Delete");
  await row(page, "Text Four").waitFor({ state: "detached" });
  const shape = (json: unknown) =>
    childrenOf(json, "main").map((node) => [node.children ?? node].flat().map(textOf).join(" "));
  const edited = await save(service, page, id);
  assert.deepEqual(shape(edited), ["One Two Three", "One Two Three"]);
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("ControlOrMeta+z");
  await page.getByRole("button", { name: "Undo", exact: true }).waitFor();
  assert.deepEqual(shape(await save(service, page, id)), ["One", "Two", "Three", "Four"]);
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("ControlOrMeta+Shift+z");
  assert.deepEqual(shape(await save(service, page, id)), shape(edited));
});

test("A component is extracted, used twice, edited, and one use detached @full", async () => {
  const card = {
    type: "Renderer",
    rendererType: "Row",
    children: [text("Name"), text("Value")],
  };
  const { page, id } = await openEditor(service, screenOf(card));
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
  const json = await save(service, page, id);
  const [use, detached] = childrenOf(json, "main");
  assert.deepEqual([use.type, use.ref], ["Component", "line"]);
  assert.deepEqual(detached.children.map(textOf), ["Name"]);
  assert.equal(json.components[0].parameters.text.default, "Name");
});
