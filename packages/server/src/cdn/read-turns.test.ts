import assert from "node:assert/strict";
import { test } from "node:test";
import { createReadTurns } from "./read-turns.ts";

const busy = { name: "AppError", code: "unavailable" };

test("Readers beyond those who may wait are refused", async () => {
  const inTurn = createReadTurns({ atATime: 1, waiting: 1, waitMs: 60_000 });
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = inTurn(() => promise);
  const second = inTurn(async () => "second");
  await assert.rejects(
    inTurn(async () => assert.fail("It was let in.")),
    busy,
  );
  resolve("first");
  assert.deepEqual(await Promise.all([first, second]), ["first", "second"]);
});

test("Who has waited for too long isn't let in any more", async () => {
  const inTurn = createReadTurns({ atATime: 1, waiting: 10, waitMs: -1 });
  await assert.rejects(
    inTurn(async () => assert.fail("It was let in.")),
    busy,
  );
});

test("Readers go one after the other, also behind one who failed", async () => {
  const inTurn = createReadTurns({ atATime: 1, waiting: 10, waitMs: 60_000 });
  const failing = inTurn(() => Promise.reject(new Error("The store fails.")));
  const next = inTurn(async () => "next");
  await assert.rejects(failing, /The store fails/);
  assert.equal(await next, "next");
});
