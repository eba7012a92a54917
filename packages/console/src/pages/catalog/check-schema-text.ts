import { checkSchema, type JsonObject } from "@screenspec/format";
import { parseJson } from "@screenspec/format/json-text";
import { isJsonObject } from "../../design/json-editor/is-json-object.ts";
import {
  type JsonProblem,
  locateProblems,
  problemOf,
  sentenceOf,
} from "../../design/json-editor/json-problem.ts";
import { catalogTexts } from "../../texts/pages/catalog.ts";

const { notASchema } = catalogTexts;

/** Reads the text of a schema, or returns why the service would refuse it. Null accepts any attributes. */
export function readSchemaText(
  text: string,
): { readonly schema: JsonObject | null } | { readonly problem: string } {
  if (text.trim() === "") return { schema: null };
  const parsed = parseJson(text);
  if ("errors" in parsed) {
    const [first] = parsed.errors;
    return { problem: first.code === "invalid_json" ? notASchema : sentenceOf(first) };
  }
  const { value } = parsed;
  return value === null || isJsonObject(value) ? { schema: value } : { problem: notASchema };
}

/** Returns why a text can't be the schema of a custom type's attributes; nothing if it can. Never throws. */
export function checkSchemaText(text: string): readonly JsonProblem[] {
  if (text.trim() === "") return [];
  const parsed = parseJson(text);
  if ("errors" in parsed) return parsed.errors.map(problemOf);
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
