import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonObject } from "@screenspec/format";
import { isAtRest } from "../../testing/is-at-rest.ts";
import { openSpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";

const field = {
  type: "Widget",
  widgetType: "TextField",
  id: "note",
  attributes: {
    label: "Note {{ item.id }}",
    initialValue: "{{ item.note }}",
    validators: [{ type: "required", message: "needed" }],
  },
};
const items = Array.from({ length: 500 }, (_, id) => ({ id, note: id === 300 ? "" : "x" }));
const list = (type: "List" | "Grid", members: JsonObject = {}) =>
  widget(
    type,
    { items: "{{ state.screenData.items }}", itemKey: "id", itemTemplate: field },
    { id: "list", ...members },
  );
const actions = {
  ...action("check", "ValidateForm", {}),
  ...action("back", "ScrollTo", { targetWidgetId: "note", animated: false }),
  ...action("first", "Focus", { targetWidgetId: "note" }),
};
const button = (id: string) => widget("Button", { text: id }, { onClickActionIds: [id] });
const buttons = Object.keys(actions).map(button);

test("Actions reach rows that aren't rendered", async (t) => {
  const { page, show, untilTrue } = await openSpecPage(t);
  const bodies = {
    "a List": renderer("Column", {}, {}, ...buttons, list("List", { layout: { flex: 1 } })),
    "a Grid": renderer("Column", {}, {}, ...buttons, list("Grid", { layout: { flex: 1 } })),
    "a List in a Scrollable": renderer(
      "Column",
      {},
      {},
      ...buttons,
      renderer(
        "Scrollable",
        {},
        { layout: { flex: 1 } },
        renderer("Column", {}, {}, widget("Text", { text: "Above" }), list("List")),
      ),
    ),
  };
  for (const [name, body] of Object.entries(bodies)) {
    await t.test(name, async () => {
      await show(specOf(body, { persistentData: { items } }, { actions }));
      const input = (id: number) => page.getByLabel(`Note ${id}`, { exact: true });
      const isInView = (id: number) =>
        input(id).evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return top >= 100 && bottom <= innerHeight;
        });
      await input(0).waitFor();
      assert.equal(await input(300).count(), 0);
      await page.getByRole("button", { name: "check" }).click();
      await page.locator("input:focus[aria-invalid=true]").and(input(300)).waitFor();
      await untilTrue(isAtRest);
      assert.ok(await isInView(300), "the invalid one");
      await page.locator("input:focus").blur();
      await input(0).waitFor({ state: "detached" });
      await page.getByRole("button", { name: "back" }).click();
      await input(0).waitFor();
      await untilTrue(isAtRest);
      assert.ok(await isInView(0), "the first row's");
      await page.getByRole("button", { name: "check" }).click();
      await input(0).waitFor({ state: "detached" });
      await page.getByRole("button", { name: "first" }).click();
      await page.locator("input:focus").and(input(0)).waitFor();
    });
  }
});

test("A delayed action of a row reaches the row after it was scrolled away", async (t) => {
  const { page, show, untilTrue } = await openSpecPage(t);
  const itemTemplate = {
    type: "Widget",
    widgetType: "ListTile",
    id: "tile",
    attributes: { title: "Item {{ item.id }}" },
    onClickActionIds: ["ask"],
  };
  const body = widget(
    "List",
    { items: "{{ state.screenData.items }}", itemKey: "id", itemTemplate },
    { id: "list" },
  );
  const ask = action("ask", "ShowAlert", {
    message: "Go back?",
    buttons: [{ text: "Yes", actionIds: ["back"] }],
  });
  const back = action("back", "ScrollTo", { targetWidgetId: "tile", animated: false });
  await show(specOf(body, { persistentData: { items } }, { actions: { ...ask, ...back } }));
  await page.getByText("Item 5", { exact: true }).click();
  await page.getByText("Go back?").waitFor();
  const scroller = page.locator('[part~="list"]');
  await scroller.evaluate((element) => element.scrollTo(0, 15_000));
  await page.getByText("Item 5", { exact: true }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Yes" }).click();
  await page.getByText("Item 5", { exact: true }).waitFor();
  await untilTrue(isAtRest);
  const box = await page.getByText("Item 5", { exact: true }).boundingBox();
  assert.ok(box && box.y >= 0 && box.y + box.height <= 600);
});
