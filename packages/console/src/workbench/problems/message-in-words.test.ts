import assert from "node:assert/strict";
import { test } from "node:test";
import { type JsonObject, validateDraft } from "@screenspec/format";
import { messageInWords } from "./message-in-words.ts";

const text = (attributes: JsonObject, rest: JsonObject = {}): JsonObject => ({
  type: "Widget",
  widgetType: "Text",
  attributes,
  ...rest,
});

test("Messages of problems have the names of fields and places that people see", () => {
  const children = [
    text({ text: "One", maxLines: 1.5 }, { id: "note" }),
    text({}),
    text({ text: "Two" }, { id: "note" }),
  ];
  const body = { type: "Renderer", rendererType: "Column", children };
  const draft = {
    name: "Words",
    entryPoint: "home",
    screens: { home: { id: "home", type: "Screen", title: "Start", body } },
  };
  const found = validateDraft(draft).map((each) => messageInWords(draft, each));
  assert.deepEqual(found.toSorted(), [
    "Text must have “Text”.",
    'The id "note" is taken by Text “One” on Start.',
    "“Max lines” must be a whole number from 1, but is 1.5.",
  ]);
});
