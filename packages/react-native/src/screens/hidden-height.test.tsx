import { expect, test } from "vitest";
import { HiddenHeight } from "./hidden-height.ts";

const height = 56;

test("A bar leaves while the user scrolls down, and returns at once while they scroll up", () => {
  const hidden = new HiddenHeight();
  expect([20, 500, 470, 480, 0].map((to) => hidden.follow(to, height))).toEqual([
    20, 56, 26, 36, 0,
  ]);
});

test("A bar stays in view while the start of the body is pulled down", () => {
  const hidden = new HiddenHeight();
  expect([-30, -10, 0].map((to) => hidden.follow(to, height))).toEqual([0, 0, 0]);
});

test("A bar that is partly in view moves to where the larger part is", () => {
  const hidden = new HiddenHeight();
  hidden.follow(500, height);
  hidden.follow(480, height);
  expect(hidden.snap(height)).toBe(20);
  hidden.follow(450, height);
  expect(hidden.snap(height)).toBe(-26);
  expect(hidden.snap(height)).toBe(0);
});

test("A bar snaps into view near the top of the body", () => {
  const hidden = new HiddenHeight();
  hidden.follow(50, height);
  expect(hidden.snap(height)).toBe(-50);
});
