import type { Json } from "../json.ts";
import { findPointers } from "../locate/find-pointers.ts";
import { lineStartsOf, positionAt } from "../locate/position-at.ts";
import type { JsonErrorCode } from "./check-json.ts";
import { findSyntaxError } from "./find-syntax-error.ts";
import { readJson } from "./read-json.ts";

/** Why a text isn't JSON, or can't be stored and read without loss, and where. */
export interface LocatedJsonError {
  readonly code: JsonErrorCode | "invalid_json";
  readonly pointer: string;
  readonly message: string;
  readonly hint: string | undefined;
  /** From 1, like `column`. */
  readonly line: number;
  readonly column: number;
  readonly from: number;
  readonly to: number;
}

type Parsed =
  | { readonly value: Json }
  | { readonly errors: readonly [LocatedJsonError, ...LocatedJsonError[]] };

/**
 * Parses a text as the service does, with the place of each error: the first syntax error, else all duplicate keys, inexact
 * numbers, characters, keys and levels that the service refuses, up to a limit. Never throws, at any depth of nesting.
 */
export function parseJson(text: string): Parsed {
  let read: ReturnType<typeof readJson>;
  try {
    read = readJson(text);
  } catch {
    const { from, to, ...error } = findSyntaxError(text);
    const { line, column } = positionAt(lineStartsOf(text), from);
    return { errors: [{ pointer: "", hint: undefined, ...error, line, column, from, to }] };
  }
  const { listed } = read.errors;
  if (listed.length === 0) return { value: read.value };
  const lineStarts = lineStartsOf(text);
  const spans = findPointers(
    text,
    listed.map(({ pointer }) => pointer),
  );
  const [first, ...others] = listed
    .map(({ pointer, code, message, isKey, range }, index) => {
      const span = spans[index];
      const [from, to] = range ?? (isKey ? span?.key : undefined) ?? span?.value ?? [0, 0];
      const { line, column } = positionAt(lineStarts, from);
      return { code, pointer, message, hint: hints[code], line, column, from, to };
    })
    .sort((one, other) => one.from - other.from);
  return first === undefined ? { value: read.value } : { errors: [first, ...others] };
}

const hints: Readonly<Record<JsonErrorCode, string>> = {
  character_not_allowed: "Remove it, or write the whole character.",
  duplicate_key: "Rename or remove one of them: only the last would be kept.",
  forbidden_key: "Rename it.",
  integer_not_exact: "Write it in double quotes.",
  number_not_finite: "Write a smaller number, or a string.",
  too_deep: "Use fewer levels of objects and lists.",
};
