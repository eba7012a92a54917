import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { matchWithin } from "./matches-pattern.ts";
import { parsePattern } from "./parse-pattern.ts";

suite("Patterns that make backtracking engines slow take at most their size in steps per character", () => {
  const hostile: readonly (readonly [pattern: string, text: string])[] = [
    ["(a+)+$", `${"a".repeat(50_000)}!`],
    ["^(a|aa)+$", `${"a".repeat(50_000)}!`],
    ["^(a|a?)+$", `${"a".repeat(50_000)}!`],
    ["(.*)*x", "a".repeat(50_000)],
    ["(x+x+)+y", "x".repeat(50_000)],
    ["^(([a-z])+.)+[A-Z]([a-z])+$", "a".repeat(50_000)],
    ["a.*b.*c.*d.*e$", "abcd".repeat(12_500)],
    ["\\s+$", `${" ".repeat(50_000)}x`],
  ];
  for (const [source, text] of hostile) {
    test(source, () => {
      const pattern = parsePattern(source);
      assert.ok("size" in pattern);
      const budget = { left: pattern.size * (text.length + 1) };
      assert.equal(matchWithin(pattern, text, budget), false);
    });
  }
});
