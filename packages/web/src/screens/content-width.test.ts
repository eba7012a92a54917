import assert from "node:assert/strict";
import { test } from "node:test";
import { openSpecPage } from "../../testing/spec-page.ts";
import { renderer, specOf, widget } from "../../testing/specs.ts";

const bar = widget("AppBar", { title: "Orders" }, { id: "bar" });
const rows = Array.from({ length: 60 }, (_, place) => `Order ${place}`);
const list = widget(
  "List",
  { items: rows, itemTemplate: widget("ListTile", { title: "{{ item }}" }) },
  { id: "list" },
);
const flexible = { ...list, layout: { flex: 1 } };
const add = widget("IconButton", { icon: "plus", label: "Add" }, { id: "add" });

test("A body has the content width of its screen, and the wheel also scrolls it beside the content", async (t) => {
  const { page, show, until, untilTrue } = await openSpecPage(t, { width: 1000 });
  const across = async (id: string) => {
    const { x = 0, width = 0 } =
      (await page.locator(`[part~="${id}"]`).first().boundingBox()) ?? {};
    return [x, width];
  };
  const scrolled = `document.querySelector("screen-spec").shadowRoot.querySelector(".rows").scrollTop > 0`;

  await show(
    specOf(renderer("Column", {}, { id: "body" }, flexible), { appBar: bar, floating: add }),
  );
  assert.deepEqual(await across("bar"), [0, 1000]);
  assert.deepEqual(await across("body"), [180, 640]);
  assert.deepEqual(await across("add"), [180 + 640 - 16 - 44, 44]);
  await page.mouse.move(20, 300);
  await page.mouse.wheel(0, 200);
  await untilTrue(scrolled);

  // A scroller has the width of the screen, and its content the maximum width.
  await show(specOf(list, { maxContentWidth: 500, floating: add }));
  assert.deepEqual(await across("list"), [0, 1000]);
  assert.deepEqual(await across("list-tile"), [250, 500]);
  assert.deepEqual(await across("add"), [250 + 500 - 16 - 44, 44]);

  await show(
    specOf(
      renderer(
        "Scrollable",
        {},
        { id: "body" },
        renderer("Column", {}, { id: "inner", style: { width: "fill" } }),
      ),
      {},
    ),
  );
  assert.deepEqual(await across("body"), [0, 1000]);
  assert.deepEqual(await across("inner"), [180, 640]);

  await show(specOf(renderer("Column", {}, { id: "body" }, flexible), { maxContentWidth: "fill" }));
  assert.deepEqual(await across("body"), [0, 1000]);
  await page.setViewportSize({ width: 400, height: 600 });
  await until("env.width", 400);
  assert.deepEqual(await across("body"), [0, 400]);
});

test("The title and the actions of an app bar are in line with the content, in a window of any width", async (t) => {
  const { page, show, until } = await openSpecPage(t, { width: 1000 });
  const actions = [widget("IconButton", { icon: "plus", label: "Add" })];
  const appBar = widget("AppBar", { title: "Orders", actions });
  const line = widget("Divider", {}, { id: "line" });
  await show(specOf(renderer("Column", {}, { style: { padding: { all: 16 } } }, line), { appBar }));
  for (const width of [1000, 700, 400]) {
    await page.setViewportSize({ width, height: 600 });
    await until("env.width", width);
    const content = await page.locator('[part~="line"]').boundingBox();
    const title = await page.locator("h1").boundingBox();
    const icon = await page.locator(".AppBar .glyph").boundingBox();
    assert.equal(title?.x, content?.x, `${width}`);
    assert.equal((icon?.x ?? 0) + 24, (content?.x ?? 0) + (content?.width ?? 0), `${width}`);
  }
});

test("A Divider without a color is visible in both color schemes", async (t) => {
  const { page, show } = await openSpecPage(t);
  await show(specOf(widget("Divider", {}, { id: "line" })));
  for (const scheme of ["light", "dark"]) {
    await page.evaluate(
      `document.querySelector("screen-spec").setAttribute("color-scheme", "${scheme}")`,
    );
    await page.locator(`.root.${scheme}`).waitFor();
    const seen = await page.locator('[part~="line"]').evaluate((line) => {
      const channels = (color: string) => color.match(/[\d.]+/g)?.map(Number) ?? [];
      const [red = 0, , , alpha = 1] = channels(getComputedStyle(line).borderTopColor);
      const screen = line.closest(".screen");
      const [behind = 0] = screen ? channels(getComputedStyle(screen).backgroundColor) : [];
      // The channels of mixed colors are serialized from 0 to 1.
      return Math.abs((red <= 1 ? red * 255 : red) - behind) * alpha;
    });
    assert.ok(seen > 20, `${scheme}: ${seen}`);
  }
});
