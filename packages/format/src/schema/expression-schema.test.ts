import assert from "node:assert/strict";
import { test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { parseExpression } from "../expression/parse-expression.ts";
import type { Json } from "../json.ts";
import { expressionSchemas } from "./expression-schema.ts";

const ajv = new Ajv2020();
const isExpression = ajv.compile({ $ref: "#/$defs/Expression", $defs: expressionSchemas() });
const isCondition = ajv.compile({ $ref: "#/$defs/Condition", $defs: expressionSchemas() });

const right: readonly Json[] = [
  null,
  "a",
  [1, [true]],
  { var: "state.globalData.a" },
  { var: ["item"] },
  { "!": { var: "item" } },
  { "!": [true] },
  { "<": [1, 2, 3] },
  { length: [[1, 2]] },
  { round: { var: "index" } },
  { round: [1.005, 2] },
  { matches: [{ var: "item" }, "^a"] },
  { cat: [] },
  { if: [true, 1, false, 2, 3] },
  { some: [{ var: "item.a" }, { ">": [{ var: "item" }, 1] }] },
  { upper: "a" },
  { plural: [{ var: "index" }, "one", "other"] },
  { plural: [1, "a", "b", "c", "d", "e", "f"] },
  { number: [1, 0, { var: "item.digits" }] },
  { currency: [1, { var: "item.code" }] },
  { join: [["a"]] },
];

const wrong: readonly Json[] = [
  {},
  { unheardOf: 1 },
  { "!": true, empty: 1 },
  { var: 1 },
  { var: { cat: ["a"] } },
  { var: ["item", 1] },
  { "===": 1 },
  { "===": [1] },
  { ">": [1, 2, 3] },
  { "!": [] },
  { "!": [1, 2] },
  { round: [1, { var: "index" }] },
  { round: [1, 16] },
  { matches: ["a", { var: "item" }] },
  { cat: [{ unheardOf: 1 }] },
  { plural: [1, "a", "b", "c"] },
  { upper: ["a", "b"] },
  { if: [true] },
  { number: [1, 21] },
  { currency: [1, "euro"] },
  { join: [[], 1] },
  { $expr: 1 },
];

for (const expression of right) {
  test(`${JSON.stringify(expression)} is an expression by the schema and by the parser`, () => {
    assert.ok(isExpression(expression), ajv.errorsText(isExpression.errors));
    assert.deepEqual(parseExpression(expression).problems, []);
  });
}

for (const expression of wrong) {
  test(`${JSON.stringify(expression)} isn't an expression by the schema nor by the parser`, () => {
    assert.ok(!isExpression(expression));
    assert.notDeepEqual(parseExpression(expression).problems, []);
  });
}

test("Conditions are true, false, a placeholder, an operator or an expression object", () => {
  for (const condition of [true, "{{ item.a }}", { "!": true }, { $expr: { var: "item" } }]) {
    assert.ok(isCondition(condition), JSON.stringify(condition));
  }
  for (const condition of ["true", 1, null, [true], "a {{ b }}", { $expr: 1, else: 2 }]) {
    assert.ok(!isCondition(condition), JSON.stringify(condition));
  }
});
