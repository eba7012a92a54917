import { equals, type Json, withinSteps } from "@screenspec/format/evaluate";

/** In steps, as docs/format/expressions.md counts them. */
const mostCompared = 1_000_000;

/**
 * Whether two values are equal. Those that take too long to compare aren't: a list that has another twice, which has
 * another twice, and so on, is short to keep and endless to go through.
 */
export function isSame(one: Json, other: Json): boolean {
  return withinSteps(mostCompared, () => equals(one, other)) ?? false;
}
