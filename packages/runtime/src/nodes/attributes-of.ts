import type { JsonObject } from "@screenspec/format/evaluate";
import { isJsonObject } from "../data/json.ts";

/** The attributes of a node or an action, as they stand in the document. */
export function attributesOf({ attributes }: { readonly attributes?: unknown }): JsonObject {
  return isJsonObject(attributes) ? attributes : {};
}
