import type { Location } from "../location.ts";
import { explainPattern } from "../pattern/explain-pattern.ts";
import { matchWithin } from "../pattern/matches-pattern.ts";
import { parsePattern } from "../pattern/parse-pattern.ts";
import type { Pattern } from "../pattern/pattern.ts";
import { describe } from "../wording/describe.ts";
import { quote } from "../wording/quote.ts";
import { isUsedUp, report, type SchemaRun, spend } from "./apply-schema.ts";
import { type ReadKeyword, refuseValue, type SchemaReader } from "./schema-reader.ts";

/**
 * The keyword `pattern`, in RE2's syntax, which means the same as ECMAScript's in all that both have.
 * What RE2 lacks needs backtracking, whose time has no limit.
 */
export const readPattern: ReadKeyword = (reader, keyword, schema) => {
  const pattern = patternAt(reader, keyword);
  if (pattern === undefined) return;
  const source = quote(String(keyword.value));
  schema.keywords.push((run, value, location) => {
    if (typeof value !== "string" || matches(run, pattern, value)) return;
    report(run, location, `must match ${source}, but is ${describe(value)}`);
  });
};

function patternAt(reader: SchemaReader, keyword: Location): Pattern | undefined {
  const source = keyword.value;
  if (typeof source !== "string") {
    refuseValue(reader, keyword, "a string");
    return undefined;
  }
  const { patterns } = reader;
  const pattern = patterns.get(source) ?? parsePattern(source);
  if ("reason" in pattern) {
    const { message } = explainPattern(source, pattern);
    if (pattern.reason === "tooLarge") reader.refuse(keyword, message, { isTooCostly: true });
    else reader.refuse(keyword, `This is no pattern in the syntax of RE2: ${message}`);
    return undefined;
  }
  patterns.set(source, pattern);
  const together = [...patterns.values()].reduce((sum, { size }) => sum + size, 0);
  if (pattern.size <= mostInstructions && together <= mostTogether) return pattern;
  const sizes = `${pattern.size} instructions, of ${mostInstructions} at most, and the schema's patterns have ${together} together, of ${mostTogether} at most`;
  const message = `With its repetitions written out, the pattern has ${sizes}.`;
  reader.refuse(keyword, message, { isTooCostly: true });
  patterns.delete(source);
  return undefined;
}

/** Whether a pattern matches somewhere in a text; true once the budget is used up. */
function matches(run: SchemaRun, pattern: Pattern, text: string): boolean {
  spend(run, 1 + pattern.size / instructionsPerStep);
  if (isUsedUp(run)) return true;
  const left = run.budget.steps * instructionsPerStep;
  const instructions = { left };
  const isMatch = matchWithin(pattern, text, instructions);
  spend(run, (left - instructions.left) / instructionsPerStep);
  return isMatch ?? true;
}

const mostInstructions = 500;
const mostTogether = 5_000;
/** Instructions that take as long as a step. */
const instructionsPerStep = 25;
