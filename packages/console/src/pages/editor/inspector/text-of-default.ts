import type { Json } from "@screenspec/format";

/** A default value as people read it. */
export function textOfDefault(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
