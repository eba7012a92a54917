import assert from "node:assert/strict";
import { test } from "node:test";
import { block, boxesIn, fluid } from "../../testing/boxes.ts";
import { openSpecPage } from "../../testing/spec-page.ts";
import { renderer } from "../../testing/specs.ts";

test("A Stack layers its children", async (t) => {
  const boxesOf = boxesIn(await openSpecPage(t));

  await t.test("a Stack aligns children without a position, and has their size", async () => {
    const stack = renderer(
      "Stack",
      { alignment: "bottomEnd" },
      { id: "stack" },
      block("a", 100, 60),
      block("b", 40, 20),
    );
    assert.deepEqual(await boxesOf(renderer("Column", {}, {}, stack), ["stack", "a", "b"]), {
      stack: [0, 0, 100, 60],
      a: [0, 0, 100, 60],
      b: [60, 40, 40, 20],
    });
  });

  await t.test(
    "offsets in a Stack position, stretch when they are opposite, and may be negative",
    async () => {
      const stack = renderer(
        "Stack",
        { alignment: "center" },
        { style: { width: 200, height: 100, margin: { all: 20 } } },
        block("a", 20, 10, { layout: { bottom: 5, end: 6 } }),
        fluid("b", {}, { layout: { top: 10, bottom: 20, left: 30, right: 40 } }),
        fluid("c", {}, { layout: { start: 0, end: 0, top: -10, height: 4 } }),
        block("d", 20, 10, { layout: { top: 0 } }),
      );
      assert.deepEqual(await boxesOf(renderer("Column", {}, {}, stack), ["a", "b", "c", "d"]), {
        a: [194, 105, 20, 10],
        b: [50, 30, 130, 70],
        c: [20, 10, 200, 4],
        d: [110, 20, 20, 10],
      });
    },
  );

  await t.test("fit expand gives children the maximum size of the Stack", async () => {
    const stack = renderer(
      "Stack",
      { fit: "expand" },
      { id: "stack", layout: { flex: 1 } },
      fluid("a", {}),
    );
    const body = renderer("Column", {}, {}, block("b", 10, 100), stack);
    assert.deepEqual(await boxesOf(body, ["stack", "a"]), {
      stack: [0, 100, 400, 500],
      a: [0, 100, 400, 500],
    });
  });
});
