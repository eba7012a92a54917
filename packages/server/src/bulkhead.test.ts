import assert from "node:assert/strict";
import { test } from "node:test";
import type { ProblemCode } from "@screenspec/api";
import { type Bulkhead, createBulkhead } from "./bulkhead.ts";
import { AppError } from "./errors.ts";

test("A bulkhead is for so many, and for so many of one actor, until some have left", () => {
  const limits = { perProcess: 3, perActor: 2 };
  const bulkhead = createBulkhead({ ...limits, of: "searches", retryAfterSeconds: 7 });
  const leaveFirst = bulkhead.enter("a");
  bulkhead.enter("a");
  refuses(bulkhead, "a", "too_many_requests", "You have 2 searches at work");
  const leaveLast = bulkhead.enter("b");
  refuses(bulkhead, "b", "unavailable", "This server has 3 searches at work");
  refuses(bulkhead, "c", "unavailable", "This server has 3 searches at work");
  assert.equal(bulkhead.count(), 3);
  leaveLast();
  refuses(bulkhead, "a", "too_many_requests", "You have 2 searches at work");
  leaveFirst();
  bulkhead.enter("a");
  assert.equal(bulkhead.count(), 2);
});

function refuses(bulkhead: Bulkhead, actorId: string, code: ProblemCode, message: string): void {
  assert.throws(
    () => bulkhead.enter(actorId),
    (error) =>
      error instanceof AppError &&
      error.code === code &&
      error.message.startsWith(message) &&
      error.details.headers?.["retry-after"] === "7",
  );
}
