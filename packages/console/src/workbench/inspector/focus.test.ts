import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonObject } from "@screenspec/format";
import type { Page } from "playwright-core";
import { sharedConsole } from "../../../testing/console-page.ts";
import { laptop, openEditor } from "../../../testing/editor-page.ts";

const service = sharedConsole();

const spec = {
  name: "Focus",
  entryPoint: "home",
  globalData: { name: "Ada", price: 2 },
  screens: {
    home: {
      id: "home",
      type: "Screen",
      body: {
        type: "Renderer",
        rendererType: "Column",
        children: [
          {
            type: "Widget",
            widgetType: "Text",
            attributes: { text: "{{ state.globalData.name }}", maxLines: 2 },
          },
          { type: "Widget", widgetType: "Text", attributes: { text: "Note" } },
        ],
      },
    },
  },
};

/** Asserts that the focus is in a field, without waiting: the next key goes where it is now. */
async function assertFocusIn(page: Page, selector: string, step: string): Promise<void> {
  const focused = await page.evaluate((within) => {
    const { activeElement } = document;
    return activeElement?.closest(within) ? undefined : activeElement?.outerHTML.slice(0, 200);
  }, selector);
  assert.equal(focused, undefined, step);
}

const countNodes = (page: Page) => page.getByRole("treeitem").count();

test("A bound field that is cleared and typed over keeps the focus, and its node stays", async () => {
  const { page, inspector: panel } = await openEditor(service, spec, { viewport: laptop });
  await page.getByRole("treeitem", { name: "Text name" }).click();
  const place = "[data-place$='/attributes/text']";
  const field = panel.locator(place);
  const expression = field.getByRole("combobox", { name: "Expression for Text" });
  await field.getByRole("button", { name: "Text: name", exact: true }).click();
  await page.getByRole("button", { name: "Edit as expression" }).click();
  await assertFocusIn(page, `${place} textarea`, "edited as an expression");
  await page.keyboard.press("ControlOrMeta+a");
  for (let presses = 0; presses < 3; presses++) {
    await page.keyboard.press("Backspace");
    await assertFocusIn(page, place, "cleared");
  }
  assert.equal(await countNodes(page), 3);
  await page.keyboard.type("Hello");
  await assertFocusIn(page, place, "typed over");
  assert.equal(await expression.inputValue(), "Hello");
  await field.getByRole("button", { name: "Enter a fixed value for Text" }).click();
  await assertFocusIn(page, `${place} input`, "fx off");
  // A placeholder that is typed into a fixed text binds it.
  await page.keyboard.press("End");
  await page.keyboard.type(" {{ state.globalData.name }}!");
  await assertFocusIn(page, `${place} textarea`, "bound by typing");
  assert.equal(await expression.inputValue(), "Hello {{ state.globalData.name }}!");
  await field.getByRole("button", { name: "Enter a fixed value for Text" }).click();
  await assertFocusIn(page, `${place} input`, "fx off again");
  await panel.getByRole("button", { name: "Reset Max lines" }).click();
  await assertFocusIn(page, "[data-place$='/attributes/maxLines'] input", "reset");
  await field.getByRole("textbox", { name: "Text", exact: true }).focus();
  await page.keyboard.type("Fixed");
  await field.getByRole("button", { name: "Use data for Text", exact: true }).click();
  await page.getByRole("button", { name: "Write an expression" }).click();
  await assertFocusIn(page, `${place} textarea`, "fx on");
  await page.keyboard.type(" {{ state.globalData.name }}!");
  assert.equal(await expression.inputValue(), "Fixed {{ state.globalData.name }}!");
  const named = field.getByRole("button", { name: "Text: Fixed [name]!" });
  const lines = panel.getByRole("textbox", { name: "Max lines", exact: true });
  await lines.focus();
  await named.press("?");
  assert.equal(await expression.inputValue(), "Fixed {{ state.globalData.name }}!?");
  await lines.focus();
  await named.press("Backspace");
  await page.keyboard.press("Backspace");
  await assertFocusIn(page, `${place} input`, "cleared by its name");
  await page.keyboard.type("Hello you");
  assert.equal(
    await field.getByRole("textbox", { name: "Text", exact: true }).inputValue(),
    "Hello you",
  );
  assert.equal(await countNodes(page), 3);
});

test("Only the tree and the canvas have keys that delete and cut nodes, and the last Undo passes the focus on @full", async () => {
  const { page, inspector: panel } = await openEditor(service, spec, { viewport: laptop });
  const note = page.getByRole("treeitem", { name: "Text Note" });
  await note.click();
  await page.getByRole("tab", { name: "Layers" }).focus();
  await page.keyboard.press("Delete");
  await page.keyboard.press("ControlOrMeta+x");
  await panel.getByRole("button", { name: "Use data for Text", exact: true }).focus();
  await page.keyboard.press("Backspace");
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press("Delete");
  await page.keyboard.press("ControlOrMeta+x");
  assert.equal(await countNodes(page), 3);

  const box = await page.frameLocator("iframe").getByText("Note", { exact: true }).boundingBox();
  assert.ok(box);
  await page.mouse.click(box.x + 5, box.y + 5);
  await note.and(page.locator("[aria-selected=true]")).waitFor();
  await page.keyboard.press("Delete");
  await note.waitFor({ state: "detached" });
  await page.getByRole("treeitem", { name: /Text/ }).click();
  await page.keyboard.press("Backspace");
  assert.equal(await countNodes(page), 1);

  const header = page.locator("[data-region=header]");
  const undo = header.getByRole("button", { name: /^Undo/ });
  await undo.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await undo.and(page.locator(":disabled")).waitFor();
  assert.equal(await countNodes(page), 3);
  await header.getByRole("button", { name: /^Redo/ }).and(page.locator(":focus")).waitFor();
});

const widget = (widgetType: string, attributes: JsonObject = {}) => ({
  type: "Widget",
  widgetType,
  attributes,
});

/** Nodes that together have all controls of the inspector. */
const allControls = {
  ...spec,
  theme: { colors: { ink: "#16181D" }, spacing: { s: 8 }, typography: { body: { fontSize: 16 } } },
  screens: {
    home: {
      id: "home",
      type: "Screen",
      body: {
        type: "Renderer",
        rendererType: "Column",
        style: { padding: { top: 4, bottom: 8 } },
        children: [
          widget("Text", { text: "Note" }),
          widget("Button", { text: "Buy" }),
          widget("TextField", { label: "Phone", validators: [{ type: "required" }] }),
          widget("Dropdown", { label: "Size", options: [{ value: "s", label: "Small" }] }),
          widget("List", { items: [], itemTemplate: widget("Text", { text: "Row" }) }),
          widget("Image", { url: "https://example.com/a.png" }),
          { ...widget("Meter", { level: { from: 1 } }), "x-note": { by: "us" } },
        ],
      },
    },
  },
};

test("No control of the inspector drops the focus when it changes its form @full", async () => {
  const { page, inspector: panel } = await openEditor(service, allControls, { viewport: laptop });
  const walked = new Set<string>();
  const dialog = page.locator("[role=dialog], [role=listbox]");
  for (const name of [
    /^Text Note/,
    /^Button/,
    /^TextField/,
    /^Dropdown/,
    /^List/,
    /^Image/,
    /^Meter/,
    /^Column/,
  ]) {
    await page.getByRole("treeitem", { name }).click();
    const nodes = await countNodes(page);
    const places = await panel
      .locator("[data-field]:not([data-field] [data-field])")
      .evaluateAll((fields) => fields.map((field) => (field as HTMLElement).dataset["place"]));
    assert.ok(places.length > 3, `${name}`);
    for (const place of places) {
      // The members that all nodes have are walked once.
      const member = place?.replace(/^.*?\/(?=attributes\/\w+$)/, `${name} `) ?? "";
      const key = member === place ? place.slice(place.lastIndexOf("/")) : member;
      if (walked.has(key)) continue;
      walked.add(key);
      const selector = `[data-field][data-place="${place}"]`;
      const field = panel.locator(selector);
      const press = async (...keys: string[]) => {
        for (const key of keys) {
          await page.keyboard.press(key);
          await assertFocusIn(page, selector, `${place} ${key}`);
        }
      };
      const control = field.locator(
        ":is(input:not([type=color], [type=range]), textarea, select, [data-field] button, fieldset button):visible",
      );
      const [kind] = await control.evaluateAll(([first]) => {
        if (first instanceof HTMLElement) first.focus();
        return [(first as HTMLInputElement | undefined)?.type ?? "none"];
      });
      assert.ok(kind);
      if (/^text/.test(kind)) {
        await press("ControlOrMeta+a", "1", "Backspace", "Backspace", "a", "{", "{", "}", "}");
        await press("ControlOrMeta+a", "Delete", "Delete", "2");
      } else if (kind === "select-one") await press("ArrowDown", "ArrowUp", "Delete");
      else if (kind === "checkbox" || kind === "radio") await press("Space", "Delete");

      const fx = field.locator(":scope > [data-tools] > [aria-pressed]");
      if ((await fx.count()) > 0) {
        if ((await fx.getAttribute("aria-pressed")) === "true") await fx.press("Enter");
        await fx.press("Enter");
        await page.getByRole("button", { name: "Write an expression" }).press("Enter");
        await assertFocusIn(page, selector, `${place} fx`);
        await press("x", "ControlOrMeta+a", "Backspace", "Backspace", "{", "{", "5");
        await fx.press("Enter");
        await assertFocusIn(page, selector, `${place} fx off`);
      }
      const reset = field.locator(":scope > [data-tools] > :not([aria-pressed])");
      if ((await reset.count()) > 0) {
        await reset.press("Enter");
        // A member that the format doesn't know has no field without a value.
        const isKept = (await field.count()) > 0;
        await assertFocusIn(page, isKept ? selector : "[data-inspector]", `${place} reset`);
        await page.keyboard.press("Delete");
      }
    }
    assert.equal(await dialog.count(), 0);
    assert.equal(await countNodes(page), nodes, `${name}`);
  }
});

test("A name box that a menu opens has the focus, and a tooltip doesn't take the presses on what it covers @full", async () => {
  const { page } = await openEditor(
    service,
    { ...spec, globalData: { events: [{ title: "Talk" }] } },
    { viewport: laptop },
  );
  await page.getByRole("tab", { name: "Logic", exact: true }).click();
  await page.getByRole("button", { name: "Data", exact: true }).click();
  const data = page.getByRole("list", { name: "Global data" });
  await data.getByRole("button", { name: "events", exact: true }).click();
  const more = data.getByRole("button", { name: "More for 1", exact: true });
  await more.click();
  await page.getByRole("menuitem", { name: "Add to 1" }).click();
  const name = data.getByRole("textbox", { name: "Name", exact: true });
  await name.and(page.locator(":focus")).waitFor();
  await page.keyboard.type("speaker");
  await page.keyboard.press("Enter");
  await data.getByRole("button", { name: "speaker", exact: true }).waitFor();

  await data.getByRole("button", { name: "More for speaker", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Rename" }).press("Enter");
  await name.and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Add to Global data" }).focus();
  const tooltip = page.getByRole("tooltip");
  await tooltip.waitFor();
  const box = await tooltip.boundingBox();
  assert.ok(box);
  const isCovered = await page.evaluate(
    ([x, y]) => document.elementFromPoint(x, y)?.closest("[role=tooltip]") !== null,
    [box.x + box.width / 2, box.y + box.height / 2] as const,
  );
  assert.equal(isCovered, false);
});
