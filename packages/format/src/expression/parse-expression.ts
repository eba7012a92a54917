import { operatorArity, perItemOperators, pipeArity } from "../generated/arities.ts";
import { isObject } from "../json.ts";
import { nearestName } from "../wording/nearest-name.ts";
import { quote } from "../wording/quote.ts";
import { type Arity, asOperator } from "./arity.ts";
import { countProblem, rangeProblem } from "./check-arguments.ts";
import { countHint, operatorConfusion } from "./confusions.ts";
import { type ExpressionRun, refuse } from "./expression-run.ts";
import { hasTemplate } from "./has-template.ts";
import { checkLiteral, parsePatternArgument, parseVar } from "./literal-arguments.ts";
import type { Expression, ParsedExpression } from "./parsed.ts";

/**
 * Parses an expression (docs/format/expressions.md, "Expressions and conditions"), whatever JSON it
 * is. Never throws; what is wrong is in `problems`. Hints compare no more names than `budget.left`.
 */
export function parseExpression(json: unknown, budget = { left: 1_000 }): ParsedExpression {
  const run: ExpressionRun = { reads: [], problems: [], budget, path: [], nodes: 0 };
  const root = parseNode(run, json, 1, false);
  if (run.nodes > mostNodes) refuse({ ...run, path: [] }, tooManyNodes);
  const { reads, problems } = run;
  const tree = problems.every((problem) => problem.isAdvice) ? root : undefined;
  return { tree, reads, problems };
}

/**
 * Parses what stands within `depth` - 1 operators and arrays; `isPerItem` says whether a list operator
 * evaluates it, for each item.
 */
function parseNode(
  run: ExpressionRun,
  json: unknown,
  depth: number,
  isPerItem: boolean,
): Expression | undefined {
  run.nodes += 1;
  if (run.nodes > mostNodes) return undefined;
  if (typeof json !== "object" || json === null) return parseScalar(run, json);
  if (depth > mostLevels) {
    return refuse(run, `Operators and arrays are nested more than ${mostLevels} deep here.`);
  }
  if (!Array.isArray(json)) return parseOperator(run, json, depth, isPerItem);
  return { kind: "list", items: parseEach(run, json, { depth, isPerItem }) };
}

function parseScalar(run: ExpressionRun, json: unknown): Expression | undefined {
  switch (typeof json) {
    case "string":
      if (hasTemplate(json)) advise(run);
      return { kind: "literal", value: json };
    case "number":
      if (Number.isFinite(json)) return { kind: "literal", value: json === 0 ? 0 : json };
      return refuse(run, "This number is too large.");
    case "boolean":
      return { kind: "literal", value: json };
    default:
      if (json === null) return { kind: "literal", value: null };
      return refuse(run, `An expression must be JSON, but this is ${typeof json}.`);
  }
}

function advise({ problems, path }: ExpressionRun): void {
  problems.push({
    code: "template_in_expression",
    message: "Strings in an expression are no templates: this one stays as it is.",
    hint: 'Write {"var": "…"}, and {"cat": […]} to join texts.',
    path: [...path],
    isAdvice: true,
  });
}

function parseOperator(
  run: ExpressionRun,
  json: object,
  depth: number,
  isPerItem: boolean,
): Expression | undefined {
  const keys = Object.keys(json);
  const [operator] = keys;
  if (operator === undefined || keys.length > 1 || !isObject(json)) return refuseKeys(run, keys);
  const given = json[operator];
  const arity = arityOf(operator);
  if (arity === undefined) refuseUnknown(run, operator);
  else checkCount(run, operator, arity, given);
  run.path.push(operator);
  const outer: Outer = { operator, kinds: arity?.[2], depth, isPerItem };
  const list = Array.isArray(given) ? parseEach(run, given, outer) : parseOne(run, given, outer);
  run.path.pop();
  return operator === "var" ? list[0] : { kind: "call", operator, arguments: list };
}

/** The operator or array that values stand in. */
interface Outer {
  readonly operator?: string;
  /** What its arguments must be. */
  readonly kinds?: Arity[2];
  readonly depth: number;
  readonly isPerItem: boolean;
}

function parseEach(run: ExpressionRun, list: readonly unknown[], outer: Outer): Expression[] {
  const parsed: Expression[] = [];
  for (let index = 0; index < list.length && run.nodes <= mostNodes; index++) {
    run.path.push(index);
    const item = parseInner(run, list[index], index, outer);
    if (item !== undefined) parsed.push(item);
    run.path.pop();
  }
  return parsed;
}

/** An argument that stands without an array around it. */
function parseOne(run: ExpressionRun, value: unknown, outer: Outer): Expression[] {
  const argument = parseInner(run, value, 0, outer);
  return argument === undefined ? [] : [argument];
}

function parseInner(
  run: ExpressionRun,
  value: unknown,
  index: number,
  { operator, kinds, depth, isPerItem }: Outer,
): Expression | undefined {
  if (operator === undefined) return parseNode(run, value, depth + 1, isPerItem);
  const kind = kinds?.[index];
  if (kind && !checkLiteral(run, operator, kind, index, value)) return undefined;
  if (kind === "path") return parseVar(run, value, isPerItem);
  if (kind === "pattern") return parsePatternArgument(run, value);
  const isBody = index === 1 && perItemOperators.includes(operator);
  return parseNode(run, value, depth + 1, isPerItem || isBody);
}

function arityOf(operator: string): Arity | undefined {
  if (Object.hasOwn(operatorArity, operator)) return operatorArity[operator];
  const pipe = Object.hasOwn(pipeArity, operator) ? pipeArity[operator] : undefined;
  return pipe && asOperator(pipe);
}

function checkCount(run: ExpressionRun, operator: string, arity: Arity, given: unknown): void {
  const list: readonly unknown[] = Array.isArray(given) ? given : [given];
  const message = countProblem(operator, arity, list.length);
  if (message) refuse(run, message, { hint: countHint(operator, arity[1]) });
  const range = operator === "number" && rangeProblem(list.slice(1));
  if (range) refuse(run, range);
}

function refuseKeys(run: ExpressionRun, keys: readonly string[]): undefined {
  const [one, two] = keys;
  const found = one === undefined || two === undefined ? "none" : `${quote(one)} and ${quote(two)}`;
  return refuse(
    run,
    `An object in an expression must have one key, its operator, but has ${found}.`,
  );
}

function refuseUnknown(run: ExpressionRun, operator: string): void {
  const confusion = operatorConfusion(operator);
  const nearest = confusion === undefined ? nearestName(operator, names, run.budget) : undefined;
  refuse(run, `There is no operator ${quote(operator)}.`, {
    code: "unknown_operator",
    hint: confusion ?? (nearest && `Did you mean ${quote(nearest)}?`),
  });
}

const names = [...Object.keys(operatorArity), ...Object.keys(pipeArity)];
/** Both are the format's: docs/format/expressions.md. */
const mostNodes = 1_000;
const mostLevels = 32;
const tooManyNodes = `An expression has at most ${mostNodes} operators, arrays and literals.`;
