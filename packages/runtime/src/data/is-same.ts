import type { Json } from "@screenspec/format";
import { equals, limitSteps, maxSteps } from "@screenspec/format/evaluate";

/**
 * Whether two values are equal. Those that take more work to compare than an evaluation may aren't: a list that has
 * another twice, which has another twice, and so on, is short to keep and endless to go through.
 */
export function isSame(one: Json, other: Json): boolean {
  return limitSteps(maxSteps, () => equals(one, other)) ?? false;
}
