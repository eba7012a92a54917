import assert from "node:assert/strict";
import { test } from "node:test";
import { nearestName } from "./nearest-name.ts";

const names = ["children", "backgroundColor", "onClickActionIds", "id", "Text"];

const cases: readonly [name: string, nearest: string | undefined][] = [
  ["childern", "children"],
  ["BackgroundColour", "backgroundColor"],
  ["onClick", "onClickActionIds"],
  ["text", "Text"],
  ["Tex", "Text"],
  ["Txet", "Text"],
  ["chidlren", "children"],
  ["ie", undefined],
  ["zeppelin", undefined],
  ["", undefined],
  ["x".repeat(1_000_000), undefined],
];
for (const [name, nearest] of cases) {
  test(`${JSON.stringify(name.slice(0, 20))} is nearest to ${nearest ?? "no name"}`, () => {
    assert.equal(nearestName(name, names, { left: 100 }), nearest);
  });
}

test("The nearest of several similar names is returned", () => {
  assert.equal(nearestName("screens", ["screen", "scenes", "screens2"], { left: 100 }), "screen");
});

test("Of equally near names, one with the same beginning is returned", () => {
  assert.equal(nearestName("mat", ["cat", "max", "min"], { left: 100 }), "max");
  assert.equal(nearestName("mat", ["max", "cat"], { left: 100 }), "max");
});

test("Comparing names stops when the budget is used up", () => {
  const budget = { left: 7 };
  assert.equal(nearestName("text", names, budget), "Text");
  assert.equal(nearestName("text", names, budget), undefined);
});
