import { isObject } from "../json.ts";
import { jsonLevels } from "../limits.ts";
import { childLocation, type Location, pointerTo } from "../location.ts";
import { describe } from "../wording/describe.ts";
import { nearestName } from "../wording/nearest-name.ts";
import { quote } from "../wording/quote.ts";
import type { Schema } from "./apply-schema.ts";
import { containerKeywords } from "./container-keywords.ts";
import { referenceKeywords } from "./reference-keywords.ts";
import { scalarKeywords } from "./scalar-keywords.ts";
import type { ReadKeyword, SchemaProblem, SchemaReader } from "./schema-reader.ts";

export function newSchema(): Schema {
  return { isFalse: false, keywords: [], sameValue: [] };
}

/** Starts compiling a JSON Schema, with the list to which its problems are added. */
export function startReading(problems: SchemaProblem[]): SchemaReader {
  const reader: SchemaReader = {
    definitions: new Map(),
    patterns: new Map(),
    read: (location) => {
      const schema = newSchema();
      readInto(reader, schema, location);
      return schema;
    },
    refuse: (location, message, more) => {
      if (problems.length === mostProblems) return;
      problems.push({ pointer: pointerTo(location), message, ...more });
    },
  };
  return reader;
}

/** Compiles the schema at a place into an empty one. */
export function readInto(reader: SchemaReader, schema: Schema, location: Location): void {
  const { value } = location;
  schema.isFalse = value === false;
  if (typeof value === "boolean") return;
  if (!isObject(value)) {
    reader.refuse(
      location,
      `A schema must be an object, true or false, but is ${describe(value)}.`,
    );
    return;
  }
  if (location.level > jsonLevels) {
    reader.refuse(location, `The schema is nested more than ${jsonLevels} levels deep.`);
    return;
  }
  for (const name of Object.keys(value)) {
    if (name.startsWith("x-")) continue;
    const keyword = childLocation(location, name, value[name]);
    const read = keywords.get(name);
    if (read === undefined) refuseKeyword(reader, keyword, name);
    else read(reader, keyword, schema);
  }
}

function refuseKeyword(reader: SchemaReader, keyword: Location, name: string): void {
  const nearest = nearestName(name, keywords.keys(), { left: mostComparisons });
  const didYouMean = nearest && `Did you mean ${quote(nearest)}?`;
  const hint = replacements.get(name) ?? didYouMean ?? subsetHint;
  reader.refuse(keyword, `The keyword ${quote(name)} isn't supported.`, { hint });
}

const readDialect: ReadKeyword = (reader, keyword) => {
  if (keyword.value === dialect || keyword.value === `${dialect}#`) return;
  reader.refuse(keyword, `"$schema" must be ${quote(dialect)}, or be left out.`);
};

const readDefinitions: ReadKeyword = (reader, keyword) => {
  if (keyword.parent?.parent !== undefined) {
    reader.refuse(keyword, '"$defs" can only stand at the root.');
  } else if (!isObject(keyword.value)) {
    reader.refuse(keyword, `"$defs" must be an object, but is ${describe(keyword.value)}.`);
  } else {
    for (const [name, schema] of reader.definitions) {
      readInto(reader, schema, childLocation(keyword, name, keyword.value[name]));
    }
  }
};

const ignore: ReadKeyword = () => {};

const keywords: ReadonlyMap<string, ReadKeyword> = new Map([
  ...Object.entries(scalarKeywords),
  ...Object.entries(containerKeywords),
  ...Object.entries(referenceKeywords),
  ["$defs", readDefinitions],
  ["$schema", readDialect],
  ...["$id", "$comment", "title", "description", "default", "examples", "deprecated"].map(
    (name) => [name, ignore] as const,
  ),
]);

/** How to write what the most common keywords outside the subset say. */
const replacements: ReadonlyMap<string, string> = new Map([
  ["oneOf", 'Use "anyOf".'],
  ["allOf", "Write the keywords of all its schemas into this one."],
  ["not", 'List what is allowed, with "enum" or "anyOf".'],
  ...["if", "then", "else", "dependentSchemas", "dependentRequired", "dependencies"].map(
    (name) => [name, 'Use "anyOf" with a schema for each case.'] as const,
  ),
  ["patternProperties", 'Use "additionalProperties", with "propertyNames" for the names.'],
  ...["prefixItems", "additionalItems", "contains"].map(
    (name) => [name, 'Use "items", or an object with a member for each item.'] as const,
  ),
  ["multipleOf", 'Use "type": "integer", or "enum".'],
  ["definitions", 'Use "$defs".'],
  ["nullable", 'Use "type": ["…", "null"].'],
]);

const subsetHint =
  'The supported keywords are listed in "Custom types" of the format\'s documentation.';
const dialect = "https://json-schema.org/draft/2020-12/schema";
const mostProblems = 100;
const mostComparisons = 1_000;
