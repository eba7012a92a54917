import assert from "node:assert/strict";
import { test } from "node:test";
import { production } from "@screenspec/api";
import { onSqlite } from "../../testing/databases.ts";
import { assertNoTableIsReadWhole, planOf } from "../../testing/query-plans.ts";
import { sharedDatabase } from "../../testing/shared-database.ts";
import type { Db } from "../database/tables.ts";
import { listPointerRecords } from "../publishing/pointers/list-queries.ts";
import { listReferences } from "../publishing/queries.ts";
import {
  cancelScheduled,
  countScheduled,
  hasEarlierSchedule,
} from "../publishing/schedules/queries.ts";
import {
  listMarkedForErasing,
  markForErasing,
  readLatestVersions,
} from "../specs/erase-queries.ts";

const database = sharedDatabase(onSqlite);

const id = "spec_01h455vb4pex5vsknk084sn02q";
const queries: Readonly<Record<string, (db: Db) => Promise<unknown>>> = {
  "Comparing pointers": (db) =>
    listPointerRecords(db, { after: { specId: id, channel: production }, limit: 1000 }),
  "Marking specs for erasing": (db) => markForErasing(db, { before: 1, limit: 1000 }),
  "Listing marked specs": listMarkedForErasing,
  "Reading latest versions": (db) => readLatestVersions(db, [id]),
  "Reading the references of versions": (db) => listReferences(db, id, [1, 2]),
};

const schedule = { id, spec_id: id, channel: production, schedule_at: 1 };
const queriesOfSchedulesToCome: Readonly<Record<string, (db: Db) => Promise<unknown>>> = {
  "Counting schedules": (db) => countScheduled(db, id),
  "Finding an earlier schedule": (db) => hasEarlierSchedule(db, schedule),
  "Cancelling schedules": (db) => cancelScheduled(db, id, { at: 1 }),
};

for (const [what, query] of Object.entries(queriesOfSchedulesToCome)) {
  test(`${what} reads only schedules that have not ended`, async () => {
    assert.match(await planOf(database(), query), /INDEX scheduled_publishes_to_come/);
  });
}

for (const [what, query] of Object.entries(queries)) {
  test(`${what} needs no table scan`, async () => {
    await assertNoTableIsReadWhole(database(), query);
  });
}
