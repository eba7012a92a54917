import { parseExpression } from "../expression/parse-expression.ts";
import type { ParsedExpression } from "../expression/parsed.ts";
import type { Json } from "../json.ts";
import { compileNode } from "./compile-node.ts";
import { constant } from "./compile-template.ts";
import { isBounded } from "./is-bounded.ts";
import { neutralisePatterns } from "./neutralise-patterns.ts";
import { readText } from "./read-text.ts";
import { rememberByIdentity } from "./remember-by-identity.ts";
import type { Compiled } from "./scope.ts";
import { runBounded } from "./work.ts";

/** Compiles an expression, without `$expr` around it. One that does not parse is null. */
export const compileExpression: (json: unknown) => Compiled<Json> = rememberByIdentity(compile);

function compile(json: unknown): Compiled<Json> {
  const { tree, reads } = parse(json);
  if (tree === undefined) return constant(null);
  const isCounted = !isBounded(tree);
  const run = compileNode(tree, { isPerItem: false, readText, isCounted });
  return {
    evaluate: isCounted ? (scope) => runBounded(scope, run) : (scope) => run(scope, null, 0),
    reads,
  };
}

function parse(json: unknown): ParsedExpression {
  const parsed = parseExpression(json, { left: 0 });
  const neutral = parsed.tree ? undefined : neutralisePatterns(json, parsed.problems);
  return neutral === undefined ? parsed : parseExpression(neutral, { left: 0 });
}
