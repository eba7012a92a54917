import type { Json, JsonObject } from "@screenspec/format";
import { json, type Member, named, type Shape } from "./type-of-value.ts";

/** Returns the type of the values that a schema of a custom type accepts (docs/format/custom-types.md). */
export function shapeOfSchema(schema: Json, nameOfDefinition: (name: string) => string): Shape {
  if (schema === false) return named("never");
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return json;
  const inner = (value: Json) => shapeOfSchema(value, nameOfDefinition);
  const keywords = schema as JsonObject;
  const { type, enum: allowed, const: only, anyOf, $ref } = keywords;
  if (only !== undefined) return named(JSON.stringify(only));
  if (Array.isArray(allowed)) {
    return union(allowed.map((value: Json) => named(JSON.stringify(value))));
  }
  if (typeof $ref === "string") return named(nameOfDefinition(keyOfReference($ref)));
  if (Array.isArray(anyOf)) return union(anyOf.map(inner));
  if (Array.isArray(type))
    return union(type.map((each: Json) => shapeOfType(each, keywords, inner)));
  return shapeOfType(type ?? typeOfKeywords(keywords), keywords, inner);
}

function shapeOfType(
  type: Json | undefined,
  schema: JsonObject,
  inner: (schema: Json) => Shape,
): Shape {
  switch (type) {
    case "string":
    case "boolean":
    case "number":
    case "null":
      return named(type);
    case "integer":
      return named("number");
    case "array":
      return { kind: "array", items: inner(schema["items"] ?? true) };
    case "object":
      return shapeOfObject(schema, inner);
    default:
      return json;
  }
}

/** Keywords of one type leave the other types free, but authors mean that type. */
function typeOfKeywords(schema: JsonObject): Json | undefined {
  if (schema["properties"] !== undefined) return "object";
  return schema["items"] === undefined ? undefined : "array";
}

function shapeOfObject(schema: JsonObject, inner: (schema: Json) => Shape): Shape {
  const { required, additionalProperties } = schema;
  const isRequired = (name: string) => Array.isArray(required) && required.includes(name);
  const properties: Readonly<Record<string, Json>> = Object(schema["properties"]);
  const members = Object.entries(properties).map(([name, value]): [string, Member] => {
    const { description } = Object(value);
    const doc = typeof description === "string" ? description : undefined;
    return [name, { shape: inner(value), isOptional: !isRequired(name), doc }];
  });
  if (members.length > 0) return { kind: "object", members: new Map(members) };
  if (additionalProperties === false) return { kind: "object", members: new Map() };
  const others = inner(additionalProperties ?? true);
  return others.kind === "name" && others.name !== "Json"
    ? named(`{ readonly [name: string]: ${others.name} }`)
    : named("JsonObject");
}

function union(shapes: readonly Shape[]): Shape {
  const [first = named("never"), ...others] = shapes;
  return others.length === 0 ? first : { kind: "union", shapes };
}

function keyOfReference(reference: string): string {
  const key = reference.replace(/^#\/\$defs\//, "");
  return key.replaceAll("~1", "/").replaceAll("~0", "~");
}
