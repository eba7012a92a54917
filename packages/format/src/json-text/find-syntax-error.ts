import { printParseErrorCode, visit } from "jsonc-parser";
import { jsonLevels } from "../limits.ts";

interface TextError {
  readonly code: "invalid_json" | "too_deep";
  readonly message: string;
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
const code = "invalid_json";
const notJson = "This isn't JSON.";

/** Returns why `JSON.parse` doesn't parse a text. Never throws, at any depth of nesting. */
export function findSyntaxError(text: string): TextError {
  if (text.startsWith("\ufeff")) {
    return { code, message: "Remove the byte order mark before this.", from: 0, to: 1 };
  }
  let first: TextError | undefined;
  try {
    visit(
      text,
      {
        onError(error, from, length) {
          const message = messages[printParseErrorCode(error)] ?? notJson;
          first ??= { code, message, from, to: Math.min(text.length, from + length) };
        },
      },
      { disallowComments: true },
    );
  } catch {
    // It calls itself for each level, and the text has more levels than the stack.
    const from = findTooDeep(text);
    const message = `JSON may be nested ${jsonLevels} levels deep.`;
    first ??= { code: "too_deep", message, from, to: from + 1 };
  }
  return first ?? { code, message: notJson, from: 0, to: 0 };
}

/** The offset of the first bracket or brace that is nested too deeply. */
function findTooDeep(text: string): number {
  let level = 0;
  for (const { 0: token, index } of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[[{}\]]/gs)) {
    if (token === "[" || token === "{") level += 1;
    else if (token === "]" || token === "}") level -= 1;
    if (level > jsonLevels) return index;
  }
  return 0;
}
