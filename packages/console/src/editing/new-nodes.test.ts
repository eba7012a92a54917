import assert from "node:assert/strict";
import { test } from "node:test";
import { type JsonObject, validateDraft } from "@screenspec/format";
import { newScreen, nodeTypes } from "./new-nodes.ts";

for (const { name, node } of nodeTypes) {
  test(`A new ${name} has no errors`, () => {
    const place: JsonObject =
      name === "TableRow"
        ? { type: "Renderer", rendererType: "Table", attributes: { columns: [{}, {}] } }
        : { type: "Renderer", rendererType: "Column" };
    const screen = { ...newScreen("main", "Main"), body: { ...place, children: [node] } };
    const diagnostics = validateDraft({ screens: { main: screen } });
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    assert.deepEqual(errors, []);
  });
}

test("A new screen has no errors", () => {
  const diagnostics = validateDraft({ screens: { main: newScreen("main", "Main") } });
  assert.deepEqual(
    diagnostics.filter(({ severity }) => severity === "error"),
    [],
  );
});
