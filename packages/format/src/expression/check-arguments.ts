import { currencyPattern } from "../catalog/currency-pattern.ts";
import { localePattern } from "../catalog/locale-pattern.ts";
import type { Arity, LiteralKind } from "./arity.ts";
import { dateStyles, readDatePattern } from "./date-pattern.ts";

/** Whether the number of arguments fits the arity. */
export function isRightCount([least, most, , either]: Arity, count: number): boolean {
  return either ? count === least || count === most : count >= least && count <= most;
}

/** Whether a value fits the kind of an argument, if it has one. */
export function isOfKind(kind: LiteralKind | null | undefined, value: unknown): boolean {
  switch (kind) {
    case null:
    case undefined:
      return true;
    case "places":
      return isWhole(value, mostPlaces);
    case "digits":
      return isWhole(value, mostDigits);
    case "integer":
      return Number.isInteger(value);
    case "currency":
      return typeof value === "string" && currencyPattern.test(value);
    case "date":
      return typeof value === "string" && isDateStyle(value);
    case "locale":
      return typeof value === "string" && localePattern.test(value);
    default:
      return typeof value === "string";
  }
}

/** Whether the minimal digits of the pipe `number` aren't more than the maximal ones. */
export function isRange([least, most]: readonly unknown[]): boolean {
  return !(typeof least === "number" && typeof most === "number" && least > most);
}

function isDateStyle(text: string): boolean {
  return Object.hasOwn(dateStyles, text) || readDatePattern(text) !== undefined;
}

function isWhole(value: unknown, most: number): boolean {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= most;
}

/** The limit of decimal places of `round`, `number` and `percent`. */
export const mostPlaces = 15;
export const mostDigits = 20;
