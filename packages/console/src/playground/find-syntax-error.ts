import { printParseErrorCode, visit } from "jsonc-parser";

/** Where a text stops being JSON, and why. */
export interface SyntaxProblem {
  readonly message: string;
  readonly from: number;
  readonly to: number;
}

const messages: Readonly<Record<string, string>> = {
  PropertyNameExpected: "Here a key is missing, in double quotes.",
  ValueExpected: "Here a value is missing.",
  ColonExpected: "Here a colon is missing.",
  CommaExpected: "Here a comma is missing.",
  CloseBraceExpected: "Here a closing brace } is missing.",
  CloseBracketExpected: "Here a closing bracket ] is missing.",
  EndOfFileExpected: "The JSON has ended before this.",
  InvalidCommentToken: "JSON has no comments.",
  UnexpectedEndOfString: "Here a text isn't closed: its double quote is missing.",
  UnexpectedEndOfNumber: "Here a number isn't complete.",
  InvalidUnicode: "After \\u there have to be four hexadecimal digits.",
  InvalidEscapeCharacter: "A backslash isn't followed by this.",
  InvalidCharacter: "This character has to be written as \\n, \\t or \\u….",
};

/** What is wrong first with a text that isn't JSON. Never throws, however deep the text is nested. */
export function findSyntaxError(text: string): SyntaxProblem {
  let first: SyntaxProblem | undefined;
  try {
    visit(
      text,
      {
        onError(code, from, length) {
          const message = messages[printParseErrorCode(code)] ?? "This is no JSON.";
          first ??= { message, from, to: Math.min(text.length, from + length) };
        },
      },
      { disallowComments: true },
    );
  } catch {
    // It calls itself for each level: so deep nobody nests.
  }
  return first ?? { message: "This is no JSON.", from: 0, to: 0 };
}
