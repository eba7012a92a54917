import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { matchesPattern } from "./matches-pattern.ts";
import { parsePattern } from "./parse-pattern.ts";

/** Syntax with the same meaning in RE2 and in ECMAScript with the flag `u`. */
const commonSymbols = [
  ..."abkKſΣσ😀 \n_1-",
  "\\d",
  "\\D",
  "\\w",
  "\\W",
  // \B is left out, because V8 matches it between the halves of a surrogate pair.
  "\\b",
  "^",
  "$",
  "[ab]",
  "[^ab]",
  "[a-k\\d]",
  "[^\\W1]",
  "[\\D1]",
  "[^\\n]",
  "\\p{Lu}",
  "\\P{L}",
  "\\p{So}",
  "\\x41",
  "\\n",
  "\\.",
];
const repetitions = [
  "*",
  "+",
  "?",
  "{2}",
  "{0,2}",
  "{1,}",
  "{0}",
  "{1,3}",
  "*?",
  "+?",
  "??",
  "{2}?",
];

/** Patterns of these symbols. */
const aPatternOf = (symbols: readonly string[]) =>
  fc.letrec<{ pattern: string; atom: string; part: string }>((tie) => ({
    pattern: fc.oneof(
      { maxDepth: 5 },
      fc.array(tie("part"), { maxLength: 4 }).map((parts) => parts.join("")),
      fc.tuple(tie("pattern"), tie("pattern")).map((options) => options.join("|")),
    ),
    part: fc.oneof(
      tie("atom"),
      fc
        .tuple(tie("atom"), fc.constantFrom(...repetitions))
        // ECMAScript can't repeat an assertion without a group.
        .map(([atom, repetition]) => `(?:${atom})${repetition}`),
    ),
    atom: fc.oneof(
      { maxDepth: 5 },
      { weight: 4, arbitrary: fc.constantFrom(...symbols) },
      tie("pattern").map((pattern) => `(${pattern})`),
      tie("pattern").map((pattern) => `(?:${pattern})`),
    ),
  })).pattern;

const aText = fc
  .array(fc.constantFrom(..."abkKſΣσς😀 \n_1-A.é\ud83d"), { maxLength: 8 })
  .map((characters) => characters.join(""));

for (const flags of ["", "i", "m"]) {
  const name = flags === "" ? "without flags" : `with the flag ${flags}`;
  // Ignoring case, \w of ECMAScript matches more letters than that of RE2, which is always ASCII.
  const symbols = commonSymbols.filter((symbol) => flags !== "i" || !/^\\b$/i.test(symbol));
  const aPattern = aPatternOf(symbols);
  test(`Patterns in the common syntax of RE2 and ECMAScript match the same texts, ${name}`, () => {
    fc.assert(
      fc.property(aPattern, fc.array(aText, { minLength: 1, maxLength: 5 }), (source, texts) => {
        const pattern = parsePattern(flags === "" ? source : `(?${flags})${source}`);
        assert.ok("size" in pattern, JSON.stringify(pattern));
        const expression = new RegExp(source, `u${flags}`);
        for (const text of texts) {
          assert.equal(matchesPattern(pattern, text), expression.test(text), JSON.stringify(text));
        }
      }),
      { numRuns: 3_000 },
    );
  });
}
