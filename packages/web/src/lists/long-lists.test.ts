import assert from "node:assert/strict";
import { test } from "node:test";
import { isAtRest } from "../../testing/is-at-rest.ts";
import { openSpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";

const count = 1_000_000;
const itemTemplate = {
  type: "Widget",
  widgetType: "ListTile",
  style: { height: 56 },
  attributes: { title: "Item {{ item }}" },
};
const list = widget(
  "List",
  { items: "{{ state.globalData.items }}", itemTemplate },
  { id: "rows", layout: { flex: 1 } },
);
const actions = {
  ...action("bottom", "ScrollTo", { position: "bottom", animated: false }),
  ...action("top", "ScrollTo", { position: "top", animated: false }),
};
const buttons = Object.keys(actions).map((id) =>
  widget("Button", { text: id }, { onClickActionIds: [id] }),
);

test("The end of a list that is longer than browsers can lay out is reachable @full", async (t) => {
  const { page, show, untilTrue, problems } = await openSpecPage(t);
  await page.evaluate(`document.querySelector("screen-spec").data = {
    items: Array.from({ length: ${count} }, (_, index) => index),
  }; 0`);
  await show(specOf(renderer("Column", {}, {}, ...buttons, list), {}, { actions }));
  await page.getByText("Item 3", { exact: true }).waitFor();
  await page.getByRole("button", { name: "bottom" }).click();
  await page.getByText(`Item ${count - 1}`, { exact: true }).waitFor();
  await untilTrue(isAtRest);
  const last = await page.getByText(`Item ${count - 1}`, { exact: true }).boundingBox();
  assert.ok(last && last.y < 600, "it is to be seen");
  const scroller = page.locator('[part~="rows"].scroller');
  // Rows are visible at every scroll position.
  for (const part of [0.75, 0.5, 0.25, 0.001]) {
    await scroller.evaluate((at, top) => at.scrollTo(0, at.scrollHeight * top), part);
    await untilTrue(`Math.abs(${inMiddle} / ${count} - ${part}) < 0.01`);
  }
  await page.getByRole("button", { name: "top" }).click();
  await page.getByText("Item 3", { exact: true }).waitFor();
  await scroller.focus();
  await page.keyboard.press("End");
  await page.getByText(`Item ${count - 1}`, { exact: true }).waitFor();
  assert.deepEqual(problems, []);
});

test("The anchor row of a scaled list keeps its position when rows are added or removed @full", async (t) => {
  const { page, show, untilTrue, problems } = await openSpecPage(t);
  const set = (from: number, end: number) =>
    page.evaluate(`document.querySelector("screen-spec").data = {
      items: Array.from({ length: ${end - from} }, (_, index) => ({ id: index + ${from} })),
    }; 0`);
  await set(0, 400_000);
  const rows = widget(
    "List",
    {
      items: "{{ state.globalData.items }}",
      itemKey: "id",
      itemTemplate: { ...itemTemplate, attributes: { title: "Item {{ item.id }}" } },
    },
    { id: "rows" },
  );
  await show(specOf(rows));
  await page.getByText("Item 3", { exact: true }).waitFor();
  const scroller = page.locator('[part~="rows"].scroller');
  await scroller.evaluate((at) => at.scrollTo(0, at.scrollHeight / 2));
  await untilTrue(`${inMiddle} > 100_000`);
  await untilTrue(isAtRest);
  const read = page.getByText(`Item ${await page.evaluate(inMiddle)}`, { exact: true });
  const former = await read.boundingBox();
  for (const [from, end] of [
    [-1000, 400_000],
    [-1000, 500_000],
    [-500, 350_000],
    [0, 270_000],
  ] as const) {
    await set(from, end);
    await page
      .locator(`[aria-setsize="${end - from}"]`)
      .first()
      .waitFor();
    await untilTrue(isAtRest);
    await read.waitFor();
    const now = await read.boundingBox();
    const isThere = now && former && Math.abs(now.y - former.y) < 5;
    assert.ok(isThere, `With ${from} to ${end} it is at ${now?.y}, not at ${former?.y}`);
  }
  assert.deepEqual(problems, []);
});

/** The index of the row in the middle of the viewport. */
const inMiddle = `(() => {
  const lines = [...document.querySelector("screen-spec").shadowRoot.querySelectorAll(".line")];
  const line = lines.find((each) => each.getBoundingClientRect().bottom > 300);
  return Number(/\\d+/.exec(line?.textContent ?? "")?.[0]);
})()`;
