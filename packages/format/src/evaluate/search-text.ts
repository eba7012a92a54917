import { spend } from "./step-budget.ts";

/** Whether a text contains another, in time linear in both. Costs a step for each character. */
export function includesText(text: string, part: string): boolean {
  if (part.length > text.length) return false;
  spend(text.length);
  return indexOf(text, part, 0) >= 0;
}

/**
 * The texts between the occurrences of a separator, in time linear in both; the code points if it is empty. Costs a step
 * for each character and each result.
 */
export function splitText(text: string, separator: string): readonly string[] {
  spend(text.length);
  const parts = separator === "" ? [...text] : [];
  if (separator !== "") {
    let start = 0;
    for (let end = indexOf(text, separator, 0); end >= 0; end = indexOf(text, separator, start)) {
      parts.push(text.slice(start, end));
      start = end + separator.length;
    }
    parts.push(text.slice(start));
  }
  spend(parts.length);
  return parts;
}

function indexOf(text: string, part: string, start: number): number {
  if (part.length <= longestOfEngine) return text.indexOf(part, start);
  return part.length > text.length - start ? -1 : searchLinearly(text, part, start);
}

/** Knuth, Morris, Pratt 1977, "Fast Pattern Matching in Strings". */
function searchLinearly(text: string, part: string, start: number): number {
  const borders = bordersOf(part);
  let matched = 0;
  for (let at = start; at < text.length; at++) {
    matched = extend(part, borders, matched, text.charCodeAt(at));
    if (matched === part.length) return at + 1 - matched;
  }
  return -1;
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
