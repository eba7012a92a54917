import { jsonLevels } from "../limits.ts";

/** Whether a value is nested no deeper than a document can be. */
export function isShallow(value: unknown, levels: number = jsonLevels): boolean {
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1));
}
