import type { Json } from "@screenspec/format";
import { equals, limitSteps, maxSteps } from "@screenspec/format/evaluate";

/**
 * Whether two values are deeply equal. Values that take more steps to compare than one evaluation may take count as
 * different: a list that contains another one twice, which contains another one twice, is small in memory, but
 * exponentially large to walk.
 */
export function isEqual(one: Json, other: Json): boolean {
  return limitSteps(maxSteps, () => equals(one, other)) ?? false;
}
