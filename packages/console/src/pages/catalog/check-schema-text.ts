import { checkSchema, locateDiagnostics } from "@screenspec/format";
import type { JsonProblem } from "../../design/json-field.tsx";
import { findSyntaxError } from "../../playground/find-syntax-error.ts";

/** Why a text can't be the schema of a custom type's attributes; nothing when it can. Never throws. */
export function checkSchemaText(text: string): readonly JsonProblem[] {
  if (text.trim() === "") return [];
  let schema: unknown;
  try {
    schema = JSON.parse(text);
  } catch {
    const { message, from, to } = findSyntaxError(text);
    const line = text.slice(0, from).split("\n").length;
    return [{ severity: "error", message, hint: undefined, line, from, to }];
  }
  if (schema === null) return [];
  const found = checkSchema(schema).map(
    ({ pointer, message, hint }) =>
      ({
        code: "wrong_type",
        severity: "error",
        kind: "malformed",
        pointer,
        message: hint === undefined ? message : `${message} ${hint}`,
      }) as const,
  );
  return locateDiagnostics(text, found).map(({ message, range: { start, end } }) => ({
    severity: "error",
    message,
    hint: undefined,
    line: start.line,
    from: start.offset,
    to: end.offset,
  }));
}
