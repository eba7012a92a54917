import assert from "node:assert/strict";
import { test } from "node:test";
import { openSpecPage } from "../../testing/spec-page.ts";
import { specOf, widget } from "../../testing/specs.ts";

const itemTemplate = {
  type: "Widget",
  widgetType: "ListTile",
  attributes: { title: "{{ item }}" },
};

for (const type of ["List", "Grid"]) {
  test(`The accessible items of a ${type} are its items, each with its position${type === "List" ? "" : " @full"}`, async (t) => {
    const { page, show } = await openSpecPage(t);
    const items = ["A", "B", "C", "D", "E"];
    await show(specOf(widget(type, { items, itemTemplate, spacing: 10 })));
    const reported = await page
      .getByRole("list")
      .getByRole("listitem")
      .evaluateAll((all) =>
        all.map((one) => [one.textContent, one.ariaPosInSet, one.ariaSetSize].join(" ")),
      );
    assert.deepEqual(reported, ["A 1 5", "B 2 5", "C 3 5", "D 4 5", "E 5 5"]);
  });
}

test("The pages of a Carousel are a named group that the keyboard scrolls", async (t) => {
  const { page, show } = await openSpecPage(t);
  const items = ["A", "B", "C"];
  await show(specOf(widget("Carousel", { items, itemTemplate }, { id: "pages" })));
  await page.keyboard.press("Tab");
  const track = page.getByRole("group", { name: "Page 1", exact: true });
  assert.ok(await track.evaluate((element) => element.matches(":focus")));
  await page.keyboard.press("ArrowRight");
  await page.getByRole("group", { name: "Page 2", exact: true }).waitFor();
});
