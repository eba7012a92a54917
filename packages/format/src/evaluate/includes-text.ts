import { spend } from "./step-budget.ts";

/** Whether a text contains another, in time linear in both. Costs a step for each character. */
export function includesText(text: string, part: string): boolean {
  if (part.length > text.length) return false;
  spend(text.length);
  return part.length <= longestOfEngine ? text.includes(part) : searchLinearly(text, part);
}

/** Knuth, Morris, Pratt 1977, "Fast Pattern Matching in Strings". */
function searchLinearly(text: string, part: string): boolean {
  const borders = bordersOf(part);
  let matched = 0;
  for (let at = 0; at < text.length; at++) {
    matched = extend(part, borders, matched, text.charCodeAt(at));
    if (matched === part.length) return true;
  }
  return false;
}

/** The length of the longest proper border of each prefix. */
function bordersOf(part: string): Uint32Array {
  const borders = new Uint32Array(part.length + 1);
  for (let at = 1, matched = 0; at < part.length; at++) {
    matched = extend(part, borders, matched, part.charCodeAt(at));
    borders[at + 1] = matched;
  }
  return borders;
}

/** The number of code units of the part that match after one more. */
function extend(part: string, borders: Uint32Array, matched: number, unit: number): number {
  let length = matched;
  while (length > 0 && part.charCodeAt(length) !== unit) length = borders[length] ?? 0;
  return part.charCodeAt(length) === unit ? length + 1 : length;
}

/** Engines can take quadratic time for longer parts. */
const longestOfEngine = 64;
