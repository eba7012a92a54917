import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { hasTemplate } from "./has-template.ts";
import { parseExpression } from "./parse-expression.ts";
import { parsePath } from "./parse-path.ts";
import { parseTemplate } from "./parse-template.ts";
import { renameInPath, renameReads } from "./rename-reads.ts";

/** Milliseconds of processor time: far more than linear parsing takes, far less than quadratic parsing. */
const enough = 2_000;
const size = 1_000_000;
const rename = () => ({ prefix: "a-", isForm: () => true });

suite("A text of a million characters is parsed in linear time", () => {
  for (const piece of [
    "{",
    "{{",
    "{{ a }}",
    "\\",
    "\\{{",
    "\\\\{{",
    "{\\{{",
    "{{ a[",
    '{{ a["',
    "{{a.",
    "a.b",
    "[0]",
    '{{ a ?? "',
    "{{ a ?? [",
    "{{ a|upper",
    " ",
  ]) {
    for (const [what, text] of [
      ["again and again", piece.repeat(size / piece.length)],
      ["after a placeholder", `{{ a }}${piece.repeat(size / piece.length)}`],
      ["as long as a template can be", piece.repeat(19_999 / piece.length)],
    ] as const) {
      test(`${JSON.stringify(piece)} ${what}`, () => {
        within(enough, () => {
          parseTemplate(text);
          hasTemplate(text);
          parsePath(text);
          renameInPath(text, rename);
          renameReads(text, rename);
          parseExpression({ var: text });
          parseExpression({ matches: [text, text] });
          parseExpression({ date: [1, text] });
          parseExpression({ [text]: [text] });
        });
      });
    }
  }
});

suite("A hostile expression is rejected in linear time:", () => {
  const arrays: unknown = JSON.parse("[".repeat(100_000) + "]".repeat(100_000));
  const operators: unknown = JSON.parse(`${'{"!":'.repeat(100_000)}1${"}".repeat(100_000)}`);
  const keys = Object.fromEntries(Array.from({ length: 200_000 }, (_, index) => [index, index]));
  for (const [what, json] of [
    ["deep arrays", arrays],
    ["deep operators", operators],
    ["a long list", Array(size).fill(1)],
    ["many arguments", { and: Array(size).fill({ var: "a" }) }],
    ["many unknown operators", Array(size).fill({ unknwon: 1 })],
    ["many keys", [keys, keys, keys]],
    ["many arguments at every level", wide(6)],
  ] as const) {
    test(what, () => {
      within(enough, () => {
        const { tree, problems } = parseExpression(json);
        assert.equal(tree, undefined);
        assert.ok(problems.length <= 1_001);
      });
    });
  }
});

test("500,000 texts without placeholders are parsed quickly", () => {
  const texts = Array.from({ length: 500_000 }, (_, index) => `Item { ${index} } of the list`);
  within(enough, () => {
    for (const text of texts) parseTemplate(text);
  });
});

test("The caches stay small and correct", () => {
  within(enough, () => {
    for (let index = 0; index < 50_000; index++) {
      assert.equal(parseTemplate(`{{ a[${index}] }}`).reads[0]?.steps[0], index);
    }
  });
});

function wide(levels: number): unknown {
  return levels === 0 ? 1 : { and: Array(10).fill(wide(levels - 1)) };
}

function within(milliseconds: number, work: () => void): void {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  const spent = (user + system) / 1_000;
  assert.ok(spent < milliseconds, `took ${spent} ms`);
}
