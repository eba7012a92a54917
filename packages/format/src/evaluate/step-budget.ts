import type { Json } from "../json.ts";
import { type Evaluator, reportEvent, type Scope } from "./scope.ts";

/** Takes steps from the budget of the evaluation, and ends the evaluation if none are left. */
export function spend(steps: number): void {
  left -= steps;
  if (left < 0) throw tooMuchWork;
}

/** Spends a step for each hundred characters. */
export function spendCharacters(count: number): void {
  if (count >= charactersPerStep) spend(count / charactersPerStep);
}

/**
 * Evaluates within the limit of steps: null, and the event `too_much_work`, if it is exceeded.
 * Evaluations by getters of the scope have limits of their own.
 */
export function evaluateBounded(scope: Scope, evaluate: Evaluator): Json {
  const outer = left;
  // A nested evaluation spends nothing of the outer budget.
  left = leftForAll;
  try {
    const value = limitSteps(maxSteps, () => evaluate(scope, null, 0));
    if (value !== undefined) return value;
  } finally {
    leftForAll = left;
    left = outer;
  }
  return reportEvent(scope, "too_much_work", `An evaluation takes more than ${maxSteps} steps.`);
}

/** Runs work and returns its result; undefined if it takes more steps than `most` or than are left of a shared limit. */
export function limitSteps<Result>(most: number, run: () => Result): Result | undefined {
  try {
    return shareSteps(most, run);
  } catch (error) {
    if (error !== tooMuchWork) throw error;
    return undefined;
  }
}

/** Runs work whose parts, each run by `limitSteps`, share a limit of steps. Returns its result. */
export function shareSteps<Result>(most: number, run: () => Result): Result {
  const outer = left;
  const own = Math.min(most, outer);
  left = own;
  try {
    return run();
  } finally {
    // The last charge can exceed the remaining budget.
    left = outer - own + Math.max(left, 0);
  }
}

/**
 * Limits the steps of all evaluations together, until it is called again: for a host that must keep answering. Evaluations
 * that don't get their steps end as those that exceed the limit of one.
 */
export function limitEvaluations(most: number): void {
  leftForAll = most;
}

/** The limit of steps of one evaluation: docs/format/expressions.md. */
export const maxSteps = 100_000;
export const charactersPerStep = 100;
const tooMuchWork = Symbol("too much work");
let leftForAll = Infinity;
/** The steps that are left. Evaluations are nested and never interleave. */
let left = Infinity;
