import assert from "node:assert/strict";
import { test } from "node:test";
import { openSpecPage } from "../../testing/spec-page.ts";
import { renderer, specOf, widget } from "../../testing/specs.ts";

const countRules = `document.querySelector("screen-spec").shadowRoot.adoptedStyleSheets
  .reduce((count, { cssRules }) => count + cssRules.length, 0)`;

test("Changes of a bound style don't grow the style sheet", async (t) => {
  const { page, show, problems } = await openSpecPage(t);
  const row = renderer(
    "Row",
    { spacing: "{{ state.globalData.n }}" },
    { id: "row", style: { opacity: "{{ state.globalData.part }}", padding: { all: 3 } } },
    widget("Spacer", { width: "{{ state.globalData.n }}" }, { id: "wide" }),
    widget("Text", { text: "One", maxLines: "{{ state.globalData.n }}" }),
  );
  await show(specOf(row, {}, { globalData: { n: 1, part: 0.5 } }));
  const before = await page.evaluate<number>(countRules);
  await page.evaluate(`(async () => {
    const element = document.querySelector("screen-spec");
    for (let n = 2; n <= 300; n++) {
      element.data = { n, part: n / 1000 };
      await Promise.resolve();
    }
    element.data = { n: 40, part: 1 };
  })()`);
  assert.equal(await page.evaluate(countRules), before);
  const styles = await page.locator('[part~="row"]').evaluate((element) => {
    const { columnGap, opacity, paddingTop } = getComputedStyle(element);
    return [columnGap, opacity, paddingTop];
  });
  assert.deepEqual(styles, ["40px", "1", "3px"]);
  assert.equal((await page.locator('[part~="wide"]').boundingBox())?.width, 40);
  assert.deepEqual(problems, []);
});

test("Rows with different styles grow the style sheet only up to its limit", async (t) => {
  const { page, show } = await openSpecPage(t);
  const itemTemplate = {
    type: "Widget",
    widgetType: "Spacer",
    id: "space",
    attributes: { height: "{{ item }}" },
  };
  const list = widget("List", { items: "{{ state.globalData.items }}", itemKey: "", itemTemplate });
  await show(specOf(list, {}, { globalData: { items: [] } }));
  await page.evaluate(`(async () => {
    const element = document.querySelector("screen-spec");
    for (let first = 0; first < 3000; first += 10) {
      element.data = { items: Array.from({ length: 10 }, (_, at) => 1 + (first + at) / 64) };
      await Promise.resolve();
    }
  })()`);
  const heights = await page
    .locator('[part~="space"]')
    .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).height)));
  assert.deepEqual([heights.length, Math.round((heights.at(-1) ?? 0) * 64)], [10, 64 + 2999]);
  assert.ok((await page.evaluate<number>(countRules)) < 1100);
});

test("A bound style keeps the inline styles that the widget sets", async (t) => {
  const { page, show } = await openSpecPage(t);
  const style = { backgroundColor: "{{ state.globalData.color }}" };
  const appBar = widget("AppBar", { title: "A", expandedHeight: 120 }, { id: "bar", style });
  const body = widget("Text", { text: "One" });
  await show(specOf(body, { appBar }, { globalData: { color: "#FF0000" } }));
  await page.evaluate(`document.querySelector("screen-spec").data = { color: "#00FF00" }; 0`);
  const bar = page.locator('[part~="bar"]');
  const color = await bar.evaluate((element) => getComputedStyle(element).backgroundColor);
  assert.equal(color, "rgb(0, 255, 0)");
  assert.equal((await bar.boundingBox())?.height, 120);
});

test("A node's style overrides the widget's default layout, whatever was rendered before", async (t) => {
  const { page, show } = await openSpecPage(t);
  const style = { cornerRadius: 8, width: 80 };
  const attributes = { name: "Ada", size: "{{ state.globalData.size }}" };
  const body = renderer(
    "Column",
    {},
    {},
    renderer("Column", {}, { style }, widget("Text", { text: "Before" })),
    widget("Avatar", attributes, { id: "avatar", style }),
  );
  await show(specOf(body, {}, { globalData: { size: 40 } }));
  const looks = () =>
    page.locator('[part~="avatar"]').evaluate((element) => {
      const { borderTopLeftRadius, width, height } = getComputedStyle(element);
      return [borderTopLeftRadius, width, height];
    });
  assert.deepEqual(await looks(), ["8px", "80px", "40px"]);
  await page.evaluate(`document.querySelector("screen-spec").data = { size: 50 }; 0`);
  assert.deepEqual(await looks(), ["8px", "80px", "50px"]);
});
