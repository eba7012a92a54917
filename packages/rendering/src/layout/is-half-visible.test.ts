import assert from "node:assert/strict";
import { test } from "node:test";
import { isHalfVisible } from "./is-half-visible.ts";

const window = { width: 400, height: 800 };

test("A node is seen when half of it is visible", () => {
  const node = { width: 100, height: 100 };
  assert.equal(isHalfVisible(4_999, node, [window]), false);
  assert.equal(isHalfVisible(5_000, node, [window]), true);
});

test("A node that is larger than its viewport is seen when it fills half of that", () => {
  const node = { width: 400, height: 8_000 };
  const scroller = { width: 400, height: 200 };
  assert.equal(isHalfVisible(400 * 399, node, [window]), false);
  assert.equal(isHalfVisible(400 * 400, node, [window]), true);
  assert.equal(isHalfVisible(400 * 100, node, [window, scroller]), true);
});
