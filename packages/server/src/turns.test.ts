import assert from "node:assert/strict";
import { test } from "node:test";
import { AppError } from "./errors.ts";
import { createTurns } from "./turns.ts";

test("More than may wait for their turn are refused, and the others have theirs", async () => {
  const inTurn = createTurns(2);
  const begun = Promise.withResolvers<void>();
  const running = inTurn("a", () => begun.promise);
  await Promise.resolve();
  const waiting = [inTurn("a", async () => 1), inTurn("a", async () => 2)];
  const refused = inTurn("a", async () => 3);
  await assert.rejects(
    refused,
    (error) => error instanceof AppError && error.code === "unavailable",
  );
  assert.equal(await inTurn("b", async () => 4), 4);
  begun.resolve();
  await running;
  assert.deepEqual(await Promise.all(waiting), [1, 2]);
});
