import { type Assertion, noCharacter } from "./pattern.ts";

/** What holds between two characters, without taking one. */
export const assertions = {
  textStart: (before) => before === noCharacter,
  textEnd: (_, after) => after === noCharacter,
  lineStart: (before) => before === noCharacter || before === newline,
  lineEnd: (_, after) => after === noCharacter || after === newline,
  wordBoundary: (before, after) => isWord(before) !== isWord(after),
  noWordBoundary: (before, after) => isWord(before) === isWord(after),
} satisfies Record<string, Assertion>;

const newline = 10;

function isWord(code: number): boolean {
  return code !== noCharacter && /\w/.test(String.fromCodePoint(code));
}
