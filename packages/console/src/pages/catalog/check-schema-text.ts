import { checkSchema } from "@screenspec/format";
import { type JsonProblem, locateProblems } from "../../json-editor/json-problem.ts";
import { parseJson } from "../../json-editor/parse-json.ts";

/** Returns why a text can't be the schema of a custom type's attributes; nothing if it can. Never throws. */
export function checkSchemaText(text: string): readonly JsonProblem[] {
  if (text.trim() === "") return [];
  const parsed = parseJson(text);
  if ("error" in parsed) return [parsed.error];
  if (parsed.value === null) return [];
  const diagnostics = checkSchema(parsed.value).map(
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
