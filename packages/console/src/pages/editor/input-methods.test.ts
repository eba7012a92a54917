import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator } from "playwright-core";
import { openInputMethod } from "../../../../web/testing/input-method.ts";
import { sharedConsole } from "../../../testing/console-page.ts";
import {
  childrenOf,
  openEditor,
  placeInPreview,
  row,
  save,
  screenOf,
  text,
} from "../../../testing/editor-page.ts";

const service = sharedConsole();

test("Keys that an input method handles neither store a text in its place nor discard it", async () => {
  const { page, id } = await openEditor(service, screenOf(text("Alpha")));
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
  const [node] = childrenOf(await save(service, page, id), "main");
  assert.equal(node.attributes.text, "日本");
});

test("Keys that an input method handles stay with it wherever text is typed @full", async () => {
  const { page } = await openEditor(service, {
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
  await panel.getByRole("button", { name: "Use data for Text", exact: true }).click();
  await page.getByRole("button", { name: "Write an expression" }).click();
  const expression = panel.getByRole("combobox", { name: "Expression for Text" });
  await expression.and(page.locator(":focus")).waitFor();
  await page.keyboard.type("{{ sta");
  await page.getByRole("option", { name: /^state/ }).waitFor();
  await composeIn(expression);

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
