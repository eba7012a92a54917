import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonObject } from "@screenspec/format";
import { block, boxesIn, fluid } from "../../testing/boxes.ts";
import { openSpecPage } from "../../testing/spec-page.ts";
import { renderer, specOf, widget } from "../../testing/specs.ts";

test("Nodes are laid out as docs/format/layout.md defines", async (t) => {
  const specPage = await openSpecPage(t);
  const { page, problems } = specPage;
  const boxesOf = boxesIn(specPage);

  await t.test("the body fills the screen, and a Column its height", async () => {
    const body = renderer("Column", {}, { id: "body" }, block("a", 50, 20));
    assert.deepEqual(await boxesOf(body, ["body", "a"]), {
      body: [0, 0, 400, 600],
      a: [0, 0, 50, 20],
    });
  });

  await t.test("a Column aligns on both axes, with spacing", async () => {
    const body = renderer(
      "Column",
      { mainAxisAlignment: "end", crossAxisAlignment: "center", spacing: 10 },
      {},
      block("a", 100, 20),
      block("b", 200, 30, { layout: { alignSelf: "end" } }),
    );
    assert.deepEqual(await boxesOf(body, ["a", "b"]), {
      a: [150, 540, 100, 20],
      b: [200, 570, 200, 30],
    });
  });

  for (const [alignment, first, second] of [
    ["spaceBetween", 0, 300],
    ["spaceAround", 50, 250],
    ["spaceEvenly", 66.7, 233.3],
  ] as const) {
    await t.test(`a Row distributes the remaining space: ${alignment}`, async () => {
      const row = renderer(
        "Row",
        { mainAxisAlignment: alignment },
        {},
        block("a", 100, 20),
        block("b", 100, 20),
      );
      const { a, b } = await boxesOf(row, ["a", "b"]);
      assert.deepEqual([a?.[0], b?.[0]], [first, second]);
    });
  }

  await t.test(
    "flex shares what is left in proportion, also when the shares are small",
    async () => {
      const row = (one: number, two: number) =>
        renderer(
          "Row",
          {},
          {},
          block("a", 100, 20),
          fluid("b", {}, { layout: { flex: one } }),
          fluid("c", {}, { layout: { flex: two } }),
        );
      const shares = { a: [0, 0, 100, 20], b: [100, 0, 100, 0], c: [200, 0, 200, 0] };
      assert.deepEqual(await boxesOf(row(1, 2), ["a", "b", "c"]), shares);
      assert.deepEqual(await boxesOf(row(0.1, 0.2), ["a", "b", "c"]), shares);
    },
  );

  await t.test("a filling node takes an axis with bounds, less its margin", async () => {
    const body = renderer(
      "Column",
      {},
      {},
      fluid("a", { width: "fill", height: 40, margin: { horizontal: 16, top: 4 } }),
      fluid("b", { width: "fill", maxWidth: 200, height: 40 }, { layout: { alignSelf: "center" } }),
    );
    assert.deepEqual(await boxesOf(body, ["a", "b"]), {
      a: [16, 4, 368, 40],
      b: [100, 44, 200, 40],
    });
  });

  await t.test("without bounds fill, flex and mainAxisSize max mean content", async () => {
    const inner = renderer(
      "Column",
      {},
      { id: "inner", layout: { flex: 1 }, style: { height: "fill" } },
      block("a", 50, 20, { layout: { flex: 1 } }),
    );
    const body = renderer(
      "Scrollable",
      {},
      {},
      renderer("Column", {}, { id: "outer", style: { width: "content" } }, inner),
    );
    assert.deepEqual(await boxesOf(body, ["outer", "inner", "a"]), {
      outer: [0, 0, 50, 20],
      inner: [0, 0, 50, 20],
      a: [0, 0, 50, 20],
    });
  });

  await t.test("a Column has the width of a container that is wider than its content", async () => {
    const column = (members: JsonObject = {}) =>
      renderer(
        "Column",
        { crossAxisAlignment: "stretch", mainAxisSize: "min" },
        { id: "outer", ...members },
        fluid("a", { height: 20 }),
        block("b", 50, 20),
      );
    const padding = { padding: { all: 10 } };
    for (const [body, width] of [
      [renderer("Scrollable", {}, {}, column()), 400],
      [renderer("Scrollable", {}, {}, renderer("Padding", padding, {}, column())), 380],
      [renderer("Scrollable", {}, {}, column({ style: { width: 90 } })), 90],
      [renderer("Scrollable", { scrollDirection: "horizontal" }, {}, column()), 50],
      [renderer("Column", {}, {}, renderer("Padding", padding, {}, column())), 50],
    ] as const) {
      const boxes = await boxesOf(body, ["outer", "a"]);
      assert.deepEqual([boxes["outer"]?.[2], boxes["a"]?.[2]], [width, width]);
    }
  });

  await t.test(
    "a container with the size of its content is as large as the child that fills it",
    async () => {
      const inner = renderer(
        "Column",
        { mainAxisSize: "min" },
        { id: "inner" },
        fluid("a", { width: "fill", height: 10 }),
      );
      const body = renderer("Column", {}, {}, inner, block("b", 10, 10));
      assert.deepEqual(await boxesOf(body, ["inner", "a", "b"]), {
        inner: [0, 0, 400, 10],
        a: [0, 0, 400, 10],
        b: [0, 10, 10, 10],
      });
    },
  );

  await t.test("a Row's children without flex don't wrap their lines", async () => {
    const text =
      "A text that is a good deal longer than the screen is wide, which it doesn’t mind at all";
    const { a } = await boxesOf(renderer("Row", {}, {}, widget("Text", { text }, { id: "a" })), [
      "a",
    ]);
    assert.ok((a?.[2] ?? 0) > 400 && (a?.[3] ?? 0) < 30, `${a}`);
    const flexible = widget("Text", { text }, { id: "a", layout: { flex: 1 } });
    const { a: broken } = await boxesOf(renderer("Row", {}, {}, flexible), ["a"]);
    assert.ok(broken?.[2] === 400 && (broken[3] ?? 0) > 30, `${broken}`);
  });

  await t.test("a Row stretches children on the cross axis, and aligns baselines", async () => {
    const stretched = renderer(
      "Row",
      { crossAxisAlignment: "stretch" },
      { style: { height: 80 } },
      fluid("a", { width: 10 }),
      block("b", 10, 20),
    );
    assert.deepEqual(await boxesOf(stretched, ["a", "b"]), {
      a: [0, 0, 10, 80],
      b: [10, 0, 10, 20],
    });
    const texts = renderer(
      "Row",
      { crossAxisAlignment: "baseline" },
      {},
      widget("Text", { text: "A" }, { id: "a", style: { fontSize: 40, lineHeight: 1 } }),
      widget("Text", { text: "b" }, { id: "b", style: { fontSize: 10, lineHeight: 1 } }),
    );
    const { a, b } = await boxesOf(texts, ["a", "b"]);
    assert.equal(a?.[1], 0);
    assert.ok((b?.[1] ?? 0) > 20, `the small text stands lower: ${b}`);
  });

  await t.test(
    "lines that wrap follow one another, with spacing between, and flex means nothing",
    async () => {
      const row = renderer(
        "Row",
        { wrap: true, spacing: 10 },
        {},
        block("a", 250, 20, { layout: { flex: 1 } }),
        block("b", 150, 20),
        block("c", 100, 20),
      );
      assert.deepEqual(await boxesOf(row, ["a", "b", "c"]), {
        a: [0, 0, 250, 20],
        b: [0, 30, 150, 20],
        c: [160, 30, 100, 20],
      });
    },
  );

  await t.test("a size includes padding and border, but not the margin", async () => {
    const outer = renderer(
      "Column",
      {},
      {
        id: "outer",
        style: {
          width: 100,
          height: 100,
          margin: { all: 7 },
          border: { width: 2 },
          padding: { horizontal: 10, top: 4, start: 20 },
        },
      },
      fluid("a", { width: "fill", height: "fill" }, { layout: { flex: 1 } }),
    );
    assert.deepEqual(await boxesOf(renderer("Column", {}, {}, outer), ["outer", "a"]), {
      outer: [7, 7, 100, 100],
      a: [29, 13, 66, 92],
    });
  });

  await t.test("the attribute of Padding overrides the padding of its style", async () => {
    const body = renderer(
      "Padding",
      { padding: { all: 8, left: 30 } },
      { style: { padding: { all: 50 } } },
      fluid("a", { width: "fill", height: "fill" }),
    );
    assert.deepEqual(await boxesOf(body, ["a"]), { a: [30, 8, 362, 584] });
  });

  await t.test(
    "a minimum beats a maximum, and that a size; a ratio gives what isn't given",
    async () => {
      const body = renderer(
        "Column",
        {},
        {},
        fluid("a", { width: 100, minWidth: 150, maxWidth: 120, height: 10 }),
        fluid("b", { width: 300, maxWidth: 120, height: 10 }),
        fluid("c", { width: "fill", aspectRatio: 4 }),
        fluid("d", { width: 100, height: 10, aspectRatio: 4 }),
      );
      assert.deepEqual(await boxesOf(body, ["a", "b", "c", "d"]), {
        a: [0, 0, 150, 10],
        b: [0, 10, 120, 10],
        c: [0, 20, 400, 100],
        d: [0, 120, 100, 10],
      });
    },
  );

  await t.test("a Spacer takes the remaining space, or its size", async () => {
    const row = renderer(
      "Row",
      {},
      {},
      block("a", 10, 10),
      widget("Spacer", { width: 30 }),
      block("b", 10, 10),
      widget("Spacer", {}),
      block("c", 10, 10),
    );
    const { a, b, c } = await boxesOf(row, ["a", "b", "c"]);
    assert.deepEqual([a?.[0], b?.[0], c?.[0]], [0, 40, 390]);
  });

  await t.test("an invisible node takes no space and adds no spacing", async () => {
    const row = renderer(
      "Row",
      { spacing: 10 },
      {},
      block("a", 10, 10),
      block("b", 10, 10, { visible: "{{ state.screenData.isThere }}" }),
      block("c", 10, 10),
    );
    const { c } = await boxesOf(row, ["c"], { persistentData: { isThere: false } });
    assert.equal(c?.[0], 20);
    assert.equal(await page.locator('[part~="b"]').count(), 0);
  });

  await t.test("floating is above the body, 16 px from its bottom and end", async () => {
    const screen = { floating: block("up", 50, 50), bottomNavBar: block("bar", 10, 60) };
    assert.deepEqual(await boxesOf(block("a", 10, 10), ["up", "bar"], screen), {
      up: [334, 474, 50, 50],
      bar: [0, 540, 10, 60],
    });
  });

  assert.deepEqual(problems, []);
});

test("From right to left, Row, start and end are mirrored, but left and right aren't", async (t) => {
  const { page, show } = await openSpecPage(t, { width: 400, height: 600, lang: "he" });
  const stack = renderer(
    "Stack",
    {},
    { style: { width: 200, height: 50 } },
    block("c", 10, 10, { layout: { start: 5 } }),
    block("d", 10, 10, { layout: { left: 5 } }),
  );
  const row = renderer(
    "Row",
    {},
    { style: { padding: { start: 20 } } },
    block("a", 10, 10),
    block("b", 10, 10),
  );
  await show(specOf(renderer("Column", { crossAxisAlignment: "start" }, {}, row, stack)));
  const left = async (id: string) => (await page.locator(`[part~="${id}"]`).boundingBox())?.x;
  assert.deepEqual(await Promise.all(["a", "b", "c", "d"].map(left)), [370, 360, 385, 205]);
});
