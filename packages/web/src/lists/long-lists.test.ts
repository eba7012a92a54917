import assert from "node:assert/strict";
import { test } from "node:test";
import { openSpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";

const count = 1_000_000;
const itemTemplate = {
  ...{ type: "Widget", widgetType: "ListTile", style: { height: 56 } },
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

test("The end of a list longer than what browsers can lay out is reached", async (t) => {
  const { page, show, untilTrue, problems } = await openSpecPage(t);
  await page.evaluate(`document.querySelector("screen-spec").data = {
    items: Array.from({ length: ${count} }, (_, index) => index),
  }; 0`);
  await show(specOf(renderer("Column", {}, {}, ...buttons, list), {}, { actions }));
  await page.getByText("Item 3", { exact: true }).waitFor();
  await page.getByRole("button", { name: "bottom" }).click();
  await page.getByText(`Item ${count - 1}`, { exact: true }).waitFor();
  const last = await page.getByText(`Item ${count - 1}`, { exact: true }).boundingBox();
  assert.ok(last && last.y < 600, "it is to be seen");
  const scroller = page.locator('[part~="rows"].scroller');
  // From end to end there are always rows to be seen.
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

/** The number of the row in the middle of what is to be seen. */
const inMiddle = `(() => {
  const lines = [...document.querySelector("screen-spec").shadowRoot.querySelectorAll(".line")];
  const line = lines.find((each) => each.getBoundingClientRect().bottom > 300);
  return Number(/\\d+/.exec(line?.textContent ?? "")?.[0]);
})()`;
