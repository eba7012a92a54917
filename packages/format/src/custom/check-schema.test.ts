import assert from "node:assert/strict";
import { test } from "node:test";
import { checkSchema } from "./check-schema.ts";

test("A schema of every keyword can be registered", () => {
  const schema = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: "https://example.com/rating.json",
    title: "Rating",
    description: "Stars.",
    $comment: "Ours",
    "x-icon": "star",
    type: ["object", "null"],
    minProperties: 0,
    maxProperties: 9,
    required: ["max"],
    properties: {
      max: { type: "integer", minimum: 1, exclusiveMaximum: 11, multipleOf: 1, default: 5 },
      label: { type: "string", minLength: 1, maxLength: 20, pattern: "^\\w+$", format: "uri" },
      stops: { items: { $ref: "#/$defs/a~1b" }, prefixItems: [true], uniqueItems: true },
      list: { minItems: 0, maxItems: 9, contains: {}, minContains: 0, maxContains: 2 },
      form: { oneOf: [{ const: 1 }, { enum: [2] }], not: false },
    },
    patternProperties: { "^on": { if: {}, else: false } },
    propertyNames: { maxLength: 9 },
    dependentRequired: { max: ["label"] },
    dependentSchemas: { max: {} },
    additionalProperties: false,
    $defs: { "a/b": { allOf: [{ exclusiveMinimum: 0 }] } },
  };
  assert.deepEqual(checkSchema(schema), []);
});

for (const [what, schema, path, message] of [
  ["true", true, "", /must be an object/],
  ["a list", [], "", /must be an object/],
  ["another dialect", { $schema: "http://json-schema.org/draft-07/schema#" }, "$schema", /2020-12/],
  ["a keyword with a mistake in it", { propertys: {} }, "propertys", /no keyword "propertys"/],
  [
    "a schema that is none",
    { properties: { a: "string" } },
    "properties/a",
    /object, true or false/,
  ],
  ["a type that there is not", { type: "text" }, "type", /"string", "number"/],
  ["no type at all", { type: [] }, "type", /"string", "number"/],
  ["the same type twice", { type: ["string", "string"] }, "type", /some of them/],
  ["no value to be", { enum: [] }, "enum", /at least one/],
  ["a limit that is no number", { minimum: "1" }, "minimum", /must be a number/],
  ["a count below 0", { minLength: -1 }, "minLength", /whole number from 0/],
  ["a divisor of 0", { multipleOf: 0 }, "multipleOf", /more than 0/],
  ["names that are no texts", { required: [1] }, "required", /array of strings/],
  ["no schemas to choose from", { anyOf: [] }, "anyOf", /at least one schema/],
  ["draft 7's items", { items: [{}] }, "items", /prefixItems/],
  ["draft 7's definitions", { definitions: {} }, "definitions", /\$defs/],
  [
    "a keyword that isn't supported",
    { unevaluatedProperties: false },
    "unevaluatedProperties",
    /addi/,
  ],
  ["an anchor", { $anchor: "a" }, "$anchor", /\$defs/],
  ["a base of its own inside", { not: { $id: "https://example.com" } }, "not/$id", /root only/],
  ["definitions inside", { not: { $defs: {} } }, "not/$defs", /root only/],
  ["a remote reference", { $ref: "https://example.com/a.json" }, "$ref", /\$defs/],
  ["a reference to a file", { $ref: "file:///etc/passwd" }, "$ref", /\$defs/],
  ["a reference to its root", { items: { $ref: "#" } }, "items/$ref", /\$defs/],
  ["a reference into a schema", { $ref: "#/$defs/a/items", $defs: { a: {} } }, "$ref", /\$defs/],
  ["a reference to nothing", { $ref: "#/$defs/b", $defs: { a: {} } }, "$ref", /no "b"/],
  ["a reference to a prototype", { $ref: "#/$defs/toString", $defs: {} }, "$ref", /no "toString"/],
  ["a reference that isn't encoded", { $ref: "#/$defs/%zz", $defs: {} }, "$ref", /\$defs/],
  ["a pattern that backtracks", { pattern: "(a)\\1" }, "pattern", /backreferences/],
  [
    "a pattern of a key",
    { patternProperties: { "(?=a)": {} } },
    "patternProperties/(?=a)",
    /lookahead/,
  ],
  ["a pattern that is too large", { pattern: "(a{100}){10}" }, "pattern", /too large/],
  // biome-ignore lint/suspicious/noThenProperty: the keyword is called so
  ["then without if", { then: {} }, "then", /without "if"/],
] as const) {
  test(`A schema with ${what} can't be registered`, () => {
    const [first, ...others] = checkSchema(schema);
    assert.deepEqual(others, []);
    assert.equal(first?.path.join("/"), path);
    assert.match(first.message, message);
  });
}

test("A keyword with a mistake in it comes with the nearest as a hint", () => {
  const [near, far] = checkSchema({ propertys: {}, nonsense: 1 });
  assert.equal(near?.hint, 'Did you mean "properties"?');
  assert.equal(far?.hint, undefined);
});

for (const schema of [
  { type: "array" },
  { type: ["string", "null"] },
  { enum: ["a", 1, null, []] },
  { const: 7 },
  { $ref: "#/$defs/list", $defs: { list: { type: "array" } } },
  { allOf: [{}, { anyOf: [{ type: "string" }, { type: "number" }] }] },
  { oneOf: [{ type: "array" }, { const: "a" }] },
  { not: {} },
  { not: { type: "object" } },
  { allOf: [false] },
  { if: { type: "array" }, else: false },
]) {
  test(`A schema that takes no object can't be registered: ${JSON.stringify(schema)}`, () => {
    const [problem, ...others] = checkSchema(schema);
    assert.deepEqual(others, []);
    assert.deepEqual(problem?.path, []);
    assert.match(problem.message, /always an object/);
  });
}

for (const schema of [
  {},
  { type: ["object", "array"] },
  { enum: [{ type: "Widget" }, 1] },
  { const: {} },
  { anyOf: [{ type: "string" }, { required: ["a"] }] },
  { oneOf: [{ minProperties: 1 }, { type: "array" }] },
  { properties: { type: { const: "a" } }, required: ["type"] },
  { anyOf: [{ properties: { type: { const: "a" } } }, { properties: { type: { const: "b" } } }] },
  { oneOf: [{ properties: { kind: { const: 1 } } }, { properties: { kind: { const: 2 } } }] },
  { not: { required: ["a"] } },
  { not: { type: "array" } },
  { if: { required: ["a"] }, else: { required: ["b"] } },
  { if: { required: ["a"] }, else: false },
  { maxProperties: 0, additionalProperties: false },
  { minProperties: 1 },
  { patternProperties: { a: false }, propertyNames: { maxLength: 3 } },
  { dependentSchemas: { a: { type: "array" } }, dependentRequired: { a: ["b"] } },
]) {
  test(`A schema that takes some objects can be: ${JSON.stringify(schema)}`, () => {
    assert.deepEqual(checkSchema(schema), []);
  });
}

test("A schema that leads back to itself without going into the value can't be registered", () => {
  const loops: readonly Record<string, unknown>[] = [
    { a: { $ref: "#/$defs/a" } },
    { a: { allOf: [{ $ref: "#/$defs/b" }] }, b: { if: {}, else: { $ref: "#/$defs/a" } } },
    { a: { not: { $ref: "#/$defs/a" } } },
    { a: { dependentSchemas: { b: { oneOf: [{ $ref: "#/$defs/a" }] } } } },
  ];
  for (const $defs of loops) {
    const [problem] = checkSchema({ $defs });
    assert.match(problem?.message ?? "", /leads back to itself/, JSON.stringify($defs));
  }
});

test("A schema that is too large, too deep or too wide can't be registered", () => {
  const doubling = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => {
      const next = { $ref: `#/$defs/a${index + 1}` };
      return [`a${index}`, index === 19 ? {} : { anyOf: [next, next] }];
    }),
  );
  const chain = Object.fromEntries(
    Array.from({ length: 1000 }, (_, index) => {
      return [`a${index}`, index === 999 ? {} : { $ref: `#/$defs/a${index + 1}` }];
    }),
  );
  for (const schema of [
    { description: "a".repeat(65_536) },
    { $defs: doubling },
    { $defs: chain },
    nested(100),
    nested(100_000),
    { default: nested(100_000) },
  ]) {
    assert.equal(checkSchema(schema).length, 1);
  }
});

test("What is no JSON can't be registered, and nothing is thrown", () => {
  const looped: { not?: unknown } = {};
  looped.not = looped;
  const throwing = {
    get type() {
      throw new Error("unreadable");
    },
  };
  for (const schema of [
    1n,
    { enum: [1n] },
    { minimum: 1n },
    { default: { toJSON: () => assert.fail() } },
    looped,
    throwing,
  ]) {
    assert.equal(checkSchema(schema).length, 1);
  }
});

test("Patterns count together, each text once", () => {
  const patterns = Array.from({ length: 20 }, (_, index) => `^a{${400 + index}}`);
  const [problem] = checkSchema({ allOf: patterns.map((pattern) => ({ pattern })) });
  assert.match(problem?.message ?? "", /too large together/);
  const [pattern = ""] = patterns;
  const repeated = { allOf: Array(20).fill({ pattern }), patternProperties: { [pattern]: {} } };
  assert.deepEqual(checkSchema({ ...repeated, additionalProperties: false }), []);
});

test("All that is wrong is told at once, up to a hundred problems", () => {
  const schema = { properties: { a: { type: "text", minimum: "1" }, b: 7 } };
  assert.deepEqual(
    checkSchema(schema).map(({ path }) => path.join("/")),
    ["properties/a/type", "properties/a/minimum", "properties/b"],
  );
  assert.equal(checkSchema({ anyOf: Array(1000).fill(1) }).length, 100);
});

function nested(levels: number): object {
  let schema: object = {};
  for (let level = 0; level < levels; level += 1) schema = { not: schema };
  return schema;
}
