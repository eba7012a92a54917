import assert from "node:assert/strict";
import { test } from "node:test";
import { checkSchema } from "./check-schema.ts";
import { defineCustomTypes } from "./define-custom-types.ts";

/** Milliseconds of a processor: far more than it takes, far less than it would without a bound. */
const enough = 4000;

const branching = {
  $defs: { tree: { properties: { a: { allOf: twice({ $ref: "#/$defs/tree" }) } } } },
};

for (const [what, schema, attributes] of [
  [
    "branches at every level",
    { ...branching, $ref: "#/$defs/tree" },
    nested(190, (inside) => ({ a: inside })),
  ],
  [
    "hundreds of schemas for each value",
    { properties: { list: { items: { allOf: Array(240).fill({ minimum: 1 }) } } } },
    { list: Array(100_000).fill(0) },
  ],
  [
    "items that must all be different",
    { properties: { list: { uniqueItems: true } } },
    { list: Array.from({ length: 50_000 }, (_, index) => ({ index, list: [index] })) },
  ],
  [
    "an enum at every level",
    {
      $defs: { any: { enum: [[1]], items: { $ref: "#/$defs/any" } } },
      properties: { a: { $ref: "#/$defs/any" } },
    },
    { a: nested(190, (inside) => [inside, ..."a".repeat(500)]) },
  ],
  [
    "a pattern as large as they may be",
    { properties: { text: { pattern: "(a?){160}b$" } } },
    { text: "a".repeat(100_000) },
  ],
  [
    "a pattern that backtracking engines never finish",
    { properties: { text: { pattern: "^(a+)+$" } } },
    { text: `${"a".repeat(50_000)}!` },
  ],
  [
    "names that are gone through again and again",
    {
      allOf: Array.from({ length: 240 }, () => ({ properties: {}, minProperties: 1 })),
      dependentRequired: Object.fromEntries(
        Array.from({ length: 900 }, (_, i) => [`a${i}`, ["a1"]]),
      ),
    },
    Object.fromEntries(Array.from({ length: 80_000 }, (_, index) => [`a${index}`, 1])),
  ],
  [
    "many tests of a long text",
    { properties: { text: { allOf: Array(240).fill({ minLength: 1, maxLength: 1e6 }) } } },
    { text: "\\{{".repeat(200_000) },
  ],
  [
    "patterns for keys",
    {
      patternProperties: Object.fromEntries(Array.from({ length: 600 }, (_, i) => [`a${i}*b`, {}])),
    },
    Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`a${index}`, 1])),
  ],
] as const) {
  test(`A schema with ${what} is done with in time`, () => {
    assert.deepEqual(checkSchema(schema), []);
    const before = process.cpuUsage();
    problemsOf(schema, attributes);
    const { user, system } = process.cpuUsage(before);
    assert.ok((user + system) / 1000 < enough, `${(user + system) / 1000} ms`);
  });
}

test("A check that takes too much work is a problem of its own", () => {
  const many = { items: { allOf: Array(200).fill({ minimum: 0 }) } };
  const schema = { properties: { list: many } };
  assert.deepEqual(problemsOf(schema, { list: [1] }), []);
  assert.match(
    problemsOf(schema, { list: Array(1_000).fill(1) })[0]?.message ?? "",
    /too much work/,
  );
});

test("Schemas that lead back to themselves in several ways look at each value once", () => {
  const schema = { ...branching, $ref: "#/$defs/tree" };
  const attributes = nested(100, (inside) => ({ a: inside }));
  assert.deepEqual(problemsOf(schema, attributes), []);
});

test("Problems of a long list end with those that are told", () => {
  const required = Array.from({ length: 35 }, (_, index) => `field${index}`);
  const list = Array.from({ length: 300_000 }, () => ({}));
  assert.equal(problemsOf({ properties: { list: { items: { required } } } }, { list }).length, 100);
});

test("Attributes that are nested deeper than a document can be are left to who reports that", () => {
  const list = { $defs: { list: { items: { $ref: "#/$defs/list" } } }, $ref: "#/$defs/list" };
  assert.deepEqual(
    problemsOf(
      list,
      nested(100_000, (inside) => [inside]),
    ),
    [],
  );
});

test("A value of as many levels as a document can have is looked at down to the last", () => {
  const tree = {
    $defs: {
      tree: { properties: { list: { items: { $ref: "#/$defs/tree" } }, a: { type: "string" } } },
    },
    $ref: "#/$defs/tree",
  };
  const attributes = nested(99, (inside) => ({ list: [inside] }), { a: 1 });
  assert.equal(problemsOf(tree, attributes).length, 1);
});

test("No name reaches a prototype", () => {
  const text = '{"__proto__": 1, "constructor": 2, "toString": 3}';
  const schema = {
    properties: JSON.parse('{"__proto__": {"type": "string"}, "constructor": {"type": "string"}}'),
    required: ["valueOf"],
    additionalProperties: false,
  };
  assert.deepEqual(
    problemsOf(schema, JSON.parse(text)).map(({ path }) => path.join("/")),
    ["__proto__", "constructor", "", "toString"],
  );
});

test("Texts with halves of surrogate pairs are texts like others", () => {
  const schema = { properties: { "\ud800": { enum: ["\udfff"], pattern: "^.$", maxLength: 1 } } };
  assert.deepEqual(problemsOf(schema, { "\ud800": "\udfff" }), []);
});

function problemsOf(schema: unknown, attributes: unknown) {
  return (
    defineCustomTypes({ widgets: { It: schema } })
      .widgets.get("It")
      ?.check(attributes) ?? []
  );
}

function twice<T>(one: T): readonly [T, T] {
  return [one, one];
}

function nested(
  levels: number,
  around: (inside: unknown) => unknown,
  innermost: unknown = {},
): unknown {
  let value = innermost;
  for (let level = 0; level < levels; level += 1) value = around(value);
  return value;
}
