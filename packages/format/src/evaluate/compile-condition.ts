import { compileExpression } from "./compile-expression.ts";
import { compileTemplate, constant } from "./compile-template.ts";
import { isExpressionObject } from "./expression-object.ts";
import { isTrue } from "./operators/logic.ts";
import { rememberByIdentity } from "./remember-by-identity.ts";
import type { Compiled } from "./scope.ts";
import { under } from "./under.ts";

/**
 * Compiles what stands where a condition is expected: true or false, a template, an expression, or
 * one in `$expr`. Only what evaluates to true is true; what does not parse is false.
 */
export const compileCondition: (json: unknown) => Compiled<boolean> = rememberByIdentity(compile);

function compile(json: unknown): Compiled<boolean> {
  if (typeof json === "boolean") return constant(json);
  const { evaluate, reads } = compileAny(json);
  return { evaluate: (scope) => isTrue(scope, evaluate(scope)), reads };
}

function compileAny(json: unknown) {
  if (typeof json === "string") return compileTemplate(json);
  if (!isExpressionObject(json)) return compileExpression(json);
  return under("$expr", compileExpression(json.$expr));
}
