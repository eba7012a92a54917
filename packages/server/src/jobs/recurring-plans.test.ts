import assert from "node:assert/strict";
import { test } from "node:test";
import { onSqlite } from "../../testing/databases.ts";
import { planOf } from "../../testing/plan-of.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { deleteOldEntries } from "../audit/queries.ts";
import type { Db } from "../database/tables.ts";
import { listEventTimes } from "../events/queries.ts";
import { listPointerRecords } from "../publishing/reconcile-queries.ts";
import {
  listMarkedForPurge,
  listReferences,
  markForPurge,
  readLatestVersions,
} from "../publishing/sweep-queries.ts";
import { listToldSince } from "../webhooks/queries.ts";

test("What is done every so often reads no table from end to end", async (t) => {
  const { db } = (await startTestServer(t, onSqlite)).context;
  const id = "spec_01h455vb4pex5vsknk084sn02q";
  const asked: readonly ((observed: Db) => Promise<unknown>)[] = [
    (observed) => listPointerRecords(observed, { after: id, limit: 1000 }),
    (observed) => markForPurge(observed, { before: 1, limit: 1000 }),
    listMarkedForPurge,
    (observed) => readLatestVersions(observed, [id]),
    (observed) => listReferences(observed, id, [1, 2]),
    (observed) => listEventTimes(observed, { after: "evt_", limit: 500 }),
    (observed) => listToldSince(observed, ["evt_1"], 1),
    (observed) => deleteOldEntries(observed, { before: 1, limit: 1000 }),
  ];
  for (const run of asked) {
    const plan = await planOf(db, run);
    assert.match(plan, /SEARCH/);
    assert.doesNotMatch(plan.replaceAll(/SCAN json_each.*/g, ""), /SCAN|TEMP B-TREE/);
  }
});
