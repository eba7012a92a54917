import { addressPatterns } from "../catalog/address-patterns.ts";
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
  if (literal["pattern"] === undefined) return literal;
  // An address without escapes has no backslash. With escapes, only the validator checks it.
  const escaped = { type: "string", pattern: patterns.escapedTemplate };
  const isAddress = value.kind === "string" && Object.hasOwn(addressPatterns, value.format ?? "");
  return anyOf(literal, ...(isAddress ? [escaped] : []), ref("Template"));
}

function formatted(value: StringValue): JsonSchema {
  const format = value.kind === "string" ? value.format : undefined;
  const pattern = format && formatPattern(format);
  return { type: "string", ...(pattern !== undefined && { pattern }) };
}
