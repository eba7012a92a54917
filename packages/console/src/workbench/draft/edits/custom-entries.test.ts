import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { defineCustomTypes, type JsonObject, validateDraft } from "@screenspec/format";
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

/** The errors of a draft with a widget of a custom type. */
function violations(widgetType: string, schema: JsonObject, attributes: JsonObject) {
  const node = { type: "Widget", widgetType, attributes };
  const body = { type: "Renderer", rendererType: "Column", children: [node] };
  const draft = { screens: { main: { ...newScreen("main", "Main"), body } } };
  const customTypes = defineCustomTypes({ widgets: { [widgetType]: schema } });
  return validateDraft(draft, { customTypes }).filter(({ severity }) => severity === "error");
}

suite("A custom type", () => {
  test("can be added with its description and attributes that its schema accepts", () => {
    const types = nodeTypesWith({ widgets: { Rating: rating } });
    assert.equal(types.length, nodeTypes.length + 1);
    const [first] = types;
    assert.ok(first);
    assert.deepEqual([first.name, first.doc], ["Rating", rating.description]);
    const attributes = { max: 3, labels: ["Label"], look: "stars", value: 2.5 };
    assert.deepEqual(first.node["attributes"], attributes);
    assert.deepEqual(violations("Rating", rating, attributes), []);
  });

  test("without a schema, or with a broken one, has no attributes", () => {
    for (const schema of [undefined, true, 7, null, { type: "string" }, { properties: [null] }]) {
      assert.deepEqual(exampleAttributes(schema), {});
    }
  });

  test("has example attributes that follow the keywords of its schema", () => {
    const schema = {
      $defs: {
        link: {
          type: "object",
          required: ["url"],
          properties: { url: { format: "webUrl", type: "string" } },
        },
        tree: {
          type: "object",
          required: ["name"],
          properties: {
            name: { type: "string" },
            children: { type: "array", items: { $ref: "#/$defs/tree" } },
          },
        },
      },
      type: "object",
      required: ["link", "tree", "size", "code", "kind", "level", "share", "tags", "mode", "below"],
      properties: {
        link: { $ref: "#/$defs/link", properties: { label: { type: "string", default: "More" } } },
        tree: { $ref: "#/$defs/tree" },
        size: { anyOf: [{ type: "integer", exclusiveMinimum: 4 }, { type: "string" }] },
        code: { type: "string", pattern: "^(small|large)$" },
        kind: { type: "string", minLength: 6, maxLength: 7 },
        level: { type: "string", title: "A long title", examples: ["high"] },
        share: { type: "number", exclusiveMinimum: 0, maximum: 1 },
        tags: { type: "array", minItems: 2, items: { enum: ["new", "old"] } },
        mode: { const: "live" },
        below: { type: "integer", maximum: -3 },
      },
      anyOf: [{ required: ["color"], properties: { color: { type: "string", format: "color" } } }],
    };
    const attributes = exampleAttributes(schema);
    assert.deepEqual(attributes, {
      color: "#808080",
      link: { url: "https://example.com/", label: "More" },
      tree: { name: "Text" },
      size: 5,
      code: "small",
      kind: "TextTe",
      level: "high",
      share: 0.001,
      tags: ["new", "new"],
      mode: "live",
      below: -3,
    });
    assert.deepEqual(violations("Meter", schema, attributes), []);
  });

  test("are found at once, whatever the schema asks for", () => {
    const { slow, long } = exampleAttributes({
      type: "object",
      required: ["slow", "long"],
      properties: {
        slow: { type: "string", title: `${"a".repeat(40)}!`, pattern: "^(a+)+$" },
        long: { type: "string", minLength: 600_000_000 },
      },
    });
    assert.equal(typeof slow, "string");
    assert.equal(`${long}`.length, 1000);
    const names = Array.from({ length: 10 }, (_, index) => `m${index}`);
    const each = { $ref: "#/$defs/node" };
    const properties = Object.fromEntries(names.map((name) => [name, each]));
    const node = { type: "object", required: names, properties };
    const text = JSON.stringify(exampleAttributes({ $defs: { node }, ...each }));
    assert.ok(text.length < 10_000, `${text.length} characters`);
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

  test("can have the name of a member that every object inherits", () => {
    for (const name of ["constructor", "toString"]) {
      const { draft, id } = addAction({ screens: {} }, name, { actions: { [name]: {} } });
      assert.deepEqual(Object(draft["actions"])[id].attributes, {});
    }
  });
});
