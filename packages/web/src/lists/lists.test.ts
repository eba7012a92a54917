import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonObject } from "@screenspec/format";
import { until as comesTrue } from "../../../server/testing/until.ts";
import { isAtRest } from "../../testing/is-at-rest.ts";
import { openSpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";

const tile = { type: "Widget", widgetType: "ListTile", attributes: { title: "{{ item.name }}" } };
const field = {
  type: "Widget",
  widgetType: "TextField",
  id: "note",
  attributes: { label: "Note {{ item.id }}" },
};
const itemsOf = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id, name: `Item ${id}` }));
const list = (attributes: JsonObject = {}, members: JsonObject = {}) =>
  widget(
    "List",
    { items: "{{ state.screenData.items }}", itemKey: "id", itemTemplate: tile, ...attributes },
    { id: "list", ...members },
  );
const data = (count: number) => ({ persistentData: { items: itemsOf(count) } });

test("Lists render only the rows near the viewport", async (t) => {
  const { page, problems, show, read, until, untilTrue } = await openSpecPage(t);
  const scroller = page.locator('[part~="list"]');
  const lines = page.locator(".line");

  await t.test(
    "few of 10,000 rows are rendered, and the last is reachable by scrolling",
    async () => {
      await show(specOf(list(), data(10_000)));
      await page.getByText("Item 3", { exact: true }).waitFor();
      assert.ok((await lines.count()) < 60);
      await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      await page.getByText("Item 9999").waitFor();
      await untilTrue(isAtRest);
      assert.ok((await lines.count()) < 60);
      const last = await page.getByText("Item 9999").boundingBox();
      assert.ok(last && last.y < 600, "it is to be seen");
    },
  );

  await t.test("onEndReached runs once for the same items", async () => {
    const count = action("count", "SetData", { path: "n", op: "increment", value: 1 });
    await show(
      specOf(list({}, { onEndReachedActionIds: ["count"] }), data(100), { actions: count }),
    );
    await page.getByText("Item 3", { exact: true }).waitFor();
    assert.equal(await read("state.screenData.n"), null);
    await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await until("state.screenData.n", 1);
    await scroller.evaluate((element) => element.scrollTo(0, 0));
    await page.getByText("Item 3", { exact: true }).waitFor();
    await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await page.getByText("Item 99", { exact: true }).waitFor();
    assert.equal(await read("state.screenData.n"), 1);
  });

  await t.test("a row with the focus stays rendered, and rows keep typed text", async () => {
    await show(specOf(list({ itemTemplate: field }), data(200)));
    await page.getByLabel("Note 0", { exact: true }).fill("first");
    await scroller.evaluate((element) => element.scrollTo(0, 5000));
    await page.getByLabel("Note 80", { exact: true }).waitFor();
    // Typing scrolls back to the focused row.
    await page.keyboard.type("!");
    await page.getByLabel("Note 1", { exact: true }).waitFor();
    const first = page.getByLabel("Note 0", { exact: true });
    assert.equal(await first.inputValue(), "first!");
    await first.blur();
    await scroller.evaluate((element) => element.scrollTo(0, 5000));
    await first.waitFor({ state: "detached" });
    await scroller.evaluate((element) => element.scrollTo(0, 0));
    assert.equal(await first.inputValue(), "first!");
  });

  await t.test(
    "the anchor row keeps its position when rows before it are added or removed",
    async () => {
      const put = action("put", "SetData", {
        path: "items",
        op: "insert",
        index: 0,
        spread: true,
        value: [1, 2, 3].map((id) => ({ id: `new ${id}`, name: `New ${id}` })),
      });
      const drop = action("drop", "SetData", { path: "items", op: "remove", index: 0 });
      const buttons = ["put", "drop"].map((id) =>
        widget("Button", { text: id }, { onClickActionIds: [id] }),
      );
      const inScrollable = renderer("Scrollable", {}, { id: "list", layout: { flex: 1 } }, list());
      for (const rows of [list({}, { layout: { flex: 1 } }), inScrollable]) {
        const body = renderer("Column", {}, {}, ...buttons, rows);
        await show(specOf(body, data(1000), { actions: { ...put, ...drop } }));
        await page.getByText("Item 3", { exact: true }).waitFor();
        for (const [top, row] of [
          [400, "Item 8"],
          [20_000, "Item 360"],
        ] as const) {
          await page.locator('[part~="list"].scroller').evaluate((at, y) => at.scrollTo(0, y), top);
          const read = page.getByText(row, { exact: true });
          await read.waitFor();
          await untilTrue(isAtRest);
          const place = (await read.boundingBox())?.y;
          for (const [id, count] of Object.entries({ put: 1003, drop: 1002 })) {
            await page.getByRole("button", { name: id }).click();
            const former = top === 400 ? 0 : 2;
            assert.equal(await countItems(), count + former);
            await untilTrue(isAtRest);
            assert.equal((await read.boundingBox())?.y, place, `${row} after ${id}`);
          }
        }
      }
      async function countItems() {
        const all = await read("state.screenData.items");
        return Array.isArray(all) ? all.length : 0;
      }
    },
  );

  await t.test("rows move with their keys when an item is inserted before them", async () => {
    const put = action("put", "SetData", {
      path: "items",
      op: "insert",
      index: 0,
      value: { id: "new", name: "New" },
    });
    const button = widget("Button", { text: "Put" }, { onClickActionIds: ["put"] });
    const body = renderer("Column", {}, {}, button, list({}, { layout: { flex: 1 } }));
    await show(specOf(body, data(5), { actions: put }));
    const third = await page.getByText("Item 2").elementHandle();
    await page.getByRole("button", { name: "Put" }).click();
    await page.getByText("New").waitFor();
    assert.deepEqual(await lines.allTextContents(), ["New", ...itemsOf(5).map(({ name }) => name)]);
    assert.ok(await third?.evaluate((element) => element.isConnected), "it is the same element");
  });

  await t.test(
    "in a Scrollable a List has the length of its content, and is virtual as well",
    async () => {
      const column = renderer("Column", {}, {}, widget("Text", { text: "Above" }), list());
      await show(specOf(renderer("Scrollable", {}, { id: "around" }, column), data(1000)));
      await page.getByText("Item 3", { exact: true }).waitFor();
      assert.ok((await lines.count()) < 60);
      await page
        .locator('[part~="around"]')
        .evaluate((element) => element.scrollTo(0, element.scrollHeight));
      await page.getByText("Item 999").waitFor();
      assert.ok((await lines.count()) < 60);
    },
  );

  await t.test("a List shows its header, footer, separators and empty view", async () => {
    const text = (words: string) => ({
      type: "Widget",
      widgetType: "Text",
      attributes: { text: words },
    });
    const parts = { header: text("Head"), footer: text("Foot"), empty: text("Nothing") };
    await show(
      specOf(list({ ...parts, separator: { type: "Widget", widgetType: "Divider" } }), data(3)),
    );
    await page.getByText("Item 2").waitFor();
    assert.equal(await page.getByRole("separator").count(), 2);
    assert.equal(await page.getByText("Nothing").count(), 0);
    await show(specOf(list(parts), data(0)));
    await page.getByText("Nothing").waitFor();
    assert.equal(await page.getByText("Head").count(), 1);
  });

  await t.test(
    "a Grid has columns of the same width: as many as are asked for, or as fit",
    async () => {
      const grid = (attributes: JsonObject) =>
        widget(
          "Grid",
          { items: "{{ state.screenData.items }}", itemTemplate: tile, spacing: 10, ...attributes },
          {},
        );
      const boxes = async () => {
        const all = await page.locator('[part~="list-tile"]').all();
        const found = await Promise.all(all.slice(0, 3).map((one) => one.boundingBox()));
        return found.map((box) => box && [Math.round(box.x), Math.round(box.width)]);
      };
      await show(specOf(grid({}), data(4)));
      assert.deepEqual(await boxes(), [
        [0, 195],
        [205, 195],
        [0, 195],
      ]);
      await show(specOf(grid({ minItemWidth: 120 }), data(4)));
      assert.deepEqual(await boxes(), [
        [0, 127],
        [137, 127],
        [273, 127],
      ]);
      await page.setViewportSize({ width: 250, height: 600 });
      await until("env.width", 250);
      assert.deepEqual(await boxes(), [
        [0, 120],
        [130, 120],
        [0, 120],
      ]);
      await page.setViewportSize({ width: 400, height: 600 });
      await until("env.width", 400);
    },
  );

  await t.test("a horizontal List scrolls sideways and has the height of its rows", async () => {
    const row = list({ scrollDirection: "horizontal", spacing: 8 }, { style: { height: 80 } });
    await show(specOf(renderer("Column", {}, {}, row), data(500)));
    await page.getByText("Item 2", { exact: true }).waitFor();
    assert.ok((await lines.count()) < 40);
    // The sizes of unrendered rows are estimates, so that the end may move while scrolling to it.
    await comesTrue(async () => {
      await scroller.evaluate((element) => element.scrollTo(element.scrollWidth, 0));
      return page.getByText("Item 499").isVisible();
    });
  });

  assert.deepEqual(problems, []);
});
