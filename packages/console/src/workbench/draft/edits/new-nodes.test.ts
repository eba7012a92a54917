import assert from "node:assert/strict";
import { test } from "node:test";
import { type JsonObject, validateDraft } from "@screenspec/format";
import { readyFields } from "../../tree/ready-fields.ts";
import { newScreen, nodeTypes } from "./new-nodes.ts";
import { slotsOf } from "./node-slots.ts";

for (const { name, node } of [...nodeTypes, ...readyFields]) {
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

test("The header of a Table takes a TableRow, and the slots of other nodes take others", () => {
  const table = { type: "Renderer", rendererType: "Table", attributes: { columns: [{}] } };
  const tile = { type: "Widget", widgetType: "ListTile", attributes: { title: "Tile" } };
  const takesRow = (node: JsonObject, name: string) =>
    slotsOf(node, {}).find(({ path }) => path.at(-1) === name)?.isRow;
  assert.equal(takesRow(table, "header"), true);
  assert.equal(takesRow(tile, "leading"), false);
});
