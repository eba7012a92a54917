import assert from "node:assert/strict";
import { test } from "node:test";
import { retryDelay } from "./retry-delay.ts";

test("The delay doubles with each failure, up to a minute, less a random part of up to half", () => {
  const delays = [0, 1, 2, 6, 2000].map((failures) => retryDelay(failures, 1000, 0));
  assert.deepEqual(delays, [1000, 2000, 4000, 60_000, 60_000]);
  assert.equal(retryDelay(1, 3000, 0.5), 4500);
});
