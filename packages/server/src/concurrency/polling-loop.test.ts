import assert from "node:assert/strict";
import { test } from "node:test";
import { createPollingLoop } from "./polling-loop.ts";

/** Long enough that nothing here ever waits for it. */
const never = 2 ** 30;

test("A loop that is woken while it looks looks once more", async () => {
  const looks: PromiseWithResolvers<boolean>[] = [];
  const looked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const loop = createPollingLoop({
    look: () => {
      const look = Promise.withResolvers<boolean>();
      looks.push(look);
      looked[looks.length - 1]?.resolve();
      return look.promise;
    },
    onError: (error) => assert.fail(String(error)),
    pollMs: never,
  });
  loop.start();
  await looked[0]?.promise;
  loop.wake();
  looks[0]?.resolve(false);
  await looked[1]?.promise;
  looks[1]?.resolve(false);
  await loop.stop();
  assert.equal(looks.length, 2);
});

test("What a look throws is told, and it looks again", async () => {
  const errors: unknown[] = [];
  const succeeded = Promise.withResolvers<void>();
  let looks = 0;
  const loop = createPollingLoop({
    look: async () => {
      looks += 1;
      if (looks <= 2) throw new Error(`look ${looks}`);
      succeeded.resolve();
      return false;
    },
    onError: (error) => errors.push(error),
    pollMs: 1,
  });
  loop.start();
  await succeeded.promise;
  await loop.stop();
  assert.deepEqual(errors, [new Error("look 1"), new Error("look 2")]);
});
