import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { until } from "../../../../server/testing/until.ts";
import { admin, assertAccessible, sharedConsole } from "../../../testing/console-page.ts";
import { takeScreenshots } from "../../../testing/take-screenshots.ts";
import { assertTouchTargets } from "../../../testing/touch-targets.ts";

const service = sharedConsole();

const text = (value: string) => ({
  type: "Widget",
  widgetType: "Text",
  attributes: { text: value },
});

const draft = {
  name: "Shop",
  entryPoint: "home",
  screens: {
    home: {
      id: "home",
      type: "Screen",
      body: {
        type: "Renderer",
        rendererType: "Column",
        children: [text("Basket"), text("Total")],
      },
    },
  },
};

test("On a phone a node is selected on the canvas, changed, moved, saved and published by touch", async () => {
  const { json } = await service.server.ask("POST", "/specs", draft);
  const { page } = await service.openElsewhere(`/specs/${json.slug}/editor`, {
    user: admin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const preview = page.frameLocator("iframe");
  await preview.getByText("Basket").waitFor();
  const bar = page.getByRole("navigation", { name: "Panels" });
  await takeScreenshots(page, "narrow-canvas", "390");
  const headerBefore = await placesInHeader(page);
  const box = await preview.getByText("Basket").boundingBox();
  assert.ok(box);
  await page.touchscreen.tap(box.x + 10, box.y + box.height / 2);
  const tools = page.getByRole("toolbar", { name: "Actions for the selected nodes" });
  await tools.getByRole("button", { name: "Text", exact: true }).waitFor();
  await assertAccessible(page);
  await takeScreenshots(page, "narrow-selected", "390");
  await assertTouchTargets(page);

  await tools.getByRole("button", { name: "Edit" }).tap();
  const inspector = page.getByRole("complementary", { name: "Inspector" });
  await inspector.getByRole("textbox", { name: "Text", exact: true }).fill("Cart");
  await takeScreenshots(page, "narrow-edit", "390");
  await assertAccessible(page);
  await bar.getByRole("button", { name: "Canvas" }).tap();
  await preview.getByText("Cart").waitFor();
  assert.deepEqual(await placesInHeader(page), headerBefore);
  await tools.getByRole("button", { name: "Move down" }).tap();
  await bar.getByRole("button", { name: "Layers" }).tap();
  await page
    .getByRole("treeitem", { name: /Cart/ })
    .and(page.locator("[aria-posinset='2']"))
    .waitFor();
  await takeScreenshots(page, "narrow-layers", "390");
  await assertAccessible(page);
  await bar.getByRole("button", { name: "Add" }).tap();
  await page.getByRole("button", { name: "Button", exact: true }).waitFor();
  await takeScreenshots(page, "narrow-add", "390");
  // The canvas keeps its size below the tree, which is drawn again, and leaves the drop to it.
  await bar.getByRole("button", { name: "Layers" }).tap();
  const rowOf = (name: RegExp) => page.getByRole("treeitem", { name });
  await rowOf(/Total/).waitFor();
  const row = await rowOf(/Total/).boundingBox();
  assert.ok(row);
  const line = await holdAndDrag(page, rowOf(/Cart/), { x: row.x + 100, y: row.y + 4 });
  assert.ok(Math.abs(line.y - row.y) <= 2, `the line is at ${line.y}, the row at ${row.y}`);
  await rowOf(/Cart/).and(page.locator("[aria-posinset='1']")).waitFor();
  const moved = await rowOf(/Cart/).boundingBox();
  assert.ok(moved);
  await holdAndDrag(page, rowOf(/Total/), { x: moved.x + 100, y: moved.y + 4 });
  await rowOf(/Cart/).and(page.locator("[aria-posinset='2']")).waitFor();
  await bar.getByRole("button", { name: "More" }).tap();
  await takeScreenshots(page, "narrow-more", "390");
  await page.getByRole("menuitem", { name: "Texts" }).tap();
  await takeScreenshots(page, "narrow-texts", "390");
  await bar.getByRole("button", { name: "More" }).tap();
  await page.getByRole("menuitem", { name: "Problems" }).tap();
  await page.getByRole("tabpanel", { name: /Problems/ }).waitFor();
  await takeScreenshots(page, "narrow-problems", "390");

  await page.getByRole("button", { name: "Save", exact: true }).tap();
  await page.getByText("Draft saved").waitFor();
  await page.getByRole("button", { name: "Publish" }).tap();
  const dialog = page.getByRole("dialog", { name: "Publish Shop" });
  await takeScreenshots(page, "narrow-publish", "390");
  await dialog.getByRole("button", { name: "Publish to production" }).tap();
  await dialog.getByText("Version 1").waitFor();
  await dialog.getByRole("button", { name: "Done" }).tap();
  await page.getByRole("button", { name: "Up to date" }).waitFor();
  const { json: saved } = await service.server.ask("GET", `/specs/${json.id}`);
  assert.equal(saved.screens.home.body.children[1].attributes.text, "Cart");
  assert.equal(saved.status, "published");
});

test("On a phone the name leads to the screens, Edit shows another node from its top, and Try begins where a screen gets its data @full", async () => {
  const row = { ...text("{{ item.title }}"), onClickActionIds: ["open"] };
  const list = {
    type: "Widget",
    widgetType: "List",
    attributes: { items: "{{ state.globalData.concerts }}", itemTemplate: row },
  };
  const screen = (id: string, title: string, body: unknown) => ({
    id,
    type: "Screen",
    title,
    body,
  });
  const attributes = { targetScreenId: "concert", screenData: "{{ item }}" };
  const { json } = await service.server.ask("POST", "/specs", {
    name: "Concerts of the town",
    entryPoint: "home",
    globalData: { concerts: [{ title: "Jazz" }] },
    actions: { open: { id: "open", type: "Action", actionType: "Navigate", attributes } },
    screens: {
      home: screen("home", "Concerts", list),
      concert: screen("concert", "Concert", {
        type: "Renderer",
        rendererType: "Column",
        children: [
          text("{{ state.screenData.title }}!"),
          { ...text("Book"), widgetType: "Button" },
        ],
      }),
    },
  });
  const { page } = await service.openElsewhere(`/specs/${json.slug}/editor`, {
    user: admin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const bar = page.getByRole("navigation", { name: "Panels" });
  await page.getByRole("heading", { name: "Concerts of the town" }).tap();
  await takeScreenshots(page, "narrow-screens", "390");
  await page.getByRole("menuitem", { name: "Concert", exact: true }).tap();
  await bar.getByRole("button", { name: "Layers" }).tap();
  await page.getByRole("treeitem", { name: /^Button/ }).tap();
  await bar.getByRole("button", { name: "Edit" }).tap();
  const inspector = page.getByRole("complementary", { name: "Inspector" });
  const scroller = inspector.locator(":scope > :last-child");
  const isScrolledTo = (top: number) =>
    until(() => scroller.evaluate((element, y) => element.scrollTop === y, top));
  await inspector.getByRole("heading", { name: "Button", level: 2 }).waitFor();
  await scroller.evaluate((element) => element.scrollTo(0, 300));
  await isScrolledTo(300);
  await bar.getByRole("button", { name: "Layers" }).tap();
  await inspector.waitFor({ state: "hidden" });
  await bar.getByRole("button", { name: "Edit" }).tap();
  await isScrolledTo(300);
  await bar.getByRole("button", { name: "Layers" }).tap();
  await page.getByRole("treeitem", { name: /^Text/ }).tap();
  await bar.getByRole("button", { name: "Edit" }).tap();
  await inspector.getByRole("heading", { name: "Text", level: 2 }).waitFor();
  await isScrolledTo(0);

  await page.getByRole("button", { name: "Try" }).tap();
  const preview = page.frameLocator("iframe");
  await preview.getByText("Jazz", { exact: true }).tap();
  await preview.getByText("Jazz!").waitFor();
  await takeScreenshots(page, "narrow-try", "390");
  await page.getByRole("button", { name: "From the start" }).tap();
  await preview.getByText("Jazz", { exact: true }).waitFor();
  await page.getByRole("button", { name: "This screen" }).tap();
  await preview.getByRole("button", { name: "Book" }).waitFor();
});

/** Where the controls are that act on the draft. */
function placesInHeader(page: Page): Promise<readonly unknown[]> {
  const controls = page.locator("[data-region=header]").getByRole("button");
  return controls.evaluateAll((buttons) =>
    buttons.map((button) => {
      const { left, width } = button.getBoundingClientRect();
      return { left, width };
    }),
  );
}

/** Drags by touch, and returns where the mark was before the finger was lifted. */
async function holdAndDrag(page: Page, from: Locator, to: { x: number; y: number }) {
  const start = await from.boundingBox();
  assert.ok(start);
  const touches = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number, y?: number) =>
    touches.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
    });
  await touch("touchStart", start.x + 100, start.y + start.height / 2);
  // A finger that is held drags.
  await page.locator("[data-dragging]").waitFor({ state: "attached" });
  await touch("touchMove", to.x, to.y);
  const mark = page.locator("[data-drop-mark]");
  await mark.waitFor();
  const shown = await mark.boundingBox();
  assert.ok(shown);
  await touch("touchEnd");
  await mark.waitFor({ state: "detached" });
  await touches.detach();
  return shown;
}
