import assert from "node:assert/strict";
import { test } from "node:test";
import { checkSchema } from "./check-schema.ts";

test("A schema with every keyword of the subset can be registered", () => {
  const schema = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: "https://example.com/rating.json",
    title: "Rating",
    description: "Stars.",
    $comment: "Ours",
    "x-icon": "star",
    type: ["object", "null"],
    required: ["max"],
    properties: {
      max: { type: "integer", minimum: 1, exclusiveMaximum: 11, default: 5, examples: [3] },
      least: { exclusiveMinimum: 0, maximum: 10, deprecated: true },
      label: { type: "string", minLength: 1, maxLength: 20, pattern: "^\\w+$" },
      link: { format: "url" },
      stops: { items: { $ref: "#/$defs/a~1b" } },
      list: { minItems: 0, maxItems: 9, items: { type: "string" }, uniqueItems: true },
      form: { anyOf: [{ const: 1 }, { enum: ["a", 2, true, null] }, false] },
    },
    propertyNames: { maxLength: 9 },
    additionalProperties: false,
    $defs: { "a/b": true },
  };
  assert.deepEqual(checkSchema(schema), []);
});

for (const [what, schema, pointer, message] of [
  ["true", true, "", /must be an object/],
  ["a list", [], "", /must be an object/],
  [
    "another dialect",
    { $schema: "http://json-schema.org/draft-07/schema#" },
    "/$schema",
    /2020-12/,
  ],
  ["a typo in a keyword", { propertys: {} }, "/propertys", /"propertys" isn't supported/],
  ["a wrong subschema", { properties: { a: "string" } }, "/properties/a", /object, true or false/],
  ["an unknown type", { type: "text" }, "/type", /"string", "number"/],
  ["an empty type", { type: [] }, "/type", /"string", "number"/],
  ["the same type twice", { type: ["string", "string"] }, "/type", /some of them/],
  ["an empty enum", { enum: [] }, "/enum", /at least one/],
  ["an enum of objects", { enum: [{}] }, "/enum", /string, number, boolean or null/],
  ["a constant object", { const: {} }, "/const", /a string, a number/],
  ["a limit that is no number", { minimum: "1" }, "/minimum", /must be a number/],
  ["a length below 0", { minLength: -1 }, "/minLength", /integer from 0/],
  ["an unknown format", { format: "email" }, "/format", /"url", "webUrl"/],
  ["required names that aren't strings", { required: [1] }, "/required", /array of strings/],
  ["an empty anyOf", { anyOf: [] }, "/anyOf", /at least one schema/],
  ["a list of items", { items: [{}] }, "/items", /object, true or false/],
  ["unique items of any type", { uniqueItems: true }, "/uniqueItems", /needs "items"/],
  ["definitions inside", { items: { $defs: {} } }, "/items/$defs", /at the root/],
  ["a remote reference", { $ref: "https://example.com/a.json" }, "/$ref", /\$defs/],
  ["a reference to a file", { $ref: "file:///etc/passwd" }, "/$ref", /\$defs/],
  ["a reference to its root", { items: { $ref: "#" } }, "/items/$ref", /\$defs/],
  ["a reference into a schema", { $ref: "#/$defs/a/items", $defs: { a: {} } }, "/$ref", /\$defs/],
  ["a dangling reference", { $ref: "#/$defs/b", $defs: { a: {} } }, "/$ref", /no "b"/],
  ["a reference to a prototype", { $ref: "#/$defs/toString", $defs: {} }, "/$ref", /no "toString"/],
  ["a reference with a bad escape", { $ref: "#/$defs/%zz", $defs: {} }, "/$ref", /\$defs/],
  ["a pattern that backtracks", { pattern: "(a)\\1" }, "/pattern", /backreferences/],
  ["a pattern that is too large", { pattern: "(a{100}){10}" }, "/pattern", /instructions/],
] as const) {
  test(`A schema with ${what} can't be registered`, () => {
    const [first, ...others] = checkSchema(schema);
    assert.deepEqual(others, []);
    assert.equal(first?.pointer, pointer);
    assert.match(first.message, message);
  });
}

for (const [keyword, value, hint] of [
  ["oneOf", [{}], /"anyOf"/],
  ["allOf", [{}], /into this one/],
  ["not", {}, /"enum" or "anyOf"/],
  ["if", {}, /"anyOf"/],
  ["then", {}, /"anyOf"/],
  ["patternProperties", {}, /"additionalProperties"/],
  ["prefixItems", [{}], /"items"/],
  ["contains", {}, /"items"/],
  ["multipleOf", 2, /"integer"/],
  ["definitions", {}, /"\$defs"/],
  ["nullable", true, /"null"/],
  ["propertys", {}, /"properties"/],
  ["unevaluatedProperties", false, /documentation/],
] as const) {
  test(`The keyword ${keyword} is refused with a hint at what to write instead`, () => {
    const [problem] = checkSchema({ properties: { a: { [keyword]: value } } });
    assert.equal(problem?.pointer, `/properties/a/${keyword}`);
    assert.match(problem.hint ?? "", hint);
  });
}

test("A format with a typo is refused with the nearest as a hint", () => {
  assert.equal(checkSchema({ format: "uri" })[0]?.hint, 'Did you mean "url"?');
});

for (const schema of [
  { type: "array" },
  { type: ["string", "null"] },
  { enum: ["a", 1, null] },
  { const: 7 },
  { $ref: "#/$defs/list", $defs: { list: { type: "array" } } },
  { anyOf: [{ type: "string" }, { const: "a" }] },
  { anyOf: [false] },
]) {
  test(`A schema that accepts no object can't be registered: ${JSON.stringify(schema)}`, () => {
    const [problem, ...others] = checkSchema(schema);
    assert.deepEqual(others, []);
    assert.equal(problem?.pointer, "");
    assert.match(problem.message, /always an object/);
  });
}

for (const schema of [
  {},
  { type: ["object", "array"] },
  { anyOf: [{ type: "string" }, { required: ["a"] }] },
  { properties: { type: { const: "a" } }, required: ["type"] },
  { additionalProperties: false },
  { properties: { a: false }, propertyNames: { maxLength: 3 } },
]) {
  test(`A schema that accepts some objects can be registered: ${JSON.stringify(schema)}`, () => {
    assert.deepEqual(checkSchema(schema), []);
  });
}

test("A schema that applies itself to the same value can't be registered", () => {
  const loops: readonly Record<string, unknown>[] = [
    { a: { $ref: "#/$defs/a" } },
    { a: { anyOf: [{ $ref: "#/$defs/b" }] }, b: { $ref: "#/$defs/a" } },
  ];
  for (const $defs of loops) {
    const [problem] = checkSchema({ $defs });
    assert.equal(problem?.pointer, "/$defs/a");
    assert.match(problem?.message ?? "", /lead back/, JSON.stringify($defs));
  }
});

test("A schema that is too large, too deep or a long chain of references can't be registered", () => {
  const chain = Object.fromEntries(
    Array.from({ length: 1000 }, (_, index) => {
      return [`a${index}`, index === 999 ? {} : { $ref: `#/$defs/a${index + 1}` }];
    }),
  );
  for (const schema of [
    { description: "a".repeat(65_536) },
    { $defs: chain },
    nested(250),
    nested(100_000),
    { default: nested(100_000) },
  ]) {
    assert.ok(checkSchema(schema).length > 0);
  }
});

test("A value that isn't JSON is refused without an exception", () => {
  const looped: { items?: unknown } = {};
  looped.items = looped;
  const throwing = {
    get type() {
      throw new Error("unreadable");
    },
  };
  for (const schema of [
    undefined,
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

test("The limit of all patterns together counts each pattern once", () => {
  const patterns = Array.from({ length: 20 }, (_, index) => `^a{${400 + index}}`);
  const [problem] = checkSchema({ anyOf: patterns.map((pattern) => ({ pattern })) });
  assert.equal(problem?.isTooCostly, true);
  assert.match(problem?.message ?? "", /the schema's patterns/);
  const [pattern = ""] = patterns;
  assert.deepEqual(checkSchema({ anyOf: Array(20).fill({ pattern }) }), []);
});

test("All problems are reported at once, up to a hundred", () => {
  const schema = { properties: { a: { type: "text", minimum: "1" }, b: 7 } };
  assert.deepEqual(
    checkSchema(schema).map(({ pointer }) => pointer),
    ["/properties/a/type", "/properties/a/minimum", "/properties/b"],
  );
  assert.equal(checkSchema({ anyOf: Array(1000).fill(1) }).length, 100);
});

function nested(levels: number): object {
  let schema: object = {};
  for (let level = 0; level < levels; level += 1) schema = { items: schema };
  return schema;
}
