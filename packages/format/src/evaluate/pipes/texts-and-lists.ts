import { isJsonArray, isObject, type Json } from "../../json.ts";
import { countCodePoints, firstCodePoint, lastCodePoint, unitIndex } from "../code-points.ts";
import { listMembers } from "../list-members.ts";
import { splitText } from "../search-text.ts";
import { spend, spendCharacters } from "../step-budget.ts";
import { asJson } from "../step-into.ts";
import { counted, toText } from "../to-text.ts";
import type { Pipe, Pipes } from "./pipe.ts";

/** The pipes of texts, and of lists and texts as lists of code points. */
export const textAndListPipes: Pipes = {
  // Both ignore the locale.
  upper: ofText((text) => text.toUpperCase()),
  lower: ofText((text) => text.toLowerCase()),
  trim: ofText((text) => text.trim()),
  substring: (_scope, value, [start, end]) => {
    if (typeof value !== "string" || typeof start !== "number") return undefined;
    spendCharacters(value.length);
    const until = typeof end === "number" ? unitIndex(value, end) : undefined;
    return value.slice(unitIndex(value, start), until);
  },
  replace: (_scope, value, [part, by]) => {
    if (typeof value !== "string" || typeof part !== "string" || typeof by !== "string")
      return undefined;
    if (part === "") return value;
    const parts = splitText(value, part);
    spend((parts.length - 1) * by.length);
    return parts.join(by);
  },
  split: (_scope, value, [separator]) =>
    typeof value === "string" && typeof separator === "string"
      ? splitText(value, separator)
      : undefined,
  length: (_scope, value) => {
    if (typeof value === "string") {
      spendCharacters(value.length);
      return countCodePoints(value);
    }
    if (isJsonArray(value)) return value.length;
    return isObject(value) ? listMembers(value).length : undefined;
  },
  first: oneOf(0, firstCodePoint),
  last: oneOf(-1, lastCodePoint),
  join: (_scope, value, [separator]) =>
    isJsonArray(value) ? join(value, typeof separator === "string" ? separator : ", ") : undefined,
};

function ofText(change: (text: string) => string): Pipe {
  return (_scope, value) => {
    if (typeof value !== "string") return undefined;
    spendCharacters(value.length);
    return change(value);
  };
}

function oneOf(at: number, codePoint: (text: string) => string): Pipe {
  return (_scope, value) => {
    if (isJsonArray(value)) return asJson(value.at(at));
    if (typeof value !== "string") return undefined;
    return value === "" ? null : codePoint(value);
  };
}

function join(items: readonly Json[], separator: string): string {
  let text = "";
  for (let at = 0; at < items.length; at++) {
    spend(1);
    if (at > 0) text += counted(separator);
    text += toText(asJson(items[at]));
  }
  return text;
}
