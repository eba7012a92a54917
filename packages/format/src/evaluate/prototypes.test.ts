import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { compileExpression } from "./compile-expression.ts";
import { compileTemplate } from "./compile-template.ts";

const names = [
  ...Object.getOwnPropertyNames(Object.prototype),
  "length",
  "at",
  "map",
  "name",
  "prototype",
  "0",
];
const values = { object: {}, list: [1], text: "abc", number: 1, boolean: true, none: null };

suite("No prototype is ever reached", () => {
  for (const name of names) {
    test(name, () => {
      const roots = { state: values, env: { locale: "en" } };
      const step = `[${JSON.stringify(name)}]`;
      for (const kind of Object.keys(values)) {
        const scope = { roots, strings: {} };
        assert.equal(compileTemplate(`{{ state.${kind}${step} }}`).evaluate(scope), null);
        assert.equal(compileTemplate(`{{ state.${kind}.x${step} }}`).evaluate(scope), null);
        const value = { var: `state.${kind}` };
        assert.equal(compileExpression({ get: [value, name] }).evaluate(scope), null);
        const inner = { map: [[value], { var: `item${step}` }] };
        assert.deepEqual(compileExpression([inner]).evaluate({ roots }), [[null]]);
        assert.equal(compileExpression({ in: [name, value] }).evaluate(scope), false);
      }
    });
  }

  test("of the roots and strings", () => {
    for (const name of Object.getOwnPropertyNames(Object.prototype)) {
      const roots = { env: { locale: name } };
      const scope = { roots, strings: { en: { a: "b" } }, defaultLocale: name };
      assert.equal(compileTemplate(`{{ ${name} }}`).evaluate(scope), null);
      assert.equal(
        compileTemplate(`{{ t.${name} }}`).evaluate({ ...scope, defaultLocale: "en" }),
        null,
      );
      assert.equal(
        compileTemplate("{{ t.a }}").evaluate({ ...scope, strings: { en: {}, de: {} } }),
        null,
      );
    }
  });

  test("own members with these names can be read", () => {
    const state: unknown = JSON.parse('{"__proto__": {"a": 1}, "constructor": 2, "toString": 3}');
    const scope = { roots: { state } };
    assert.equal(compileTemplate("{{ state.__proto__.a }}").evaluate(scope), 1);
    assert.equal(
      compileTemplate("{{ state.constructor }}{{ state.toString }}").evaluate(scope),
      "23",
    );
  });

  test("toJSON of a value is not called", () => {
    const state = { toJSON: 1, date: new Date(0) };
    const scope = { roots: { state } };
    assert.equal(compileTemplate("{{ state | json }}").evaluate(scope), '{"toJSON":1,"date":{}}');
  });

  test("names of prototype members aren't operators or pipes", () => {
    for (const name of Object.getOwnPropertyNames(Object.prototype)) {
      const expression: unknown = JSON.parse(`{"${name}": [1, 2]}`);
      assert.equal(compileExpression(expression).evaluate({ roots: {} }), null);
      const template = `{{ state | ${name} }}`;
      assert.equal(compileTemplate(template).evaluate({ roots: {} }), template);
    }
  });
});
