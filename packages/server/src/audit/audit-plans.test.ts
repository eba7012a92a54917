import assert from "node:assert/strict";
import { test } from "node:test";
import { onSqlite } from "../../testing/databases.ts";
import { assertNoTableIsReadWhole, planOf } from "../../testing/query-plans.ts";
import { startTestServer } from "../../testing/test-server.ts";
import {
  type AuditFilter,
  countAuditEntries,
  deleteOldEntries,
  listAuditEntries,
} from "./queries.ts";

const everything: AuditFilter = {
  action: undefined,
  userId: undefined,
  keyId: undefined,
  target: undefined,
  from: undefined,
  to: undefined,
};

test("Every filter of the audit log is served in order by an index; with a target, by the target's", async (t) => {
  const { db } = (await startTestServer(t, onSqlite)).context;
  const user = { userId: "user" };
  const key = { keyId: "key" };
  const action = { action: "login.failed" } as const;
  const target = { target: "spec" };
  for (const [filter, columns] of [
    [{}, ""],
    [{ from: 1, to: 2 }, "occurred_at>? AND occurred_at<?"],
    [user, "user_id=?"],
    [key, "actor_id=?"],
    [action, "action=?"],
    [target, "target=?"],
    [{ ...user, ...action }, "user_id=? AND action=?"],
    [{ ...key, ...action, from: 1 }, "actor_id=? AND action=? AND occurred_at>?"],
    [{ ...target, ...user, ...action }, "target=?"],
    [{ ...target, ...key, to: 2 }, "target=? AND occurred_at<?"],
  ] as const) {
    const narrowed = { ...everything, ...filter };
    for (const run of [
      (observed: typeof db) =>
        listAuditEntries(observed, narrowed, { limit: 51, after: undefined }),
      (observed: typeof db) => countAuditEntries(observed, narrowed, 1001),
    ]) {
      const plan = await planOf(db, run);
      if (columns !== "") assert.ok(plan.includes(`(${columns})`), plan);
      assert.match(plan, /USING (COVERING )?INDEX/);
      assert.doesNotMatch(plan, /TEMP B-TREE/);
    }
  }
});

test("Old entries are found by an index", async (t) => {
  const { db } = (await startTestServer(t, onSqlite)).context;
  await assertNoTableIsReadWhole(db, (observed) =>
    deleteOldEntries(observed, { before: 1, limit: 1000 }),
  );
});
