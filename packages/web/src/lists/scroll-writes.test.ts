import assert from "node:assert/strict";
import { test } from "node:test";
import { openSpecPage } from "../../testing/spec-page.ts";
import { specOf, widget } from "../../testing/specs.ts";

const items = Array.from({ length: 1000 }, (_, id) => ({ id }));
const itemTemplate = {
  type: "Widget",
  widgetType: "ListTile",
  attributes: { title: "Item {{ item.id }}" },
};

for (const type of ["List", "Grid"]) {
  test(`Scrolling a ${type} a little doesn't write to the remaining rows${type === "List" ? "" : " @full"}`, async (t) => {
    const { page, show, untilTrue } = await openSpecPage(t);
    await show(specOf(widget(type, { items, itemKey: "id", itemTemplate }, { id: "rows" })));
    await page.getByText("Item 3", { exact: true }).waitFor();
    await page.evaluate(`{
      const root = document.querySelector("screen-spec").shadowRoot;
      window.writes = [];
      new MutationObserver((all) => writes.push(...all)).observe(root.querySelector(".lines"), {
        subtree: true, attributes: true, childList: true, characterData: true,
      });
      window.scroller = root.querySelector("[part~=rows]");
      window.scrolls = 0;
      scroller.addEventListener("scroll", () => scrolls++);
    }`);
    // A Grid counts its columns once its width is measured: its rows are complete when two frames have no writes.
    await page.waitForFunction(`new Promise((resolve) => {
      const before = writes.splice(0).length;
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(before + writes.length === 0)));
    })`);
    for (let count = 1; count <= 20; count++) {
      await page.evaluate(`scroller.scrollBy(0, 1); 0`);
      await untilTrue(`scrolls >= ${count}`);
    }
    assert.deepEqual(
      await page.evaluate(`writes.map(({ type, attributeName }) => attributeName ?? type)`),
      [],
    );
  });
}
