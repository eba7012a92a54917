import assert from "node:assert/strict";
import { test } from "node:test";
import { SendSlots } from "./send-slots.ts";

/** An endpoint that takes slots, and how often it was told that there may be one. */
function taker(slots: SendSlots, isFailing = false) {
  const it = {
    isFailing,
    inFlight: 0,
    told: 0,
    take: () => {
      const taken = slots.take(it, () => {
        it.told += 1;
      });
      if (taken) it.inFlight += 1;
      return taken;
    },
  };
  return it;
}

test("Endpoints that fail have their part of the slots between them, and the others the rest", () => {
  const slots = new SendSlots({ total: 8, forFailing: 2 });
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
});

test("While half of the slots are taken each endpoint has one at a time", () => {
  const slots = new SendSlots({ total: 8, forFailing: 4 });
  const one = taker(slots);
  assert.deepEqual(
    [one.take(), one.take(), one.take(), one.take(), one.take()],
    [...[true, true, true, true, false]],
  );
  const other = taker(slots);
  assert.deepEqual([other.take(), other.take()], [true, false]);
});

test("Who waits is told when there is a slot for it, first come first served, and past who can't take it", () => {
  const slots = new SendSlots({ total: 2, forFailing: 1 });
  const failing = taker(slots, true);
  const well = taker(slots);
  failing.take();
  well.take();
  const [alsoFailing, first, second] = [taker(slots, true), taker(slots), taker(slots)];
  for (const each of [alsoFailing, first, second]) each.take();
  slots.free(false);
  assert.deepEqual([alsoFailing.told, first.told], [0, 1]);
});
