import type { PlainValue, ShapeRule, Value } from "./member.ts";

/** Picks the value of `either` that has the JSON type of a given value. */
export function pickByType(
  of: readonly Value<ShapeRule>[],
  json: unknown,
): Value<ShapeRule> | undefined {
  const type = jsonTypeOf(json);
  return of.find((value) => jsonTypesOf(value).some((each) => each === type));
}

/** Whether a value has no other values and no nodes inside. */
export function isPlain(value: Value<ShapeRule>): value is PlainValue {
  return Object.hasOwn(plainTypes, value.kind);
}

/** The JSON types of a value's literals. */
function jsonTypesOf(value: Value<ShapeRule>): readonly JsonType[] {
  if (isPlain(value)) return plainTypes[value.kind];
  switch (value.kind) {
    case "any":
      return ["null", "boolean", "number", "string", "array", "object"];
    case "condition":
      return ["boolean", "string", "object"];
    case "fallback":
      return ["string", "object"];
    case "list":
    case "nodes":
    case "components":
      return ["array"];
    case "object":
    case "map":
    case "shape":
    case "variant":
    case "node":
    case "attributes":
    case "action":
      return ["object"];
    case "either":
      return value.of.flatMap(jsonTypesOf);
    default:
      return value satisfies never;
  }
}

type JsonType = "null" | "boolean" | "number" | "string" | "array" | "object";

const plainTypes: { readonly [kind in PlainValue["kind"]]: readonly JsonType[] } = {
  boolean: ["boolean"],
  number: ["number"],
  length: ["number", "string"],
  string: ["string"],
  plain: ["string"],
  choice: ["string"],
  color: ["string"],
  hexColor: ["string"],
  textStyle: ["string"],
  translation: ["string"],
  reference: ["string"],
  references: ["array"],
  nodeId: ["string"],
  mapKey: ["string"],
  formatVersion: ["string"],
  timestamp: ["string"],
};

function jsonTypeOf(json: unknown): string {
  if (json === null) return "null";
  return Array.isArray(json) ? "array" : typeof json;
}
