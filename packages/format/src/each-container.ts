import { isContainer } from "./json.ts";
import { limits } from "./limits.ts";

/**
 * Visits the arrays and objects in a value, with the number of levels above each, and returns the number of levels. It visits
 * one level more than JSON may have.
 */
export function eachContainer(
  root: object,
  visit: (container: object, level: number) => void,
): number {
  let count = 0;
  for (let level = new Set([root]); level.size > 0 && count <= limits.jsonLevels; count += 1) {
    const next = new Set<object>();
    for (const container of level) {
      visit(container, count);
      for (const value of Object.values(container)) if (isContainer(value)) next.add(value);
    }
    level = next;
  }
  return count;
}
