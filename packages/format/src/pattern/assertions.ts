import { noCharacter } from "./pattern.ts";

// The assertions, which match between two characters: functions of the code points before and
// after.

export function isTextStart(before: number): boolean {
  return before === noCharacter;
}

export function isTextEnd(_before: number, after: number): boolean {
  return after === noCharacter;
}

export function isLineStart(before: number): boolean {
  return before === noCharacter || before === newline;
}

export function isLineEnd(_before: number, after: number): boolean {
  return after === noCharacter || after === newline;
}

export function isWordBoundary(before: number, after: number): boolean {
  return isWord(before) !== isWord(after);
}

export function isNoWordBoundary(before: number, after: number): boolean {
  return isWord(before) === isWord(after);
}

function isWord(code: number): boolean {
  return code !== noCharacter && /\w/.test(String.fromCodePoint(code));
}

const newline = 10;
