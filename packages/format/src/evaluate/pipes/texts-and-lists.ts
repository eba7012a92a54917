import { isJsonArray, isObject, type Json } from "../../json.ts";
import { listMembers } from "../list-members.ts";
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
  length: (_scope, value) => {
    if (typeof value === "string") return countCodePoints(value);
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

function firstCodePoint(text: string): string {
  return String.fromCodePoint(text.codePointAt(0) ?? 0);
}

function lastCodePoint(text: string): string {
  const last = text.slice(-2);
  return (last.codePointAt(0) ?? 0) > lastOfOneUnit ? last : text.slice(-1);
}

function countCodePoints(text: string): number {
  spendCharacters(text.length);
  let count = 0;
  for (let at = 0; at < text.length; count++) {
    at += (text.codePointAt(at) ?? 0) > lastOfOneUnit ? 2 : 1;
  }
  return count;
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

const lastOfOneUnit = 0xffff;
