import { isJsonArray, isObject, type Json } from "../../json.ts";
import { compareTexts } from "../compare-texts.ts";
import { equals } from "../equals.ts";
import { listMembers } from "../list-members.ts";
import { includesText } from "../search-text.ts";
import { spend, spendCharacters } from "../step-budget.ts";
import { asJson } from "../step-into.ts";

/** The comparisons of two values. */
export const comparisons: { readonly [name: string]: (one: Json, other: Json) => boolean } = {
  "===": equals,
  "!==": (one, other) => !equals(one, other),
  "<": (one, other) => compareOrdered(one, other) < 0,
  "<=": (one, other) => compareOrdered(one, other) <= 0,
  ">": (one, other) => compareOrdered(one, other) > 0,
  ">=": (one, other) => compareOrdered(one, other) >= 0,
  in: isIn,
  startsWith: (text, part) => haveTexts(text, part, (one, other) => one.startsWith(other)),
  endsWith: (text, part) => haveTexts(text, part, (one, other) => one.endsWith(other)),
};

/** The comparisons of three values: whether they are in order. */
export const comparisonsOfThree: {
  readonly [name: string]: (values: readonly Json[]) => boolean;
} = {
  "<": ([one = null, two = null, three = null]) =>
    compareOrdered(one, two) < 0 && compareOrdered(two, three) < 0,
  "<=": ([one = null, two = null, three = null]) =>
    compareOrdered(one, two) <= 0 && compareOrdered(two, three) <= 0,
};

/** Whether a value is null, "", [] or {}. */
export function isEmpty(value: Json): boolean {
  if (isJsonArray(value)) return value.length === 0;
  if (isObject(value)) return listMembers(value).length === 0;
  return value === null || value === "";
}

/** Compares two numbers or two texts. Returns a number below, equal to or above 0; NaN for values without an order. */
export function compareOrdered(one: Json, other: Json): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  const areTexts = typeof one === "string" && typeof other === "string";
  return areTexts ? compareTexts(one, other) : Number.NaN;
}

function isIn(value: Json, container: Json): boolean {
  if (isJsonArray(container)) {
    for (const item of container) {
      spend(1);
      if (equals(asJson(item), value)) return true;
    }
  }
  return (
    typeof value === "string" && typeof container === "string" && includesText(container, value)
  );
}

function haveTexts(text: Json, part: Json, have: (text: string, part: string) => boolean): boolean {
  if (typeof text !== "string" || typeof part !== "string") return false;
  spendCharacters(Math.min(text.length, part.length));
  return have(text, part);
}
