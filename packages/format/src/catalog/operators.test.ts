import assert from "node:assert/strict";
import { test } from "node:test";
import { compileExpression } from "../evaluate/compile-expression.ts";
import { compileTemplate } from "../evaluate/compile-template.ts";
import { type Arity, operatorArity, pipeArity } from "../expression/arity.ts";
import type { Argument, Operator, Pipe } from "./computing.ts";
import { operators } from "./operators.ts";
import { pipes } from "./pipes.ts";

for (const [name, { example }] of Object.entries(operators)) {
  test(`The example of the operator ${name} gives what it says`, () => {
    const { evaluate } = compileExpression(example.expression);
    assert.deepEqual(evaluate({ roots: example.environment ?? {} }), example.gives);
    assert.ok(JSON.stringify(example.expression).includes(JSON.stringify(name)));
  });
}

for (const [name, { example }] of Object.entries(pipes)) {
  test(`The example of the pipe ${name} gives what it says`, () => {
    const { evaluate } = compileTemplate(example.template);
    assert.deepEqual(evaluate({ roots: example.environment ?? {} }), example.gives);
    assert.ok(example.template.includes(name));
  });
}

test("Parsing knows the operators and pipes as they are documented", () => {
  assert.deepEqual(aritiesOf(operators), { ...operatorArity });
  assert.deepEqual(aritiesOf(pipes), { ...pipeArity });
});

function aritiesOf(entries: { readonly [name: string]: Operator | Pipe }): object {
  return Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => {
      const [least, most, kinds] = arityOf(entry.arguments);
      const isEither = "allOrLeast" in entry;
      return [name, [least, most, ...(kinds ? [kinds] : []), ...(isEither ? [true] : [])]];
    }),
  );
}

function arityOf(list: readonly Argument[]): Arity {
  const least = list.filter(({ optional }) => !optional).length;
  const most = list.some(({ rest }) => rest) ? Number.POSITIVE_INFINITY : list.length;
  const kinds = list.map(({ kind }) => kind ?? null);
  return kinds.every((kind) => kind === null) ? [least, most] : [least, most, kinds];
}
