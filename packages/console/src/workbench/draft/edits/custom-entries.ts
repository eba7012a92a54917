import type { CustomTypeSchemas, Json, JsonObject } from "@screenspec/format";
import { isJsonObject } from "../../../design/json-editor/is-json-object.ts";
import { editorTexts } from "../../../texts/editor.ts";
import { type NodeType, nodeTypes } from "./new-nodes.ts";

/** Returns the types of nodes that can be added: those of the app's own components first, then the catalog's. */
export function nodeTypesWith(customTypes: CustomTypeSchemas | undefined): readonly NodeType[] {
  const custom = Object.entries(customTypes?.widgets ?? {}).map(([name, schema]) => ({
    name,
    group: editorTexts.palette.custom,
    doc: descriptionOf(schema),
    node: { type: "Widget", widgetType: name, attributes: exampleAttributes(schema) },
  }));
  return [...custom, ...nodeTypes];
}

/** Returns attributes that a JSON Schema accepts: its example, else its defaults and what it requires. */
export function exampleAttributes(schema: unknown): JsonObject {
  const example = exampleOf(schema, Object(Object(schema).$defs), 0);
  return isJsonObject(example) ? example : {};
}

/** Returns what the description of a custom type says it is for. */
export function descriptionOf(schema: unknown): string {
  const { description } = Object(schema);
  return typeof description === "string" ? description : "";
}

/** Schemas can refer to themselves, and be nested deeply. */
const maxDepth = 8;
const maxItems = 10;

/** The keywords of `docs/format/custom-types.md` that an example follows. */
interface Schema {
  readonly $ref?: string;
  readonly anyOf?: readonly unknown[];
  readonly examples?: unknown;
  readonly default?: Json;
  readonly const?: Json;
  readonly enum?: readonly Json[];
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
  readonly items?: unknown;
  readonly minItems?: number;
  readonly title?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
}

type Definitions = Readonly<Record<string, unknown>>;

function exampleOf(given: unknown, definitions: Definitions, depth: number): Json {
  const schema = withoutReferences(given, definitions, depth);
  const example = givenExample(schema);
  if (example !== undefined) return example;
  const { type, items, minItems = 0 } = schema;
  switch (typeof type === "string" ? type : type?.[0]) {
    case "string":
      return exampleText(schema);
    case "number":
      return exampleNumber(schema, 0.001);
    case "integer":
      return Math.ceil(exampleNumber(schema, 1));
    case "boolean":
      return false;
    case "null":
      return null;
    case "array": {
      const length = depth < maxDepth ? Math.min(minItems, maxItems) : 0;
      return Array.from({ length }, () => exampleOf(items, definitions, depth + 1));
    }
    default:
      return depth < maxDepth ? membersOf(schema, definitions, depth) : {};
  }
}

function givenExample({ examples, default: initial, const: only, enum: choices }: Schema) {
  const [first]: readonly Json[] = Array.isArray(examples) ? examples : [];
  return [first, initial, only, choices?.[0]].find((value) => value !== undefined);
}

/** Joins a schema with the one that its `$ref` leads to, and with the first of its `anyOf`. */
function withoutReferences(given: unknown, definitions: Definitions, depth: number): Schema {
  const { $ref, anyOf, ...own }: Schema = Object(given);
  if (depth === maxDepth) return own;
  const [definition, first] = [definitions[$ref?.replace("#/$defs/", "") ?? ""], anyOf?.[0]].map(
    (other) => withoutReferences(other, definitions, depth + 1),
  );
  return joined(joined(own, definition), first);
}

function joined(schema: Schema, other: Schema = {}): Schema {
  return {
    ...other,
    ...schema,
    properties: { ...other.properties, ...schema.properties },
    required: [...(other.required ?? []), ...(schema.required ?? [])],
  };
}

function membersOf(schema: Schema, definitions: Definitions, depth: number): JsonObject {
  const { properties = {}, required = [] } = schema;
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name, property]) => {
        const { examples, default: initial }: Schema = Object(property);
        return required.includes(name) || initial !== undefined || Array.isArray(examples);
      })
      .map(([name, property]) => [name, exampleOf(property, definitions, depth + 1)]),
  );
}

const formatExamples: { readonly [format: string]: string } = {
  color: "#808080",
  country: "US",
  imageUrl: "asset:image",
  locale: "en",
  localTime: "2030-01-01T09:00",
  requestUrl: "https://example.com/",
  url: "https://example.com/",
  webUrl: "https://example.com/",
};

/** Returns a text of the format and length. It has the pattern if a common text or a word in the pattern does. */
function exampleText({
  format = "",
  pattern = "",
  title = "",
  minLength,
  maxLength,
}: Schema): string {
  const words = pattern.match(/[\w-]+/g) ?? [];
  const texts = [formatExamples[format] ?? "", title, "Text", "text", "1", ...words]
    .filter((text) => text !== "")
    .map((text) =>
      text.padEnd(Math.min(minLength ?? 0, maxExampleLength), text).slice(0, maxLength),
    );
  return texts.find((text) => hasPattern(text, pattern)) ?? texts[0] ?? "";
}

const maxExampleLength = 1000;

/** Longer texts aren't tried: a pattern can take twice as long with each further character. */
const maxTriedLength = 16;

/** Patterns are in the syntax of RE2. JavaScript doesn't have all of it. */
function hasPattern(text: string, pattern: string): boolean {
  try {
    return pattern === "" || (text.length <= maxTriedLength && new RegExp(pattern, "u").test(text));
  } catch {
    return false;
  }
}

/** Returns the number in the range that is nearest to 0, a step from a bound that is excluded. */
function exampleNumber(schema: Schema, step: number): number {
  const { minimum = -Infinity, maximum = Infinity } = schema;
  const { exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = schema;
  const least = Math.max(0, minimum, exclusiveMinimum + step);
  return Math.min(least, maximum, exclusiveMaximum - step);
}
