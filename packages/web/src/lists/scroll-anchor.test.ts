import assert from "node:assert/strict";
import { test } from "node:test";
import { isAtRest } from "../../testing/is-at-rest.ts";
import { openSpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";

/** Texts of different lengths, so that lines have different sizes. */
const itemsOf = (count: number, name = "Item") =>
  Array.from({ length: count }, (_, id) => ({
    id: `${name} ${id}`,
    more: id % 4 === 0 ? "More of it, in several lines" : "",
  }));
const tile = {
  type: "Widget",
  widgetType: "ListTile",
  attributes: { title: "{{ item.id }}", subtitle: "{{ item.more }}" },
};
const putIn = (count: number) =>
  action(`put${count}`, "SetData", {
    path: "items",
    op: "insert",
    index: 0,
    spread: true,
    value: itemsOf(count, `New ${count}:`),
  });
const actions = {
  ...putIn(1),
  ...putIn(2),
  ...putIn(3),
  ...putIn(4),
  ...action("drop", "SetData", { path: "items", op: "remove", index: 0 }),
  ...action("twice", "Sequence", { actionIds: ["put1", "drop", "put2"] }),
};
const buttons = Object.keys(actions).map((id) =>
  widget("Button", { text: id }, { onClickActionIds: [id] }),
);
const specWith = (type: "List" | "Grid", attributes: object) =>
  specOf(
    renderer(
      "Column",
      {},
      {},
      renderer("Row", { wrap: true }, {}, ...buttons),
      widget(
        type,
        { items: "{{ state.screenData.items }}", itemKey: "id", itemTemplate: tile, ...attributes },
        { id: "rows", layout: { flex: 1 } },
      ),
    ),
    { persistentData: { items: itemsOf(1000) } },
    { actions },
  );

test("The anchor row of a Grid keeps its position when part of a line is added or removed before it @full", async (t) => {
  const { page, show, untilTrue, problems } = await openSpecPage(t, { width: 400, height: 600 });
  const scroller = page.locator('[part~="rows"].scroller');
  const topOf = async (name: string) => {
    const line = page.locator(".line").filter({ has: page.getByText(name, { exact: true }) });
    return (await line.boundingBox())?.y;
  };
  for (const columns of [2, 3]) {
    await show(specWith("Grid", { columns, spacing: 6 }));
    await page.getByText("Item 3", { exact: true }).waitFor();
    for (const [scrolled, near] of [
      [300, 6],
      [15_040, 300],
    ] as const) {
      await scroller.evaluate((element, y) => element.scrollTo(0, y), scrolled);
      await untilTrue(`${firstSeen} > ${near}`);
      await untilTrue(isAtRest);
      const read = `Item ${await page.evaluate(firstSeen)}`;
      let place = await topOf(read);
      // One row at a time moves the anchor through all columns and to the next line.
      for (const id of ["put1", "put1", "put1", "put2", "drop", "put4", "put3", "drop", "twice"]) {
        await page.getByRole("button", { name: id, exact: true }).click();
        await untilTrue(isAtRest);
        const now = await topOf(read);
        // Browsers scroll by whole pixels.
        const isThere = now !== undefined && place !== undefined && Math.abs(now - place) < 1;
        assert.ok(isThere, `${read} of ${columns} after ${id} is at ${now}, not at ${place}`);
        place = now;
      }
    }
  }
  assert.deepEqual(problems, []);
});

for (const [type, across] of [
  ["List", 1],
  ["Grid", 3],
] as const) {
  test(`The anchor row of a ${type} keeps its position when rows are added before it and visible ones are removed`, async (t) => {
    const { page, show, untilTrue, problems } = await openSpecPage(t, { width: 400, height: 600 });
    const set = (items: readonly object[]) =>
      page.evaluate(`document.querySelector("screen-spec").data = ${JSON.stringify({ items })}; 0`);
    await set(itemsOf(1000));
    const items = "{{ state.globalData.items }}";
    await show(specWith(type, { items, ...(type === "Grid" ? { columns: across } : {}) }));
    await page.getByText("Item 3", { exact: true }).waitFor();
    const scroller = page.locator('[part~="rows"].scroller');
    const topOf = async (id: number) => {
      const name = page.getByText(`Item ${id}`, { exact: true });
      return (await page.locator(".line").filter({ has: name }).boundingBox())?.y;
    };
    // The rows from the anchor on: those that are removed, and the first one that stays.
    for (const [gone, kept] of [
      [[0], 1],
      [[1], 0],
      [[0, 1, 2], 3],
    ] as const) {
      await set(itemsOf(1000));
      await scroller.evaluate((element) => element.scrollTo(0, 0));
      await page.getByText("Item 3", { exact: true }).waitFor();
      await scroller.evaluate((element) => element.scrollTo(0, 9000));
      await untilTrue(`${firstSeen} > 100`);
      await untilTrue(isAtRest);
      const read = Number(await page.evaluate(firstSeen));
      const former = await topOf(read + kept);
      const rest = itemsOf(1000).filter((_, id) => !gone.some((each) => read + each === id));
      await set([...itemsOf(9 * across + (gone.length % across), "New"), ...rest]);
      await page.getByText("New").waitFor({ state: "detached" });
      await untilTrue(isAtRest);
      const now = await topOf(read + kept);
      // By whole pixels, and again when new lines are measured.
      const isThere = now !== undefined && former !== undefined && Math.abs(now - former) < 2;
      assert.ok(isThere, `Item ${read + kept} without ${gone} is at ${now}, not at ${former}`);
    }
    assert.deepEqual(problems, []);
  });
}

/** The index of the first item whose line isn't above the viewport. */
const firstSeen = `(() => {
  const root = document.querySelector("screen-spec").shadowRoot;
  const { top } = root.querySelector("[part~=rows]").getBoundingClientRect();
  const lines = [...root.querySelectorAll(".line")];
  const line = lines.find((each) => each.getBoundingClientRect().bottom > top + 1);
  return Number(/Item (\\d+)/.exec(line.textContent)?.[1]);
})()`;
