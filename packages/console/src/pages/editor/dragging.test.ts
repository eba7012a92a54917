import assert from "node:assert/strict";
import { test } from "node:test";
import { until } from "../../../../server/testing/until.ts";
import { admin, sharedConsole } from "../../../testing/console-page.ts";
import {
  childrenOf,
  dragTo,
  isSelected,
  openEditor,
  placeInPreview,
  row,
  save,
  screenOf,
  text,
  textOf,
} from "../../../testing/editor-page.ts";

const service = sharedConsole();

test("Nodes are dragged between palette, tree and canvas, and Escape ends a drag @full", async () => {
  const { page, id } = await openEditor(service, screenOf(text("One"), text("Two"), text("Three")));
  await page.frameLocator("iframe").getByText("Three").waitFor();
  const { x, y } = (await placeInPreview(page, "One")).middle;
  const topOf = async (shown: string) => (await placeInPreview(page, shown)).y;

  // From the tree to the canvas: Three before One.
  await dragTo(page, row(page, "Text Three"), { x, y: y - 6 });
  await isSelected(row(page, "Text Three").first());
  await until(async () => (await topOf("Three")) < (await topOf("One")));
  // From the palette to the tree: after One.
  await page.getByRole("tab", { name: "Add" }).click();
  const divider = page.getByRole("button", { name: "Divider", exact: true });
  await divider.scrollIntoViewIfNeeded();
  const two = (await placeInPreview(page, "Two")).middle;
  await dragTo(page, divider, { x: two.x, y: two.y + 7 });
  await page.getByRole("tab", { name: "Layers" }).click();
  await isSelected(row(page, "Divider"));
  // On the canvas: Two is moved above all, but Escape ends it, twice.
  for (let time = 0; time < 2; time += 1) {
    const from = (await placeInPreview(page, "Two")).middle;
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y + 400, { steps: 4 });
    await page.mouse.move(from.x, from.y - 20, { steps: 4 });
    await page.locator("[data-drop-mark]").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("[data-drop-mark]").waitFor({ state: "detached" });
    await page.mouse.up();
    // The browser would drag selected text, instead of the node that is pressed next.
    assert.notEqual(await page.evaluate(() => getSelection()?.type), "Range");
  }
  const json = await save(service, page, id);
  const order = childrenOf(json, "main").map((node) => node.attributes.text ?? node.widgetType);
  assert.deepEqual(order, ["Three", "One", "Two", "Divider"]);
});

test("A node is resized on the canvas, and its text edited in its place @full", async () => {
  const box = { ...text("Box"), style: { width: 120, height: 60, backgroundColor: "#EEEEEE" } };
  const { page, id } = await openEditor(service, screenOf(box));
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
  const json = await save(service, page, id);
  const [node] = childrenOf(json, "main");
  assert.deepEqual(node.style, { width: "fill", height: 100, backgroundColor: "#EEEEEE" });
  assert.equal(node.attributes.text, "Wide");
  await page.keyboard.press("ControlOrMeta+z");
  await page.keyboard.press("ControlOrMeta+z");
  const [before] = childrenOf(await save(service, page, id), "main");
  assert.deepEqual(before, box);
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
    service,
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
  const json = await save(service, page, id);
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
  const { page } = await openEditor(service, {
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

test("A node is moved even if its drag ends before the frame has answered which node was pressed @full", async () => {
  const { json: spec } = await service.server.ask("POST", "/specs", {
    name: "Slow frame",
    ...screenOf(text("One"), text("Two"), text("Three")),
  });
  const { page } = await service.openElsewhere(`/specs/${spec.id}/editor`, {
    user: admin,
    prepare: (page) => page.addInitScript(holdAnswers),
  });
  const from = (await placeInPreview(page, "Three")).middle;
  const to = (await placeInPreview(page, "One")).middle;
  await page.evaluate(() => dispatchEvent(new Event("hold-answers")));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y - 6, { steps: 3 });
  await page.mouse.up();
  await page.evaluate(() => dispatchEvent(new Event("give-answers")));
  await page.getByRole("button", { name: "Undo move Text" }).waitFor();
  const order = childrenOf(await save(service, page, spec.id), "main").map(textOf);
  assert.deepEqual(order, ["Three", "One", "Two"]);
});

/** Runs in the page, before its scripts. Between two events, the page doesn't get the answers of the frame. */
function holdAnswers(): void {
  const held: MessageEvent[] = [];
  let isHolding = false;
  addEventListener("message", (event) => {
    if (!isHolding || event.data?.type !== "found") return;
    event.stopImmediatePropagation();
    held.push(event);
  });
  addEventListener("hold-answers", () => {
    isHolding = true;
  });
  addEventListener("give-answers", () => {
    isHolding = false;
    for (const { data, source } of held)
      dispatchEvent(new MessageEvent("message", { data, source }));
  });
}
