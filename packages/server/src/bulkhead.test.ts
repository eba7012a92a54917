import assert from "node:assert/strict";
import { test } from "node:test";
import type { ProblemCode } from "@screenspec/api";
import { createBulkhead } from "./bulkhead.ts";
import { AppError } from "./errors.ts";

test("A bulkhead is for so many, and for so many of one actor, until some have ended", async () => {
  const bulkhead = createBulkhead({ perProcess: 3, perActor: 2 });
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const first = [bulkhead("a", () => end), bulkhead("a", () => end)];
  await refused(
    bulkhead("a", async () => 1),
    "too_many_requests",
  );
  const last = bulkhead("b", () => end);
  await refused(
    bulkhead("b", async () => 1),
    "unavailable",
  );
  await refused(
    bulkhead("c", async () => 1),
    "unavailable",
  );
  resolve();
  await Promise.all([...first, last]);
  assert.equal(await bulkhead("a", async () => 1), 1);
});

test("What fails has ended as well", async () => {
  const bulkhead = createBulkhead({ perProcess: 1, perActor: 1 });
  const failure = new Error("It failed.");
  await assert.rejects(
    bulkhead("a", () => Promise.reject(failure)),
    failure,
  );
  assert.equal(await bulkhead("a", async () => 1), 1);
});

async function refused(asked: Promise<unknown>, code: ProblemCode): Promise<void> {
  await assert.rejects(asked, (error) => error instanceof AppError && error.code === code);
}
