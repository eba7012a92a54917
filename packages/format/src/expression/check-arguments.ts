import { currencyPattern } from "../catalog/string-patterns.ts";
import { describe } from "../wording/describe.ts";
import { quote } from "../wording/quote.ts";
import type { Arity, LiteralKind } from "./arity.ts";
import { dateStyles, readDatePattern } from "./date-pattern.ts";

/** What is wrong with the number of arguments, if anything. */
export function countProblem(name: string, arity: Arity, count: number): string | undefined {
  const [least, most, , either] = arity;
  const isRight = either ? count === least || count === most : count >= least && count <= most;
  if (isRight) return undefined;
  return `${quote(name)} takes ${wordCount(arity)}, but has ${count}.`;
}

/** What is wrong with a literal argument, if anything; `index` is its place, from 0. */
export function literalProblem(
  name: string,
  kind: LiteralKind,
  index: number,
  value: unknown,
): string | undefined {
  const [isRight, wanted] = checks[kind];
  if (isRight(value)) return undefined;
  return `Argument ${index + 1} of ${quote(name)} must be ${wanted}, but is ${describe(value)}.`;
}

/** What is wrong with the arguments of the pipe `number`, if anything. */
export function rangeProblem([least, most]: readonly unknown[]): string | undefined {
  const isWrong = typeof least === "number" && typeof most === "number" && least > most;
  return isWrong ? '"number" has more digits at least than at most.' : undefined;
}

function wordCount([least, most, , either]: Arity): string {
  if (most === 0) return "no arguments";
  const range = most === Infinity ? `${least} or more` : `${least} ${either ? "or" : "to"} ${most}`;
  const count = least === most ? String(least) : range;
  return `${count} ${count === "1" ? "argument" : "arguments"}`;
}

/** Of `round`, and of `number` and `percent`. */
export const mostPlaces = 15;
export const mostDigits = 20;

/** Whether a pipe takes a value as the argument of a kind, and what it takes. */
export const checks: {
  readonly [kind in LiteralKind]: readonly [isRight: (value: unknown) => boolean, wanted: string];
} = {
  path: [isString, "a path, as a literal string"],
  pattern: [isString, "a pattern, as a literal string"],
  places: [(value) => isWhole(value, mostPlaces), `a literal whole number from 0 to ${mostPlaces}`],
  digits: [(value) => isWhole(value, mostDigits), `a whole number from 0 to ${mostDigits}`],
  currency: [
    (value) => isString(value) && currencyPattern.test(value),
    'a currency\'s code of three letters, such as "EUR"',
  ],
  date: [
    (value) =>
      isString(value) && (dateStyles.includes(value) || readDatePattern(value) !== undefined),
    'short, medium, long, full, time, dateTime or a pattern such as "d MMMM yyyy"',
  ],
  text: [isString, "a string"],
};

function isString(value: unknown): value is string {
  return typeof value === "string";
}

function isWhole(value: unknown, most: number): boolean {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= most;
}
