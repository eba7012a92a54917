import { checkSchema, type JsonObject } from "@screenspec/format";
import { parseJson } from "@screenspec/format/text";
import { isJsonObject } from "../../json-editor/is-json-object.ts";
import {
  type JsonProblem,
  locateProblems,
  problemOf,
  sentenceOf,
} from "../../json-editor/json-problem.ts";
import { texts } from "../../texts/texts.ts";

/**
 * Reads the text of a schema. Null accepts any attributes.
 *
 * @returns the message if the text isn't an object, or the service would refuse it
 */
export function readSchemaText(text: string): JsonObject | null | string {
  if (text.trim() === "") return null;
  const parsed = parseJson(text);
  if ("errors" in parsed) {
    const [first] = parsed.errors;
    return first.code === "invalid_json" ? notASchema : sentenceOf(first);
  }
  const { value } = parsed;
  return value === null || isJsonObject(value) ? value : notASchema;
}

const { notASchema } = texts.catalog;

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
