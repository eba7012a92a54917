import assert from "node:assert/strict";
import { test } from "node:test";
import { suggestValues } from "./suggest-values.ts";

test("The ids of nodes are suggested from a spec with a list of 200,000 items", () => {
  const spec = {
    components: [{ type: "Widget", widgetType: "Text", id: "title" }],
    globalData: { items: Array(200_000).fill(1) },
  };
  const values = suggestValues(spec, { kind: "reference", to: "widgets" });
  assert.deepEqual(
    values.map(({ value }) => value),
    ["title"],
  );
});
