import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { anyCharacter } from "../../testing/any-character.ts";
import { operatorArity, pipeArity } from "../generated/arities.ts";
import type { Json } from "../json.ts";
import { validateDraft } from "../validate/validate-draft.ts";
import { compareTexts } from "./compare-texts.ts";
import { compileCondition } from "./compile-condition.ts";
import { compileExpression } from "./compile-expression.ts";
import { compileTemplate } from "./compile-template.ts";
import { compileValue } from "./compile-value.ts";
import type { EvaluationEvent } from "./scope.ts";
import { includesText } from "./search-text.ts";
import { writeJson } from "./write-json.ts";

/** JSON as it is parsed from a text: without -0. */
const json = fc.jsonValue({ maxDepth: 4 }).map((value): Json => JSON.parse(JSON.stringify(value)));
const root = fc.constantFrom("state", "item", "index", "env.locale", "t.a", "state.a", "state[0]");
const operator = fc.constantFrom(...Object.keys(operatorArity), ...Object.keys(pipeArity));
const literal = fc.oneof(
  json,
  fc.constantFrom("2025-06-01", "10:30", "EUR", "yyyy-MM-dd", "short", "a", 0, 1, 2, 5.5),
);
/** Mostly valid or nearly valid expressions. */
const { expression } = fc.letrec<{ expression: unknown }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    literal,
    root.map((path) => ({ var: path })),
    fc
      .tuple(operator, fc.array(tie("expression"), { maxLength: 3 }))
      .map(([name, list]) => ({ [name]: list })),
  ),
}));
/** Of events and diagnostics. The last one is that of a value which can never be a condition. */
const syntaxErrors = [
  "invalid_template",
  "invalid_condition",
  "invalid_pattern",
  "template_in_expression",
  "unknown_operator",
  "unknown_pipe",
  "wrong_type",
];
const scope = fc.record({
  roots: fc.record({ state: json, item: json, env: fc.record({ locale: json, timeZone: json }) }),
  strings: fc.record({ en: fc.record({ a: fc.constantFrom("{{ item }}", "{{ state }}!", "{{") }) }),
});

suite("Any expression in any scope", () => {
  test("an expression gives JSON and never throws", () => {
    fc.assert(
      fc.property(expression, scope, (any, around) => {
        const result = compileExpression(any).evaluate(around);
        assert.deepEqual(JSON.parse(JSON.stringify(result)), result);
        assert.equal(typeof compileCondition(any).evaluate(around), "boolean");
      }),
      { numRuns: 3_000 },
    );
  });

  test("a syntax error is reported if and only if the validator finds one", () => {
    const roots = { state: {}, env: { locale: "en" } };
    const hasSyntaxError = (found: readonly { readonly code: string }[]) =>
      found.some(({ code }) => syntaxErrors.includes(code));
    const members = fc.oneof(
      fc.record({ attributes: fc.record({ text: fc.record({ $expr: expression }) }) }),
      // A runtime treats null like a missing member.
      fc.record({
        visible: fc.oneof(expression, fc.record({ $expr: expression })).filter((it) => it !== null),
      }),
    );
    fc.assert(
      fc.property(members, (given) => {
        const body = { type: "Widget", widgetType: "Text", attributes: { text: "" }, ...given };
        const draft = { screens: { main: { id: "main", type: "Screen", body } } };
        const events: EvaluationEvent[] = [];
        const compiled =
          "visible" in given
            ? compileCondition(given.visible)
            : compileExpression(given.attributes.text.$expr);
        compiled.evaluate({ roots, onEvent: (event) => events.push(event) });
        const errors = validateDraft(draft).filter(({ severity }) => severity === "error");
        assert.equal(
          hasSyntaxError(events),
          hasSyntaxError(errors),
          JSON.stringify([events, errors]),
        );
      }),
      { numRuns: 2_000 },
    );
  });

  test("any JSON compiled as expression, condition or value doesn't throw", () => {
    fc.assert(
      fc.property(json, json, (any, state) => {
        const around = { roots: { state } };
        compileExpression(any).evaluate(around);
        compileCondition(any).evaluate(around);
        assert.deepEqual(JSON.stringify(compileValue(any).evaluate(around)) !== undefined, true);
      }),
    );
  });

  test("a template gives JSON and never throws", () => {
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom("{{ state }}", "{{ item | json }}", "{{ t.a }}", "{{", "}}", "\\", "{"),
    );
    fc.assert(
      fc.property(fc.array(part), scope, (parts, around) => {
        compileTemplate(parts.join("")).evaluate(around);
      }),
    );
  });
});

suite("Properties of all values", () => {
  test("a text without braces is itself", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const plain = text.replaceAll("{", "");
        assert.equal(compileTemplate(plain).evaluate({ roots: {} }), plain);
      }),
    );
  });

  test("=== is Node's deep equality", () => {
    const equal = compileExpression({ "===": [{ var: "a" }, { var: "b" }] });
    const unequal = compileExpression({ "!==": [{ var: "a" }, { var: "b" }] });
    const options = { noNullPrototype: true };
    const small = fc.dictionary(fc.constantFrom("a", "b"), fc.nat(1), options);
    const pair = fc.oneof(
      fc.tuple(json, json),
      json.map((value): [Json, Json] => [value, structuredClone(value)]),
      fc.tuple(small, small),
    );
    fc.assert(
      fc.property(pair, ([a, b]) => {
        assert.equal(equal.evaluate({ roots: { a, b } }), isDeepStrictEqual(a, b));
        assert.equal(unequal.evaluate({ roots: { a, b } }), !isDeepStrictEqual(a, b));
      }),
      { numRuns: 2_000 },
    );
  });

  test("comparing with a literal gives the same result as comparing with that value read by a path", () => {
    const operators = fc.constantFrom("===", "!==", "<", "<=", ">", ">=", "in");
    fc.assert(
      fc.property(operators, literal, literal, fc.boolean(), (name, a, b, isTurned) => {
        const order = (one: unknown, other: unknown) => (isTurned ? [other, one] : [one, other]);
        const read = compileExpression({ [name]: order({ var: "a" }, { var: "b" }) });
        const written = compileExpression({ [name]: order({ var: "a" }, b) });
        fc.pre(!JSON.stringify(b).includes("{"));
        assert.equal(written.evaluate({ roots: { a } }), read.evaluate({ roots: { a, b } }));
      }),
    );
  });

  test("texts are ordered by code points", () => {
    const texts = fc.array(fc.constantFrom("a", "\ud83d", "\ude00", "\u{1f600}", "\ue000"), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        const [a, b] = [one.join(""), other.join("")];
        assert.equal(Math.sign(compareTexts(a, b)), Math.sign(compareLists([...a], [...b])));
      }),
    );
  });

  test("searching in long texts gives the same result as in short ones", () => {
    const text = fc.array(fc.constantFrom("a", "b"), { maxLength: 300 }).map((all) => all.join(""));
    fc.assert(
      fc.property(text, fc.nat(300), fc.nat(300), text, (whole, from, to, other) => {
        const part = whole.slice(from, to);
        assert.equal(includesText(whole, part), true);
        assert.equal(includesText(whole, other), whole.includes(other));
        assert.equal(includesText(whole, `${part}${other}`), whole.includes(`${part}${other}`));
      }),
    );
  });

  test("Texts are split and replaced as strings of the language are", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "b", "😀"), maxLength: 300 });
    fc.assert(
      fc.property(text, fc.nat(200), fc.nat(200), text, (whole, from, to, other) => {
        for (const part of [whole.slice(from, to), other]) {
          const split = compileExpression({ split: [whole, part] }).evaluate({ roots: {} });
          assert.deepEqual(split, part === "" ? [...whole] : whole.split(part));
          const replaced = compileExpression({ replace: [whole, part, "$&"] });
          const expected = part === "" ? whole : whole.replaceAll(part, () => "$&");
          assert.equal(replaced.evaluate({ roots: {} }), expected);
        }
      }),
    );
  });

  test("A part of a text is that of the list of its code points", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "😀", "\ud83d"), maxLength: 8 });
    const index = fc.integer({ min: -10, max: 10 });
    fc.assert(
      fc.property(text, index, fc.option(index), (whole, start, end) => {
        const part = compileExpression({
          substring: [whole, start, ...(end === null ? [] : [end])],
        });
        const expected = [...whole].slice(start, end ?? undefined).join("");
        assert.equal(part.evaluate({ roots: {} }), expected);
      }),
    );
  });

  test("JSON is written as JSON.stringify writes it", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        assert.equal(writeJson(JSON.parse(JSON.stringify(value))), JSON.stringify(value));
      }),
    );
  });
});

function compareLists(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((character, index) => character !== other[index]);
  if (at < 0) return one.length - other.length;
  return (one[at]?.codePointAt(0) ?? -1) - (other[at]?.codePointAt(0) ?? -1);
}
