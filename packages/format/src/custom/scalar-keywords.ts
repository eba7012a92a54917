import { isContainer, isObject } from "../json.ts";
import { hasFormat, isTextFormat, textFormats } from "../text-formats.ts";
import { describe } from "../wording/describe.ts";
import { nearestName } from "../wording/nearest-name.ts";
import { quote, quoteAll } from "../wording/quote.ts";
import { type Keyword, report } from "./apply-schema.ts";
import { readPattern } from "./pattern-keyword.ts";
import { limitKeyword, type ReadKeyword, refuseValue } from "./schema-reader.ts";

const number = { sizeOf: (value: unknown) => (typeof value === "number" ? value : undefined) };
const length = { unit: "characters", sizeOf: countCodePoints };

/** The keywords about types, numbers and strings. JSON Schema Validation 2020-12, 6.1 to 6.3, and 7. */
export const scalarKeywords: { readonly [keyword: string]: ReadKeyword } = {
  type: readType,
  enum: (reader, keyword, schema) => {
    const { value } = keyword;
    if (Array.isArray(value) && value.length > 0 && !value.some(isContainer)) {
      schema.keywords.push(oneOf(value));
    } else refuseValue(reader, keyword, "an array of at least one string, number, boolean or null");
  },
  const: (reader, keyword, schema) => {
    if (!isContainer(keyword.value)) schema.keywords.push(oneOf([keyword.value]));
    else refuseValue(reader, keyword, "a string, a number, a boolean or null");
  },
  minimum: limitKeyword("at least", (value, least) => value >= least, number),
  maximum: limitKeyword("at most", (value, most) => value <= most, number),
  exclusiveMinimum: limitKeyword("more than", (value, least) => value > least, number),
  exclusiveMaximum: limitKeyword("less than", (value, most) => value < most, number),
  minLength: limitKeyword("at least", (size, least) => size >= least, length),
  maxLength: limitKeyword("at most", (size, most) => size <= most, length),
  pattern: readPattern,
  format: (reader, keyword, schema) => {
    const format = keyword.value;
    if (isTextFormat(format)) {
      const { wanted } = textFormats[format];
      schema.keywords.push((run, value, location) => {
        if (typeof value !== "string" || hasFormat(format, value)) return;
        report(run, location, `must be ${wanted}, but is ${describe(value)}`);
      });
    } else {
      const names = Object.keys(textFormats);
      const nearest = nearestName(String(format), names, { left: names.length });
      const hint = nearest && { hint: `Did you mean ${quote(nearest)}?` };
      reader.refuse(keyword, `"format" must be ${quoteAll(names)}.`, hint || undefined);
    }
  },
};

interface JsonType {
  readonly wanted: string;
  readonly has: (value: unknown) => boolean;
}

const jsonTypes: ReadonlyMap<unknown, JsonType> = new Map<unknown, JsonType>([
  ["string", { wanted: "a string", has: (value) => typeof value === "string" }],
  ["number", { wanted: "a number", has: (value) => typeof value === "number" }],
  ["integer", { wanted: "an integer", has: Number.isInteger }],
  ["boolean", { wanted: "true or false", has: (value) => typeof value === "boolean" }],
  ["null", { wanted: "null", has: (value) => value === null }],
  ["array", { wanted: "an array", has: Array.isArray }],
  ["object", { wanted: "an object", has: isObject }],
]);

function readType(...[reader, keyword, schema]: Parameters<ReadKeyword>): void {
  const names: readonly unknown[] = Array.isArray(keyword.value) ? keyword.value : [keyword.value];
  const types = names.flatMap((name) => jsonTypes.get(name) ?? []);
  if (types.length === 0 || new Set(types).size < names.length) {
    const known = quoteAll([...jsonTypes.keys()].map(String));
    reader.refuse(keyword, `"type" must be ${known}, or an array of some of them.`);
    return;
  }
  const wanted = types.map((type) => type.wanted).join(" or ");
  schema.keywords.push((run, value, location) => {
    if (types.some(({ has }) => has(value))) return;
    report(run, location, `must be ${wanted}, but is ${describe(value)}`);
  });
}

function oneOf(allowed: readonly unknown[]): Keyword {
  const values = new Set(allowed);
  const listed = allowed.slice(0, mostListed).map(describe).join(", ");
  const more = allowed.length > mostListed ? ", …" : "";
  const wanted = allowed.length === 1 ? listed : `one of ${listed}${more}`;
  return (run, value, location) => {
    if (!values.has(value)) report(run, location, `must be ${wanted}, but is ${describe(value)}`);
  };
}

function countCodePoints(text: unknown): number | undefined {
  if (typeof text !== "string") return undefined;
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

const mostListed = 10;
