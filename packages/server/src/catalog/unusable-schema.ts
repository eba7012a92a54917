import type { RequestError } from "@screenspec/api";
import { checkSchema, pointerOf } from "@screenspec/format";

/** What keeps a body's schema from being registered. */
export function unusableSchema(body: unknown): RequestError[] {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return [];
  const fields: { readonly attributes_schema?: unknown } = body;
  const schema = Object.hasOwn(fields, "attributes_schema") ? fields.attributes_schema : null;
  // What isn't an object is told of by the route's own check.
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return [];
  return checkSchema(schema).map(({ path, message, hint, isTooCostly }) => ({
    pointer: pointerOf(["attributes_schema", ...path]),
    code: isTooCostly ? "pattern_too_costly" : "invalid_schema",
    message,
    ...(hint !== undefined && { hint }),
  }));
}
