import { type AssertionName, noCharacter } from "./pattern.ts";

/** Of the code points before and after a place in the text; `noCharacter` at its ends. */
export type Assertion = (before: number, after: number) => boolean;

/** What holds between two characters, without taking one. */
export const assertions: { readonly [name in AssertionName]: Assertion } = {
  textStart: (before) => before === noCharacter,
  textEnd: (_, after) => after === noCharacter,
  lineStart: (before) => before === noCharacter || before === newline,
  lineEnd: (_, after) => after === noCharacter || after === newline,
  wordBoundary: (before, after) => isWord(before) !== isWord(after),
  noWordBoundary: (before, after) => isWord(before) === isWord(after),
};

const newline = 10;

function isWord(code: number): boolean {
  return code !== noCharacter && /\w/.test(String.fromCodePoint(code));
}
