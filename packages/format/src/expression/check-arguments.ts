import { describe, quote } from "../validate/wording.ts";
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

/** Whether a pipe takes a value as the argument of a kind, and what it takes. */
export const checks: {
  readonly [kind in LiteralKind]: readonly [isRight: (value: unknown) => boolean, wanted: string];
} = {
  path: [isString, "a path, as a literal string"],
  pattern: [isString, "a pattern, as a literal string"],
  places: [(value) => isWhole(value, 15), "a literal whole number from 0 to 15"],
  digits: [(value) => isWhole(value, 20), "a whole number from 0 to 20"],
  currency: [
    (value) => isString(value) && /^[A-Za-z]{3}$/.test(value),
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
