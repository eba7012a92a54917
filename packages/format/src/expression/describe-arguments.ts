import { describe } from "../wording/describe.ts";
import { quote } from "../wording/quote.ts";
import type { Arity, LiteralKind } from "./arity.ts";
import { isOfKind, isRightCount, mostDigits, mostPlaces } from "./check-arguments.ts";

/** Describes the wrong literal arguments of a pipe. */
export function wrongPipe(name: string, arity: Arity, values: readonly unknown[]): string {
  if (!isRightCount(arity, values.length)) return wrongCount(name, arity, values.length);
  const kinds = arity[2] ?? [];
  const index = values.findIndex((value, at) => !isOfKind(kinds[at], value));
  return index < 0 ? wrongRange : wrongArgument(name, kinds[index], index, values[index]);
}

export function wrongCount(name: string, arity: Arity, count: number): string {
  return `${quote(name)} takes ${wordCount(arity)}, but has ${count}.`;
}

/** Describes a wrong literal argument; `index` counts from 0. */
export function wrongArgument(
  name: string,
  kind: LiteralKind | null | undefined,
  index: number,
  value: unknown,
): string {
  const wanted = kind ? wantedOf[kind] : "";
  return `Argument ${index + 1} of ${quote(name)} must be ${wanted}, but is ${describe(value)}.`;
}

export const wrongRange = '"number" has more digits at least than at most.';

function wordCount([least, most, , either]: Arity): string {
  if (most === 0) return "no arguments";
  const range = most === Infinity ? `${least} or more` : `${least} ${either ? "or" : "to"} ${most}`;
  const count = least === most ? String(least) : range;
  return `${count} ${count === "1" ? "argument" : "arguments"}`;
}

const wantedOf: { readonly [kind in LiteralKind]: string } = {
  path: "a path, as a literal string",
  pattern: "a pattern, as a literal string",
  places: `a literal whole number from 0 to ${mostPlaces}`,
  digits: `a whole number from 0 to ${mostDigits}`,
  integer: "a whole number",
  currency: 'a currency\'s code of three letters, such as "EUR"',
  date: 'short, medium, long, full, time, dateTime or a pattern such as "d MMMM yyyy"',
  locale: 'a language tag such as "en" or "pt-BR"',
  text: "a string",
};
