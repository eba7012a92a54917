import assert from "node:assert/strict";
import { test } from "node:test";
import { validateDraft } from "@screenspec/format";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { createProject } from "../../testing/project.ts";
import { type LlmSchema, llmSchema } from "./llm-schema.ts";

const depths = [1, 2, 3, 4];
const tagOf = (depth: number) => (depth === 2 ? "" : " @full");

/** Texts that aren't templates, nor empty. */
const texts = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 20 })
  .map((text) => text.replace(/[{}]/g, "-"));

/** Generates instances of a schema. Ids and values are unique, which the schema can't say. */
function instancesOf(schema: LlmSchema): fc.Arbitrary<unknown> {
  const definitions = new Map<string, fc.Arbitrary<unknown>>();
  const arbitraryOf = (part: LlmSchema, name?: string): fc.Arbitrary<unknown> => {
    if (part.$ref !== undefined) {
      const definition = part.$ref.replace("#/$defs/", "");
      const known = definitions.get(definition);
      if (known !== undefined) return known;
      const made = arbitraryOf(schema.$defs?.[definition] ?? {});
      definitions.set(definition, made);
      return made;
    }
    if (part.anyOf !== undefined) return fc.oneof(...part.anyOf.map((each) => arbitraryOf(each)));
    if (part.enum !== undefined) return fc.constantFrom(...part.enum);
    switch (part.type) {
      case "object": {
        const entries = Object.entries(part.properties ?? {});
        return fc.record(
          Object.fromEntries(entries.map(([key, each]) => [key, arbitraryOf(each, key)])),
        );
      }
      case "array":
        return fc.array(arbitraryOf(part.items ?? {}), { maxLength: 4 });
      default:
        if (name === "url") return fc.webUrl({ validSchemes: ["https"] });
        if (name === "id") return fc.uuid().map((id) => `i${id}`);
        return name === "value" ? fc.uuid() : texts;
    }
  };
  return arbitraryOf(schema);
}

for (const depth of depths) {
  test(`Specs made by the schema of depth ${depth} are valid${tagOf(depth)}`, () => {
    const schema = llmSchema(depth);
    const isInstance = new Ajv2020({ strict: true, code: { optimize: false } }).compile(schema);
    fc.assert(
      fc.property(instancesOf(schema), (instance) => {
        assert.ok(isInstance(instance), JSON.stringify(isInstance.errors));
        const errors = validateDraft(instance).filter(({ severity }) => severity === "error");
        assert.deepEqual(errors, [], JSON.stringify(instance));
      }),
      { numRuns: 200 },
    );
  });
}

test("The schema is within the limits of OpenAI and Anthropic", () => {
  const schema = llmSchema(4);
  const parts: LlmSchema[] = [];
  const collect = (part: LlmSchema) => {
    parts.push(part);
    const { properties = {}, items, anyOf = [], $defs = {} } = part;
    const inner = [...Object.values(properties), ...anyOf, ...Object.values($defs)];
    for (const each of items === undefined ? inner : [...inner, items]) collect(each);
  };
  collect(schema);
  const allowed = ["type", "description", "enum", "properties", "required", "additionalProperties"];
  for (const part of parts) {
    const keywords = Object.keys(part);
    const others = keywords.filter(
      (key) => ![...allowed, "items", "anyOf", "$ref", "$defs"].includes(key),
    );
    assert.deepEqual(others, []);
    if (part.type !== "object") continue;
    assert.equal(part.additionalProperties, false);
    assert.deepEqual(part.required, Object.keys(part.properties ?? {}));
  }
  const names = parts.flatMap(({ properties = {}, $defs = {} }) => [
    ...Object.keys(properties),
    ...Object.keys($defs),
  ]);
  const values = parts.flatMap((part) => part.enum ?? []);
  const propertyCount = parts.flatMap(({ properties = {} }) => Object.keys(properties)).length;
  assert.ok(propertyCount <= 5000, `${propertyCount} properties`);
  assert.ok(values.length <= 1000, `${values.length} values`);
  assert.ok([...names, ...values].join("").length <= 120_000);
  assert.ok(parts.every(({ enum: list = [] }) => list.length <= 250));
  assert.ok(parts.filter(({ anyOf }) => anyOf).length <= 16);
  assert.equal(objectLevels(schema, schema), 10);
  assert.ok(JSON.stringify(schema).length < 20_000, `${JSON.stringify(schema).length} characters`);
});

/** How deeply objects are nested in an instance. It ends, so the schema isn't recursive. */
function objectLevels(root: LlmSchema, part: LlmSchema): number {
  const { properties = {}, items, anyOf = [], $ref, type } = part;
  const target = $ref === undefined ? [] : [root.$defs?.[$ref.replace("#/$defs/", "")] ?? {}];
  const inner = [...Object.values(properties), ...anyOf, ...target, ...(items ? [items] : [])];
  const levels = Math.max(0, ...inner.map((each) => objectLevels(root, each)));
  return levels + (type === "object" ? 1 : 0);
}

test("schema prints the schema of specs, and the one for language models", async (t) => {
  const project = await createProject(t);
  const whole = await project.run("schema");
  assert.match(JSON.parse(whole.stdout).$schema, /2020-12/);
  const small = await project.run("schema", "--for-llm", "--depth", "2", "--json");
  assert.deepEqual(small.json, JSON.parse(JSON.stringify(llmSchema(2))));
  const wrong = await project.run("schema", "--for-llm", "--depth", "9", "--json");
  assert.deepEqual([wrong.exitCode, wrong.json.error.code], [2, "usage"]);
});
