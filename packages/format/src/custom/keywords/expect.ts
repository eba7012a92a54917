import { isObject } from "../../json.ts";
import { describe } from "../../wording/describe.ts";
import { type Path, stepTo } from "../path.ts";
import type { Schema } from "../schema.ts";
import type { Keyword, SchemaReader } from "./keyword.ts";

/** The value of a keyword that has to be a number; reports any other, and gives undefined. */
export function expectNumber(reader: SchemaReader, keyword: Keyword): number | undefined {
  const { value } = keyword;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  return refuseType(reader, keyword, "a number");
}

export function expectCount(reader: SchemaReader, keyword: Keyword): number | undefined {
  const { value } = keyword;
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return value;
  return refuseType(reader, keyword, "a whole number from 0");
}

/** Different strings: `required`, for one. JSON Schema 2020-12, Validation 6.5.3. */
export function expectTexts(
  reader: SchemaReader,
  { value, path, name }: Pick<Keyword, "value" | "path" | "name">,
): readonly string[] | undefined {
  if (!Array.isArray(value) || value.some((each) => typeof each !== "string")) {
    return reader.refuse(path, `"${name}" must be an array of strings.`);
  }
  if (new Set(value).size === value.length) return value;
  return reader.refuse(path, `"${name}" must not have a string twice.`);
}

export function expectObject(
  reader: SchemaReader,
  keyword: Keyword,
): { readonly [key: string]: unknown } | undefined {
  if (isObject(keyword.value)) return keyword.value;
  return refuseType(reader, keyword, "an object");
}

/** An array of schemas, one at least. */
export function readList(reader: SchemaReader, keyword: Keyword): readonly Schema[] | undefined {
  const { value, path } = keyword;
  if (!Array.isArray(value) || value.length === 0) {
    return refuseType(reader, keyword, "an array with at least one schema");
  }
  return value.map((each, index) => reader.read(each, stepTo(path, index)));
}

/** An object of schemas. */
export function readMap(
  reader: SchemaReader,
  keyword: Keyword,
): ReadonlyMap<string, Schema> | undefined {
  const object = expectObject(reader, keyword);
  if (object === undefined) return undefined;
  const entries = Object.entries(object);
  return new Map(entries.map(([key, each]) => [key, reader.read(each, stepTo(keyword.path, key))]));
}

/** The value of another keyword of the same schema, if it has it. */
export function siblingOf({ schema, path }: Keyword, name: string): Sibling | undefined {
  if (!Object.hasOwn(schema, name)) return undefined;
  return { value: schema[name], path: stepTo(path?.parent, name) };
}

interface Sibling {
  readonly value: unknown;
  readonly path: Path;
}

function refuseType(
  reader: SchemaReader,
  { name, value, path }: Keyword,
  wanted: string,
): undefined {
  return reader.refuse(path, `"${name}" must be ${wanted}, but is ${describe(value)}.`);
}
