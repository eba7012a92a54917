import { isJsonArray, type Json } from "../../json.ts";
import { spend } from "../step-budget.ts";
import { asJson } from "../step-into.ts";
import { compareOrdered } from "./comparisons.ts";

/** The operators of two numbers. */
export const arithmeticOfTwo: { readonly [name: string]: (one: Json, other: Json) => Json } = {
  "+": (one, other) => compute(one, other, (a, b) => a + b),
  "-": (one, other) => compute(one, other, (a, b) => a - b),
  "*": (one, other) => compute(one, other, (a, b) => a * b),
  "/": (one, other) => compute(one, other, (a, b) => a / b),
  "%": (one, other) => compute(one, other, (a, b) => a % b),
  round: (value, places) => {
    const isRight = typeof value === "number" && typeof places === "number";
    return isRight ? finite(roundDecimal(value, places)) : null;
  },
};

/** The operators of any number of numbers. */
export const arithmeticOfMany: { readonly [name: string]: (values: readonly Json[]) => Json } = {
  "+": (values) => fold(values, 0, (a, b) => a + b),
  "*": (values) => fold(values, 1, (a, b) => a * b),
  "-": ([value = null]) => (typeof value === "number" ? finite(-value) : null),
  round: ([value = null]) => (typeof value === "number" ? finite(roundDecimal(value, 0)) : null),
  min: (values) => extreme(values, -1),
  max: (values) => extreme(values, 1),
  sum: (values) => fold(itemsOf(values), 0, (a, b) => a + b),
};

function compute(one: Json, other: Json, by: (a: number, b: number) => number): Json {
  return typeof one === "number" && typeof other === "number" ? finite(by(one, other)) : null;
}

/** A finite number, never -0; null for any other. */
function finite(number: number): number | null {
  return Number.isFinite(number) ? number + 0 : null;
}

function fold(values: readonly Json[], start: number, by: (a: number, b: number) => number): Json {
  let result = start;
  for (const value of values) {
    if (typeof value !== "number") return null;
    result = by(result, value);
  }
  return finite(result);
}

/** The least of numbers or of texts, or the greatest if `sign` is positive; null for other values, mixed ones and none. */
function extreme(values: readonly Json[], sign: 1 | -1): Json {
  const items = itemsOf(values);
  let found = asJson(items[0]);
  for (const item of items) {
    const value = asJson(item);
    const order = compareOrdered(value, found);
    if (Number.isNaN(order)) return null;
    if (order * sign > 0) found = value;
  }
  return found;
}

/** The items of a single list argument, or the arguments themselves. */
function itemsOf(values: readonly Json[]): readonly Json[] {
  const [first] = values;
  const items = values.length === 1 && first !== undefined && isJsonArray(first) ? first : values;
  spend(items.length);
  return items;
}

/**
 * Rounds a number half away from zero, by the decimal digits with which it is printed: 1.005 to 2 places
 * is 1.01, although the double is a little smaller.
 */
function roundDecimal(number: number, places: number): number {
  const [mantissa = "", exponent = "0"] = String(Math.abs(number)).split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  const digits = whole + fraction;
  const kept = whole.length + Number(exponent) + places;
  if (kept >= digits.length) return number;
  if (kept < 0) return 0;
  const isUp = (digits[kept] ?? "0") >= "5";
  const rounded = BigInt(digits.slice(0, kept) || "0") + (isUp ? 1n : 0n);
  return Math.sign(number) * Number(`${rounded}e-${places}`);
}
