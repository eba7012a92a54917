import { parsePattern } from "../pattern/parse-pattern.ts";
import { isAlwaysLiteral, type LiteralKind } from "./arity.ts";
import { literalProblem } from "./check-arguments.ts";
import { type ExpressionRun, refuse } from "./expression-run.ts";
import { isProblem, parsePath } from "./parse-path.ts";
import type { Expression } from "./parsed.ts";

/** Reports an argument that must be a literal and isn't, or is a literal of the wrong kind. */
export function checkLiteral(
  run: ExpressionRun,
  operator: string,
  kind: LiteralKind,
  index: number,
  value: unknown,
): boolean {
  const isLiteral = typeof value !== "object" || value === null;
  const problem =
    isLiteral || isAlwaysLiteral(kind) ? literalProblem(operator, kind, index, value) : undefined;
  if (problem === undefined) return true;
  refuse(run, problem, { hint: kind === "path" ? computedPath : undefined });
  return false;
}

/** Parses the path that `var` has; what list operators give isn't read from outside. */
export function parseVar(
  run: ExpressionRun,
  text: unknown,
  isPerItem: boolean,
): Expression | undefined {
  run.nodes += 1;
  const path = parsePath(String(text));
  if (isProblem(path)) return refuse(run, path.message, path);
  const { root, steps, stepsAt } = path;
  const isItem = isPerItem && (root === "item" || root === "index");
  if (!isItem) run.reads.push({ root, steps, stepsAt, path: [...run.path], at: 0 });
  return { kind: "var", path: { root, steps } };
}

export function parsePatternArgument(run: ExpressionRun, text: unknown): Expression | undefined {
  run.nodes += 1;
  const pattern = parsePattern(String(text));
  if (!("problem" in pattern)) return { kind: "pattern", pattern };
  return refuse(run, pattern.problem, { code: "invalid_pattern", at: pattern.at });
}

const computedPath = 'For a computed key use the operator "get".';
