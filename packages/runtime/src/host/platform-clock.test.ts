import assert from "node:assert/strict";
import { test } from "node:test";
import { platformClock } from "./platform-clock.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

test("A delay longer than the maximum of setTimeout uses several timers", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { mock } = t.mock.method(globalThis, "setTimeout");
  const pass = (ms: number) => {
    for (let passed = 0; passed < ms; passed += hour) t.mock.timers.tick(hour);
  };
  let times = 0;
  platformClock.after(60 * day, () => {
    times += 1;
  });
  const cancel = platformClock.after(60 * day, () => assert.fail("It was cancelled."));
  pass(59 * day);
  assert.equal(times, 0);
  cancel();
  pass(2 * day);
  assert.equal(times, 1);
  assert.ok(mock.calls.every(({ arguments: [, ms = 0] }) => ms < 2 ** 31));
});
