import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { callCounter } from "../../testing/call-counter.ts";
import { nestLayers, type OperatorLayer, operatorLayers } from "../../testing/operator-layers.ts";
import { validateDraft } from "../validate/validate-draft.ts";
import { compileExpression } from "./compile-expression.ts";

const countCalls = callCounter();

test("Validating, compiling and evaluating nested operators takes calls in proportion to their number", async () => {
  // An operator that does so twice for an argument would take 2¹⁵ times the calls.
  for (const layer of operatorLayers) await assertFewCalls([layer], 15);
  const layer = fc.constantFrom(...operatorLayers);
  await fc.assert(
    fc.asyncProperty(fc.tuple(layer, layer), (layers) => assertFewCalls(layers, 30)),
    { numRuns: 150 },
  );
});

async function assertFewCalls(layers: readonly OperatorLayer[], depth: number): Promise<void> {
  const $expr = nestLayers(layers, depth, { var: "state.screenData.a" });
  const body = { type: "Widget", widgetType: "Text", attributes: { text: { $expr } } };
  const draft = { screens: { main: { id: "main", type: "Screen", body } } };
  const calls = await countCalls(() => {
    validateDraft(draft);
    compileExpression($expr).evaluate({ roots: { state: { screenData: { a: 1 } } } });
  });
  const names = layers.map(({ name }) => name).join(" and ");
  assert.ok(calls < 400 * depth, `${names}: ${calls} calls`);
}
