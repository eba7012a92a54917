import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Json } from "../../json.ts";
import { compileExpression } from "../compile-expression.ts";
import { compileTemplate } from "../compile-template.ts";

type Case = readonly [pipe: string, value: Json, gives: Json, locale?: string];

const tables: { readonly [title: string]: readonly Case[] } = {
  texts: [
    ["upper", "straße i", "STRASSE I", "tr"],
    ["lower", "ÄI", "äi", "tr"],
    ["trim", "\u00a0 a b\n", "a b"],
  ],
  lists: [
    ["length", "a\u{1f600}", 2],
    ["length", { a: 1 }, 1],
    ["first", [1, 2], 1],
    ["first", "\u{1f600}a", "\u{1f600}"],
    ["first", "", null],
    ["last", [], null],
    ["last", [1, 2], 2],
    ["last", "a\u{1f600}", "\u{1f600}"],
    ["last", "ab", "b"],
    ["join", [1, null, "a", [true]], "1, , a, [true]"],
    ['join("")', ["a", "b"], "ab"],
    ["join", [], ""],
    ["json", null, "null"],
    ["json", 'a"\ud800', '"a\\"\\ud800"'],
    ["json", { b: [1, {}], a: [] }, '{"b":[1,{}],"a":[]}'],
  ],
  numbers: [
    ["number", 1234.5678, "1,234.568"],
    ["number", 1234.5, "1.234,5", "de"],
    ["number", 5, "5", "nobody knows"],
    ["number(2)", 5, "5.00"],
    ["number(1, 2)", 0.125, "0.13"],
    ['currency("EUR")', 5, "€5.00"],
    ['currency("jpy")', 5, "¥5"],
    ["percent", 0.25, "25%"],
    ["percent(1)", 0.2555, "25,6 %", "de"],
    ['plural("item", "items")', 1, "item"],
    ['plural("item", "items")', 0, "items"],
    ['plural("z", "o", "t", "f", "m", "x")', 2, "t", "ar"],
    ['plural("z", "o", "t", "f", "m", "x")', 3, "f", "ru"],
    ['plural("o", "x")', 2, "x", "ar"],
    ['plural("o", "x")', 1.0004, "x"],
    ['plural("o", "x")', 0.9999, "x"],
    ['plural("o", "x")', 1.0000000000000002, "x"],
    ['plural("z", "o", "t", "f", "m", "x")', 1e-7, "x", "ar"],
    ['plural("z", "o", "t", "f", "m", "x")', 5e-324, "x", "ar"],
    ['plural("z", "o", "t", "f", "m", "x")', 1.0001, "o", "lv"],
    ['plural("z", "o", "t", "f", "m", "x")', 1.0002, "x", "lv"],
    ['plural("z", "o", "t", "f", "m", "x")', 5.0004, "m", "cs"],
    ['plural("z", "o", "t", "f", "m", "x")', 1e15, "m", "fr"],
    ["number", 1234.5, "1.234,5", "de-u-nu-arab"],
  ],
};

for (const [title, cases] of Object.entries(tables)) {
  suite(`Pipes: ${title}`, () => {
    for (const [pipe, value, gives, locale = "en"] of cases) {
      test(`${JSON.stringify(value)} | ${pipe} is ${JSON.stringify(gives)} in ${locale}`, () => {
        const { result, events } = evaluate(pipe, value, locale);
        assert.deepStrictEqual(result, gives);
        assert.deepEqual(events, []);
      });
    }
  });
}

suite("A pipe on a value of an unsupported type", () => {
  const wrong: readonly (readonly [pipe: string, value: Json])[] = [
    ["upper", 1],
    ["lower", ["a"]],
    ["trim", true],
    ["length", 1],
    ["first", {}],
    ["last", 1],
    ["join", "a"],
    ["number", "1"],
    ['currency("EUR")', []],
    ["percent", false],
    ["date", true],
    ["date", "today"],
    ['plural("a", "b")', "1"],
  ];
  for (const [pipe, value] of wrong) {
    test(`${JSON.stringify(value)} | ${pipe} is null, with an event`, () => {
      assert.deepEqual(evaluate(pipe, value), { result: null, events: ["wrong_input"] });
      assert.deepEqual(evaluate(pipe, null), { result: null, events: [] });
    });
  }
});

suite("Arguments that are computed", () => {
  const cases: readonly (readonly [expression: Json, gives: Json, events: readonly string[]])[] = [
    [{ number: [1.25, { "+": [0, 1] }] }, "1.3", []],
    [{ number: [1.25, { "+": [0, 99] }] }, null, ["wrong_input"]],
    [{ number: [1.25, { "+": [0, 3] }, 1] }, null, ["wrong_input"]],
    [{ number: [1.25, { var: "none" }] }, "1.25", []],
    [{ currency: [1, { cat: ["E", "UR"] }] }, "€1.00", []],
    [{ currency: [1, { cat: ["EURO"] }] }, null, ["wrong_input"]],
    [{ currency: [1, { var: "none" }] }, null, ["wrong_input"]],
    [{ join: [[1, 2], { cat: ["-"] }] }, "1-2", []],
    [{ join: [[1, 2], { "+": [1] }] }, null, ["wrong_input"]],
    [{ date: ["2025-06-01", { cat: ["x"] }] }, null, ["wrong_input"]],
    [{ plural: [1, { var: "none" }, "b"] }, null, []],
  ];
  for (const [expression, gives, expected] of cases) {
    test(`${JSON.stringify(expression)} gives ${JSON.stringify(gives)}`, () => {
      const events: string[] = [];
      const scope = { roots: {}, onEvent: ({ code }: { code: string }) => events.push(code) };
      assert.deepEqual(compileExpression(expression).evaluate(scope), gives);
      assert.deepEqual(events, expected);
    });
  }
});

function evaluate(pipe: string, value: Json, locale = "en") {
  const events: string[] = [];
  const result = compileTemplate(`{{ state.value | ${pipe} }}`).evaluate({
    roots: { state: { value }, env: { locale } },
    onEvent: ({ code }) => events.push(code),
  });
  return {
    result: typeof result === "string" ? result.replace(/[\u00a0\u202f]/g, spaceIf(value)) : result,
    events,
  };
}

/** Returns the replacement for spaces in the text of a number: those of Intl differ between versions. */
function spaceIf(value: Json): string {
  return typeof value === "number" ? " " : "$&";
}
