import assert from "node:assert/strict";
import { test } from "node:test";
import { until } from "../../../testing/until.ts";
import { SendSlots, type Slot } from "./send-slots.ts";

/** An endpoint that takes slots, and how often it was notified of a free one. */
function taker(slots: SendSlots, isFailing = false) {
  const it = {
    isFailing,
    notified: 0,
    slots: [] as Slot[],
    take: () => {
      const isFree = slots.hasSlotFor(it, () => {
        it.notified += 1;
      });
      if (isFree) it.slots.push(slots.take(it));
      return isFree;
    },
  };
  return it;
}

function freeAll(takers: readonly ReturnType<typeof taker>[]) {
  for (const { slots } of takers) for (const slot of slots) slot.free();
}

test("Failing endpoints share a part of the slots, and the others have the rest", () => {
  const slots = new SendSlots({ quick: 8, forFailing: 2, slow: 8 });
  const failing = [taker(slots, true), taker(slots, true), taker(slots, true)];
  assert.deepEqual(
    failing.map(({ take }) => take()),
    [true, true, false],
  );
  const well = Array.from({ length: 7 }, () => taker(slots));
  assert.deepEqual(
    well.map(({ take }) => take()),
    [true, true, true, true, true, true, false],
  );
  freeAll([...failing, ...well]);
});

test("While half of the slots are taken, each endpoint has one at most", () => {
  const slots = new SendSlots({ quick: 8, forFailing: 4, slow: 8 });
  const one = taker(slots);
  const other = taker(slots);
  const taken = [one, one, one, one, one, other, other].map(({ take }) => take());
  assert.deepEqual(taken, [true, true, true, true, false, true, false]);
  freeAll([one, other]);
});

test("A waiting endpoint is notified of a free slot, even if another one ahead can't take it", () => {
  const slots = new SendSlots({ quick: 2, forFailing: 1, slow: 8 });
  const [failing, well] = [taker(slots, true), taker(slots)];
  failing.take();
  well.take();
  const [alsoFailing, first] = [taker(slots, true), taker(slots)];
  for (const each of [alsoFailing, first]) assert.equal(each.take(), false);
  well.slots[0]?.free();
  assert.deepEqual([alsoFailing.notified, first.notified], [0, 1]);
  freeAll([failing]);
  assert.equal(alsoFailing.notified, 1);
});

test("A slow request frees its slot for others, and its endpoint gets no more until it has ended", async () => {
  let now = 0;
  const slots = new SendSlots({ quick: 2, forFailing: 1, slow: 2 }, () => now);
  const [one, two, well] = [taker(slots), taker(slots), taker(slots)];
  one.take();
  two.take();
  assert.equal(well.take(), false);
  now = 2000;
  await until(() => well.notified === 1);
  assert.deepEqual([well.take(), one.take()], [true, false]);
  one.slots[0]?.free();
  assert.equal(one.take(), true);
  freeAll([two, well]);
  one.slots[1]?.free();
});

test("At the limit of slow requests, further ones keep their slots", async () => {
  let now = 0;
  const slots = new SendSlots({ quick: 1, forFailing: 1, slow: 1 }, () => now);
  const [one, two, three] = [taker(slots), taker(slots), taker(slots)];
  one.take();
  assert.equal(two.take(), false);
  now = 2000;
  await until(() => two.notified === 1);
  assert.equal(two.take(), true);
  assert.equal(three.take(), false);
  now = 4000;
  one.slots[0]?.free();
  await until(() => three.notified === 1);
  freeAll([two]);
});
