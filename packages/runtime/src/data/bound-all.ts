import { maxSteps, shareSteps } from "@screenspec/format/evaluate";

/**
 * Does what may compare (`isSame`) or write (`textOf`) any number of values: all of them together take ten times as much
 * work as one may. The others are different then, and no text.
 */
export function boundAll<Result>(run: () => Result): Result {
  return shareSteps(10 * maxSteps, run);
}
