import assert from "node:assert/strict";
import { test } from "node:test";
import { createFairSemaphore } from "./fair-semaphore.ts";

const busy = { name: "AppError", code: "unavailable" };
const ample = { atATime: 1, waiting: 10, waitMs: 60_000, readMs: 60_000 };

test("Readers beyond those who may wait are refused", async () => {
  const inTurn = createFairSemaphore({ ...ample, waiting: 1 });
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = inTurn("unknown", () => promise);
  const second = inTurn("unknown", async () => "second");
  await assert.rejects(
    inTurn("unknown", async () => assert.fail("It was let in.")),
    busy,
  );
  resolve("first");
  assert.deepEqual(await Promise.all([first, second]), ["first", "second"]);
});

test("Who has waited for too long is refused then, however long those before take, and leaves the line", async () => {
  const inTurn = createFairSemaphore({ ...ample, waiting: 1, waitMs: 1 });
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = inTurn("unknown", () => promise);
  // The second of them finds the place free.
  for (let times = 0; times < 2; times += 1) {
    await assert.rejects(
      inTurn("unknown", async () => assert.fail("It was let in.")),
      busy,
    );
  }
  resolve("first");
  assert.equal(await first, "first");
  assert.equal(await inTurn("unknown", async () => "next"), "next");
});

test("Who asks for what is known goes past those who ask for what isn't, who have every other turn", async () => {
  const inTurn = createFairSemaphore({ ...ample, waiting: 3 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const read: string[] = [];
  const come = (line: "known" | "unknown", name: string) =>
    inTurn(line, async () => void read.push(name));
  const all = [inTurn("unknown", () => promise)];
  for (const name of ["a", "b", "c"]) all.push(come("unknown", name));
  for (const name of ["x", "y", "z"]) all.push(come("known", name));
  resolve();
  await Promise.all(all);
  assert.deepEqual(read, ["x", "a", "y", "b", "z", "c"]);
});

test("Who reads for too long is told so, and the next has the turn", async () => {
  const inTurn = createFairSemaphore({ ...ample, readMs: 1 });
  const hanging = inTurn("unknown", () => new Promise(() => undefined));
  const next = inTurn("unknown", async () => undefined);
  await assert.rejects(hanging, /has not answered within 1 ms/);
  assert.equal(await next, undefined);
});

test("Readers go one after the other, also behind one who failed", async () => {
  const inTurn = createFairSemaphore(ample);
  const failing = inTurn("unknown", () => Promise.reject(new Error("The store fails.")));
  const next = inTurn("unknown", async () => "next");
  await assert.rejects(failing, /The store fails/);
  assert.equal(await next, "next");
});
