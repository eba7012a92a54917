import assert from "node:assert/strict";
import { test } from "node:test";
import { type ProblemCode, permissionsOfRole, type Role } from "@screenspec/api";
import { AppError } from "../errors/errors.ts";
import { type Bulkhead, createBulkhead } from "./bulkhead.ts";

const of = "searches";
const retryAfterSeconds = 7;

test("A bulkhead limits the places in all and per user, until some are given back", () => {
  const bulkhead = createBulkhead({ perProcess: 3, perUser: 2, of, retryAfterSeconds });
  const leaveFirst = bulkhead.enter(user("a"));
  bulkhead.enter(user("a"));
  refuses(bulkhead, user("a"), "too_many_requests");
  const leaveLast = bulkhead.enter(user("b"));
  refuses(bulkhead, user("b"), "unavailable");
  refuses(bulkhead, user("c"), "unavailable");
  assert.equal(bulkhead.count(), 3);
  leaveLast();
  refuses(bulkhead, user("a"), "too_many_requests");
  leaveFirst();
  bulkhead.enter(user("a"));
  assert.equal(bulkhead.count(), 2);
});

test("The last places of a bulkhead can be reserved for admins", () => {
  const limits = { perProcess: 3, perUser: 2, reservedForAdmins: 1 };
  const bulkhead = createBulkhead({ ...limits, of, retryAfterSeconds });
  bulkhead.enter(user("a"));
  bulkhead.enter(user("b"));
  refuses(bulkhead, user("c"), "unavailable");
  bulkhead.enter(user("admin", "admin"));
  refuses(bulkhead, user("admin", "admin"), "unavailable");
});

test("An operation that counts for more places than a user may have is let in alone", () => {
  const bulkhead = createBulkhead({ perProcess: 9, perUser: 4, of, retryAfterSeconds });
  const leave = bulkhead.enter(user("a"), 3);
  refuses(bulkhead, user("a"), "too_many_requests", 2);
  leave();
  const leaveAlone = bulkhead.enter(user("a"), 6);
  refuses(bulkhead, user("a"), "too_many_requests");
  bulkhead.enter(user("b"), 3);
  refuses(bulkhead, user("c"), "unavailable");
  leaveAlone();
  assert.equal(bulkhead.count(), 3);
});

function user(userId: string, role: Role = "viewer") {
  return { userId, permissions: new Set(permissionsOfRole[role]) };
}

function refuses(
  bulkhead: Bulkhead,
  caller: ReturnType<typeof user>,
  code: ProblemCode,
  places?: number,
): void {
  assert.throws(
    () => bulkhead.enter(caller, places),
    (error) =>
      error instanceof AppError &&
      error.code === code &&
      error.message.includes(of) &&
      error.details.headers?.["retry-after"] === "7",
  );
}
