import { formatText, parseJson } from "@screenspec/format/json-text";
import { type JsonProblem, problemOf } from "./json-problem.ts";

type Formatted =
  | { readonly text: string; readonly cursor: number }
  | { readonly problem: JsonProblem };

/** Formats JSON. Returns the text and the new position of the cursor, or why the text can't be formatted. */
export function formatJson(text: string, cursor: number): Formatted {
  const parsed = parseJson(text);
  if ("errors" in parsed) return { problem: problemOf(parsed.errors[0]) };
  const formatted = formatText(text);
  return { text: formatted, cursor: moveCursor(text, cursor, formatted) };
}

/** Formatting changes only white space, so the cursor stays behind as many other characters. */
function moveCursor(text: string, cursor: number, formatted: string): number {
  const before = text.slice(0, cursor);
  const isAfterSpace = /\s$/.test(before);
  const count = before.replace(/\s/g, "").length;
  let seen = 0;
  for (const { index } of formatted.matchAll(/\S/g)) {
    if (isAfterSpace && seen === count) return index;
    seen += 1;
    if (!isAfterSpace && seen === count) return index + 1;
  }
  return isAfterSpace ? formatted.length : 0;
}
