import type { AttributeProblem } from "./custom-types.ts";

/** Whether a value fits, as far as it is known: what is wrong with it, or else `open`, or nothing. */
export type Outcome = readonly AttributeProblem[] | typeof open;

/** It depends on what is only known at run time. */
export const open = "open";
export const fits: Outcome = [];

export function isFitting(outcome: Outcome): boolean {
  return outcome !== open && outcome.length === 0;
}

export function isFailed(outcome: Outcome): outcome is readonly AttributeProblem[] {
  return outcome !== open && outcome.length > 0;
}

/**
 * What comes of all of them having to fit. Ends when there are as many problems as are told: outcomes
 * that are made one by one aren't made any more then.
 */
export function allOf(outcomes: Iterable<Outcome>): Outcome {
  let problems: readonly AttributeProblem[] = [];
  let isOpen = false;
  for (const outcome of outcomes) {
    if (outcome === open) isOpen = true;
    else if (outcome.length > 0) {
      problems = problems.length === 0 ? outcome : [...problems, ...outcome];
      if (problems.length >= mostProblems) return problems.slice(0, mostProblems);
    }
  }
  if (problems.length > 0) return problems;
  return isOpen ? open : fits;
}

/** Problems told of one value. */
export const mostProblems = 100;
