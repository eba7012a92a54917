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

/** What comes of all of them having to fit. */
export function allOf(outcomes: readonly Outcome[]): Outcome {
  if (outcomes.length === 1) return outcomes[0] ?? fits;
  const problems: AttributeProblem[] = [];
  for (const outcome of outcomes) {
    if (isFailed(outcome)) problems.push(...outcome.slice(0, mostProblems - problems.length));
  }
  if (problems.length > 0) return problems;
  return outcomes.includes(open) ? open : fits;
}

/** Problems told of one value. */
const mostProblems = 100;
