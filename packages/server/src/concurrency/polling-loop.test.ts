import assert from "node:assert/strict";
import { test } from "node:test";
import { createPollingLoop } from "./polling-loop.ts";

/** An interval that is longer than any test. */
const never = 2 ** 30;

test("A loop that is woken during a poll polls once more", async () => {
  const polls: PromiseWithResolvers<boolean>[] = [];
  const polled = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const loop = createPollingLoop({
    poll: () => {
      const poll = Promise.withResolvers<boolean>();
      polls.push(poll);
      polled[polls.length - 1]?.resolve();
      return poll.promise;
    },
    onError: (error) => assert.fail(String(error)),
    pollMs: never,
  });
  loop.start();
  await polled[0]?.promise;
  loop.wake();
  polls[0]?.resolve(false);
  await polled[1]?.promise;
  polls[1]?.resolve(false);
  await loop.stop();
  assert.equal(polls.length, 2);
});

test("A failing poll is reported, and the loop polls again", async () => {
  const errors: unknown[] = [];
  const succeeded = Promise.withResolvers<void>();
  let polls = 0;
  const loop = createPollingLoop({
    poll: async () => {
      polls += 1;
      if (polls <= 2) throw new Error(`poll ${polls}`);
      succeeded.resolve();
      return false;
    },
    onError: (error) => errors.push(error),
    pollMs: 1,
  });
  loop.start();
  await succeeded.promise;
  await loop.stop();
  assert.deepEqual(errors, [new Error("poll 1"), new Error("poll 2")]);
});
