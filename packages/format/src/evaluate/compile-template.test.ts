import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Json } from "../json.ts";
import { compileTemplate } from "./compile-template.ts";
import type { Scope } from "./scope.ts";

const strings = {
  en: {
    title: "Hello {{ state.name }}",
    only: "{{ state.n }}",
    broken: "{{ oops",
    again: "{{ t.title }}!",
  },
  "en-GB": { title: "Good day" },
  de: { german: "Nur hier" },
  ZH: { title: "你好" },
};
const state = {
  n: 7,
  name: "Ann",
  list: [1, "a"],
  o: { a: null },
  braces: "{{ state.n }}",
  no: null,
};

function evaluate(text: string, more: Partial<Scope> & { locale?: string } = {}): Json {
  const { locale = "en-US", ...rest } = more;
  const roots = { state, env: { locale } };
  return compileTemplate(text).evaluate({ roots, strings, defaultLocale: "de", ...rest });
}

suite("Templates", () => {
  const cases: readonly (readonly [template: string, gives: Json])[] = [
    ["", ""],
    ["plain }} text \\ { }", "plain }} text \\ { }"],
    ["{{ state.n }}", 7],
    ["{{state.list}}", [1, "a"]],
    ["{{ state.missing }}", null],
    [" {{ state.n }}", " 7"],
    ["a{{ state.missing }}b", "ab"],
    ["{{ state.list }}{{ state.o }}", '[1,"a"]{"a":null}'],
    ["{{ state.no ?? 5 }}", 5],
    ['{{ state.n ?? 5 | default("x") }}', 7],
    ['{{ state.no | default("x") | upper }}', "X"],
    ['{{ state.no | upper | default("x") }}', "x"],
    ["\\{{ state.n }}", "{{ state.n }}"],
    ["\\\\{{ state.n }}", "\\7"],
    ["{{ state.braces }}", "{{ state.n }}"],
    ["<{{ state.braces }}>", "<{{ state.n }}>"],
    ["{{ state.n", "{{ state.n"],
    ["a {{ state.n }} \\{{ {{ oops! }}", "a {{ state.n }} \\{{ {{ oops! }}"],
    ["{{ state.n | unheardOf }}", "{{ state.n | unheardOf }}"],
  ];
  for (const [template, gives] of cases) {
    test(`${JSON.stringify(template)} gives ${JSON.stringify(gives)}`, () => {
      assert.deepStrictEqual(evaluate(template), gives);
    });
  }

  test("list the paths that they read", () => {
    const { reads } = compileTemplate("{{ state.n }} {{ widget.a.value ?? 1 }}");
    assert.deepEqual(
      reads.map(({ root, steps }) => [root, ...steps].join(".")),
      ["state.n", "widget.a.value"],
    );
  });
});

suite("Texts of strings", () => {
  test("are evaluated as templates where they are used", () => {
    assert.equal(evaluate("{{ t.title }}"), "Hello Ann");
    assert.equal(evaluate("{{ t.title | upper }}!"), "HELLO ANN!");
    assert.equal(evaluate("{{ t.only }}"), 7);
    assert.equal(evaluate("{{ t.broken }}"), "{{ oops");
  });

  test("can't contain other texts of strings", () => {
    assert.equal(evaluate("{{ t.again }}"), "!");
  });

  test("come from the locale, else from its shorter tags, else from the default locale", () => {
    assert.equal(evaluate("{{ t.title }}", { locale: "EN-gb" }), "Good day");
    assert.equal(evaluate("{{ t.only }}", { locale: "en-GB" }), 7);
    assert.equal(evaluate("{{ t.title }}", { locale: "zh-Hant-TW" }), "你好");
    assert.equal(evaluate("{{ t.german }}", { locale: "en-GB" }), "Nur hier");
    assert.equal(evaluate("{{ t.title }}", { locale: "fr" }), null);
    assert.equal(evaluate("{{ t.title }}", { locale: "eng" }), null);
    assert.equal(
      evaluate("{{ t.german }}", { locale: "fr", strings: { de: { german: "x" } } }),
      "x",
    );
  });

  test("come from the only locale if there is no default locale", () => {
    const roots = { env: {} };
    const { evaluate } = compileTemplate("{{ t.a }}");
    assert.equal(evaluate({ roots, strings: { it: { a: "si" } } }), "si");
    assert.equal(evaluate({ roots, strings: { it: { a: "si" }, fr: { a: "oui" } } }), null);
    assert.equal(evaluate({ roots }), null);
  });

  test("are null for paths that aren't a key", () => {
    assert.equal(evaluate("{{ t }}"), null);
    assert.equal(evaluate("{{ t.title.length }}"), null);
    assert.equal(evaluate("{{ t[0] }}"), null);
    assert.equal(evaluate("{{ t.unheardOf }}"), null);
  });
});
