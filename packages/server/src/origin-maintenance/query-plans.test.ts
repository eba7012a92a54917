import assert from "node:assert/strict";
import { test } from "node:test";
import { production } from "@screenspec/api";
import { onSqlite } from "../../testing/databases.ts";
import { assertNoTableIsReadWhole, planOf } from "../../testing/query-plans.ts";
import { startTestServer } from "../../testing/test-server.ts";
import type { Db } from "../database/tables.ts";
import {
  cancelScheduled,
  countScheduled,
  isAnotherFirst,
} from "../publishing/schedules/queries.ts";
import { listMarkedForErasing, markForErasing } from "./erase-queries.ts";
import { listPointerRecords } from "./reconcile-queries.ts";
import { listReferences, readLatestVersions } from "./reference-queries.ts";

const id = "spec_01h455vb4pex5vsknk084sn02q";
const queries: Readonly<Record<string, (db: Db) => Promise<unknown>>> = {
  "to compare pointers": (db) =>
    listPointerRecords(db, { after: { specId: id, channel: production }, limit: 1000 }),
  "to mark specs for erasing": (db) => markForErasing(db, { before: 1, limit: 1000 }),
  "to find marked specs": listMarkedForErasing,
  "to read highest versions": (db) => readLatestVersions(db, [id]),
  "to read what versions refer to": (db) => listReferences(db, id, [1, 2]),
};

const schedule = { id, spec_id: id, channel: production, schedule_at: 1 };
const queriesOfSchedulesToCome: Readonly<Record<string, (db: Db) => Promise<unknown>>> = {
  "To count schedules": (db) => countScheduled(db, id),
  "To find an earlier schedule": (db) => isAnotherFirst(db, schedule),
  "To cancel schedules": (db) => cancelScheduled(db, id, { at: 1 }),
};

for (const [what, query] of Object.entries(queriesOfSchedulesToCome)) {
  test(`${what} none that has ended is read`, async (t) => {
    const server = await startTestServer(t, onSqlite);
    assert.match(await planOf(server.context.db, query), /INDEX scheduled_publishes_to_come/);
  });
}

for (const [what, query] of Object.entries(queries)) {
  test(`${what} no table is read from end to end`, async (t) => {
    const server = await startTestServer(t, onSqlite);
    await assertNoTableIsReadWhole(server.context.db, query);
  });
}
