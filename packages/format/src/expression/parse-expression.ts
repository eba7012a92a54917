import { operatorArity, perItemOperators, pipeArity } from "../generated/arities.ts";
import { isObject } from "../json.ts";
import { ownMember } from "../own-member.ts";
import { type Arity, asOperator } from "./arity.ts";
import { isRange, isRightCount } from "./check-arguments.ts";
import { type ExpressionParser, refuse } from "./expression-parser.ts";
import { hasTemplate } from "./has-template.ts";
import { checkLiteral, extendRead, parsePatternArgument, parseVar } from "./literal-arguments.ts";
import type { Expression, ExpressionProblem, ParsedExpression } from "./syntax-tree.ts";

/**
 * Parses an expression (docs/format/expressions.md, "Expressions and conditions"). Accepts any
 * JSON, never throws, and lists what is wrong in `problems`.
 */
export function parseExpression(json: unknown): ParsedExpression {
  const parser: ExpressionParser = { reads: [], problems: [], path: [], nodes: 0 };
  const root = parseNode(parser, json, 1, false);
  if (parser.nodes > mostNodes) refuse({ ...parser, path: [] }, "tooMany");
  const { reads, problems } = parser;
  return { tree: problems.every(isSurvived) ? root : undefined, reads, problems };
}

/** Whether a problem leaves a usable tree. */
function isSurvived({ code, isAdvice }: ExpressionProblem): boolean {
  return isAdvice === true || code === "invalid_pattern";
}

/**
 * Parses a value inside `depth` - 1 operators and arrays; `isPerItem` says whether a list operator
 * evaluates it for each item.
 */
function parseNode(
  parser: ExpressionParser,
  json: unknown,
  depth: number,
  isPerItem: boolean,
): Expression | undefined {
  parser.nodes += 1;
  if (parser.nodes > mostNodes) return undefined;
  if (typeof json !== "object" || json === null) return parseScalar(parser, json);
  if (depth > mostLevels) return refuse(parser, "tooDeep");
  if (!Array.isArray(json)) return parseOperator(parser, json, depth, isPerItem);
  const items = parseEach(parser, json, (item) => parseNode(parser, item, depth + 1, isPerItem));
  return { kind: "list", items };
}

function parseScalar(parser: ExpressionParser, json: unknown): Expression | undefined {
  if (typeof json === "string" && hasTemplate(json))
    refuse(parser, "template_in_expression", templateAdvice);
  if (!isScalar(json)) return refuse(parser, "noJson");
  if (typeof json === "number" && !Number.isFinite(json)) return refuse(parser, "hugeNumber");
  // -0 is 0.
  return { kind: "literal", value: json === 0 ? 0 : json };
}

function isScalar(json: unknown): json is string | number | boolean | null {
  return json === null || scalars.includes(typeof json);
}

function parseOperator(
  parser: ExpressionParser,
  json: object,
  depth: number,
  isPerItem: boolean,
): Expression | undefined {
  const keys = Object.keys(json);
  const [operator] = keys;
  if (operator === undefined || keys.length > 1 || !isObject(json)) {
    return refuse(parser, "noOperator");
  }
  const given = json[operator];
  const list: readonly unknown[] = Array.isArray(given) ? given : [given];
  const arity = arityOf(operator);
  if (arity === undefined) refuse(parser, "unknown_operator", { code: "unknown_operator" });
  else if (!isRightCount(arity, list.length)) refuse(parser, "count");
  if (operator === "number" && !isRange(list.slice(1))) refuse(parser, "range");
  const parseArgument = (value: unknown, index: number) => {
    const kind = arity?.[2]?.[index];
    if (kind && !checkLiteral(parser, kind, value)) return undefined;
    if (kind === "path") return parseVar(parser, value, isPerItem);
    if (kind === "pattern") return parsePatternArgument(parser, value);
    const isBody = index === 1 && perItemOperators.includes(operator);
    return parseNode(parser, value, depth + 1, isPerItem || isBody);
  };
  const firstRead = parser.reads.length;
  parser.path.push(operator);
  const parsed = parseEach(parser, list, parseArgument, list !== given);
  parser.path.pop();
  const [value] = parsed;
  if (operator === "get" && value?.kind === "var")
    extendRead(parser, firstRead, value.path, list.slice(1));
  return operator === "var" ? parsed[0] : { kind: "call", operator, arguments: parsed };
}

/** Parses values up to the limit of nodes. A bare value isn't in an array. */
function parseEach(
  parser: ExpressionParser,
  list: readonly unknown[],
  parse: (value: unknown, index: number) => Expression | undefined,
  isBare = false,
): Expression[] {
  const parsed: Expression[] = [];
  for (let index = 0; index < list.length && parser.nodes <= mostNodes; index++) {
    if (!isBare) parser.path.push(index);
    const item = parse(list[index], index);
    if (item !== undefined) parsed.push(item);
    if (!isBare) parser.path.pop();
  }
  return parsed;
}

/** The arity of an operator or pipe; undefined for an unknown name. */
export function arityOf(operator: string): Arity | undefined {
  const arity = ownMember(operatorArity, operator);
  if (arity !== undefined) return arity;
  const pipe = ownMember(pipeArity, operator);
  return pipe && asOperator(pipe);
}

const scalars = ["string", "number", "boolean"];
const templateAdvice = { code: "template_in_expression", isAdvice: true } as const;
/** The limits of docs/format/expressions.md. */
export const mostNodes = 1_000;
export const mostLevels = 32;
