import assert from "node:assert/strict";
import { PassThrough } from "node:stream";
import { test } from "node:test";
import { AppError } from "../errors.ts";
import { steadily } from "./steadily.ts";

test("A body may take as long as it takes, until one pause is too long", async () => {
  const body = new PassThrough();
  const pauses: { ms: number; signal: AbortSignal; end: () => void }[] = [];
  const wait = (ms: number, signal: AbortSignal) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    pauses.push({ ms, signal, end: resolve });
    return promise;
  };
  const chunks = steadily(body.iterator({ destroyOnReturn: false }), 60_000, wait);
  const iterator = chunks[Symbol.asyncIterator]();
  for (const text of ["a", "b", "c"]) {
    const chunk = iterator.next();
    body.write(text);
    assert.equal(String((await chunk).value), text);
    pauses.at(-1)?.end();
  }
  assert.deepEqual(
    pauses.map(({ ms, signal }) => [ms, signal.aborted]),
    [1, 2, 3].map(() => [60_000, true]),
  );
  const chunk = iterator.next();
  pauses.at(-1)?.end();
  await assert.rejects(
    chunk,
    (error) =>
      error instanceof AppError &&
      error.code === "request_too_slow" &&
      error.message === "Nothing more of the body came for 60 s.",
  );
});
