import { explainPattern } from "../../pattern/explain-pattern.ts";
import { matchWithin } from "../../pattern/matches-pattern.ts";
import { parsePattern } from "../../pattern/parse-pattern.ts";
import type { Pattern } from "../../pattern/pattern.ts";
import type { Path } from "../path.ts";
import { isOver, type SchemaRun, spend } from "../schema-run.ts";
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
    if (pattern.reason === "tooLarge") return reader.refuse(path, message, tooCostly);
    return reader.refuse(path, `This is no pattern in the syntax of RE2: ${message}`);
  }
  if (pattern.size > mostInstructions) {
    const size = `${pattern.size} instructions, of ${mostInstructions} at most`;
    const message = `The pattern is too large: with its repetitions written out it has ${size}.`;
    return reader.refuse(path, message, tooCostly);
  }
  const others = [...reader.patterns.values()].reduce((sum, other) => sum + other.size, 0);
  if (others + pattern.size > mostInAll) {
    const size = `${others + pattern.size} instructions, of ${mostInAll} at most`;
    const message = `The schema's patterns are too large together: up to this one they have ${size}.`;
    return reader.refuse(path, message, tooCostly);
  }
  reader.patterns.set(source, pattern);
  return pattern;
}

/** Whether a pattern matches somewhere in a text; undefined when the run's work is used up. */
export function matchInRun(run: SchemaRun, pattern: Pattern, text: string): boolean | undefined {
  spend(run, 1 + pattern.size / instructionsPerStep);
  if (isOver(run)) return undefined;
  const before = run.left * instructionsPerStep;
  const budget = { left: before };
  const isMatch = matchWithin(pattern, text, budget);
  spend(run, (before - budget.left) / instructionsPerStep);
  return isMatch;
}

const tooCostly = { isTooCostly: true } as const;

const mostInstructions = 500;
const mostInAll = 5_000;
/** Instructions that take as long as a step. */
const instructionsPerStep = 25;
