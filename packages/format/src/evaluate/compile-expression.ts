import { parseExpression } from "../expression/parse-expression.ts";
import type { ParsedExpression } from "../expression/syntax-tree.ts";
import type { Json } from "../json.ts";
import { chargeResult, mayRepeat } from "./charge-result.ts";
import { compileNode } from "./compile-node.ts";
import { compileTranslation } from "./compile-translation.ts";
import { isBounded } from "./is-bounded.ts";
import { memoizeByIdentity } from "./memoize-by-identity.ts";
import { type Compiled, constant, reportingUnparsed } from "./scope.ts";
import { evaluateBounded } from "./step-budget.ts";

/** Compiles an expression without `$expr` around it. It evaluates to null if it doesn't parse. */
export const compileExpression: (json: unknown) => Compiled<Json> = memoizeByIdentity(compile);

function compile(json: unknown): Compiled<Json> {
  const parsed = parseExpression(json);
  const problem = parsed.problems.find(({ isAdvice }) => !isAdvice);
  const compiled = compileParsed(parsed);
  return problem === undefined ? compiled : reportingUnparsed(compiled, problem.code);
}

function compileParsed({ tree, reads }: ParsedExpression): Compiled<Json> {
  if (tree === undefined) return constant(null);
  const isCounted = !isBounded(tree);
  const node = compileNode(tree, { isPerItem: false, compileTranslation, isCounted });
  const evaluate = mayRepeat(tree) ? chargeResult(node) : node;
  return {
    evaluate: isCounted
      ? (scope) => evaluateBounded(scope, evaluate)
      : (scope) => evaluate(scope, null, 0),
    reads,
  };
}
