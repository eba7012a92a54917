import assert from "node:assert/strict";
import { PassThrough } from "node:stream";
import { test } from "node:test";
import { AppError } from "../errors/errors.ts";
import { withBodyTimeout } from "./body-timeout.ts";

test("A body that pauses for too long is ended", async () => {
  const { chunks, write, passTime } = timedBody();
  for (let chunk = 0; chunk < 3; chunk += 1) {
    const read = chunks.next();
    passTime(59_999);
    write(100 * 1024);
    assert.equal((await read).value?.length, 100 * 1024);
  }
  const read = chunks.next();
  passTime(60_000);
  await assert.rejects(
    read,
    isTooSlow("No data of the body arrived for 60 s. Send it again without such a pause."),
  );
});

test("A body that arrives at less than 1 KiB/s is ended after a minute, even without long pauses", async () => {
  const { chunks, write, passTime } = timedBody();
  for (let chunk = 0; chunk < 2; chunk += 1) {
    const read = chunks.next();
    passTime(30_000);
    write(1);
    assert.equal((await read).value?.length, 1);
  }
  const read = chunks.next();
  passTime(2);
  await assert.rejects(
    read,
    isTooSlow(
      "The body arrived at less than 1024 bytes per second on average, not counting the first 60 s. Send it again over a faster connection.",
    ),
  );
});

test("A body that arrives at 1 KiB/s may take hours", async () => {
  const { chunks, write, passTime } = timedBody();
  for (let chunk = 0; chunk < 1000; chunk += 1) {
    const read = chunks.next();
    passTime(30_000);
    write(30 * 1024);
    assert.equal((await read).value?.length, 30 * 1024);
  }
});

test("The time that the reader takes doesn't count", async () => {
  const { chunks, write, passTime } = timedBody();
  for (let chunk = 0; chunk < 3; chunk += 1) {
    const read = chunks.next();
    write(1);
    assert.equal((await read).value?.length, 1);
    passTime(3_600_000);
  }
});

/** A body with a minute's timeout, on a clock that the test moves. */
function timedBody() {
  const body = new PassThrough({ highWaterMark: 1024 ** 2 });
  let now = 0;
  let timer: { readonly at: number; readonly end: () => void } | undefined;
  const wait = (ms: number, signal: AbortSignal) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    timer = { at: now + ms, end: resolve };
    signal.addEventListener("abort", () => {
      timer = undefined;
    });
    return promise;
  };
  const iterable = withBodyTimeout(
    body.iterator({ destroyOnReturn: false }),
    { maxPauseMs: 60_000 },
    { now: () => now, wait },
  );
  return {
    chunks: iterable[Symbol.asyncIterator](),
    write: (bytes: number) => body.write(Buffer.alloc(bytes)),
    passTime: (ms: number) => {
      now += ms;
      if (timer !== undefined && timer.at <= now) timer.end();
    },
  };
}

function isTooSlow(message: string) {
  return (error: unknown) =>
    error instanceof AppError && error.code === "request_too_slow" && error.message === message;
}
