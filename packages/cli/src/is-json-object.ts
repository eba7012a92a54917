import type { Json, JsonObject } from "@screenspec/format";

/** Whether a value is a JSON object: neither null nor an array. */
export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
