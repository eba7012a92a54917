import { isExpressionObject } from "../expression/expression-object.ts";
import { parseTemplate } from "../expression/parse-template.ts";
import type { ExpressionProblem } from "../expression/syntax-tree.ts";
import { compileExpression } from "./compile-expression.ts";
import { compileTemplate } from "./compile-template.ts";
import { memoizeByIdentity } from "./memoize-by-identity.ts";
import { isTrue } from "./operators/logic.ts";
import { prefixReads } from "./prefix-reads.ts";
import { type Compiled, constant, reportingUnparsed } from "./scope.ts";

/**
 * Compiles a condition: true, false, a template, or an expression with or without `$expr`. It evaluates to
 * true only if its value is true, and to false if it doesn't parse.
 */
export const compileCondition: (json: unknown) => Compiled<boolean> = memoizeByIdentity(compile);

function compile(json: unknown): Compiled<boolean> {
  if (typeof json === "boolean") return constant(json);
  const code = problemOf(json);
  if (code !== undefined) return reportingUnparsed(constant(false), code);
  const { evaluate, reads } = compileAny(json);
  return { evaluate: (scope) => isTrue(scope, evaluate(scope)), reads };
}

/** Objects and single placeholders are conditions, and null is a missing one. */
function problemOf(json: unknown): ExpressionProblem["code"] | undefined {
  const template = typeof json === "string" ? parseTemplate(json) : undefined;
  const isRight = template?.isWhole ?? (typeof json === "object" && !Array.isArray(json));
  return isRight ? undefined : (template?.problems[0]?.code ?? "invalid_condition");
}

function compileAny(json: unknown) {
  if (typeof json === "string") return compileTemplate(json);
  if (!isExpressionObject(json)) return compileExpression(json);
  return prefixReads("$expr", compileExpression(json.$expr));
}
