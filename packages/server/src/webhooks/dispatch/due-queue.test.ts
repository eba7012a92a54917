import assert from "node:assert/strict";
import { test } from "node:test";
import { deliveryIds, dueBatch } from "../../../testing/due-deliveries.ts";
import { DueQueue } from "./due-queue.ts";
import type { DueBatch } from "./read-due.ts";

/** Starts a queue whose due deliveries stay due, and records the limits of its reads. */
function startQueue(due: readonly string[]) {
  const limits: number[] = [];
  let now = 0;
  const queue = new DueQueue(
    async (limit) => {
      limits.push(limit);
      return dueBatch(due.slice(0, limit));
    },
    () => now,
  );
  queue.expectMore();
  const pass = (ms: number) => {
    now += ms;
  };
  return { queue, limits, pass };
}

function takeAll(queue: DueQueue): string[] {
  const taken: string[] = [];
  for (let item = queue.take(); item !== undefined; item = queue.take()) {
    taken.push(item.delivery.id);
  }
  return taken;
}

test("Pages grow to 256 deliveries for a fast endpoint and shrink to 4 for a slow one", async () => {
  const { queue, limits, pass } = startQueue(deliveryIds(1000));
  for (let turn = 0; turn < 8; turn += 1) {
    await queue.read([]);
    takeAll(queue);
  }
  for (let turn = 0; turn < 8; turn += 1) {
    pass(250);
    await queue.read([]);
    takeAll(queue);
  }
  assert.deepEqual(limits, [8, 16, 32, 64, 128, 256, 256, 256, 128, 64, 32, 16, 8, 4, 4, 4]);
});

test("A read skips deliveries in flight and returns those that were not taken", async () => {
  const { queue, limits } = startQueue(deliveryIds(1000));
  await queue.read([]);
  const taken = [queue.take()?.delivery.id, queue.take()?.delivery.id];
  assert.deepEqual(taken, ["dlv_0", "dlv_1"]);
  await queue.read(["dlv_0", "dlv_1"]);
  // Two are in flight, six were left, and sixteen are new.
  assert.deepEqual(limits, [8, 24]);
  assert.deepEqual(takeAll(queue), deliveryIds(24).slice(2));
});

test("A delivery that is taken during a read is not taken again from the new page", async () => {
  const pages: PromiseWithResolvers<DueBatch>[] = [];
  const queue = new DueQueue(
    () => {
      const page = Promise.withResolvers<DueBatch>();
      pages.push(page);
      return page.promise;
    },
    () => 0,
  );
  const first = queue.read([]);
  pages[0]?.resolve(dueBatch(["a", "b", "c"]));
  await first;
  const second = queue.read([]);
  assert.equal(queue.take()?.delivery.id, "a");
  pages[1]?.resolve(dueBatch(["a", "b", "c", "d"]));
  await second;
  assert.deepEqual(takeAll(queue), ["b", "c", "d"]);
});

test("The next page is prefetched after a full page, otherwise only when the page is empty", async () => {
  const { queue } = startQueue(deliveryIds(1000));
  await queue.read([]);
  for (let left = 8; left > 2; left -= 1) {
    assert.equal(queue.wantsRead, false);
    queue.take();
  }
  assert.equal(queue.wantsRead, true);

  const few = startQueue(deliveryIds(6)).queue;
  await few.read([]);
  few.expectMore();
  for (let left = 6; left > 0; left -= 1) {
    assert.equal(few.wantsRead, false);
    few.take();
  }
  assert.equal(few.wantsRead, true);
  await few.read(deliveryIds(6));
  assert.equal(few.isExhausted, true);
});

test("Deliveries of a page older than a second can't be taken", async () => {
  const { queue, pass } = startQueue(deliveryIds(6));
  await queue.read([]);
  pass(1000);
  assert.equal(queue.canTake, true);
  pass(1);
  assert.equal(queue.take(), undefined);
  assert.equal(queue.wantsRead, true);
  assert.equal(queue.isExhausted, false);
});

for (const [what, answer] of [
  ["fails", () => Promise.reject(new Error("The database is down."))],
  ["finds that nothing may be sent", () => Promise.resolve(undefined)],
] as const) {
  test(`When a read ${what}, deliveries of the former page can't be taken`, async () => {
    let read: () => Promise<DueBatch | undefined> = async () => dueBatch(["a", "b"]);
    const queue = new DueQueue(
      () => read(),
      () => 0,
    );
    await queue.read([]);
    read = answer;
    await queue.read([]).catch(() => undefined);
    assert.equal(queue.take(), undefined);
    assert.equal(queue.isExhausted, true);
  });
}
