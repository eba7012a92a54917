import assert from "node:assert/strict";
import { test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { Json, JsonObject } from "../json.ts";
import { isObject } from "../json.ts";
import { documentSchema } from "./document-schema.ts";
import { families } from "./families.ts";

// Optimising the code takes longer than the validations.
const ajv = new Ajv2020({ code: { optimize: false } });
const schema = documentSchema();
ajv.addSchema(schema);

const entries = families.flatMap((family) =>
  Object.entries(family.entries).map(([name, entry]) => {
    const { example } = entry;
    const attributes = isObject(example["attributes"]) ? example["attributes"] : {};
    return { name, entry, example, attributes, definition: `${name}${family.type}` };
  }),
);

/** Types with `items` instead of children require it too. */
const itemTemplate = { type: "Widget", widgetType: "Divider" };

for (const { name, entry, example, attributes, definition } of entries) {
  const takes = (change: JsonObject, left: readonly string[] = []) =>
    ajv.validate(`${schema["$id"]}#/$defs/${definition}`, { ...without(example, left), ...change });
  const takesAttribute = (key: string, value: Json) => {
    const isInstead = entry.children === "orItems" && key === "items";
    const others = { ...without(attributes, rivalsOf(key)), ...(isInstead && { itemTemplate }) };
    return takes({ attributes: { ...others, [key]: value } }, isInstead ? ["children"] : []);
  };

  function rivalsOf(key: string): readonly string[] {
    const { exactlyOneOf = [], apart: [some, others] = [[], []] } = entry;
    return [
      ...(some.includes(key) ? others : []),
      ...(others.includes(key) ? some : []),
      ...(exactlyOneOf.includes(key) ? exactlyOneOf : []),
    ];
  }

  test(`${name} accepts its example and no unknown members`, () => {
    assert.ok(takes({}));
    assert.ok(!takes({ unheardOf: 1 }));
    assert.ok(!takes({ onUnheardOfActionIds: [] }));
    assert.ok(!takesAttribute("unheardOf", 1));
    assert.ok(takesAttribute("x-unheardOf", 1));
  });

  test(`${name} requires its required attributes`, () => {
    for (const [key, { required }] of Object.entries(entry.attributes)) {
      if (required) assert.ok(!takes({ attributes: without(attributes, [key]) }), key);
    }
    for (const key of entry.exactlyOneOf ?? []) {
      assert.ok(!takes({ attributes: without(attributes, entry.exactlyOneOf ?? []) }), key);
    }
  });

  test(`${name} accepts templates and expressions only in bindable members`, () => {
    for (const [key, { value, bindable }] of Object.entries(entry.attributes)) {
      if (value.kind === "any") continue;
      const isPath = value.kind === "string" && value.format === "dataPath";
      const isId = value.kind === "reference";
      const isNode = value.kind === "object";
      assert.equal(takesAttribute(key, { $expr: null }), bindable ?? isNode, key);
      assert.equal(takesAttribute(key, "{{ item.a }}"), bindable ?? (isPath || isId), key);
    }
  });

  test(`${name} accepts its events as lists of ids`, () => {
    for (const event of Object.keys(entry.events ?? {})) {
      assert.ok(takes({ [event]: ["a"] }), event);
      assert.ok(!takes({ [event]: "a" }), event);
    }
  });
}

function without(object: { readonly [key: string]: unknown }, keys: readonly string[]): JsonObject {
  const kept = Object.entries(object).filter(([key]) => !keys.includes(key));
  return JSON.parse(JSON.stringify(Object.fromEntries(kept)));
}
