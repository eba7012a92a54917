import { equals, type Json, mostSteps, withinSteps } from "@screenspec/format/evaluate";

/**
 * Whether two values are deeply equal. Values that take more steps to compare than one evaluation may take count as
 * different: a list that contains another one twice, which contains another one twice, is small in memory, but
 * exponentially large to walk.
 */
export function isEqual(one: Json, other: Json): boolean {
  return withinSteps(mostSteps, () => equals(one, other)) ?? false;
}
