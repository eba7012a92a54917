import assert from "node:assert/strict";
import { test } from "node:test";
import { ConnectionError, UnexpectedAnswerError } from "./errors.ts";
import { retryDelay } from "./retry-delay.ts";

const now = Date.parse("2026-01-31T12:00:00Z");
const clock = { now: () => now, random: () => 0.5 };

function after(value: string): number | undefined {
  const response = new Response("", { status: 503, headers: { "retry-after": value } });
  return retryDelay(new UnexpectedAnswerError(response, ""), "safe", 1, clock);
}

test("Retry-After is seconds or a date", () => {
  assert.equal(after("0"), 0);
  assert.equal(after("120"), 120_000);
  assert.equal(after("Sat, 31 Jan 2026 12:00:30 GMT"), 30_000);
  assert.equal(after("Sat, 31 Jan 2026 11:00:00 GMT"), 0);
});

test("Any other Retry-After is ignored", () => {
  for (const value of ["-1", "soon", "1.5.0"]) assert.equal(after(value), 250);
});

test("Backoff is a random delay below a limit that doubles up to 8 s", () => {
  const ceilings = [1, 2, 3, 4, 5, 6, 60].map((tries) =>
    retryDelay(new ConnectionError(), "safe", tries, { now: () => 0, random: () => 1 }),
  );
  assert.deepEqual(ceilings, [500, 1000, 2000, 4000, 8000, 8000, 8000]);
  const none = retryDelay(new ConnectionError(), "safe", 1, { ...clock, random: () => 0 });
  assert.equal(none, 0);
});

test("Other errors are not retried", () => {
  assert.equal(retryDelay(new TypeError(), "safe", 1, clock), undefined);
});
