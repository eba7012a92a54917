import { equals, type Json, withinSteps } from "@screenspec/format/evaluate";

/** In steps, as docs/format/expressions.md counts them. */
export const mostCompared = 1_000_000;
/** So many at first without keeping what has been compared, which takes longer than to compare little. */
const fewCompared = 20_000;

/**
 * Whether two values are equal. Those that take too long to compare aren't. A list that has another twice, which has
 * another twice, and so on, is short to keep and endless to go through: no two lists or objects are compared twice.
 */
export function isSame(one: Json, other: Json): boolean {
  return (
    withinSteps(fewCompared, () => equals(one, other)) ??
    withinSteps(mostCompared, () => equals(one, other, new Map())) ??
    false
  );
}
