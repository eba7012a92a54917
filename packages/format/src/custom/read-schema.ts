import { isContainer, isObject } from "../json.ts";
import { describe } from "../wording/describe.ts";
import { nearestName } from "../wording/nearest-name.ts";
import { quote } from "../wording/quote.ts";
import type { AttributeProblem } from "./custom-types.ts";
import { findEndless } from "./find-endless.ts";
import { combinationKeywords } from "./keywords/combinations.ts";
import type { Keyword, ReadKeyword, SchemaReader } from "./keywords/keyword.ts";
import { listKeywords } from "./keywords/lists.ts";
import { objectKeywords } from "./keywords/objects.ts";
import { scalarKeywords } from "./keywords/scalars.ts";
import { valueKeywords } from "./keywords/values.ts";
import { type Path, problemAt, stepTo } from "./path.ts";
import { newSchema, type Schema } from "./schema.ts";

/** A schema as it was read: good to be used when there are no problems with it. */
export interface ReadSchema {
  readonly schema: Schema;
  readonly problems: readonly AttributeProblem[];
}

/** Reads a JSON Schema (2020-12, as far as docs/format/custom-types.md has it). Never throws. */
export function readSchema(json: unknown): ReadSchema {
  const problems: AttributeProblem[] = [];
  const definitions = new Map<string, Schema>();
  let depth = 0;
  const reader: SchemaReader = {
    definitions,
    patterns: new Map(),
    refuse: (path, message, more) => {
      if (problems.length < mostProblems) problems.push(problemAt(path, message, more));
      return undefined;
    },
    read: (value, path) => {
      const schema = newSchema();
      if (depth === mostDepth)
        reader.refuse(path, `Schemas are nested more than ${mostDepth} deep here.`);
      else {
        depth += 1;
        fill(reader, schema, value, path);
        depth -= 1;
      }
      return schema;
    },
  };
  const inDefs = definitionsIn(json);
  for (const name of Object.keys(inDefs)) definitions.set(name, newSchema());
  for (const [name, schema] of definitions) {
    fill(reader, schema, inDefs[name], stepTo(stepTo(undefined, "$defs"), name));
  }
  const schema = newSchema();
  if (isObject(json)) fill(reader, schema, json, undefined);
  else
    reader.refuse(undefined, `A schema of attributes must be an object, but is ${describe(json)}.`);
  if (problems.length === 0) findEndless(reader, schema);
  return { schema, problems };
}

function definitionsIn(json: unknown): { readonly [name: string]: unknown } {
  const defs = isObject(json) && Object.hasOwn(json, "$defs") ? json["$defs"] : undefined;
  return isObject(defs) ? defs : {};
}

function fill(reader: SchemaReader, schema: Schema, value: unknown, path: Path): void {
  if (value === false) schema.isNever = true;
  if (typeof value === "boolean") return;
  if (!isObject(value)) {
    reader.refuse(path, `A schema must be an object, true or false, but is ${describe(value)}.`);
    return;
  }
  for (const name of Object.keys(value)) {
    if (value[name] === undefined || name.startsWith("x-")) continue;
    const read = readers.get(name) ?? refuseKeyword;
    const at = stepTo(path, name);
    const keyword: Keyword = {
      name,
      value: value[name],
      path: at,
      schema: value,
      owner: schema,
    };
    const test = read(reader, keyword);
    if (test !== undefined) schema.tests.push(test);
  }
  readTags(schema, value);
}

function readTags({ tags }: Schema, { properties }: { readonly [keyword: string]: unknown }): void {
  for (const [name, member] of Object.entries(isObject(properties) ? properties : {})) {
    const { const: only, enum: some = only === undefined ? [] : [only] } = isObject(member)
      ? member
      : {};
    if (!Array.isArray(some) || some.length === 0 || some.some(isContainer)) continue;
    tags.set(name, new Set(some));
  }
}

function refuseKeyword(reader: SchemaReader, { name, path }: Keyword): undefined {
  const instead = replacements.get(name);
  if (instead !== undefined) return reader.refuse(path, instead);
  const near = nearestName(name, readers.keys(), { left: mostComparisons });
  const more = near === undefined ? undefined : { hint: `Did you mean ${quote(near)}?` };
  return reader.refuse(path, `There is no keyword ${quote(name)} here.`, more);
}

const replacements: ReadonlyMap<string, string> = new Map([
  ["definitions", 'Since 2019-09 "definitions" is "$defs".'],
  ["dependencies", 'Since 2019-09 "dependencies" is "dependentRequired" or "dependentSchemas".'],
  ["additionalItems", 'Since 2020-12 "additionalItems" is "items", beside "prefixItems".'],
  [
    "unevaluatedProperties",
    '"unevaluatedProperties" isn\'t supported: use "additionalProperties".',
  ],
  ["unevaluatedItems", '"unevaluatedItems" isn\'t supported: use "items".'],
  ...["$anchor", "$dynamicAnchor", "$dynamicRef", "$recursiveRef", "$vocabulary"].map(
    (name): [string, string] => [name, `"${name}" isn't supported: use "$defs" and "$ref".`],
  ),
]);

/** What says something about a schema and nothing about values. */
const annotations = [
  "$comment",
  "title",
  "description",
  "default",
  "examples",
  "deprecated",
  "readOnly",
  "writeOnly",
  "format",
  "contentEncoding",
  "contentMediaType",
];

const readers: ReadonlyMap<string, ReadKeyword> = new Map<string, ReadKeyword>([
  ...annotations.map((name): [string, ReadKeyword] => [name, () => undefined]),
  ["$schema", readDialect],
  ["$id", atRoot(() => undefined)],
  ["$defs", atRoot(readDefinitions)],
  ...Object.entries(valueKeywords),
  ...Object.entries(scalarKeywords),
  ...Object.entries(listKeywords),
  ...Object.entries(objectKeywords),
  ...Object.entries(combinationKeywords),
]);

function readDialect(reader: SchemaReader, { value, path }: Keyword): undefined {
  if (value === dialect || value === `${dialect}#`) return;
  reader.refuse(path, `"$schema" must be ${quote(dialect)}, or be left out.`);
}

/** Its schemas are read before all others. */
function readDefinitions(reader: SchemaReader, { value, path }: Keyword): undefined {
  if (!isObject(value))
    reader.refuse(path, `"$defs" must be an object, but is ${describe(value)}.`);
}

function atRoot(read: ReadKeyword): ReadKeyword {
  return (reader, keyword) => {
    if (keyword.path?.parent === undefined) return read(reader, keyword);
    return reader.refuse(keyword.path, `"${keyword.name}" can stand at the root only.`);
  };
}

const dialect = "https://json-schema.org/draft/2020-12/schema";
const mostDepth = 64;
const mostProblems = 100;
const mostComparisons = 1_000;
