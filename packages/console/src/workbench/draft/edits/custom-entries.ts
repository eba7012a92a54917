import type { CustomTypeSchemas, Json, JsonObject } from "@screenspec/format";
import { isJsonObject } from "../../../design/json-editor/is-json-object.ts";
import { editorTexts } from "../../../texts/editor.ts";
import { entryOf } from "../catalog/place-in-format.ts";
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
  const example = exampleOf(
    schema,
    { definitions: Object(Object(schema).$defs), left: mostValues },
    0,
  );
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
/** Lists in lists, and members that require more members, are millions of values. */
const mostValues = 500;

/** The keywords of `docs/format/custom-types.md` that an example and the inspector follow. */
export interface Schema {
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
  readonly description?: string;
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

interface Example {
  readonly definitions: Definitions;
  /** How many values it may still have. */
  left: number;
}

function exampleOf(given: unknown, example: Example, depth: number): Json {
  example.left -= 1;
  const schema = withoutReferences(given, example.definitions, depth);
  const first = givenExample(schema);
  if (first !== undefined) return first;
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
      const length = depth < maxDepth && example.left > 0 ? Math.min(minItems, maxItems) : 0;
      return Array.from({ length }, () => exampleOf(items, example, depth + 1));
    }
    default:
      return depth < maxDepth ? membersOf(schema, example, depth) : {};
  }
}

function givenExample({ examples, default: initial, const: only, enum: choices }: Schema) {
  const [first]: readonly Json[] = Array.isArray(examples) ? examples : [];
  return [first, initial, only, choices?.[0]].find((value) => value !== undefined);
}

/** Joins a schema with those that its `$ref` leads to. */
export function withReference(given: unknown, definitions: Definitions, depth = 0): Schema {
  const { $ref, ...own }: Schema = Object(given);
  const definition = entryOf(definitions, $ref?.replace("#/$defs/", ""));
  if (definition === undefined || depth >= maxDepth) return own;
  return joined(own, withReference(definition, definitions, depth + 1));
}

/** Joins a schema with those that its `$ref` leads to, and with the first of its `anyOf`. */
function withoutReferences(given: unknown, definitions: Definitions, depth: number): Schema {
  const { anyOf, ...own } = withReference(given, definitions);
  const [first] = anyOf ?? [];
  if (first === undefined || depth >= maxDepth) return own;
  return joined(own, withoutReferences(first, definitions, depth + 1));
}

function joined(schema: Schema, other: Schema = {}): Schema {
  return {
    ...other,
    ...schema,
    properties: { ...other.properties, ...schema.properties },
    required: [...(other.required ?? []), ...(schema.required ?? [])],
  };
}

function membersOf(schema: Schema, example: Example, depth: number): JsonObject {
  const { properties = {}, required = [] } = schema;
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name, property]) => {
        const { examples, default: initial }: Schema = Object(property);
        return required.includes(name) || initial !== undefined || Array.isArray(examples);
      })
      .slice(0, Math.max(0, example.left))
      .map(([name, property]) => [name, exampleOf(property, example, depth + 1)]),
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
