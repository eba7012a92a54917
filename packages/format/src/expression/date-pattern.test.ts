import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type DatePiece, readDatePattern } from "./date-pattern.ts";

suite("A date pattern consists of runs of letters and text", () => {
  const cases: readonly [pattern: string, pieces: readonly DatePiece[]][] = [
    ["", []],
    ["yyyyMMdd", [letters("yyyy"), letters("MM"), letters("dd")]],
    ["d. MMMM", [letters("d"), text(". "), letters("MMMM")]],
    ["h 'o''clock' a", [letters("h"), text(" "), text("o'clock"), text(" "), letters("a")]],
    ["''''", [text("'"), text("'")]],
    ["'''d'", [text("'"), text("d")]],
    ["''yy", [text("'"), letters("yy")]],
    ["'d'd", [text("d"), letters("d")]],
    ["y年", [letters("y"), text("年")]],
  ];
  for (const [pattern, pieces] of cases) {
    test(JSON.stringify(pattern), () => assert.deepEqual(readDatePattern(pattern), pieces));
  }

  for (const run of "y yy yyyy M MM MMM MMMM d dd E EE EEE EEEE H HH h hh m mm s ss a".split(" ")) {
    test(run, () => assert.deepEqual(readDatePattern(run), [letters(run)]));
  }
});

suite("A text isn't a date pattern:", () => {
  for (const pattern of [
    "yyy",
    "yyyyy",
    "MMMMM",
    "ddd",
    "EEEEE",
    "HHH",
    "aa",
    "z",
    "Y",
    "L",
    "'d",
    "d''''' ",
  ]) {
    test(JSON.stringify(pattern), () => assert.equal(readDatePattern(pattern), undefined));
  }
});

function letters(run: string): DatePiece {
  return { letters: run };
}

function text(between: string): DatePiece {
  return { text: between };
}
