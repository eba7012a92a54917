import assert from "node:assert/strict";
import { test } from "node:test";
import { openSpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";

/** Of lengths that differ, so that lines do so too. */
const itemsOf = (count: number, name = "Item") =>
  Array.from({ length: count }, (_, id) => ({
    id: `${name} ${id}`,
    more: id % 4 === 0 ? "More of it, in several lines" : "",
  }));
const tile = {
  ...{ type: "Widget", widgetType: "ListTile" },
  attributes: { title: "{{ item.id }}", subtitle: "{{ item.more }}" },
};
const putIn = (count: number) =>
  action(`put${count}`, "SetData", {
    ...{ path: "items", op: "insert", index: 0, spread: true },
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

test("What is read in a Grid stays where it is when rows that aren't a whole line come before it, or go", async (t) => {
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
      [15_000, 300],
    ] as const) {
      await scroller.evaluate((element, y) => element.scrollTo(0, y), scrolled);
      await untilTrue(`${firstSeen} > ${near}`);
      await untilTrue(isAtRest);
      const read = `Item ${await page.evaluate(firstSeen)}`;
      let place = await topOf(read);
      // A row at a time leads it through all columns, and to the next line.
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

/** The number of the first item whose line isn't above what is to be seen. */
const firstSeen = `(() => {
  const root = document.querySelector("screen-spec").shadowRoot;
  const { top } = root.querySelector("[part~=rows]").getBoundingClientRect();
  const lines = [...root.querySelectorAll(".line")];
  const line = lines.find((each) => each.getBoundingClientRect().bottom > top + 1);
  return Number(/Item (\\d+)/.exec(line.textContent)?.[1]);
})()`;

/** Whether nothing has changed since the frame before: browsers hold on to what is seen once in a frame. */
const isAtRest = `window.former === (window.former = [
  ...document.querySelector("screen-spec").shadowRoot.querySelectorAll(".gap, .line"),
].map((each) => each.textContent + each.getBoundingClientRect().top).join())`;
