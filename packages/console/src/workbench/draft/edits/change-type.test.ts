import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonObject } from "@screenspec/format";
import { changeType, otherTypesOf } from "./change-type.ts";

function changed(node: JsonObject, type: string): unknown {
  return Object(changeType({ screens: { main: { body: node } } }, "/screens/main/body", type)).draft
    .screens.main.body;
}

test("A node gets another type with the children and attributes that the type has too", () => {
  const children = [{ type: "Widget", widgetType: "Divider" }];
  const column = {
    type: "Renderer",
    rendererType: "Column",
    id: "box",
    attributes: { spacing: 8, "x-note": 1 },
    style: { padding: { all: 8 } },
    children,
  };
  assert.deepEqual(changed(column, "Row"), { ...column, rendererType: "Row" });
  assert.deepEqual(changed(column, "Stack"), {
    ...column,
    rendererType: "Stack",
    attributes: { "x-note": 1 },
  });
  const attributes = { label: "Size", options: ["S"], initialValue: "S" };
  const dropdown = { type: "Widget", widgetType: "Dropdown", id: "size", attributes };
  assert.deepEqual(
    changed({ ...dropdown, attributes: { ...attributes, placeholder: "Any" } }, "RadioGroup"),
    {
      ...dropdown,
      widgetType: "RadioGroup",
    },
  );
  assert.deepEqual(otherTypesOf({ type: "Widget", widgetType: "Text" }), []);
});
