import type { AttributeProblem } from "./custom-types.ts";
import { anyObject, evaluate } from "./evaluate.ts";
import { isShallow } from "./is-shallow.ts";
import { isFailed } from "./outcome.ts";
import { readSchema } from "./read-schema.ts";
import type { Schema } from "./schema.ts";
import { startEndlessRun } from "./schema-run.ts";

/**
 * Why a JSON Schema can't describe the attributes of a custom type; nothing when it can. Paths are
 * into the schema. Never throws, whatever it is given.
 */
export function checkSchema(schema: unknown): readonly AttributeProblem[] {
  const message = problemWith(schema);
  if (message !== undefined) return [{ path: [], message }];
  const { schema: read, problems } = readSchema(schema);
  return problems.length === 0 && takesNoObject(read) ? [noObject] : problems;
}

const noObject: AttributeProblem = {
  path: [],
  message: "Attributes are always an object, and this schema takes none.",
};

function takesNoObject(schema: Schema): boolean {
  return isFailed(evaluate(startEndlessRun(), schema, anyObject, undefined));
}

/** What keeps it from being read at all. Only programs give what is no JSON. */
function problemWith(schema: unknown): string | undefined {
  try {
    if (!isShallow(schema)) return "The schema is nested too deep.";
    const { length } = JSON.stringify(schema) ?? "";
    return length > longestSchema
      ? `The schema has ${length} characters, of ${longestSchema} at most.`
      : undefined;
  } catch {
    return "The schema must be JSON, but can't be read.";
  }
}

const longestSchema = 65_536;
