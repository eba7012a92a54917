import { explainExpression } from "./explain-expression.ts";
import { type Explanation, explainText, isTextReason } from "./explain-text.ts";
import type { ExpressionProblem } from "./syntax-tree.ts";

/** A problem with a message. */
export interface ExplainedProblem extends Omit<ExpressionProblem, "reason"> {
  /** One sentence. */
  readonly message: string;
  readonly hint?: string;
}

/**
 * Explains a problem of an expression or a template; `source` is what was parsed. Compares at most
 * `budget.left` names for hints.
 */
export function explainProblem(
  problem: ExpressionProblem,
  source: unknown,
  budget = { left: 1_000 },
): ExplainedProblem {
  const { code, path, isAdvice } = problem;
  const { message, hint, at = problem.at } = explain(problem, valueAt(source, path), budget);
  return {
    code,
    message,
    path,
    ...(hint !== undefined && { hint }),
    ...(at !== undefined && { at }),
    ...(isAdvice && { isAdvice }),
  };
}

function explain(
  { code, reason, path, at = 0 }: ExpressionProblem,
  value: unknown,
  budget: { left: number },
): Explanation {
  if (!isTextReason(reason)) return explainExpression(reason, { value, path, budget });
  const isTemplate = code !== "invalid_condition";
  return explainText(reason, { text: String(value), at, isTemplate, budget });
}

function valueAt(source: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce((value, key) => Object(value)[key], source);
}
