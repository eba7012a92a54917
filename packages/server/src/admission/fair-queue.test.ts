import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate } from "node:timers/promises";
import { AppError } from "../errors/errors.ts";
import { createFairQueue, minLimitedSize, minQueuedSize } from "./fair-queue.ts";

test("Users take turns, however many tasks one of them has queued", async () => {
  const { run } = createFairQueue();
  const done: string[] = [];
  const add = (user: string) =>
    run(user, minQueuedSize, () => {
      keepBusy();
      done.push(user);
    });
  await Promise.all(["a", "a", "a", "b", "b", "c"].map(add));
  assert.deepEqual(done, ["a", "a", "b", "c", "a", "b"]);
});

test("Large requests of a user are limited, and small ones are not", () => {
  const { enter } = createFairQueue();
  const user = { userId: "a", permissions: new Set<never>() };
  const leaves = Array.from({ length: 8 }, () => enter(user, minLimitedSize));
  assert.throws(() => enter(user, minLimitedSize), isRefused);
  enter(user, minLimitedSize - 1)();
  leaves[0]?.();
  enter(user, minLimitedSize);
});

test("After a long task the event loop runs before the next task", async () => {
  const { run } = createFairQueue();
  let rounds = 0;
  let ended = false;
  const counting = (async () => {
    for (; !ended; rounds += 1) await setImmediate();
  })();
  const long = () => {
    const before = rounds;
    keepBusy();
    return before;
  };
  const [first = 0, second = 0] = await Promise.all(
    [1, 2].map(() => run("a", minQueuedSize, long)),
  );
  ended = true;
  await counting;
  assert.ok(second > first, `${first}, ${second}`);
});

test("A small task runs at once, and a failing task doesn't stop the queue", async () => {
  const { run } = createFairQueue();
  const fail = () => {
    throw new Error("failed");
  };
  const failed = run("a", minQueuedSize, fail);
  const waits = run("a", minQueuedSize, () => "large");
  let isSmallDone = false;
  const small = run("a", minQueuedSize - 1, () => {
    isSmallDone = true;
  });
  assert.ok(isSmallDone);
  await assert.rejects(failed, /failed/);
  assert.equal(await waits, "large");
  await small;
});

/** Blocks for longer than tasks run without a pause. */
function keepBusy(): void {
  const endsAt = performance.now() + 10;
  while (performance.now() < endsAt);
}

function isRefused(error: unknown): boolean {
  return error instanceof AppError && error.code === "too_many_requests";
}
