import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonObject } from "@screenspec/format";
import { openSpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";

const n = "state.screenData.n";
const m = "state.screenData.m";
const actions = {
  ...action("count", "SetData", { path: "n", op: "increment", value: 1 }),
  ...action("other", "SetData", { path: "m", op: "increment", value: 1 }),
};
const pressed = (style: JsonObject) => ({ id: "it", style, onClickActionIds: ["count"] });
const options = [{ value: "s", label: "S" }];

test("A small element keeps its size and has a larger touch target", async (t) => {
  const { page, problems, show, read, until } = await openSpecPage(t);
  const boxOf = async (id: string) => {
    const box = await page.locator(`[part~=${id}]`).boundingBox();
    assert.ok(box);
    return box;
  };
  /** Surrounds the element with space for its touch target. */
  const spaced = (...nodes: readonly ReturnType<typeof widget>[]) =>
    specOf(renderer("Column", {}, { style: { padding: { all: 40 } } }, ...nodes), {}, { actions });

  const types: readonly (readonly [type: string, attributes: JsonObject])[] = [
    ["Button", { text: "A" }],
    ["Button", { text: "A", variant: "outlined" }],
    ["IconButton", { icon: "heart", label: "A" }],
    ["Checkbox", {}],
    ["Switch", {}],
    ["ListTile", { title: "A" }],
    ["Slider", {}],
    ["TextField", {}],
    ["Dropdown", { options }],
  ];
  for (const [type, attributes] of types) {
    await t.test(`a ${type} has the size of its style`, async () => {
      await show(spaced(widget(type, attributes, pressed({ width: 30, height: 24 }))));
      const { width, height } = await boxOf("it");
      assert.deepEqual([width, height], [30, 24]);
      await show(spaced(widget(type, attributes, pressed({ maxWidth: 30, maxHeight: 24 }))));
      const most = await boxOf("it");
      assert.ok(most.width <= 30 && most.height <= 24, `${most.width} × ${most.height}`);
      // A size that the style doesn't set is unchanged.
      await show(spaced(widget(type, attributes, pressed({ width: 200 }))));
      assert.ok((await boxOf("it")).height >= 44);
    });
  }

  for (const [type, attributes] of types.slice(0, 3)) {
    await t.test(`a small ${type} has a touch target of 44 px`, async () => {
      await show(
        spaced(widget(type, attributes, pressed({ width: 24, height: 24, cornerRadius: 12 }))),
      );
      const { x, y } = await boxOf("it");
      let presses = 0;
      for (const [across, down] of [
        [-9, 12],
        [33, 12],
        [12, -9],
        [12, 33],
        [12, 12],
      ] as const) {
        await page.mouse.click(x + across, y + down);
        presses += 1;
        await until(n, presses);
      }
      await page.mouse.click(x - 12, y + 12);
      await page.mouse.click(x + 12, y + 36);
      assert.equal(await read(n), presses);
    });
  }

  await t.test(
    "a touch target neither covers its neighbours nor enlarges the scrollable area",
    async () => {
      const small = { width: 24, height: 24 };
      const body = renderer(
        "Column",
        {},
        {},
        widget("IconButton", { icon: "heart", label: "A" }, pressed(small)),
        widget(
          "IconButton",
          { icon: "home", label: "B" },
          { id: "b", style: small, onClickActionIds: ["other"] },
        ),
        widget("TextField", { label: "Field" }),
      );
      await show(specOf(renderer("Scrollable", {}, { id: "scrolls" }, body), {}, { actions }));
      const { x, y, height } = await boxOf("it");
      const next = await boxOf("b");
      assert.equal(next.y, y + height);
      await page.mouse.click(x + 12, y + 23);
      await until(n, 1);
      await page.mouse.click(x + 12, y + 25);
      await until(m, 1);
      const field = page.getByLabel("Field");
      const box = await field.boundingBox();
      assert.ok(box);
      await page.mouse.click(box.x + 12, box.y + 1);
      assert.equal(await field.evaluate((element) => element.matches(":focus")), true);
      // A point between two targets belongs to the nearer one.
      await page.mouse.click(x + 30, y + 20);
      await until(n, 2);
      await page.mouse.click(x + 30, y + 28);
      await until(m, 2);
      const scrolls = await page
        .locator("[part~=scrolls]")
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      assert.equal(scrolls, 0);
    },
  );

  await t.test("a press beside an option, on its label, selects it once", async () => {
    const group = widget(
      "RadioGroup",
      { options },
      { id: "group", onValueChangedActionIds: ["count"] },
    );
    await show(spaced(group));
    const box = await page.getByRole("radio").boundingBox();
    assert.ok(box);
    await page.mouse.click(box.x + box.width + 6, box.y + 10);
    await until("widget.group.value", "s");
    await until(n, 1);
  });

  await t.test("a covered or disabled element has no touch target", async () => {
    const small = { width: 24, height: 24 };
    const it = widget("Button", { text: "A", enabled: false }, pressed(small));
    await show(spaced(it));
    const { x, y } = await boxOf("it");
    await page.mouse.click(x - 6, y + 12);
    assert.equal(await read(n), null);
    // Another element covers it.
    const over = renderer(
      "Stack",
      {},
      {},
      renderer(
        "Column",
        {},
        { style: { padding: { all: 40 } } },
        widget("Button", { text: "A" }, pressed(small)),
      ),
      renderer("Column", {}, { style: { width: 200, height: 200, backgroundColor: "#FFFFFF" } }),
    );
    await show(specOf(over, {}, { actions }));
    await page.mouse.click(34, 52);
    assert.equal(await read(n), null);
  });

  await t.test("a container is pressed outside the touch targets in it", async () => {
    const card = renderer(
      "Column",
      {},
      { style: { padding: { all: 60 } }, onClickActionIds: ["other"] },
      widget("Button", { text: "A" }, pressed({ width: 24, height: 24 })),
    );
    await show(specOf(card, {}, { actions }));
    const { x, y } = await boxOf("it");
    await page.mouse.click(x - 6, y + 12);
    await until(n, 1);
    await page.mouse.click(x - 16, y + 12);
    await until(m, 1);
    assert.equal(await read(n), 1);
  });

  assert.deepEqual(problems, []);
});
