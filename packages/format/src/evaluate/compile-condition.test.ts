import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Json } from "../json.ts";
import { compileCondition } from "./compile-condition.ts";

suite("Conditions", () => {
  const cases: readonly (readonly [condition: Json, gives: boolean, events?: readonly string[]])[] =
    [
      [true, true],
      [false, false],
      [null, false],
      ["{{ state.yes }}", true],
      ["{{ state.missing }}", false],
      ["{{ state.text }}", false, ["not_boolean"]],
      ["true", false, ["invalid_condition"]],
      ["is {{ state.yes }}", false, ["invalid_condition"]],
      ["{{ state.yes", false, ["invalid_template"]],
      [{ var: "state.yes" }, true],
      [{ $expr: { var: "state.yes" } }, true],
      [{ $expr: { $expr: true } }, false, ["unknown_operator"]],
      [{ var: "state.text" }, false, ["not_boolean"]],
      [{ unheardOf: 1 }, false, ["unknown_operator"]],
      [1, false, ["invalid_condition"]],
      [[true], false, ["invalid_condition"]],
    ];
  for (const [condition, gives, expected = []] of cases) {
    test(`${JSON.stringify(condition)} is ${gives}`, () => {
      const events: string[] = [];
      const scope = {
        roots: { state: { yes: true, text: "true" } },
        onEvent: ({ code }: { code: string }) => events.push(code),
      };
      assert.equal(compileCondition(condition).evaluate(scope), gives);
      assert.deepEqual(events, expected);
    });
  }

  test("list the locations of their reads", () => {
    const [read] = compileCondition({ $expr: { "!": [{ var: "state.a" }] } }).reads;
    assert.deepEqual(read?.path, ["$expr", "!", 0, "var"]);
  });
});
