import type { AttributeProblem } from "./custom-types.ts";
import { isShallow } from "./is-shallow.ts";
import { readSchema } from "./read-schema.ts";

/**
 * Why a JSON Schema can't describe the attributes of a custom type; nothing when it can. Paths are
 * into the schema. Never throws, whatever JSON it is given.
 */
export function checkSchema(schema: unknown): readonly AttributeProblem[] {
  if (!isShallow(schema)) return [{ path: [], message: "The schema is nested too deep." }];
  const { length } = JSON.stringify(schema) ?? "";
  if (length > longestSchema) {
    const message = `The schema has ${length} characters, of ${longestSchema} at most.`;
    return [{ path: [], message }];
  }
  return readSchema(schema).problems;
}

const longestSchema = 65_536;
