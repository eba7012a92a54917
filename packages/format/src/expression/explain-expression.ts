import { operatorArity, pipeArity } from "../generated/arities.ts";
import { explainPattern } from "../pattern/explain-pattern.ts";
import { parsePattern } from "../pattern/parse-pattern.ts";
import { nearestName } from "../wording/nearest-name.ts";
import { quote } from "../wording/quote.ts";
import { wrongArgument, wrongCount, wrongRange } from "./describe-arguments.ts";
import type { Explanation } from "./explain-text.ts";
import { hintForArgumentCount, hintForOperator } from "./operator-hints.ts";
import { arityOf, mostLevels, mostNodes } from "./parse-expression.ts";
import type { ExpressionReason } from "./syntax-tree.ts";

/** An invalid value in an expression. */
interface Wrong {
  readonly value: unknown;
  /** Its keys from the root of the expression. */
  readonly path: readonly (string | number)[];
  /** The number of name comparisons left for hints. */
  readonly budget: { left: number };
}

/** Explains why a value isn't an expression. */
export function explainExpression(reason: ExpressionReason, wrong: Wrong): Explanation {
  return explanations[reason](wrong);
}

const explanations: { readonly [reason in ExpressionReason]: (wrong: Wrong) => Explanation } = {
  tooDeep: () => ({
    message: `Operators and arrays are nested more than ${mostLevels} deep here.`,
  }),
  tooMany: () => ({
    message: `An expression has at most ${mostNodes} operators, arrays and literals.`,
  }),
  hugeNumber: () => ({ message: "This number is too large." }),
  noJson: ({ value }) => ({
    message: `An expression must be JSON, but this is ${typeof value}.`,
  }),
  template_in_expression: () => ({
    message: "Strings in an expression are no templates: this one stays as it is.",
    hint: 'Write {"var": "…"}, and {"cat": […]} to join texts.',
  }),
  noOperator: ({ value }) => {
    const [one, two] = Object.keys(Object(value));
    const found =
      one === undefined || two === undefined ? "none" : `${quote(one)} and ${quote(two)}`;
    return {
      message: `An object in an expression must have one key, its operator, but has ${found}.`,
    };
  },
  unknown_operator: explainUnknown,
  count: ({ value }) => {
    const [operator = "", given] = Object.entries(Object(value))[0] ?? [];
    const arity = arityOf(operator) ?? [0, 0];
    const count = Array.isArray(given) ? given.length : 1;
    return {
      message: wrongCount(operator, arity, count),
      hint: hintForArgumentCount(operator, arity[1]),
    };
  },
  range: () => ({ message: wrongRange }),
  argument: ({ value, path }) => {
    const last = path.at(-1);
    const index = typeof last === "number" ? last : 0;
    const operator = String(typeof last === "number" ? path.at(-2) : last);
    const kind = arityOf(operator)?.[2]?.[index];
    return {
      message: wrongArgument(operator, kind, index, value),
      hint: kind === "path" ? 'For a computed key use the operator "get".' : undefined,
    };
  },
  invalid_pattern: ({ value }) => {
    const source = String(value);
    const pattern = parsePattern(source);
    return "reason" in pattern ? explainPattern(source, pattern) : { message: "" };
  },
};

function explainUnknown({ value, budget }: Wrong): Explanation {
  const [operator = ""] = Object.keys(Object(value));
  const confusion = hintForOperator(operator);
  const nearest = confusion === undefined ? nearestName(operator, names, budget) : undefined;
  return {
    message: `There is no operator ${quote(operator)}.`,
    hint: confusion ?? (nearest && `Did you mean ${quote(nearest)}?`),
  };
}

const names = [...Object.keys(operatorArity), ...Object.keys(pipeArity)];
