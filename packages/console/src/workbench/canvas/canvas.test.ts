import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonObject } from "@screenspec/format";
import type { Page } from "playwright-core";
import { until } from "../../../../server/testing/until.ts";
import { assertAccessible, sharedConsole } from "../../../testing/console-page.ts";
import { laptop, openEditor } from "../../../testing/editor-page.ts";

const service = sharedConsole();

const text = (value: string, more: JsonObject = {}): JsonObject => ({
  type: "Widget",
  widgetType: "Text",
  attributes: { text: value },
  ...more,
});

const column = (...children: readonly JsonObject[]): JsonObject => ({
  type: "Renderer",
  rendererType: "Column",
  children,
});

async function openColumn(children: readonly JsonObject[], actions: JsonObject = {}) {
  const content = {
    name: "Canvas",
    entryPoint: "main",
    actions,
    screens: { main: { id: "main", type: "Screen", body: column(...children) } },
  };
  const opened = await openEditor(service, content, { viewport: laptop });
  const { page, id } = opened;
  return {
    ...opened,
    row: (name: string | RegExp) => page.getByRole("treeitem", { name }),
    async save() {
      await page.keyboard.press("ControlOrMeta+s");
      await page.getByText("Draft saved").waitFor();
      return (await service.server.ask("GET", `/specs/${id}`)).json;
    },
  };
}

async function middleOf(page: Page, shown: string) {
  const box = await page.frameLocator("iframe").getByText(shown, { exact: true }).boundingBox();
  assert.ok(box, shown);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test("Hidden nodes are shown while they are selected, or all of them, and are selected on the canvas @full", async () => {
  const cases = [{ when: "{{ state.globalData.isEmpty }}", child: text("Nothing here") }];
  const { page, preview, row, save } = await openColumn([
    text("Title"),
    text("Offer", { visible: false }),
    text("Failed", { visible: "{{ state.globalData.failed }}" }),
    { type: "Widget", widgetType: "Conditional", attributes: { cases, else: text("Products") } },
  ]);
  await preview.getByText("Products").waitFor();
  assert.equal(await preview.getByText("Offer").count(), 0);
  await row(/Offer/).click();
  await preview.getByText("Offer").waitFor();
  await page.locator("[data-selected][data-hidden]").waitFor();
  await row(/Nothing here/).click();
  await preview.getByText("Nothing here").waitFor();
  await preview.getByText("Offer").waitFor({ state: "detached" });

  await page.getByRole("button", { name: "Show hidden nodes" }).click();
  await preview.getByText("Failed").waitFor();
  await assertAccessible(page);
  const { x, y } = await middleOf(page, "Offer");
  await page.mouse.click(x, y);
  await row(/Offer/).and(page.locator("[aria-selected=true]")).waitFor();
  // Shown again by its menu, and the title hidden by its shortcut.
  await row(/Offer/).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Show" }).click();
  await row(/Title/).click();
  await page.keyboard.press("ControlOrMeta+Shift+h");
  await page.getByRole("button", { name: "Show hidden nodes" }).click();
  await row(/Offer/).click();
  await preview.getByText("Title").waitFor({ state: "detached" });
  const { children } = (await save()).screens.main.body;
  assert.deepEqual([children[0].visible, children[1].visible], [false, undefined]);
});

test("A node is picked on the canvas for an action, and Escape cancels @full", async () => {
  const focus = { id: "focus", type: "Action", actionType: "Focus", attributes: {} };
  const { page, preview, row, save } = await openColumn(
    [text("Title"), text("Email"), { ...text("Go"), onClickActionIds: ["focus"] }],
    { focus },
  );
  await preview.getByText("Email").waitFor();
  await row(/Go/).click();
  await page.locator("button[title=focus]").click();
  const pick = page.getByRole("button", { name: /^Pick .* on the canvas$/ });
  await pick.click();
  await page.getByText("Click a node. Esc cancels.").waitFor();
  await page.keyboard.press("Escape");
  await page.getByText("Click a node. Esc cancels.").waitFor({ state: "detached" });
  await row(/Go/).and(page.locator("[aria-selected=true]")).waitFor();
  await pick.click();
  await assertAccessible(page);
  const { x, y } = await middleOf(page, "Email");
  await page.mouse.click(x, y);
  await page.getByText("Click a node. Esc cancels.").waitFor({ state: "detached" });
  const saved = await save();
  assert.equal(saved.actions.focus.attributes.targetWidgetId, "text");
  assert.equal(saved.screens.main.body.children[1].id, "text");
  await page.getByRole("button", { name: "Undo change" }).click();
  await page.getByRole("button", { name: "Redo" }).waitFor();
});

test("Nodes go where the mark was, also over one of them, and an undo ends the drag @full", async () => {
  const { page, preview, row, save } = await openColumn([
    column(text("One"), text("Two")),
    text("Three"),
    text("Four"),
  ]);
  await preview.getByText("Four").waitFor();
  await row(/^Column$/).click();
  await row(/Four/).click({ modifiers: ["ControlOrMeta"] });
  const drag = async () => {
    const { x, y } = await middleOf(page, "Four");
    const two = await middleOf(page, "Two");
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 10);
    await page.mouse.move(two.x, two.y + 4, { steps: 3 });
    await page.locator("[data-drop-mark]").waitFor();
  };
  await drag();
  await page.mouse.up();
  await page.locator("[data-drop-mark]").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo move Column" }).waitFor();
  const texts = (await save()).screens.main.body.children.map(
    ({ attributes }: JsonObject) => Object(attributes).text,
  );
  assert.deepEqual(texts, [undefined, "Four", "Three"]);
  await drag();
  await page.keyboard.press("ControlOrMeta+z");
  await page.locator("[data-drop-mark]").waitFor({ state: "detached" });
  await page.mouse.up();
  await page.getByRole("button", { name: "Redo move Column" }).waitFor();
});

test("Nodes are selected, resized and dragged where they are drawn, however the canvas is zoomed", async () => {
  const { page, preview, row, save } = await openColumn([
    text("One", { style: { width: 200, height: 60, backgroundColor: "#EEEEEE" } }),
    text("Two", { style: { height: 80 } }),
    text("Three"),
  ]);
  await preview.getByText("Three").waitFor();
  const widthOf = async () => (await page.locator("iframe").boundingBox())?.width ?? 0;
  const untilWidth = (width: number) =>
    page.waitForFunction(
      (expected) =>
        Math.round(document.querySelector("iframe")?.getBoundingClientRect().width ?? 0) ===
        expected,
      width,
    );
  // While the screen is tried, its bottom is in view, where snack bars and sheets are.
  const untilItFits = (isWanted: boolean) =>
    page.waitForFunction((expected) => {
      const { scrollHeight = 0, clientHeight = 0 } = document.querySelector("[data-stage]") ?? {};
      return scrollHeight <= clientHeight === expected;
    }, isWanted);
  await untilItFits(false);
  await page.getByRole("button", { name: "Try", exact: true }).click();
  await untilItFits(true);
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await untilItFits(false);
  await page.keyboard.press("Shift+Digit0");
  await untilWidth(390);
  await page.keyboard.press("Shift+Digit1");
  await untilItFits(true);
  await page.getByRole("button", { name: /Zoom/ }).click();
  await page.getByRole("option", { name: "50 %", exact: true }).click();
  await untilWidth(195);

  const { x, y } = await middleOf(page, "One");
  const to = await middleOf(page, "Three");
  await page.mouse.click(x, y);
  await row(/One/).and(page.locator("[aria-selected=true]")).waitFor();
  const outline = await page.locator("section [data-selected]:not([role])").boundingBox();
  assert.ok(outline);
  assert.deepEqual([outline.width, outline.height].map(Math.round), [100, 30]);
  assert.ok(x > outline.x && x < outline.x + outline.width && y > outline.y);

  const handle = await page
    .locator("[data-handle=width], [data-handle=both]")
    .first()
    .boundingBox();
  assert.ok(handle);
  await page.mouse.move(handle.x + 5, handle.y + 5);
  await page.mouse.down();
  await page.mouse.move(handle.x + 25, handle.y + 5, { steps: 2 });
  await page.mouse.up();
  await page.getByRole("button", { name: "Undo resize Text" }).waitFor();

  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y + 3, { steps: 3 });
  const mark = page.locator("[data-drop-mark]");
  // The marks of the steps before are elsewhere.
  await until(async () => Math.abs(((await mark.boundingBox())?.y ?? 0) - to.y) < 12);
  await page.mouse.up();
  await page.getByRole("button", { name: "Undo move Text" }).waitFor();

  const before = await widthOf();
  await page.mouse.move(to.x, to.y);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -300);
  await page.keyboard.up("Control");
  await page.waitForFunction(
    (width) => (document.querySelector("iframe")?.getBoundingClientRect().width ?? 0) > width * 2,
    before,
  );
  const { children } = (await save()).screens.main.body;
  assert.equal(children[2].attributes.text, "One");
  assert.equal(children[2].style.width, 240);
});
