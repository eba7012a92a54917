import assert from "node:assert/strict";
import { test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { rootLocation } from "../location.ts";
import { newCheckBudget } from "./apply-schema.ts";
import { checkSchema } from "./check-schema.ts";
import { defineCustomTypes } from "./custom-types.ts";

const keys = fc.constantFrom("a", "b", "c", "item");
const texts = fc.constantFrom("", "a", "ab", "small", "😀", "7");
const numbers = fc.constantFrom(-1, 0, 0.1, 0.3, 1, 2, 7, 1e21);
const scalars = fc.oneof(texts, numbers, fc.constantFrom(null, true, false));

/** Small values of few kinds, so that they often fit a schema. */
const values = valuesOf(scalars);

function valuesOf(leaves: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: "small", maxDepth: 4 },
      leaves,
      fc.array(tie("value"), { maxLength: 4 }),
      fc.dictionary(keys, tie("value"), { maxKeys: 4, noNullPrototype: true }),
    ),
  })).value;
}

const count = fc.nat(3);
const types = ["string", "number", "integer", "boolean", "null", "array", "object"];
const pattern = fc.constantFrom("^a", "b$", "[a-c]{1,2}", "^(small|large)$", "^.$");

/** Schemas of the whole subset, with recursive references. */
const schemas = fc.letrec((tie) => {
  const schema = tie("schema");
  const map = fc.dictionary(keys, schema, { maxKeys: 3, noNullPrototype: true });
  const names = fc.uniqueArray(keys, { maxLength: 2 });
  const entries: { readonly [keyword: string]: fc.Arbitrary<unknown> } = {
    type: fc.oneof(fc.constantFrom(...types), fc.subarray(types, { minLength: 1 })),
    enum: fc.uniqueArray(scalars, { minLength: 1, maxLength: 3 }),
    const: scalars,
    minimum: numbers,
    maximum: numbers,
    exclusiveMinimum: numbers,
    exclusiveMaximum: numbers,
    minLength: count,
    maxLength: count,
    pattern,
    minItems: count,
    maxItems: count,
    items: schema,
    properties: map,
    additionalProperties: schema,
    propertyNames: schema,
    required: names,
    anyOf: fc.array(schema, { minLength: 1, maxLength: 3 }),
    $ref: fc.constantFrom("#/$defs/one", "#/$defs/two"),
  };
  return {
    schema: fc.oneof(
      { depthSize: "small", maxDepth: 4 },
      fc.boolean(),
      fc
        .subarray(Object.keys(entries), { minLength: 1, maxLength: 5 })
        .chain((chosen) =>
          fc.record(
            Object.fromEntries(chosen.map((keyword) => [keyword, entries[keyword] ?? schema])),
          ),
        ),
      fc.record({ properties: map, additionalProperties: schema, items: schema }),
      fc.record({
        items: fc.record({ type: fc.constantFrom("string", "number") }),
        uniqueItems: fc.boolean(),
      }),
    ),
  };
}).schema;

const roots = fc
  .record({ one: schemas, two: schemas, root: schemas })
  .map(({ one, two, root }) => ({ $defs: { one, two }, anyOf: [root] }))
  .filter((schema) => checkSchema(schema).length === 0);

test("A value without bindings has a problem if and only if Ajv rejects it", () => {
  const counts = { fitting: 0, all: 0 };
  fc.assert(
    fc.property(roots, fc.array(values, { minLength: 10, maxLength: 10 }), (schema, given) => {
      const isFitting = byAjv(schema);
      for (const value of given) {
        assert.equal(problemsOf(schema, value).length === 0, isFitting(value));
        counts.all += 1;
        if (isFitting(value)) counts.fitting += 1;
      }
    }),
    { seed: 1, numRuns: 300 },
  );
  const { fitting, all } = counts;
  assert.ok(fitting > all / 5 && fitting < (all * 4) / 5, `${fitting} of ${all} fit`);
});

const hole = "{{ a hole }}";

test("A value with a binding has a problem only if no value of the binding makes it valid", () => {
  let failing = 0;
  const withHoles = valuesOf(fc.oneof(scalars, fc.constant(hole)));
  const contents = fc.array(values, { minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(roots, withHoles, contents, (schema, value, becoming) => {
      if (problemsOf(schema, value).length === 0) return;
      if (JSON.stringify(value).includes(hole)) failing += 1;
      const isFitting = byAjv(schema);
      for (const content of becoming) assert.equal(isFitting(filled(value, content)), false);
    }),
    { seed: 2, numRuns: 1000 },
  );
  assert.ok(failing > 30, `only ${failing} with something bound in them failed`);
});

function problemsOf(schema: unknown, value: unknown) {
  const type = defineCustomTypes({ widgets: { It: schema } }).widgets.get("It");
  assert.ok(type !== undefined);
  return type.check(rootLocation(value), newCheckBudget());
}

function byAjv(schema: object): (value: unknown) => boolean {
  const isFitting = new Ajv2020({ strict: false, logger: false }).compile(schema);
  return (value) => isFitting(value) === true;
}

function filled(value: unknown, content: unknown): unknown {
  if (value === hole) return content;
  if (Array.isArray(value)) return value.map((item) => filled(item, content));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, filled(member, content)]),
  );
}
