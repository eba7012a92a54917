import assert from "node:assert/strict";
import { suite, test } from "node:test";
import fc from "fast-check";
import { anyCharacter } from "../../testing/any-character.ts";
import { explainPattern } from "./explain-pattern.ts";
import { matchesPattern, programOf } from "./matches-pattern.ts";
import { parsePattern } from "./parse-pattern.ts";

const unclosedGroup = 'This "(" isn\'t closed.';
const unclosedClass = 'This "[" isn\'t closed.';
const groupName = 'A group\'s name has letters, digits and "_", and stands between "<" and ">".';
const nothingBefore = (repetition: string) => `There is nothing to repeat before "${repetition}".`;
const badRepetition = (both: string) =>
  `"${both}" is a bad repetition operator: it repeats a repetition that isn't in a group.`;
const possessive = (both: string) => `RE2 syntax has no possessive repetition, "${both}".`;
const tooOften = (repetition: string) => `"${repetition}" repeats more than 1000 times.`;
const tooOftenInside = (repetition: string) =>
  `With those inside it, "${repetition}" repeats more than 1000 times.`;
const noFlag = (flag: string) => `"${flag}" is no flag; RE2 syntax has i, m, s and U.`;
const noCharacter = (escaped: string) => `"\\${escaped}" stands for no character in RE2 syntax.`;
const noBackreference = (escaped: string) => `RE2 syntax has no backreferences, "\\${escaped}".`;
const noUnicodeClass = (name: string) => `There is no general category or script "${name}".`;

const refused: readonly [source: string, problem: string, at: number][] = [
  ["*", nothingBefore("*"), 0],
  ["a|*b", nothingBefore("*"), 2],
  ["a(+b)", nothingBefore("+"), 2],
  ["é😀(?:?)", nothingBefore("?"), 6],
  ["{2}", nothingBefore("{2}"), 0],
  ["a(?i)*", nothingBefore("*"), 5],
  ["a\\Q\\E*", nothingBefore("*"), 5],
  ["a**", badRepetition("**"), 2],
  ["ab*?*", badRepetition("*?*"), 4],
  ["a{2}{3}", badRepetition("{2}{3}"), 4],
  ["a???", badRepetition("???"), 3],
  ["a++", possessive("++"), 2],
  ["a*+b", possessive("*+"), 2],
  ["a{2}+", possessive("{2}+"), 4],
  ["x{2,1}", '"{2,1}" has the higher number first.', 1],
  ["x{1001}", tooOften("{1001}"), 1],
  ["x{1001,}", tooOften("{1001,}"), 1],
  ["x{1,1001}", tooOften("{1,1001}"), 1],
  ["x{99999999999999999999}", tooOften("{99999999999999999999}"), 1],
  ["(x{2}){501}", tooOftenInside("{501}"), 6],
  ["((x{10}){10}|y){11,}", tooOftenInside("{11,}"), 15],
  ["(", unclosedGroup, 0],
  ["a(b(c)", unclosedGroup, 1],
  ["a(b|", unclosedGroup, 1],
  ["(?i", unclosedGroup, 0],
  ["(?", unclosedGroup, 0],
  [")", 'This ")" closes no group.', 0],
  ["(a))b", 'This ")" closes no group.', 3],
  ["[", unclosedClass, 0],
  ["a[b", unclosedClass, 1],
  ["a[]", unclosedClass, 1],
  ["a[^]", unclosedClass, 1],
  ["[a-", unclosedClass, 0],
  ["[a\\]", unclosedClass, 0],
  ["[z-a]", 'The range "z-a" ends before it begins.', 1],
  ["[ab\\x41-\\x40]", 'The range "\\\\x41-\\\\x40" ends before it begins.', 3],
  ["[a-\\d]", noCharacter("d"), 3],
  ["[\\b]", noCharacter("b"), 1],
  ["[\\Qa\\E]", noCharacter("Q"), 1],
  ["[[:letters:]]", 'There is no class "[:letters:]".', 1],
  ["[[:constructor:]]", 'There is no class "[:constructor:]".', 1],
  ["a\\", 'The pattern ends with a "\\".', 1],
  ["\\q", noCharacter("q"), 0],
  ["a\\Z", noCharacter("Z"), 1],
  ["\\E", noCharacter("E"), 0],
  ["\\G", noCharacter("G"), 0],
  ["\\é", noCharacter("é"), 0],
  ["\\😀", noCharacter("😀"), 0],
  ["\\C", '"\\C" is for bytes; patterns match characters.', 0],
  ["(a)\\1", noBackreference("1"), 3],
  ["\\8", noBackreference("8"), 0],
  ["\\18", noBackreference("1"), 0],
  ["(?<n>a)\\k<n>", noBackreference("k"), 7],
  ["(a)\\g1", noBackreference("g"), 3],
  ["(?P<n>a)(?P=n)", 'RE2 syntax has no backreferences, "(?P=".', 8],
  ["a(?=b)", 'RE2 syntax has no lookahead, "(?=".', 1],
  ["a(?!b)", 'RE2 syntax has no lookahead, "(?!".', 1],
  ["(?<=a)b", 'RE2 syntax has no lookbehind, "(?<=".', 0],
  ["(?<!a)b", 'RE2 syntax has no lookbehind, "(?<!".', 0],
  ["(?>a)", 'RE2 syntax has no atomic groups, "(?>".', 0],
  ["(?x)a", noFlag("x"), 2],
  ["a(?ix:b)", noFlag("x"), 4],
  ["(?i-)", noFlag(")"), 4],
  ["(?-)", noFlag(")"), 3],
  ["(?--i)", noFlag("-"), 3],
  ["(?#a)", noFlag("#"), 2],
  ["(?P>n)", noFlag("P"), 2],
  ["(?😀)", noFlag("😀"), 2],
  ["(?<>a)", groupName, 0],
  ["(?P<a b>a)", groupName, 0],
  ["b(?<a", groupName, 1],
  ["(?<é>a)", groupName, 0],
  ["(?<n>a)(?P<n>b)", 'Two groups have the name "n".', 7],
  ["\\x", '"\\x" needs two hexadecimal digits, or some in braces, after it.', 0],
  ["\\x4", '"\\x" needs two hexadecimal digits, or some in braces, after it.', 0],
  ["\\x{}", '"\\x" needs two hexadecimal digits, or some in braces, after it.', 0],
  ["a\\x{110000}", "The last code point is 10FFFF.", 1],
  [`\\x{${"F".repeat(900)}}`, "The last code point is 10FFFF.", 0],
  ["\\p", '"\\p" needs a letter, or a name in braces, after it.', 0],
  ["\\p{L", '"\\p" needs a letter, or a name in braces, after it.', 0],
  ["\\pX", noUnicodeClass("X"), 0],
  ["\\p{}", noUnicodeClass(""), 0],
  ["\\p{Klingon}", noUnicodeClass("Klingon"), 0],
  ["\\p{Unknown}", noUnicodeClass("Unknown"), 0],
  ["\\p{Grek}", noUnicodeClass("Grek"), 0],
  ["\\p{greek}", noUnicodeClass("greek"), 0],
  ["\\p{Letter}", noUnicodeClass("Letter"), 0],
  ["\\p{Alphabetic}", noUnicodeClass("Alphabetic"), 0],
  ["\\p{Script=Greek}", noUnicodeClass("Script=Greek"), 0],
  ["[a\\p{L}-\\p{Foo}]", noUnicodeClass("Foo"), 8],
  ["\\p{__proto__}", noUnicodeClass("__proto__"), 0],
  ["a".repeat(1_001), "A pattern has at most 1000 characters.", 1_000],
  [
    "(?:abcdefghijk){1000}",
    "With its repetitions written out, the pattern has 11000 instructions; it may have 10000.",
    0,
  ],
  [
    "a{1000}".repeat(11),
    "With its repetitions written out, the pattern has 11000 instructions; it may have 10000.",
    0,
  ],
  ["(".repeat(101), "More than 100 groups are inside one another.", 100],
  ["(".repeat(1_000), "More than 100 groups are inside one another.", 100],
];

suite("An invalid pattern is refused with the index of the problem", () => {
  for (const [source, problem, at] of refused) {
    test(JSON.stringify(source.slice(0, 60)), () => {
      assert.deepEqual(explained(source), { message: problem, at });
    });
  }
});

test("Only the first problem is returned", () => {
  assert.deepEqual(explained("a**\\q[z-a]("), { message: badRepetition("**"), at: 2 });
});

/** The size as docs/format/patterns.md counts it. */
const sizes: readonly [source: string, size: number][] = [
  ["", 0],
  ["abc", 3],
  ["(a)(?:b)(?P<n>c)(?i)", 3],
  [".\\d[a-z\\pL]^\\b", 5],
  ["\\Qabc\\E", 3],
  ["ab|c", 5],
  ["a|b|c", 7],
  ["|", 2],
  ["a?", 2],
  ["a+", 2],
  ["a*", 3],
  ["a{3}", 3],
  ["a{3,}", 4],
  ["a{0,}", 3],
  ["a{2,5}", 8],
  ["a{0,3}", 6],
  ["a{0}", 0],
  ["(?:ab){3,4}", 9],
  ["(?:a|b){2}", 8],
  ["a*?b+?", 5],
  ["(?:a{10}){100}", 1_000],
  ["a{1000}".repeat(10), 10_000],
  [`${"(".repeat(100)}a${")*".repeat(100)}`, 201],
];

suite("The size of a pattern is counted as documented", () => {
  for (const [source, size] of sizes) {
    test(`${JSON.stringify(source.slice(0, 60))}: ${size}`, () => {
      const pattern = parsePattern(source);
      assert.ok("size" in pattern, JSON.stringify(pattern));
      assert.equal(programOf(pattern).length, size);
    });
  }
});

test("A source of the maximal length is valid", () => {
  assert.ok("size" in parsePattern("a".repeat(1_000)));
  assert.ok("size" in parsePattern("|".repeat(1_000)));
});

/** Random pieces of syntax reach deeper into the parser than random characters. */
const aSource = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc
    .array(
      fc.oneof(
        fc.constantFrom("(", ")", "(?:", "(?i)", "(?P<n>", "(?<", "(?", "[", "[^", "]", "[:", ":]"),
        fc.constantFrom("\\", "\\Q", "\\E", "\\p{", "\\P", "\\x{", "\\x", "\\1", "\\d", "^", "-"),
        fc.constantFrom("*", "+", "?", "{", "}", "{2}", "{1,", "{999999999}", "|", ".", "\ud83d"),
        fc.string({ unit: anyCharacter, maxLength: 2 }),
      ),
      { maxLength: 30 },
    )
    .map((pieces) => pieces.join("")),
);

test("Any text is a usable pattern or has a problem at an index within it", () => {
  fc.assert(
    fc.property(aSource, fc.string({ unit: anyCharacter }), (source, text) => {
      const result = parsePattern(source);
      if ("size" in result) assert.equal(typeof matchesPattern(result, text), "boolean");
      else
        assert.ok(
          result.at >= 0 &&
            result.at <= source.length &&
            explainPattern(source, result).message.endsWith("."),
        );
    }),
    { numRuns: 10_000 },
  );
});

/** Returns the message of a pattern's problem. */
function explained(source: string) {
  const problem = parsePattern(source);
  assert.ok("reason" in problem);
  return explainPattern(source, problem);
}
