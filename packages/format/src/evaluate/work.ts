import type { Json } from "../json.ts";
import { type Evaluator, type Scope, tell } from "./scope.ts";

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
  left = mostSteps;
  try {
    return evaluate(scope, null, 0);
  } catch (error) {
    if (error !== tooMuchWork) throw error;
    return tell(scope, "too_much_work", `An evaluation takes more than ${mostSteps} steps.`);
  } finally {
    left = outer;
  }
}

/** The format's: docs/format/expressions.md. */
const mostSteps = 100_000;
export const charactersPerStep = 100;
const tooMuchWork = Symbol("too much work");
/** Of the evaluation that runs, if it counts: one ends before another goes on. */
let left = Infinity;
