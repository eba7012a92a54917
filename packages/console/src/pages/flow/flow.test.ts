import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible, sharedConsole } from "../../../testing/console-page.ts";
import { newScreen } from "../../workbench/draft/edits/new-nodes.ts";

const service = sharedConsole();

const count = 8;

/** A spec in which each screen leads to the next two, and one to which nothing leads. */
function chain() {
  const ids = Array.from({ length: count }, (_, index) => `step${index + 1}`);
  const button = (target: string) => ({
    type: "Widget",
    widgetType: "Button",
    attributes: { text: target },
    onClickActionIds: [`open-${target}`],
  });
  const screens = ids.map((id, index) => {
    const children = ids.slice(index + 1, index + 3).map(button);
    const body = { type: "Renderer", rendererType: "Column", children };
    return [id, { ...newScreen(id, id), body }];
  });
  const actions = ids.map((id) => [
    `open-${id}`,
    { type: "Action", actionType: "Navigate", attributes: { targetScreenId: id } },
  ]);
  return {
    name: "Many steps",
    entryPoint: "step1",
    screens: { ...Object.fromEntries(screens), lost: newScreen("lost", "Lost") },
    actions: Object.fromEntries(actions),
  };
}

test("The flow shows each screen and way, and leads to the editor", async () => {
  const { json } = await service.server.ask("POST", "/specs", chain());
  const { page } = await service.open(`/specs/${json.slug}/flow`);
  await page.getByText("1 screen can't be reached").waitFor();
  const cards = page.getByRole("region", { name: "Screens and the ways between them" });
  await cards.getByText("step8", { exact: true }).waitFor();
  await cards.getByText("Lost", { exact: true }).waitFor();
  assert.equal(await page.getByRole("table", { name: "Ways" }).getByRole("row").count(), 1 + 7 + 6);
  await assertAccessible(page);
  await page.getByRole("link", { name: "Button “step3”" }).first().click();
  await page.waitForURL(/\/editor\?screen=step1&node=/);
  await page.getByRole("treeitem", { name: /Button/, selected: true }).waitFor();
});

test("Labels cover no card, label or line, and lines begin beside their buttons and end at cards, also those that lead back @full", async () => {
  const target = (id: string, action: string) => [
    action,
    { type: "Action", actionType: "Navigate", attributes: { targetScreenId: id } },
  ];
  const screenOf = (id: string, ...actionIds: readonly string[]) => [
    id,
    {
      ...newScreen(id, id),
      body: {
        type: "Renderer",
        rendererType: "Column",
        children: actionIds.map((actionId) => ({
          type: "Widget",
          widgetType: "Button",
          attributes: { text: actionId },
          onClickActionIds: [actionId],
        })),
      },
    },
  ];
  const { json } = await service.server.ask("POST", "/specs", {
    name: "There and back",
    entryPoint: "home",
    screens: Object.fromEntries([
      screenOf("home", "openTheCart", "openHelp", "openAccount"),
      screenOf("cart", "continueToThePaymentOfTheOrder", "goHome"),
      screenOf("payment", "goHome", "openTheCart"),
      screenOf("help", "goHome", "openAccount"),
      screenOf("account", "openHelp"),
    ]),
    actions: Object.fromEntries([
      target("home", "goHome"),
      target("cart", "openTheCart"),
      target("payment", "continueToThePaymentOfTheOrder"),
      target("help", "openHelp"),
      target("account", "openAccount"),
    ]),
  });
  const { page } = await service.open(`/specs/${json.slug}/flow`);
  const cards = page.getByRole("region", { name: "Screens and the ways between them" });
  await cards.getByRole("button", { name: "“goHome”" }).first().waitFor();
  await cards.locator("[data-direction]").nth(9).waitFor({ state: "attached" });
  const { labels, boxes, dots, lines } = await cards.evaluate((area) => {
    const boxOf = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top, bottom };
    };
    return {
      labels: [...area.querySelectorAll(".react-flow__edgelabel-renderer button")].map(boxOf),
      // A dot and the line from it to the side of its card.
      dots: [...area.querySelectorAll("[data-direction]")].map(boxOf),
      boxes: [...area.querySelectorAll(".react-flow__node")].map(boxOf),
      lines: [...area.querySelectorAll<SVGPathElement>(".react-flow__edge-path")].map((path) => {
        const matrix = path.getScreenCTM();
        if (matrix === null) throw new Error("A line isn't shown.");
        const steps = 100;
        return Array.from({ length: steps + 1 }, (_, step) => {
          const at = path.getPointAtLength((path.getTotalLength() * step) / steps);
          const { x, y } = at.matrixTransform(matrix);
          return { left: x, right: x, top: y, bottom: y };
        });
      }),
    };
  });
  type Box = (typeof boxes)[number];
  const touch = (one: Box, other: Box, by = 0) =>
    one.left < other.right + by &&
    other.left < one.right + by &&
    one.top < other.bottom + by &&
    other.top < one.bottom + by;
  assert.deepEqual([labels.length, boxes.length, lines.length], [10, 5, 10]);
  const heights = new Set(dots.slice(0, 3).map(({ top }) => Math.round(top)));
  assert.equal(heights.size, 3, "Each button of the first screen has a dot of its own.");
  for (const [index, label] of labels.entries()) {
    const others = labels.filter((each) => each !== label);
    assert.ok(![...boxes, ...others].some((box) => touch(label, box)), `label ${index}`);
    assert.ok(!lines.flat().some((point) => touch(label, point)), `line over label ${index}`);
  }
  for (const [index, line] of lines.entries()) {
    const [start] = line;
    assert.ok(start && dots.some((dot) => touch(start, dot, 2)), `start of line ${index}`);
    for (const end of [start, line.at(-1)]) {
      assert.ok(end && boxes.some((box) => touch(end, box, 2)), `end of line ${index}`);
    }
    // Without its ends, which are at the borders.
    const inner = line.slice(2, -2);
    assert.ok(!inner.some((point) => boxes.some((box) => touch(point, box))), `line ${index}`);
  }
});

test("A way is made by dragging from a screen to another one, or by the menu of the screen", async () => {
  const { json } = await service.server.ask("POST", "/specs", {
    name: "To connect",
    entryPoint: "home",
    screens: { home: newScreen("home", "Home"), cart: newScreen("cart", "Cart") },
  });
  const { page } = await service.open(`/specs/${json.slug}/flow`);
  const cards = page.getByRole("region", { name: "Screens and the ways between them" });
  const home = cards.locator(".react-flow__node", { hasText: "home" });
  const cart = cards.locator(".react-flow__node", { hasText: "cart" });
  await home.locator("img").waitFor();
  await cart.locator("img").waitFor();
  await home.hover();
  await home.getByTitle("Drag to a screen to lead there").hover();
  await page.mouse.down();
  await cart.hover();
  await page.mouse.up();
  const dialog = page.getByRole("dialog", { name: "From home to another screen" });
  await dialog.getByRole("button", { name: "A new button" }).waitFor();
  await assertAccessible(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Connect" }).click();
  await cards.getByRole("button", { name: "“Go to cart”" }).waitFor();

  await cart.getByRole("button", { name: "More: cart" }).press("Enter");
  await page.getByRole("menuitem", { name: "Go to…" }).press("Enter");
  await page.getByRole("button", { name: "Connect" }).press("Enter");
  await cards.getByRole("button", { name: "“Go to home”" }).waitFor();
  const { json: saved } = await service.server.ask("GET", `/specs/${json.id}`);
  assert.deepEqual(Object.keys(saved.actions), ["openCart", "openHome"]);

  await page.getByRole("button", { name: "Undo" }).first().click();
  await cards.getByRole("button", { name: "“Go to home”" }).waitFor({ state: "detached" });
  await cart.getByRole("link", { name: "cart" }).click();
  await page.waitForURL(/\/editor\?screen=cart/);
});

test("A dialog with the id of a screen is opened, and not the screen @full", async () => {
  const ask = { type: "Widget", widgetType: "Text", attributes: { text: "In the dialog" } };
  const { json } = await service.server.ask("POST", "/specs", {
    name: "Same ids",
    screens: { help: newScreen("help", "Help") },
    actions: { help: { type: "Action", actionType: "ShowDialog", attributes: { body: ask } } },
  });
  const { page } = await service.open(`/specs/${json.slug}/flow`);
  const cards = page.getByRole("region", { name: "Screens and the ways between them" });
  await cards.getByText(/^Dialog/).click();
  await page.getByRole("treeitem", { name: "In the dialog" }).waitFor();
});
