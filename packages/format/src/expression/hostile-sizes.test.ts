import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { assertLinear, callCounter } from "../../testing/call-counter.ts";
import { hasTemplate } from "./has-template.ts";
import { parseExpression } from "./parse-expression.ts";
import { parsePath } from "./parse-path.ts";
import { parseTemplate } from "./parse-template.ts";
import { renameInPath, renameReads } from "./rename-reads.ts";

const countCalls = callCounter();
const rename = () => ({ prefix: "a-", isForm: () => true });

function parseAll(text: string): void {
  parseTemplate(text);
  hasTemplate(text);
  parsePath(text);
  renameInPath(text, rename);
  renameReads(text, rename);
  parseExpression({ var: text });
  parseExpression({ matches: [text, text] });
  parseExpression({ date: [1, text] });
  parseExpression({ [text]: [text] });
}

suite("Parsing a text takes calls in proportion to its length:", () => {
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
    const textOf = (length: number) => piece.repeat(length / piece.length);

    test(`${JSON.stringify(piece)} again and again`, async () => {
      await assertLinear(countCalls, 20_000, (size) => () => parseAll(textOf(size)));
      // A quadratic loop without calls wouldn't end.
      parseAll(textOf(500_000));
    });

    test(`${JSON.stringify(piece)} after a placeholder`, () =>
      assertLinear(countCalls, 20_000, (size) => () => parseAll(`{{ a }}${textOf(size)}`)));

    test(`${JSON.stringify(piece)} as long as a template can be`, () =>
      assertLinear(countCalls, 19_999, (size) => () => parseAll(textOf(size))));
  }
});

suite("A hostile expression of any size is rejected after a few calls:", () => {
  const json = (text: string): unknown => JSON.parse(text);
  const objectOf = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [index, index]));
  for (const [what, size, make] of [
    ["deep arrays", 100_000, (count) => json("[".repeat(count) + "]".repeat(count))],
    ["deep operators", 100_000, (count) => json(`${'{"!":'.repeat(count)}1${"}".repeat(count)}`)],
    ["a long list", 1_000_000, (count) => Array(count).fill(1)],
    ["many arguments", 1_000_000, (count) => ({ and: Array(count).fill({ var: "a" }) })],
    ["many unknown operators", 1_000_000, (count) => Array(count).fill({ unknwon: 1 })],
    ["many keys", 200_000, (count) => Array(3).fill(objectOf(count))],
    ["many arguments at every level", 10, (count) => wide(6, count)],
  ] satisfies readonly [string, number, (count: number) => unknown][]) {
    test(what, async () => {
      const expression = make(size);
      const calls = await countCalls(() => {
        const { tree, problems } = parseExpression(expression);
        assert.equal(tree, undefined);
        assert.ok(problems.length <= 1_001);
      });
      assert.ok(calls < 10_000, `${calls} calls`);
    });
  }
});

test("A text without placeholders takes two calls", async () => {
  const texts = Array.from({ length: 50_000 }, (_, index) => `Item { ${index} } of the list`);
  const calls = await countCalls(() => {
    for (const text of texts) parseTemplate(text);
  });
  assert.ok(calls <= 2 * texts.length, `${calls} calls`);
});

test("The caches stay correct when they are full", () => {
  for (let index = 0; index < 5_000; index++) {
    assert.equal(parseTemplate(`{{ a[${index}] }}`).reads[0]?.steps[0], index);
  }
});

function wide(levels: number, count: number): unknown {
  return levels === 0 ? 1 : { and: Array(count).fill(wide(levels - 1, count)) };
}
