import { matchesNothing } from "../pattern/combinators.ts";
import { parsePattern } from "../pattern/parse-pattern.ts";
import { isAlwaysLiteral, type LiteralKind } from "./arity.ts";
import { isOfKind } from "./check-arguments.ts";
import { type ExpressionParser, refuse } from "./expression-parser.ts";
import { literalKeys } from "./literal-keys.ts";
import { isProblem, parsePath } from "./parse-path.ts";
import type { Expression, Path } from "./syntax-tree.ts";

/** Checks an argument with a kind, and reports one that must be a literal, or is a wrong one. */
export function checkLiteral(parser: ExpressionParser, kind: LiteralKind, value: unknown): boolean {
  const isLiteral = typeof value !== "object" || value === null;
  if (!isLiteral && !isAlwaysLiteral(kind)) return true;
  const isRight = isOfKind(kind, value);
  if (!isRight) refuse(parser, "argument");
  return isRight;
}

/**
 * Parses the path of a `var`. The `item` and `index` of list operators aren't reads from outside.
 */
export function parseVar(
  parser: ExpressionParser,
  text: unknown,
  isPerItem: boolean,
): Expression | undefined {
  parser.nodes += 1;
  const path = parsePath(String(text));
  if (isProblem(path)) return refuse(parser, path.reason, { at: path.at });
  const { root, steps, stepsAt } = path;
  const isItem = isPerItem && (root === "item" || root === "index");
  if (!isItem) parser.reads.push({ root, steps, stepsAt, path: [...parser.path], at: 0 });
  return { kind: "var", path: { root, steps } };
}

/**
 * Adds the keys of a `get`, behind the value that it steps into, to the read of that value's path. `index` is that of the
 * first read in the `get`.
 */
export function extendRead(
  { reads, path }: ExpressionParser,
  index: number,
  { steps }: Path,
  keys: readonly unknown[],
): void {
  const read = reads[index];
  // The item of a list operator isn't a read.
  if (read?.steps !== steps) return;
  const literal = literalKeys(keys);
  const later = keys.slice(literal.length);
  const computed = later.length > 0 ? literalKeys(later.slice(1)) : undefined;
  reads[index] = {
    ...read,
    steps: [...steps, ...literal],
    ...(computed && { computed }),
    path: literal.length > 0 || computed?.length ? [...path, "get"] : read.path,
  };
}

/** An invalid pattern matches nothing. */
export function parsePatternArgument(parser: ExpressionParser, text: unknown): Expression {
  parser.nodes += 1;
  const pattern = parsePattern(String(text));
  if (!("reason" in pattern)) return { kind: "pattern", pattern };
  refuse(parser, "invalid_pattern", { code: "invalid_pattern", at: pattern.at });
  return { kind: "pattern", pattern: matchesNothing };
}
