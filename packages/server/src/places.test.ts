import assert from "node:assert/strict";
import { test } from "node:test";
import type { ProblemCode } from "@screenspec/api";
import { AppError } from "./errors.ts";
import { createPlaces } from "./places.ts";

test("Places are for so many, and for so many of one actor, until they are given back", async () => {
  const inPlace = createPlaces({ perProcess: 3, perActor: 2 });
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const first = [inPlace("a", () => end), inPlace("a", () => end)];
  await refused(
    inPlace("a", async () => 1),
    "too_many_requests",
  );
  const last = inPlace("b", () => end);
  await refused(
    inPlace("b", async () => 1),
    "unavailable",
  );
  await refused(
    inPlace("c", async () => 1),
    "unavailable",
  );
  resolve();
  await Promise.all([...first, last]);
  assert.equal(await inPlace("a", async () => 1), 1);
});

test("A place is given back by what fails as well", async () => {
  const inPlace = createPlaces({ perProcess: 1, perActor: 1 });
  const failure = new Error("It failed.");
  await assert.rejects(
    inPlace("a", () => Promise.reject(failure)),
    failure,
  );
  assert.equal(await inPlace("a", async () => 1), 1);
});

async function refused(asked: Promise<unknown>, code: ProblemCode): Promise<void> {
  await assert.rejects(asked, (error) => error instanceof AppError && error.code === code);
}
