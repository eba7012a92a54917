import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { convertTemplate } from "./convert-template.ts";

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
  ["open {{ and @{a}", "open \\{{ and {{ a }}"],
  ["\\\\{{ and @{a}", "\\\\\\\\\\{{ and {{ a }}"],
  ["{{ x @{a} }}", "\\{{ x {{ a }} }}"],
  ["\\{{ globalData.a }} @{b}", "\\{{ globalData.a }} {{ b }}"],
  ["{{{ x }}} @{a}", "\\{{{ x }}} {{ a }}"],
];

suite("A text is converted:", () => {
  for (const [before, after] of rows) {
    test(before, () => {
      assert.equal(convertTemplate(before)?.text, after);
      assert.equal(convertTemplate(after), undefined);
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
    "{{ screenData.x",
    "{{ screenData.x + 1 }}",
    "{@{a}",
    "{{@{a}}}",
    `@{a}${" ".repeat(20_000)}`,
    "@{a}".repeat(1_000),
    // These would be converted to invalid templates.
    `${"x".repeat(19_970)}@{screenData.a}@{screenData.b}`,
    "@{screenData.a}".repeat(201),
    `@{a${".b".repeat(33)}}`,
    '@{a["\\q"]}',
  ];
  for (const text of texts) {
    test(text.slice(0, 40), () => assert.equal(convertTemplate(text), undefined));
  }
});

test("A text is converted if the result is a valid template", () => {
  const longest = `${"x".repeat(20_000 - "{{ state.screenData.a }}".length)}@{screenData.a}`;
  assert.equal(convertTemplate(longest)?.text.length, 20_000);
  assert.equal(convertTemplate(`x${longest}`), undefined);
  assert.ok(convertTemplate("@{a}".repeat(200)));
});

test("A text that wasn't a template before needn't become one", () => {
  const broken = "{{ screenData.a }}{{ a | upper(x) }}";
  assert.equal(convertTemplate(broken)?.text, `{{ state.${broken.slice(3)}`);
});

test("Converting any text takes linear time", () => {
  for (const part of ["{{a|", '{{a|"\\"', "@{a", "\\", '@{a["', "{{ a ?? ", "\\{{"]) {
    const start = process.cpuUsage();
    convertTemplate(part.repeat(20_000 / part.length));
    assert.ok(process.cpuUsage(start).user < 500_000, part);
  }
});
