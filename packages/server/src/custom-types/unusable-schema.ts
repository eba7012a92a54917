import type { RequestError } from "@screenspec/api";
import { checkSchema, pointerOf } from "@screenspec/format";

/** Returns the errors that keep a body's schema from being registered. */
export function unusableSchema(body: unknown): RequestError[] {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return [];
  const fields: { readonly attributes_schema?: unknown } = body;
  const schema = Object.hasOwn(fields, "attributes_schema") ? fields.attributes_schema : null;
  // The route's schema reports values that aren't objects.
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return [];
  return checkSchema(schema).map(({ path, message, hint, isTooCostly }) => ({
    pointer: pointerOf(["attributes_schema", ...path]),
    code: isTooCostly ? "pattern_too_costly" : "invalid_schema",
    message,
    ...(hint !== undefined && { hint }),
  }));
}
