import { matchesPattern } from "./matches-pattern.ts";
import { parsePattern } from "./parse-pattern.ts";

/**
 * Compiles a pattern in RE2's syntax (docs/format/patterns.md) to what says whether it matches
 * somewhere in a text, in time linear in the text. A text that is no pattern matches nothing.
 */
export function compilePattern(source: string): (text: string) => boolean {
  const pattern = parsePattern(source);
  return "reason" in pattern ? () => false : (text) => matchesPattern(pattern, text);
}
