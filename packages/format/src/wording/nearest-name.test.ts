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
  test(`${JSON.stringify(name.slice(0, 20))} was probably meant to be ${nearest ?? "none of them"}`, () => {
    assert.equal(nearestName(name, names, { left: 100 }), nearest);
  });
}

test("The nearest of several is found", () => {
  assert.equal(nearestName("screens", ["screen", "scenes", "screens2"], { left: 100 }), "screen");
});

test("Of those equally near, one begun alike is meant", () => {
  assert.equal(nearestName("mat", ["cat", "max", "min"], { left: 100 }), "max");
  assert.equal(nearestName("mat", ["max", "cat"], { left: 100 }), "max");
});

test("No more names are compared than the budget has left", () => {
  const budget = { left: 7 };
  assert.equal(nearestName("text", names, budget), "Text");
  assert.equal(nearestName("text", names, budget), undefined);
});
