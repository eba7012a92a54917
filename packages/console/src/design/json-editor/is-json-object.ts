import type { JsonObject } from "@screenspec/format";

/** Whether a value of JSON is an object: neither null nor a list. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
