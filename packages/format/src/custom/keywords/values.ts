import { isContainer, isObject } from "../../json.ts";
import { describe } from "../../wording/describe.ts";
import { quoteAll } from "../../wording/quote.ts";
import { canonicalText, schemaText } from "../canonical-text.ts";
import { fits, open } from "../outcome.ts";
import { nameAt, problemAt } from "../path.ts";
import type { Test } from "../schema.ts";
import type { Keyword, ReadKeyword, SchemaReader } from "./keyword.ts";
import { wordingOf } from "./wording-of.ts";

/** Keywords about values of every type. JSON Schema Validation 2020-12, 6.1. */
export const valueKeywords: { readonly [keyword: string]: ReadKeyword } = {
  type: readType,
  enum: (reader, { value, path }) =>
    Array.isArray(value) && value.length > 0
      ? oneOf(value)
      : reader.refuse(path, '"enum" must be an array with at least one value.'),
  const: (_, { value }) => oneOf([value]),
};

function readType(reader: SchemaReader, { value, path }: Keyword): Test | undefined {
  const names: readonly unknown[] = Array.isArray(value) ? value : [value];
  const types = names.flatMap((name) =>
    typeof name === "string" ? (typesByName.get(name) ?? []) : [],
  );
  if (types.length === 0 || new Set(types).size < names.length) {
    const known = quoteAll([...typesByName.keys()]);
    return reader.refuse(path, `"type" must be ${known}, or an array of some of them.`);
  }
  const wanted = types.map((type) => type.wanted).join(" or ");
  return {
    ofNodes: true,
    run: (_, given, at) =>
      types.some((type) => type.has(given))
        ? fits
        : [problemAt(at, `${nameAt(at)} must be ${wanted}, but is ${describe(given)}.`)],
  };
}

interface JsonType {
  readonly wanted: string;
  readonly has: (value: unknown) => boolean;
}

const typesByName: ReadonlyMap<string, JsonType> = new Map([
  ["string", { wanted: "a string", has: (value) => typeof value === "string" }],
  ["number", { wanted: "a number", has: (value) => typeof value === "number" }],
  ["integer", { wanted: "a whole number", has: (value) => Number.isInteger(value) }],
  ["boolean", { wanted: "true or false", has: (value) => typeof value === "boolean" }],
  ["null", { wanted: "null", has: (value) => value === null }],
  ["array", { wanted: "an array", has: (value) => Array.isArray(value) }],
  [
    "object",
    {
      wanted: "an object",
      has: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
    },
  ],
]);

function oneOf(allowed: readonly unknown[]): Test {
  const texts = new Set(allowed.map(schemaText));
  const wanted = wordingOf(allowed);
  const areScalars = !allowed.some(isContainer);
  const hasObject = allowed.some(isObject);
  return {
    // Where no object may stand, no node may either.
    ...(!hasObject && { ofNodes: true }),
    run: (run, given, at) => {
      const isOther = isContainer(given) && (areScalars || (isObject(given) && !hasObject));
      const text = isOther ? "" : canonicalText(run, given);
      if (text === undefined) return open;
      if (texts.has(text)) return fits;
      return [problemAt(at, `${nameAt(at)} must be ${wanted}, but is ${describe(given)}.`)];
    },
  };
}
