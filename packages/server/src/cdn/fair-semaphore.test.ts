import assert from "node:assert/strict";
import { test } from "node:test";
import { createFairSemaphore } from "./fair-semaphore.ts";

const busy = { name: "AppError", code: "unavailable" };
const ample = { atATime: 1, waiting: 10, waitMs: 60_000, readMs: 60_000 };

test("A read is refused if too many are waiting", async () => {
  const semaphore = createFairSemaphore({ ...ample, waiting: 1 });
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = semaphore("unknown", () => promise);
  const second = semaphore("unknown", async () => "second");
  await assert.rejects(
    semaphore("unknown", async () => assert.fail("It was let in.")),
    busy,
  );
  resolve("first");
  assert.deepEqual(await Promise.all([first, second]), ["first", "second"]);
});

test("A read that has waited too long is refused, and leaves the queue", async () => {
  const semaphore = createFairSemaphore({ ...ample, waiting: 1, waitMs: 1 });
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = semaphore("unknown", () => promise);
  // The second read finds the queue empty again.
  for (let times = 0; times < 2; times += 1) {
    await assert.rejects(
      semaphore("unknown", async () => assert.fail("It was let in.")),
      busy,
    );
  }
  resolve("first");
  assert.equal(await first, "first");
  assert.equal(await semaphore("unknown", async () => "next"), "next");
});

test("Reads of known and of unknown keys alternate, even if the unknown ones came first", async () => {
  const semaphore = createFairSemaphore({ ...ample, waiting: 3 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const read: string[] = [];
  const come = (line: "known" | "unknown", name: string) =>
    semaphore(line, async () => void read.push(name));
  const all = [semaphore("unknown", () => promise)];
  for (const name of ["a", "b", "c"]) all.push(come("unknown", name));
  for (const name of ["x", "y", "z"]) all.push(come("known", name));
  resolve();
  await Promise.all(all);
  assert.deepEqual(read, ["x", "a", "y", "b", "z", "c"]);
});

test("A read that takes too long is rejected, and the next one starts", async () => {
  const semaphore = createFairSemaphore({ ...ample, readMs: 1 });
  const hanging = semaphore("unknown", () => new Promise(() => undefined));
  const next = semaphore("unknown", async () => undefined);
  await assert.rejects(hanging, /has not answered within 1 ms/);
  assert.equal(await next, undefined);
});

test("The next read starts after a failed one", async () => {
  const semaphore = createFairSemaphore(ample);
  const failing = semaphore("unknown", () => Promise.reject(new Error("The store fails.")));
  const next = semaphore("unknown", async () => "next");
  await assert.rejects(failing, /The store fails/);
  assert.equal(await next, "next");
});
