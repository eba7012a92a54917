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

/** Returns attributes that a JSON Schema probably accepts: its example, else its defaults and what it requires. */
export function exampleAttributes(schema: unknown): JsonObject {
  const example = exampleOf(schema, 0);
  return isJsonObject(example) ? example : {};
}

/** Returns what the description of a custom type says it is for. */
export function descriptionOf(schema: unknown): string {
  const { description } = Object(schema);
  return typeof description === "string" ? description : "";
}

/** Schemas can refer to themselves only by `$ref`, which isn't followed, but can be nested deeply. */
const maxDepth = 8;

function exampleOf(schema: unknown, depth: number): Json {
  const { examples, default: initial, const: only, enum: choices } = Object(schema);
  const given = [examples?.[0], initial, only, choices?.[0]].find((value) => value !== undefined);
  if (given !== undefined) return given;
  const { type, properties, required, items, minItems, minimum, title } = Object(schema);
  const [kind] = Array.isArray(type) ? type : [type];
  switch (kind) {
    case "string":
      return typeof title === "string" ? title : "Text";
    case "number":
    case "integer":
      return typeof minimum === "number" ? Math.ceil(minimum) : 0;
    case "boolean":
      return false;
    case "null":
      return null;
    case "array":
      return minItems > 0 && depth < maxDepth ? [exampleOf(items, depth + 1)] : [];
    default:
      return depth < maxDepth ? membersOf(properties, required, depth) : {};
  }
}

function membersOf(properties: unknown, required: unknown, depth: number): JsonObject {
  const needed = new Set(Array.isArray(required) ? required : []);
  return Object.fromEntries(
    Object.entries(Object(properties))
      .filter(([name, property]) => {
        const { default: initial, examples } = Object(property);
        return needed.has(name) || initial !== undefined || Array.isArray(examples);
      })
      .map(([name, property]) => [name, exampleOf(property, depth + 1)]),
  );
}
