import assert from "node:assert/strict";
import { test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { checkSchema } from "./check-schema.ts";
import { defineCustomTypes } from "./define-custom-types.ts";

const keys = fc.constantFrom("a", "b", "c", "item");
const texts = fc.constantFrom("", "a", "ab", "small", "😀", "7");
const numbers = fc.constantFrom(-1, 0, 0.1, 0.3, 1, 2, 7, 1e21);
const scalars = fc.oneof(texts, numbers, fc.constantFrom(null, true, false));

/** Small values of few kinds, so that they often are what a schema wants. */
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

/** Schemas of all keywords, with recursive references. */
const schemas = fc.letrec((tie) => {
  const schema = tie("schema");
  const list = fc.array(schema, { minLength: 1, maxLength: 3 });
  const map = fc.dictionary(keys, schema, { maxKeys: 3, noNullPrototype: true });
  const names = fc.uniqueArray(keys, { maxLength: 2 });
  const entries: { readonly [keyword: string]: fc.Arbitrary<unknown> } = {
    type: fc.oneof(fc.constantFrom(...types), fc.subarray(types, { minLength: 1 })),
    enum: fc.uniqueArray(values, { minLength: 1, maxLength: 3, selector: JSON.stringify }),
    const: values,
    multipleOf: fc.constantFrom(0.1, 1, 2),
    minimum: numbers,
    maximum: numbers,
    exclusiveMinimum: numbers,
    exclusiveMaximum: numbers,
    minLength: count,
    maxLength: count,
    pattern,
    minItems: count,
    maxItems: count,
    uniqueItems: fc.boolean(),
    items: schema,
    prefixItems: list,
    contains: schema,
    properties: map,
    additionalProperties: schema,
    patternProperties: fc.dictionary(pattern, schema, { maxKeys: 2, noNullPrototype: true }),
    propertyNames: schema,
    required: names,
    minProperties: count,
    maxProperties: count,
    dependentRequired: fc.dictionary(keys, names, { maxKeys: 2, noNullPrototype: true }),
    dependentSchemas: map,
    allOf: list,
    anyOf: list,
    oneOf: list,
    not: schema,
    if: schema,
    $ref: fc.constantFrom("#/$defs/one", "#/$defs/two"),
  };
  return {
    schema: fc.oneof(
      { depthSize: "small", maxDepth: 4 },
      fc.boolean(),
      fc
        .constantFrom(...Object.keys(entries))
        .chain((keyword) => fc.record({ [keyword]: entries[keyword] ?? schema })),
      fc.tuple(schema, schema, schema).map(([first, yes, no]) => ({
        if: first,
        else: no,
        // biome-ignore lint/suspicious/noThenProperty: the keyword is called so
        then: yes,
      })),
      fc.tuple(schema, count, count).map(([contains, minContains, maxContains]) => ({
        contains,
        minContains,
        maxContains,
      })),
      fc.tuple(map, schema, list).map(([properties, additionalProperties, prefixItems]) => ({
        properties,
        additionalProperties,
        prefixItems,
        items: additionalProperties,
      })),
    ),
  };
}).schema;

const roots = fc
  .record({ one: schemas, two: schemas, root: schemas })
  .map(({ one, two, root }) => ({ $defs: { one, two }, allOf: [root] }))
  .filter((schema) => checkSchema(schema).length === 0);

test("A value fits a schema exactly where Ajv finds that it does", () => {
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

test("What is bound is a problem only where nothing that it could become would fit", () => {
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
  return type.check(value);
}

function byAjv(schema: object): (value: unknown) => boolean {
  const isFitting = new Ajv2020({ strict: false, logger: false, multipleOfPrecision: 9 }).compile(
    schema,
  );
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
