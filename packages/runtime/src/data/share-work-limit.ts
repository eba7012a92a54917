import { maxSteps, shareSteps } from "@screenspec/format/evaluate";

/**
 * Runs code that compares (`isEqual`) or writes (`textOf`) any number of values, with one limit for all of them: ten
 * times the steps of one evaluation. Beyond it, values count as different and their text is empty.
 */
export function shareWorkLimit<Result>(run: () => Result): Result {
  return shareSteps(10 * maxSteps, run);
}
