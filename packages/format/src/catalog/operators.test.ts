import assert from "node:assert/strict";
import { test } from "node:test";
import { compileExpression } from "../evaluate/compile-expression.ts";
import { compileTemplate } from "../evaluate/compile-template.ts";
import { operators } from "./operators.ts";
import { pipes } from "./pipes.ts";

for (const [name, { example }] of Object.entries(operators)) {
  test(`The example of the operator ${name} evaluates to its documented result`, () => {
    const { evaluate } = compileExpression(example.expression);
    assert.deepEqual(evaluate({ roots: example.environment ?? {} }), example.gives);
    assert.ok(JSON.stringify(example.expression).includes(JSON.stringify(name)));
  });
}

for (const [name, { example }] of Object.entries(pipes)) {
  test(`The example of the pipe ${name} evaluates to its documented result`, () => {
    const { evaluate } = compileTemplate(example.template);
    assert.deepEqual(evaluate({ roots: example.environment ?? {} }), example.gives);
    assert.ok(example.template.includes(name));
  });
}
