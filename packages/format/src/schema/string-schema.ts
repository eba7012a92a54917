import type { Shape, Value } from "../catalog/member.ts";
import { anyOf, type JsonSchema, ref } from "./json-schema.ts";
import { formatPattern, patterns } from "./patterns.ts";

type StringValue = Extract<Value<Shape>, { kind: "string" | "reference" }>;

/** A string that isn't bindable, in which a placeholder would never be filled. */
export function literalString(value: StringValue): JsonSchema {
  if (value.kind === "reference" || value.format === "dataPath") return formatted(value);
  return { ...formatted(value), not: { pattern: patterns.template } };
}

/** A string that can contain placeholders. */
export function bindableString(value: StringValue): JsonSchema {
  const literal = formatted(value);
  return literal["pattern"] === undefined ? literal : anyOf(literal, ref("Template"));
}

function formatted(value: StringValue): JsonSchema {
  const format = value.kind === "string" ? value.format : undefined;
  const pattern = format && formatPattern(format);
  return { type: "string", ...(pattern !== undefined && { pattern }) };
}
