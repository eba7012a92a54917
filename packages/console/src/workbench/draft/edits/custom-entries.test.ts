import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { defineCustomTypes, validateDraft } from "@screenspec/format";
import { exampleAttributes, nodeTypesWith } from "./custom-entries.ts";
import { addAction } from "./new-entries.ts";
import { newScreen, nodeTypes } from "./new-nodes.ts";

const rating = {
  description: "Stars that people give.",
  type: "object",
  required: ["max", "labels", "look"],
  properties: {
    max: { type: "integer", minimum: 3 },
    labels: { type: "array", minItems: 1, items: { type: "string", title: "Label" } },
    look: { enum: ["stars", "hearts"] },
    value: { type: "number", default: 2.5 },
    hint: { type: "string" },
  },
  additionalProperties: false,
};

suite("A custom type", () => {
  test("can be added with its description and attributes that its schema accepts", () => {
    const types = nodeTypesWith({ widgets: { Rating: rating } });
    assert.equal(types.length, nodeTypes.length + 1);
    const [first] = types;
    assert.ok(first);
    assert.deepEqual([first.name, first.doc], ["Rating", rating.description]);
    const attributes = { max: 3, labels: ["Label"], look: "stars", value: 2.5 };
    assert.deepEqual(first.node["attributes"], attributes);
    const screen = newScreen("main", "Main");
    const body = { type: "Renderer", rendererType: "Column", children: [first.node] };
    const customTypes = defineCustomTypes({ widgets: { Rating: rating } });
    const draft = { screens: { main: { ...screen, body } } };
    const found = validateDraft(draft, { customTypes });
    assert.deepEqual(
      found.filter(({ severity }) => severity === "error"),
      [],
    );
  });

  test("without a schema, or with a broken one, has no attributes", () => {
    for (const schema of [undefined, true, 7, null, { type: "string" }, { properties: [null] }]) {
      assert.deepEqual(exampleAttributes(schema), {});
    }
  });

  test("of an action has them too", () => {
    const Pay = { properties: { amount: { type: "number", examples: [9.9] } } };
    const { draft, id } = addAction({ screens: {} }, "Pay", { actions: { Pay } });
    assert.deepEqual(Object(draft["actions"])[id], {
      id: "pay",
      type: "Action",
      actionType: "Pay",
      attributes: { amount: 9.9 },
    });
  });
});
