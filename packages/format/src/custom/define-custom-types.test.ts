import assert from "node:assert/strict";
import { test } from "node:test";
import { defineCustomTypes } from "./define-custom-types.ts";

const rating = {
  type: "object",
  properties: {
    max: { type: "integer", minimum: 1 },
    size: { enum: ["small", "large"] },
    color: { type: "string", pattern: "^#[0-9A-F]{6}$" },
    stops: { type: "array", items: { type: "number" } },
  },
  required: ["max"],
  additionalProperties: false,
};

test("Attributes that fit the schema have no problems", () => {
  const attributes = { max: 5, size: "small", color: "#FF0000", stops: [0, 0.5] };
  assert.deepEqual(check(rating, attributes), []);
});

test("Every problem is told, with the path to it", () => {
  const attributes = { size: "medium", color: "red", stops: [0, "1"], colr: "#FF0000" };
  assert.deepEqual(check(rating, attributes), [
    ["size", '"size" must be "small" or "large", but is "medium".'],
    ["color", '"color" must match "^#[0-9A-F]{6}$", but is "red".'],
    ["stops/1", 'Item 1 of "stops" must be a number, but is "1".'],
    ["", 'This must have "max".'],
    ["colr", '"colr" can\'t be here.'],
  ]);
});

test("A type without attributes is checked as one with none", () => {
  assert.deepEqual(check(rating, undefined), [["", 'This must have "max".']]);
  assert.deepEqual(check({}, undefined), []);
});

test("A type without a schema takes any attributes", () => {
  const { actions } = defineCustomTypes({ actions: { Print: undefined } });
  assert.deepEqual(actions.get("Print")?.check({ anything: [1] }), []);
  assert.equal(actions.get("toString"), undefined);
});

test("What is bound fits any schema", () => {
  const bound = [
    "{{ item.max }}",
    "up to {{ item.max }}",
    "\\\\{{ item.max }}",
    { $expr: { var: "a" } },
  ];
  for (const max of bound) assert.deepEqual(check(rating, { max }), [], JSON.stringify(max));
  assert.deepEqual(check(rating, { max: 1, stops: ["{{ item.start }}", 1] }), []);
});

test("A text with escapes is checked as what it is at run time", () => {
  const text = "\\{{ a }}";
  for (const schema of [
    { const: "{{ a }}" },
    { enum: ["{{ a }}"] },
    { maxLength: 7, minLength: 7 },
    { pattern: "^\\{\\{ a" },
  ]) {
    assert.deepEqual(check({ properties: { text: schema } }, { text }), []);
    assert.deepEqual(check({ additionalProperties: schema }, { text }), []);
    assert.equal(check({ properties: { text: { not: schema } } }, { text }).length, 1);
  }
  for (const schema of [{ const: text }, { minLength: 8 }, { pattern: "^\\\\" }]) {
    assert.equal(check({ properties: { text: schema } }, { text }).length, 1);
  }
  assert.deepEqual(check({ const: { a: ["{{ a }}"] } }, { a: [text] }), []);
  assert.deepEqual(
    check({ properties: { a: { pattern: "^\\\\\\{\\{$" } } }, { a: "\\\\\\{{" }),
    [],
  );
});

test("Variants are told apart by what their texts are at run time", () => {
  const variant = (tag: string, type: string) => ({
    properties: { tag: { const: tag }, a: { type } },
  });
  const schema = { anyOf: [variant("{{ a }}", "number"), variant("b", "string")] };
  assert.deepEqual(check(schema, { tag: "\\{{ a }}", a: 1 }), []);
  assert.equal(check(schema, { tag: "\\{{ a }}", a: "b" })[0]?.[0], "a");
});

test("Names of members have no placeholders and no escapes", () => {
  for (const name of ["{{ a }}", "\\{{ a }}"]) {
    const attributes = { [name]: 1 };
    assert.deepEqual(check({ propertyNames: { const: name } }, attributes), []);
    assert.deepEqual(check({ propertyNames: { maxLength: name.length } }, attributes), []);
    assert.equal(check({ propertyNames: { const: "{{a}}" } }, attributes).length, 1);
    assert.equal(check({ propertyNames: { maxLength: 6 } }, attributes).length, 1);
    assert.equal(check({ propertyNames: { pattern: "^[^{]*$" } }, attributes).length, 1);
  }
});

test("What only looks bound is what it is", () => {
  for (const max of ["\\{{ item.max }}", "{ max }", { $expr: 1, and: 2 }]) {
    assert.equal(check(rating, { max }).length, 1, JSON.stringify(max));
  }
});

test("What is bound can't be where nothing can", () => {
  assert.deepEqual(check(rating, { max: 1, colr: "{{ item.color }}" }), [
    ["colr", '"colr" can\'t be here.'],
  ]);
});

test("What depends on something bound is no problem, whatever keyword it depends by", () => {
  const withText = { properties: { a: { type: "string" } }, required: ["a"] };
  const schemas: readonly object[] = [
    { not: withText },
    { oneOf: [withText, { properties: { a: { type: "number" } } }, { required: ["b"] }] },
    { anyOf: [{ properties: { a: { const: 1 } } }, { properties: { a: { const: 2 } } }] },
    { if: withText, else: { required: ["b"] } },
    { const: { a: 1 } },
    { properties: { a: { allOf: [{ type: "string" }, { type: "number" }] } } },
    { dependentSchemas: { a: { properties: { a: { type: "null" } } } } },
  ];
  for (const schema of schemas) {
    assert.deepEqual(check(schema, { a: "{{ item.a }}" }), [], JSON.stringify(schema));
  }
  const lists: readonly object[] = [
    { contains: { type: "number" } },
    { contains: { type: "number" }, minContains: 0, maxContains: 0 },
    { uniqueItems: true },
    { enum: [["a"], ["b"]] },
  ];
  for (const schema of lists) {
    const list = { properties: { list: schema } };
    assert.deepEqual(check(list, { list: ["{{ item.a }}"] }), [], JSON.stringify(schema));
  }
});

test("What is wrong whatever is bound is a problem", () => {
  const pair = { minItems: 2, contains: { type: "string" }, uniqueItems: true };
  const schema = { properties: { pair: { ...pair, items: { type: ["string", "number"] } } } };
  assert.deepEqual(check(schema, { pair: ["{{ item.a }}"] }), [
    ["pair", '"pair" must have at least 2 items, but has 1.'],
  ]);
  assert.deepEqual(check(schema, { pair: ["{{ item.a }}", 1, 1, true] }), [
    ["pair/2", 'Item 2 of "pair" is the same as item 1.'],
    ["pair/3", 'Item 3 of "pair" must be a string or a number, but is true.'],
  ]);
});

test("Of a node a schema says that it is an object, and nothing more", () => {
  const slot = { type: "object", required: ["icon"], additionalProperties: false };
  const node = { type: "Widget", widgetType: "Icon", attributes: { name: "star" } };
  assert.deepEqual(check({ properties: { slot } }, { slot: node }), []);
  assert.deepEqual(
    check({ properties: { slot: { anyOf: [{ type: "null" }, slot] } } }, { slot: node }),
    [],
  );
  assert.deepEqual(check({ properties: { slot: { type: "string" } } }, { slot: node }), [
    ["slot", '"slot" must be a string, but is an object.'],
  ]);
});

test("Of several forms the problems are told of the one that the value came nearest to", () => {
  const link = { type: "object", properties: { url: { type: "string" } }, required: ["url"] };
  const schema = { properties: { to: { anyOf: [{ type: "string" }, link] } } };
  assert.deepEqual(check(schema, { to: { url: 1 } }), [
    ["to/url", '"url" must be a string, but is 1.'],
  ]);
  assert.deepEqual(check(schema, { to: 1 }), [
    [
      "to",
      '"to" has none of the forms that it may have. "to" must be a string, but is 1. Or: "to" must be an object, but is 1.',
    ],
  ]);
  const both = { properties: { to: { oneOf: [{ type: "string" }, { minLength: 1 }] } } };
  assert.deepEqual(check(both, { to: "a" }), [
    ["to", '"to" must have exactly one of the forms that it may have, but has 2.'],
  ]);
});

test("Schemas may refer to one another, and to themselves where they go into the value", () => {
  const item = {
    type: "object",
    properties: { label: { type: "string" }, items: { $ref: "#/$defs/items" } },
    required: ["label"],
  };
  const schema = {
    $defs: { item, items: { type: "array", items: { $ref: "#/$defs/item" } } },
    properties: { items: { $ref: "#/$defs/items" } },
  };
  const items = [{ label: "a", items: [{ label: "b", items: [{ lable: "c" }] }] }];
  assert.deepEqual(check(schema, { items }), [
    ["items/0/items/0/items/0", 'Item 0 of "items" must have "label".'],
  ]);
});

test("A schema that can't be used is told wherever its type is", () => {
  assert.deepEqual(
    check({ type: "text" }, {}).map(([path]) => path),
    [""],
  );
});

test("No more than a hundred problems are told", () => {
  const numbers = { properties: { list: { items: { type: "number" } } } };
  assert.equal(check(numbers, { list: Array(1000).fill("a") }).length, 100);
});

/** The problems of attributes, as path and message. */
function check(schema: unknown, attributes: unknown): [string, string][] {
  const { widgets } = defineCustomTypes({ widgets: { Rating: schema } });
  const problems = widgets.get("Rating")?.check(attributes) ?? [];
  return problems.map(({ path, message }) => [path.join("/"), message]);
}
