import { withSince } from "../catalog/since.ts";
import type { Json, JsonObject } from "../json.ts";

/** A JSON Schema (draft 2020-12) that is an object. */
export type JsonSchema = JsonObject;

/** Schemas by the names of definitions, or of members. */
export type Schemas = { readonly [name: string]: JsonSchema };

/** A reference to one of the schema's definitions. */
export function ref(definition: string): JsonSchema {
  return { $ref: `#/$defs/${definition}` };
}

export function anyOf(...choices: JsonSchema[]): JsonSchema {
  return { anyOf: choices.flatMap(alternatives) };
}

function alternatives(schema: JsonSchema): readonly Json[] {
  const { anyOf: inner, ...rest } = schema;
  return Array.isArray(inner) && Object.keys(rest).length === 0 ? inner : [schema];
}

/** A schema that applies to objects whose member has this value. */
export function when(key: string, value: Json, then: JsonSchema): JsonSchema {
  return implies({ properties: { [key]: { const: value } }, required: [key] }, then);
}

export function implies(condition: JsonSchema, then: JsonSchema): JsonSchema {
  return { if: condition, then };
}

/** The choice of a word, each with its sentence for editors; with `isOpen` also any other text. */
export function words(
  docs: { readonly [word: string]: { readonly doc: string; readonly since?: string } },
  { others = false } = {},
): JsonSchema {
  const known = Object.entries(docs).map(([word, entry]) => ({
    const: word,
    description: withSince(entry),
  }));
  return anyOf(...known, ...(others ? [{ type: "string" }] : []));
}
