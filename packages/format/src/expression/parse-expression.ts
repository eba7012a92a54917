import { operatorArity, perItemOperators, pipeArity } from "../generated/arities.ts";
import { isObject } from "../json.ts";
import { ownMember } from "../own-member.ts";
import { type Arity, asOperator } from "./arity.ts";
import { isRange, isRightCount } from "./check-arguments.ts";
import { type ExpressionRun, refuse } from "./expression-run.ts";
import { hasTemplate } from "./has-template.ts";
import { checkLiteral, parsePatternArgument, parseVar } from "./literal-arguments.ts";
import type { Expression, ExpressionProblem, ParsedExpression } from "./parsed.ts";

/**
 * Parses an expression (docs/format/expressions.md, "Expressions and conditions"), whatever JSON it
 * is. Never throws; what is wrong is in `problems`.
 */
export function parseExpression(json: unknown): ParsedExpression {
  const run: ExpressionRun = { reads: [], problems: [], path: [], nodes: 0 };
  const root = parseNode(run, json, 1, false);
  if (run.nodes > mostNodes) refuse({ ...run, path: [] }, "tooMany");
  const { reads, problems } = run;
  return { tree: problems.every(isSurvived) ? root : undefined, reads, problems };
}

/** Whether there is a tree all the same. */
function isSurvived({ code, isAdvice }: ExpressionProblem): boolean {
  return isAdvice === true || code === "invalid_pattern";
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
  if (depth > mostLevels) return refuse(run, "tooDeep");
  if (!Array.isArray(json)) return parseOperator(run, json, depth, isPerItem);
  const items = parseEach(run, json, (item) => parseNode(run, item, depth + 1, isPerItem));
  return { kind: "list", items };
}

function parseScalar(run: ExpressionRun, json: unknown): Expression | undefined {
  if (typeof json === "string" && hasTemplate(json))
    refuse(run, "template_in_expression", templateAdvice);
  if (!isScalar(json)) return refuse(run, "noJson");
  if (typeof json === "number" && !Number.isFinite(json)) return refuse(run, "hugeNumber");
  // -0 is 0.
  return { kind: "literal", value: json === 0 ? 0 : json };
}

function isScalar(json: unknown): json is string | number | boolean | null {
  return json === null || scalars.includes(typeof json);
}

function parseOperator(
  run: ExpressionRun,
  json: object,
  depth: number,
  isPerItem: boolean,
): Expression | undefined {
  const keys = Object.keys(json);
  const [operator] = keys;
  if (operator === undefined || keys.length > 1 || !isObject(json)) {
    return refuse(run, "noOperator");
  }
  const given = json[operator];
  const list: readonly unknown[] = Array.isArray(given) ? given : [given];
  const arity = arityOf(operator);
  if (arity === undefined) refuse(run, "unknown_operator", { code: "unknown_operator" });
  else if (!isRightCount(arity, list.length)) refuse(run, "count");
  if (operator === "number" && !isRange(list.slice(1))) refuse(run, "range");
  const parseArgument = (value: unknown, index: number) => {
    const kind = arity?.[2]?.[index];
    if (kind && !checkLiteral(run, kind, value)) return undefined;
    if (kind === "path") return parseVar(run, value, isPerItem);
    if (kind === "pattern") return parsePatternArgument(run, value);
    const isBody = index === 1 && perItemOperators.includes(operator);
    return parseNode(run, value, depth + 1, isPerItem || isBody);
  };
  run.path.push(operator);
  const parsed = parseEach(run, list, parseArgument, list !== given);
  run.path.pop();
  return operator === "var" ? parsed[0] : { kind: "call", operator, arguments: parsed };
}

/** Parses values until there are too many nodes; one that is bare has no array around it. */
function parseEach(
  run: ExpressionRun,
  list: readonly unknown[],
  parse: (value: unknown, index: number) => Expression | undefined,
  isBare = false,
): Expression[] {
  const parsed: Expression[] = [];
  for (let index = 0; index < list.length && run.nodes <= mostNodes; index++) {
    if (!isBare) run.path.push(index);
    const item = parse(list[index], index);
    if (item !== undefined) parsed.push(item);
    if (!isBare) run.path.pop();
  }
  return parsed;
}

/** What an operator takes, or a pipe as one; undefined when there is none of the name. */
export function arityOf(operator: string): Arity | undefined {
  const arity = ownMember(operatorArity, operator);
  if (arity !== undefined) return arity;
  const pipe = ownMember(pipeArity, operator);
  return pipe && asOperator(pipe);
}

const scalars = ["string", "number", "boolean"];
const templateAdvice = { code: "template_in_expression", isAdvice: true } as const;
/** Both are the format's: docs/format/expressions.md. */
export const mostNodes = 1_000;
export const mostLevels = 32;
