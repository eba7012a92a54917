import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { upgradeSpec } from "./upgrade-spec.ts";

const dollar = "$" + "{price}";
const rows: readonly [before: string, after: string][] = [
  ["@{a}", "{{ a }}"],
  ["@{ item.list[0] }", "{{ item.list[0] }}"],
  ["@{screenData.x} of {{globalData.y}}", "{{ state.screenData.x }} of {{state.globalData.y}}"],
  ['{{ globalData["a}}"] ?? "{{" | upper }}', '{{ state.globalData["a}}"] ?? "{{" | upper }}'],
  [`@{data.x} ${dollar}`, `{{ data.x }} ${dollar}`],
  // Before a placeholder, two backslashes mean one.
  ["\\@{a}", "\\\\{{ a }}"],
  ["@@{a}", "@{{ a }}"],
  ["\\{{ globalData.a }} @{b}", "\\{{ globalData.a }} {{ b }}"],
];

suite("A text is converted:", () => {
  for (const [before, after] of rows) {
    test(before, () => {
      assert.equal(upgradedText(before), after);
      assert.equal(upgradedText(after), after);
    });
  }
});

suite("A text stays:", () => {
  const texts = [
    "",
    "a@b.c",
    "@{}",
    "@{a b}",
    "@{a",
    "@{a + 1}",
    dollar,
    "{{ a }}",
    "{{ dataOf.x }}",
    "{{ state.screenData.x }}",
    "{{ screenDatas.x }}",
    '{{ a ?? "screenData.x" }}',
    // These would be converted to invalid templates.
    "{@{a}",
    "@{a}".repeat(1_000),
    `${"x".repeat(19_970)}@{screenData.a}@{screenData.b}`,
    `@{a${".b".repeat(33)}}`,
  ];
  for (const text of texts) test(text.slice(0, 40), () => assert.equal(upgradedText(text), text));
});

test("A text that is no template for another reason is converted too", () => {
  assert.equal(upgradedText("open {{ and @{a}"), "open {{ and {{ a }}");
});

function upgradedText(text: string): unknown {
  const { spec } = upgradeSpec({ strings: { en: { text } } });
  return Object(spec["strings"]).en.text;
}
