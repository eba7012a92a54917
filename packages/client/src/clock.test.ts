import assert from "node:assert/strict";
import { getEventListeners } from "node:events";
import { test } from "node:test";
import { systemClock } from "./clock.ts";

const long = 1_000_000;

test("Aborting ends sleep at once with the signal's reason", async () => {
  const controller = new AbortController();
  const sleeping = systemClock.sleep(long, controller.signal);
  controller.abort("enough");
  await assert.rejects(sleeping, (reason) => reason === "enough");
  const late = systemClock.sleep(long, controller.signal);
  await assert.rejects(late, (reason) => reason === "enough");
});

test("Sleep removes its listener from the signal", async () => {
  const { signal } = new AbortController();
  await systemClock.sleep(0, signal);
  await systemClock.sleep(0, undefined);
  assert.deepEqual(getEventListeners(signal, "abort"), []);
});
