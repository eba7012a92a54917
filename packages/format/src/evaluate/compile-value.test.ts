import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Json } from "../json.ts";
import { compileValue } from "./compile-value.ts";

const scope = { roots: { state: { n: 7 } } };

suite("Bindable values", () => {
  test("have templates and expressions at any depth", () => {
    const value: Json = {
      a: ["{{ state.n }}", { b: "n: {{ state.n }}" }],
      c: { $expr: { "+": [{ var: "state.n" }, 1] } },
      "{{ state.n }}": true,
    };
    assert.deepStrictEqual(compileValue(value).evaluate(scope), {
      a: [7, { b: "n: 7" }],
      c: 8,
      "{{ state.n }}": true,
    });
  });

  test("without templates are given as they are", () => {
    const value = { a: [1, { b: "c" }], $expr: 1 };
    assert.equal(compileValue(value).evaluate(scope), value);
  });

  test("have their escapes removed", () => {
    assert.deepEqual(compileValue(["\\{{ a }}"]).evaluate(scope), ["{{ a }}"]);
  });

  test("may have a member named __proto__", () => {
    const value: Json = JSON.parse('{"__proto__": "{{ state.n }}"}');
    const result = compileValue(value).evaluate(scope);
    assert.equal(JSON.stringify(result), '{"__proto__":7}');
    assert.equal(Object.getPrototypeOf(result), Object.prototype);
  });

  test("list the locations of their reads", () => {
    const { reads } = compileValue({
      a: [1, "{{ state.n }}"],
      b: { $expr: { var: "env.locale" } },
    });
    assert.deepEqual(
      reads.map(({ path }) => path),
      [
        ["a", 1],
        ["b", "$expr", "var"],
      ],
    );
  });

  test("with very deep nesting don't overflow the stack", () => {
    let value: Json = "{{ state.n }}";
    for (let level = 0; level < 50_000; level++) value = [value];
    assert.equal(compileValue(value).evaluate(scope), value);
  });
});
