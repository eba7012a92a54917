import pg from "pg";
import { newId } from "../../packages/server/src/ids.ts";
import { type BacklogDatabase, sending } from "./backlog-database.ts";

/** @param url of a database for this server only, which may not have been migrated yet */
export function createPostgresBacklog(dataDir: string, url: string): BacklogDatabase {
  const key = { SECRET_KEY: Buffer.alloc(32, 1).toString("base64") };
  return {
    dataDir,
    environment: { ...sending, ...key, DATABASE_URL: url },
    fill: (endpointIds, count) =>
      inDatabase(url, async (db) => {
        for (const endpointId of endpointIds) {
          const events = Array.from({ length: count - 1 }, () => newId("evt"));
          const deliveries = events.map(() => newId("dlv"));
          const { rows } = await db.query<{ id: string; event_id: string }>(first, [endpointId]);
          await db.query(addEvents, [events, rows[0]?.event_id]);
          await db.query(addDeliveries, [deliveries, events, rows[0]?.id]);
        }
        await db.query("vacuum analyze");
      }),
    makeDue: (endpointIds, dueAt) =>
      inDatabase(url, async (db) => {
        await db.query("delete from delivery_attempts");
        await db.query(setDue, [endpointIds, dueAt]);
        await db.query(setWell, [endpointIds]);
        await db.query("vacuum analyze");
      }),
    readPayload: (endpointId) =>
      inDatabase(url, async (db) => {
        const { rows } = await db.query<{ payload: string }>(firstPayload, [endpointId]);
        return rows[0]?.payload ?? "";
      }),
  };
}

async function inDatabase<T>(
  connectionString: string,
  work: (db: pg.Client) => Promise<T>,
): Promise<T> {
  const db = new pg.Client({ connectionString });
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}

const first = "select id, event_id from deliveries where endpoint_id = $1 order by id limit 1";

/** Copies all columns of the first row, whichever there are. */
const addEvents = `
  insert into events
  select (jsonb_populate_record(events, jsonb_build_object('id', given.id))).*
  from events, unnest($1::text[]) as given (id) where events.id = $2`;

const addDeliveries = `
  insert into deliveries
  select (jsonb_populate_record(
    deliveries, jsonb_build_object('id', given.id, 'event_id', given.event_id)
  )).*
  from deliveries, unnest($1::text[], $2::text[]) as given (id, event_id) where deliveries.id = $3`;

const setDue = `
  update deliveries
  set status = 'pending', attempts = 0, attempts_before = 0, completed_at = null, due_at = $2
  where endpoint_id = any($1)`;

const setWell = "update endpoints set failing_since = null where id = any($1)";

const firstPayload = `
  select payload from events
  where id = (select event_id from deliveries where endpoint_id = $1 order by id limit 1)`;
