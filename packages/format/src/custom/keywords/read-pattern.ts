import { explainPattern } from "../../pattern/explain-pattern.ts";
import { parsePattern } from "../../pattern/parse-pattern.ts";
import type { Pattern } from "../../pattern/pattern.ts";
import type { Path } from "../path.ts";
import type { SchemaReader } from "./keyword.ts";

/**
 * A pattern in RE2's syntax: schemas from elsewhere write them in ECMAScript's, which has the same
 * meaning in all that both have. What RE2 lacks, backtracking needs.
 */
export function readPattern(
  reader: SchemaReader,
  source: unknown,
  path: Path,
): Pattern | undefined {
  if (typeof source !== "string") return reader.refuse(path, "A pattern must be a string.");
  const known = reader.patterns.get(source);
  if (known !== undefined) return known;
  const pattern = parsePattern(source);
  if ("reason" in pattern) {
    const { message } = explainPattern(source, pattern);
    return reader.refuse(path, `This is no pattern in the syntax of RE2: ${message}`);
  }
  if (pattern.size > mostInstructions) {
    const size = `${pattern.size} instructions, of ${mostInstructions} at most`;
    const message = `The pattern is too large: with its repetitions written out it has ${size}.`;
    return reader.refuse(path, message);
  }
  const others = [...reader.patterns.values()].reduce((sum, other) => sum + other.size, 0);
  if (others + pattern.size > mostInAll) {
    return reader.refuse(path, "The schema's patterns are too large together.");
  }
  reader.patterns.set(source, pattern);
  return pattern;
}

/** Steps that matching takes at most. */
export function patternCost(pattern: Pattern, text: string): number {
  return 1 + (pattern.size * text.length) / instructionsPerStep;
}

/** So that one pattern is always within what its text is worth. */
const mostInstructions = 500;
const mostInAll = 5_000;
const instructionsPerStep = 50;
