import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate as turnOfTheEventLoop } from "node:timers/promises";
import { deliveryIds, dueBatch, recipient } from "../../../testing/due-deliveries.ts";
import { EndpointLane, type LaneWork } from "./endpoint-lane.ts";
import type { DueBatch } from "./read-due.ts";
import { SendSlots } from "./send-slots.ts";

const failing = { ...recipient, isFailing: true };
const limits = { quick: 8, forFailing: 4, slow: 8 };

/** Returns a lane whose deliveries are due until they are recorded. */
function startLane(ids: readonly string[], work: Partial<LaneWork> = {}, now?: () => number) {
  const left = new Set(ids);
  const sent: string[] = [];
  const receiver = { isWell: true };
  const idle = Promise.withResolvers<void>();
  const lane = new EndpointLane(
    {
      slots: new SendSlots(limits),
      read: async (limit) => dueBatch([...left].slice(0, limit)),
      send: async ({ id }) => {
        sent.push(id);
        const recorded = Promise.resolve().then(() => {
          left.delete(id);
        });
        return { succeeded: receiver.isWell, recorded };
      },
      holdsLease: () => true,
      onIdle: idle.resolve,
      onError: (error) => assert.fail(String(error)),
      ...work,
    },
    now,
  );
  return { lane, sent, left, receiver, idle: idle.promise };
}

test("A lane sends each delivery once in the order of their due times, and then is idle", async () => {
  const ids = deliveryIds(500);
  const { lane, sent, idle } = startLane(ids);
  lane.wake();
  await idle;
  assert.deepEqual(sent, ids);
});

test("A lane sends during a read, and sends no delivery twice", async () => {
  const ids = deliveryIds(500);
  const waiting: (() => void)[] = [];
  const { lane, left, sent, idle } = startLane(ids, {
    read: async (limit) => {
      const batch = dueBatch([...left].slice(0, limit));
      // The read returns the state of the time when it began.
      if (sent.length > 100) await new Promise<void>((resolve) => waiting.push(resolve));
      return batch;
    },
  });
  lane.wake();
  while (waiting.length === 0) await Promise.resolve();
  const before = sent.length;
  await turnOfTheEventLoop();
  assert.ok(sent.length > before, `${sent.length} were sent, and ${before} before`);
  const isIdle = idle.then(() => "idle");
  do waiting.shift()?.();
  while ((await Promise.race([isIdle, turnOfTheEventLoop()])) !== "idle");
  assert.deepEqual(sent, ids);
});

test("The deliveries of a slow read are sent", async () => {
  let now = 0;
  const left = ["dlv_1", "dlv_2"];
  const reads: number[] = [];
  const { lane, sent, idle } = startLane(
    [],
    {
      read: async (limit) => {
        reads.push(limit);
        now += 5000;
        return dueBatch(left.splice(0));
      },
    },
    () => now,
  );
  lane.wake();
  await idle;
  assert.deepEqual(sent, ["dlv_1", "dlv_2"]);
  assert.equal(reads.length, 1);
});

test("Stale deliveries are read again, since they may have been cancelled", async () => {
  let now = 0;
  const answered = Promise.withResolvers<void>();
  const begun: string[] = [];
  const { lane, left, idle } = startLane(
    ["a", "b", "c", "d", "e", "f"],
    {
      send: async ({ id }) => {
        begun.push(id);
        await answered.promise;
        left.delete(id);
        return { succeeded: true, recorded: Promise.resolve() };
      },
    },
    () => now,
  );
  lane.wake();
  while (begun.length < 4) await Promise.resolve();
  left.delete("e");
  now = 2000;
  answered.resolve();
  await idle;
  assert.deepEqual(begun, ["a", "b", "c", "d", "f"]);
});

test("No more than 256 deliveries are sent but not recorded", async () => {
  const ids = deliveryIds(500);
  const { lane, sent, left, idle } = startLane(ids, {
    send: async ({ id }) => {
      sent.push(id);
      return { succeeded: true, recorded: recorded.promise.then(() => void left.delete(id)) };
    },
  });
  const recorded = Promise.withResolvers<void>();
  lane.wake();
  await turnOfTheEventLoop();
  assert.equal(sent.length, 256);
  recorded.resolve();
  await idle;
  assert.deepEqual(sent, ids);
});

/** Returns a lane whose requests the test answers. */
function startAnswered(ids: readonly string[], work: Partial<LaneWork> = {}) {
  const waiting: ((succeeded: boolean) => void)[] = [];
  const started = startLane(ids, {
    send: async ({ id }) => {
      const succeeded = await new Promise<boolean>((resolve) => waiting.push(resolve));
      started.left.delete(id);
      return { succeeded, recorded: Promise.resolve() };
    },
    ...work,
  });
  const answer = async (succeeded: boolean) => {
    waiting.shift()?.(succeeded);
    await turnOfTheEventLoop();
  };
  return { ...started, waiting, answer };
}

const twenty = deliveryIds(20);

test("Four requests are in flight at a time, one after a failure, and four again after a success", async () => {
  const { lane, left, waiting, answer } = startAnswered(twenty);
  lane.wake();
  await turnOfTheEventLoop();
  assert.equal(waiting.length, 4);
  await answer(false);
  assert.equal(waiting.length, 3);
  await answer(false);
  await answer(false);
  assert.equal(waiting.length, 1);
  await answer(true);
  assert.equal(waiting.length, 4);
  while (left.size > 0) await answer(true);
});

test("An endpoint that was failing gets one request at a time, unless the lane's last one succeeded", async () => {
  const { lane, left, waiting, answer } = startAnswered(twenty, {
    read: async (limit) => dueBatch([...left].slice(0, Math.min(limit, 6)), failing),
  });
  lane.wake();
  await turnOfTheEventLoop();
  assert.equal(waiting.length, 1);
  await answer(true);
  assert.equal(waiting.length, 4);
  for (let answered = 1; answered < 6; answered += 1) await answer(true);
  lane.wake();
  await turnOfTheEventLoop();
  assert.equal(waiting.length, 4);
  while (left.size > 0) {
    await answer(true);
    lane.wake();
  }
});

test("A lane whose read fails reports the error and ends", async () => {
  const errors: unknown[] = [];
  const away = new Error("The database is away.");
  const { lane, sent, idle } = startLane(["a"], {
    read: () => Promise.reject(away),
    onError: (error) => errors.push(error),
  });
  lane.wake();
  await idle;
  assert.deepEqual(errors, [away]);
  assert.deepEqual(sent, []);
});

test("A lane that is stopped during a read sends nothing and ends after the read", async () => {
  const page = Promise.withResolvers<DueBatch>();
  let isIdle = false;
  const { lane, sent } = startLane([], {
    read: () => page.promise,
    onIdle: () => {
      isIdle = true;
    },
  });
  lane.wake();
  lane.stop();
  await turnOfTheEventLoop();
  assert.equal(isIdle, false);
  page.resolve(dueBatch(twenty));
  await turnOfTheEventLoop();
  assert.equal(isIdle, true);
  assert.deepEqual(sent, []);
});

test("A lane without the lease of its endpoint sends nothing, and continues when it has the lease again", async () => {
  let holdsLease = false;
  const { lane, sent, idle } = startLane(["a"], { holdsLease: () => holdsLease });
  lane.wake();
  assert.deepEqual(sent, []);
  holdsLease = true;
  lane.wake();
  await idle;
  assert.deepEqual(sent, ["a"]);
});

test("An endpoint that fails at once gets ten requests a second at most", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const ids = deliveryIds(30);
  const { lane, sent, receiver, idle } = startLane(ids);
  receiver.isWell = false;
  lane.wake();
  await turnOfTheEventLoop();
  assert.equal(sent.length, 10);
  t.mock.timers.tick(99);
  await turnOfTheEventLoop();
  assert.equal(sent.length, 10);
  t.mock.timers.tick(1);
  await turnOfTheEventLoop();
  assert.equal(sent.length, 11);
  receiver.isWell = true;
  t.mock.timers.tick(100);
  await idle;
  assert.deepEqual(sent, ids);
});

test("An endpoint that was failing is paused after another failure, and new deliveries wait", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { lane, left, sent, receiver, idle } = startLane(["a"], {
    read: async () => dueBatch(left, failing),
  });
  receiver.isWell = false;
  lane.wake();
  await turnOfTheEventLoop();
  left.add("b");
  lane.wake();
  await turnOfTheEventLoop();
  assert.deepEqual(sent, ["a"]);
  t.mock.timers.tick(100);
  await turnOfTheEventLoop();
  assert.deepEqual(sent, ["a", "b"]);
  t.mock.timers.tick(100);
  await idle;
});
