import { checkSchema } from "@screenspec/format";
import { findSyntaxError } from "../../json-editor/find-syntax-error.ts";
import { type JsonProblem, locateProblems } from "../../json-editor/json-problem.ts";

/** Returns why a text can't be the schema of a custom type's attributes; nothing if it can. Never throws. */
export function checkSchemaText(text: string): readonly JsonProblem[] {
  if (text.trim() === "") return [];
  let schema: unknown;
  try {
    schema = JSON.parse(text);
  } catch {
    return [findSyntaxError(text)];
  }
  if (schema === null) return [];
  const diagnostics = checkSchema(schema).map(
    ({ pointer, message, hint }) =>
      ({
        code: "wrong_type",
        severity: "error",
        kind: "malformed",
        pointer,
        message,
        ...(hint === undefined ? {} : { hint }),
      }) as const,
  );
  return locateProblems(text, diagnostics);
}
