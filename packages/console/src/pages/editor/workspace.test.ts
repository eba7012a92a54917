import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonObject } from "@screenspec/format";
import type { Locator } from "playwright-core";
import { assertAccessible, sharedConsole } from "../../../testing/console-page.ts";
import { openEditor } from "../../../testing/editor-page.ts";
import { tabTo } from "../../../testing/keyboard.ts";

const service = sharedConsole();

const text = (value: string, rest: JsonObject = {}): JsonObject => ({
  type: "Widget",
  widgetType: "Text",
  attributes: { text: value },
  ...rest,
});

const draft: JsonObject = {
  name: "Shop",
  entryPoint: "home",
  globalData: { cart: { count: 2, items: ["Tea", "Cup"] } },
  actions: {
    ask: {
      type: "Action",
      actionType: "ShowDialog",
      attributes: { body: text("All of it") },
    },
  },
  screens: {
    home: {
      id: "home",
      type: "Screen",
      body: {
        type: "Renderer",
        rendererType: "Column",
        children: [text("Basket", { onClickActionIds: ["ask"] }), text("Total")],
      },
    },
    // Nothing leads to it, which is advice.
    other: { id: "other", type: "Screen", body: text("Other") },
  },
};

async function openShop() {
  const opened = await openEditor(service, draft);
  await opened.preview.getByText("Basket").waitFor();
  return opened;
}

test("Panels keep their sizes, a dialog is deleted by its list, and an expression is tried out @full", async () => {
  const { page } = await openShop();
  const edge = page.getByRole("separator", { name: "Width of the inspector" });
  await edge.press("ArrowLeft");
  await edge.press("Shift+ArrowLeft");
  assert.equal(await edge.getAttribute("aria-valuenow"), "380");
  const left = page.getByRole("separator", { name: "Width of the panel on the left" });
  const at = await left.boundingBox();
  assert.ok(at);
  await page.mouse.move(at.x + 4, at.y + 300);
  await page.mouse.down();
  await page.mouse.move(at.x + 64, at.y + 310, { steps: 2 });
  await page.mouse.up();
  await page.reload();
  await page.locator("[role=separator][aria-valuenow='380']").waitFor();
  await page.locator("[role=separator][aria-valuenow='340']").waitFor();

  const list = page.getByRole("navigation", { name: "Screens and components" });
  await list.getByRole("button", { name: "ask", exact: true }).press("Delete");
  const question = page.getByRole("alertdialog", { name: "Delete ask?" });
  await question.getByText("1 place refers to it").waitFor();
  await question.getByRole("button", { name: "Text Basket" }).waitFor();
  await assertAccessible(page);
  await question.getByRole("button", { name: "Delete", exact: true }).click();
  await list.getByText("Dialogs").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo delete ask" }).click();
  await list.getByText("Dialogs").waitFor();

  await page.getByRole("tab", { name: "Logic" }).click();
  await page.getByRole("button", { name: "Test", exact: true }).press("Enter");
  const field = page.getByRole("combobox", { name: "Expression for test" });
  await field.and(page.locator(":focus")).waitFor();
  await page.keyboard.type("state.globalData.ca");
  await page.getByRole("option", { name: /^cart/ }).waitFor();
  await page.keyboard.press("Enter");
  const value = page.getByLabel("Value in the preview");
  await value.getByText('"count": 2').waitFor();
  await page.keyboard.type(".items | length");
  await page.getByText("Number", { exact: true }).waitFor();
  await value.getByText("2", { exact: true }).waitFor();
  await assertAccessible(page);
  await page.getByRole("status").filter({ hasText: "Draft saved" }).waitFor();
  assert.ok(await page.getByRole("button", { name: "Save", exact: true }).isDisabled());
});

test("The draft is published from the editor after it is saved, and its problems lead back @full", async () => {
  const { page, id } = await openShop();
  await page.getByRole("treeitem", { name: /Total/ }).click();
  const inspector = page.getByRole("complementary", { name: "Inspector" });
  await inspector.getByRole("textbox", { name: "Text", exact: true }).fill("Sum");
  await page.keyboard.press("ControlOrMeta+Shift+Enter");
  const question = page.getByRole("dialog", { name: "Save before publishing?" });
  await question.getByRole("button", { name: "Save and continue" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Publish Shop" });
  await dialog.getByRole("link", { name: "Screen other" }).click();
  await dialog.waitFor({ state: "detached" });
  await inspector.getByRole("heading", { name: "other" }).waitFor();
  await page.waitForFunction(() => document.activeElement?.closest("[data-inspector]"));

  await tabTo(page, page.getByRole("button", { name: "Publish" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await dialog.getByRole("tab", { name: "JSON" }).waitFor({ state: "detached" });
  // Another test may have made a channel for testers, which is proposed first.
  await dialog.getByRole("button", { name: /Channel$/ }).press("Enter");
  await page.getByRole("option", { name: /^production/ }).press("Enter");
  await dialog.getByRole("button", { name: "Publish to production" }).press("Enter");
  await dialog.getByText("Version 1").waitFor();
  await dialog.getByRole("button", { name: "Done" }).press("Enter");
  await inspector.waitFor();
  const { json } = await service.server.ask("GET", `/specs/${id}`);
  assert.equal(json.screens.home.body.children[1].attributes.text, "Sum");
  assert.equal(json.status, "published");
});

test("Leaving for a page that loads slowly, just after another node was selected, doesn't lead back @full", async () => {
  const { page } = await openShop();
  const loading = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await loading.promise;
    await route.continue();
  });
  await page.getByRole("treeitem", { name: /Total/ }).click();
  await page.getByRole("link", { name: "Back to the spec" }).click();
  await page.waitForURL(/\/specs\/[^/]+$/);
  // The address would be written by now, as timers run in order.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
  loading.resolve();
  await page.getByRole("heading", { name: "Shop" }).waitFor();
  assert.match(page.url(), /\/specs\/[^/]+$/);
});

test("Files, links and texts from elsewhere can be dropped in fields only @full", async () => {
  const { page } = await openShop();
  await page.getByRole("treeitem", { name: /Total/ }).click();
  const screen = page.frameLocator("iframe");
  const isTaken = (target: string | Locator, type: string) =>
    (typeof target === "string" ? page.locator(target) : target)
      .first()
      .evaluate((target, type) => {
        const dataTransfer = new DataTransfer();
        if (type === "Files") dataTransfer.items.add(new File(["x"], "x.html"));
        else dataTransfer.setData(type, "https://example.com");
        const init = { bubbles: true, composed: true, cancelable: true, dataTransfer };
        return target.dispatchEvent(new DragEvent("dragover", init));
      }, type);
  for (const type of ["Files", "text/uri-list", "text/html", "text/plain"]) {
    assert.equal(await isTaken("[role=tree]", type), false, type);
    assert.equal(await isTaken("[data-inspector]", type), false, type);
    const isText = type !== "Files";
    assert.equal(await isTaken("[data-inspector] input", type), isText, type);
    assert.equal(await isTaken(screen.getByText("Total"), type), false, type);
  }
});

test("F6 goes from one part of the editor to the next, and from Add to the fields of what was added; a question mark lists the keys @full", async () => {
  const { page, inspector, preview } = await openShop();
  const focused = (part: string) =>
    page.waitForFunction((selector) => document.activeElement?.closest(selector), part);
  await page.getByRole("treeitem", { name: "Text Total" }).click();
  const parts = [
    "[aria-label='Nodes on the canvas']",
    "[data-inspector] [data-field] textarea, [data-inspector] [data-field] input",
    "[role=tab][aria-selected=true]",
    "header a",
    "[aria-label='Screens and components'] [aria-current]",
    "[role=tree]",
  ];
  // The bottom panel is before the inspector in the document.
  const order = [0, 2, 1, 3, 4, 5].map((index) => `${parts[index]}`);
  for (const part of order) {
    await page.keyboard.press("F6");
    await focused(part);
  }
  for (const part of order.slice(0, -1).toReversed()) {
    await page.keyboard.press("Shift+F6");
    await focused(part);
  }
  await page.keyboard.press("Enter");
  const attribute = inspector.getByRole("textbox", { name: "Text", exact: true });
  await attribute.and(page.locator(":focus")).waitFor();

  await page.getByRole("tab", { name: "Add", exact: true }).click();
  const types = page.getByRole("tabpanel");
  await types.getByRole("searchbox").fill("text");
  const addText = types.getByRole("button", { name: "Text", exact: true });
  await types.getByRole("searchbox").press("ArrowDown");
  await addText.and(page.locator(":focus")).waitFor();
  await page.keyboard.press("ArrowUp");
  await types.getByRole("searchbox").and(page.locator(":focus")).waitFor();
  await page.keyboard.press("ControlOrMeta+Enter");
  await attribute.and(page.locator(":focus")).waitFor();
  // Undo takes back the addition, not the letters in the search field.
  await page.keyboard.press("ControlOrMeta+z");
  await page.getByRole("button", { name: /^Redo/ }).and(page.locator(":enabled")).waitFor();
  assert.equal(await types.getByRole("searchbox").inputValue(), "text");
  await addText.focus();
  await page.keyboard.press("ControlOrMeta+Enter");
  await attribute.and(page.locator(":focus")).waitFor();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Is it new?");
  await preview.getByText("Is it new?").waitFor();
  assert.equal(await page.getByRole("dialog").count(), 0);

  await page.keyboard.press("F6");
  await page.waitForFunction(() => !document.activeElement?.matches("input, textarea"));
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await list.getByText("Go to the next part of the editor").waitFor();
  await assertAccessible(page, "[role=dialog]");
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "detached" });
});

test("The command palette has the actions of the editor and finds the screens of the draft first; keys pressed in the tried screen reach the editor", async () => {
  const { page, preview } = await openShop();
  await page.getByRole("treeitem", { name: "Text Total" }).click();
  const run = async (typed: string, name: string | RegExp) => {
    await page.keyboard.press("ControlOrMeta+k");
    await page.locator("[role=dialog] input:focus").waitFor();
    await page.keyboard.type(typed);
    await page
      .getByRole("menuitem", { name })
      .first()
      .and(page.locator("[data-focused]"))
      .waitFor();
    await page.keyboard.press("Enter");
  };
  await run("screen", "Try the screen, or stop");
  const stop = page.getByRole("button", { name: "Stop", exact: true });
  await stop.waitFor();
  await preview.getByText("Total").click();
  const isInFrame = () =>
    page.waitForFunction(() => document.activeElement?.localName === "iframe");
  await isInFrame();
  await page.keyboard.press("F6");
  await page.waitForFunction(() => document.activeElement?.localName !== "iframe");
  await preview.getByText("Total").click();
  await isInFrame();
  await page.keyboard.press("Escape");
  await stop.waitFor({ state: "detached" });
  const canvas = page.getByRole("group", { name: "Nodes on the canvas" });
  await canvas.and(page.locator(":focus")).waitFor();

  await run("add some", "Add something…");
  const search = page.getByRole("searchbox", { name: "Search types" });
  await search.and(page.locator(":focus")).waitFor();
  await run("new scr", "New screen");
  const newScreen = page.getByRole("dialog", { name: "New screen" });
  await newScreen.locator("input:focus").waitFor();
  await page.keyboard.press("Escape");
  await newScreen.waitFor({ state: "detached" });
  await run("home", "home");
  await page.waitForURL(/\/editor/);
  await run("add lang", "Add language");
  await page.locator("[data-new-language] input:focus").waitFor();
});
