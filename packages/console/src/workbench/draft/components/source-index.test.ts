import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonObject } from "@screenspec/format";
import { deleteAt, insertAt } from "../edits/json-edits.ts";
import { indexSources } from "./source-index.ts";

test("Nodes of the document are found in the present draft, also before that is checked", () => {
  const texts = ["One", "Two"].map((text) => ({
    type: "Widget",
    widgetType: "Text",
    attributes: { text },
  }));
  const list = ["screens", "home", "body", "children"];
  const checked: JsonObject = {
    screens: { home: { body: { type: "Renderer", rendererType: "Column", children: texts } } },
  };
  const at = (index: number) => `/${list.join("/")}/${index}`;
  const sources = new Map([0, 1].map((index) => [at(index), { pointer: at(index), uses: [] }]));
  let present = checked;
  const { toDraft, toInnermost } = indexSources({ sources, draft: checked }, () => present);
  assert.equal(toDraft(at(1)), at(1));
  present = insertAt(checked, list, 0, [{ type: "Widget", widgetType: "Divider" }]);
  assert.equal(toDraft(at(1)), at(2));
  present = deleteAt(checked, [...list, 0]);
  assert.equal(toInnermost(at(1)), at(0));
  present = deleteAt(present, [...list, 0]);
  assert.equal(toDraft(at(1)), undefined);
});
