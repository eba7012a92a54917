import type { Json } from "../json.ts";
import { type Evaluator, reportEvent, type Scope } from "./scope.ts";

/** Takes steps off what the evaluation may still do; when none are left, it ends. */
export function spend(steps: number): void {
  left -= steps;
  if (left < 0) throw tooMuchWork;
}

/** Spends what it takes to look at a number of characters, of which a hundred are one step. */
export function spendCharacters(count: number): void {
  if (count >= charactersPerStep) spend(count / charactersPerStep);
}

/**
 * Evaluates within the bounds: null with `too_much_work` when they are passed. What a getter of the
 * scope evaluates meanwhile has bounds of its own.
 */
export function evaluateBounded(scope: Scope, evaluate: Evaluator): Json {
  const outer = left;
  // It takes nothing from what it is a part of.
  left = Infinity;
  try {
    const value = limitSteps(maxSteps, () => evaluate(scope, null, 0));
    if (value !== undefined) return value;
  } finally {
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

/** Runs work whose parts, each run by `withinSteps`, share a limit of steps. Returns its result. */
export function shareSteps<Result>(most: number, run: () => Result): Result {
  const outer = left;
  const own = Math.min(most, outer);
  left = own;
  try {
    return run();
  } finally {
    // What has ended it may have been larger than what was left.
    left = outer - own + Math.max(left, 0);
  }
}

/** The limit of steps of one evaluation: docs/format/expressions.md. */
export const maxSteps = 100_000;
export const charactersPerStep = 100;
const tooMuchWork = Symbol("too much work");
/** Of the work that is bounded, if some is: one ends before another goes on. */
let left = Infinity;
