import { parseExpression } from "../expression/parse-expression.ts";
import type { ParsedExpression } from "../expression/parsed.ts";
import type { Json } from "../json.ts";
import { compileNode } from "./compile-node.ts";
import { isBounded } from "./is-bounded.ts";
import { mayRepeat, measured } from "./measured.ts";
import { readText } from "./read-text.ts";
import { rememberByIdentity } from "./remember-by-identity.ts";
import { type Compiled, constant, telling } from "./scope.ts";
import { evaluateBounded } from "./work.ts";

/** Compiles an expression without `$expr` around it. It evaluates to null if it doesn't parse. */
export const compileExpression: (json: unknown) => Compiled<Json> = rememberByIdentity(compile);

function compile(json: unknown): Compiled<Json> {
  const parsed = parseExpression(json);
  const problem = parsed.problems.find(({ isAdvice }) => !isAdvice);
  const compiled = compileParsed(parsed);
  return problem === undefined ? compiled : telling(compiled, problem.code);
}

function compileParsed({ tree, reads }: ParsedExpression): Compiled<Json> {
  if (tree === undefined) return constant(null);
  const isCounted = !isBounded(tree);
  const node = compileNode(tree, { isPerItem: false, readText, isCounted });
  const evaluate = mayRepeat(tree) ? measured(node) : node;
  return {
    evaluate: isCounted
      ? (scope) => evaluateBounded(scope, evaluate)
      : (scope) => evaluate(scope, null, 0),
    reads,
  };
}
