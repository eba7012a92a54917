import { printParseErrorCode, visit } from "jsonc-parser";
import { lineStartsOf, positionAt } from "../locate/position-at.ts";

/** Why a text isn't JSON, and where. */
export interface JsonSyntaxError {
  readonly message: string;
  /** From 1, like `column`. */
  readonly line: number;
  readonly column: number;
  readonly from: number;
  readonly to: number;
}

const messages: Readonly<Record<string, string>> = {
  PropertyNameExpected: "A key in double quotes is missing here.",
  ValueExpected: "A value is missing here.",
  ColonExpected: "A colon is missing here.",
  CommaExpected: "A comma is missing here.",
  CloseBraceExpected: "A closing brace } is missing here.",
  CloseBracketExpected: "A closing bracket ] is missing here.",
  EndOfFileExpected: "The JSON ends before this.",
  InvalidCommentToken: "JSON has no comments.",
  UnexpectedEndOfString: "The closing double quote of this string is missing.",
  UnexpectedEndOfNumber: "This number isn't complete.",
  InvalidUnicode: "Four hexadecimal digits must follow \\u.",
  InvalidEscapeCharacter: "This character can't follow a backslash.",
  InvalidCharacter: "Write this character as \\n, \\t or \\u….",
};
const notJson = "This isn't JSON.";

/** Parses a text. If it isn't JSON, returns its first syntax error. Never throws, at any depth of nesting. */
export function parseJson(
  text: string,
): { readonly value: unknown } | { readonly error: JsonSyntaxError } {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { error: findSyntaxError(text) };
  }
}

function findSyntaxError(text: string): JsonSyntaxError {
  let first: Pick<JsonSyntaxError, "message" | "from" | "to"> | undefined;
  try {
    visit(
      text,
      {
        onError(code, from, length) {
          const message = messages[printParseErrorCode(code)] ?? notJson;
          first ??= { message, from, to: Math.min(text.length, from + length) };
        },
      },
      { disallowComments: true },
    );
  } catch {
    // It calls itself for each level, and the text has more levels than the stack.
  }
  const { message, from, to } = first ?? { message: notJson, from: 0, to: 0 };
  const { line, column } = positionAt(lineStartsOf(text), from);
  return { message, line, column, from, to };
}
