import { parseJson as parse } from "@screenspec/format/text";
import type { JsonProblem } from "./json-problem.ts";

/** Parses a text. If it isn't JSON, returns its first syntax error. */
export function parseJson(
  text: string,
): { readonly value: unknown } | { readonly error: JsonProblem } {
  const parsed = parse(text);
  if ("value" in parsed) return parsed;
  const { message, line, from, to } = parsed.error;
  return { error: { severity: "error", message, hint: undefined, line, from, to } };
}
