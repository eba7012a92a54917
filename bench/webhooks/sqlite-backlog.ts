import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { newId } from "../../packages/server/src/ids.ts";
import { type BacklogDatabase, sending } from "./backlog-database.ts";

/** @param dataDir the server's folder, whose database may not exist yet */
export function createSqliteBacklog(dataDir: string): BacklogDatabase {
  return {
    dataDir,
    environment: sending,
    fill: async (endpointIds, count) =>
      inDatabase(dataDir, (db) => {
        db.function("new_event_id", () => newId("evt"));
        db.function("new_delivery_id", () => newId("dlv"));
        const fill = db.transaction((endpointId: string) => {
          db.prepare(copyDelivery).run({ endpointId, count });
          db.exec(addCopies);
        });
        for (const id of endpointIds) fill(id);
      }),
    makeDue: async (endpointIds, dueAt) =>
      inDatabase(dataDir, (db) => {
        const endpoints = JSON.stringify(endpointIds);
        db.exec("delete from delivery_attempts");
        db.prepare(setDue).run({ endpoints, dueAt });
        db.prepare(setWell).run({ endpoints });
      }),
    readPayload: async (endpointId) =>
      inDatabase(dataDir, (db) => {
        const { payload } = db.prepare(firstPayload).get(endpointId) as { payload: string };
        return payload;
      }),
  };
}

function inDatabase<T>(dataDir: string, work: (db: SqliteDatabase.Database) => T): T {
  const db = new SqliteDatabase(join(dataDir, "screenspec.db"));
  try {
    // Checkpoints every 800 MB, once for a million deliveries.
    db.pragma("wal_autocheckpoint = 200000");
    return work(db);
  } finally {
    // Moves the write-ahead log into the database and syncs it.
    db.close();
  }
}

/** Copies all columns of the first row, whichever there are. */
const copyDelivery = `
  create temp table copies as
  with recursive numbers (number) as (
    select 2 union all select number + 1 from numbers where number < @count
  )
  select deliveries.* from numbers cross join deliveries
  where deliveries.id = (select min(id) from deliveries where endpoint_id = @endpointId)`;

const addCopies = `
  create temp table told as
  select events.* from copies cross join events where events.id = copies.event_id;
  update copies set id = new_delivery_id(), event_id = new_event_id();
  update told set id = (select event_id from copies where copies.rowid = told.rowid);
  insert into events select * from told;
  insert into deliveries select * from copies;
  drop table told;
  drop table copies;`;

const setDue = `
  update deliveries
  set status = 'pending', attempts = 0, attempts_before = 0, completed_at = null, due_at = @dueAt
  where endpoint_id in (select value from json_each(@endpoints))`;

const setWell = `
  update endpoints set failing_since = null where id in (select value from json_each(@endpoints))`;

const firstPayload = `
  select payload from events
  where id = (select event_id from deliveries where endpoint_id = ? order by id limit 1)`;
