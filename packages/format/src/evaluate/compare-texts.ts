import { spendCharacters } from "./step-budget.ts";

/** Compares by code points, which isn't the order of UTF-16 code units. Returns a number below, equal to or above 0. */
export function compareTexts(one: string, other: string): number {
  const end = Math.min(one.length, other.length);
  let at = 0;
  while (at < end && one.charCodeAt(at) === other.charCodeAt(at)) at += 1;
  spendCharacters(at);
  if (at === end) return one.length - other.length;
  // The differing code points can begin one unit earlier.
  const start = at > 0 && isHighSurrogate(one.charCodeAt(at - 1)) ? at - 1 : at;
  return difference(one, other, start) || difference(one, other, at);
}

function difference(one: string, other: string, at: number): number {
  return (one.codePointAt(at) ?? 0) - (other.codePointAt(at) ?? 0);
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
