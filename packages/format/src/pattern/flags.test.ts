import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { matchesPattern } from "./matches-pattern.ts";
import { parsePattern } from "./parse-pattern.ts";

type Row = readonly [pattern: string, text: string, matches: boolean];

const rows: Readonly<Record<string, readonly Row[]>> = {
  "Without regard to case, all simple foldings of a character are one": [
    ["(?i)abc", "aBC", true],
    ["(?i)é", "É", true],
    ["(?i)[a-c]", "B", true],
    ["(?i)[^a-c]", "B", false],
    ["(?i)k", "\u212a", true],
    ["(?i)\u212a", "k", true],
    ["(?i)s", "ſ", true],
    ["(?i)σ", "ς", true],
    ["(?i)ß", "ẞ", true],
    ["(?i)ß", "ss", false],
    ["(?i)ss", "ß", false],
    ["(?i)i", "ı", false],
    ["(?i)i", "İ", false],
    ["(?i)\u{10400}", "\u{10428}", true],
    ["(?i)\\p{Lu}", "a", true],
    ["(?i)\\P{Lu}", "a", false],
    ["(?i)[[:upper:]]", "a", true],
    ["(?i)\\w", "\u212a", true],
    ["(?i)\\W", "\u212a", false],
    ["(?i)[\\W]", "ſ", false],
    ["(?i)a\\b", "a\u212a", true],
    ["(?i)\\x41\\Qb\\E", "aB", true],
    ["(?i)1", "1", true],
  ],
  "Flags hold to the end of their group": [
    ["a(?i)b", "aB", true],
    ["a(?i)b", "AB", false],
    ["(?i:a)b", "Ab", true],
    ["(?i:a)b", "AB", false],
    ["(a(?i)b)c", "aBc", true],
    ["(a(?i)b)c", "aBC", false],
    ["^(a(?i)b|c)$", "C", true],
    ["^(?:a(?i)|b)$", "B", true],
    ["(?i)(?-i)a", "A", false],
    ["(?i)a(?-i:b)c", "AbC", true],
    ["(?i)a(?-i:b)c", "ABC", false],
    ["(?ism)^A.B$", "x\na\nb\ny", true],
    ["(?im-s)^a.b$", "a\nb", false],
    ["(?U)a+?", "a", true],
    ["(?U-i:a)", "A", false],
    ["(?)a", "a", true],
    ["(?ii)a", "A", true],
  ],
};

for (const [what, cases] of Object.entries(rows)) {
  suite(what, () => {
    for (const [source, text, matches] of cases) {
      const verb = matches ? "matches" : "doesn't match";
      test(`${shown(source)} ${verb} ${shown(text)}`, () => {
        const pattern = parsePattern(source);
        assert.ok("size" in pattern, JSON.stringify(pattern));
        assert.equal(matchesPattern(pattern, text), matches);
      });
    }
  });
}

function shown(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}
