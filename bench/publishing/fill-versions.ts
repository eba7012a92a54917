import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { newId } from "../../packages/server/src/ids.ts";

/** The events of one in this many versions still exist, and are delivered. */
const versionsPerEvent = 10;
const endpointId = newId("hook");

/**
 * Adds as many versions to specs as years would, by SQL in the folder of a stopped server. Each is like
 * the first one, with minimal content.
 *
 * @param counts the number of versions by the spec's id; each spec has one, which is live
 */
export function fillVersions(dataDir: string, counts: ReadonlyMap<string, number>): void {
  const db = new SqliteDatabase(join(dataDir, "screenspec.db"));
  // Checkpoints every 80 MB, once for many specs.
  db.pragma("wal_autocheckpoint = 20000");
  db.prepare(addEndpoint).run(endpointId);
  const insertVersions = db.prepare(addVersions);
  const setLatest = db.prepare(latest);
  const setGenerations = db.prepare(generations);
  const selectEvent = db.prepare("select id from events where spec_id = ? and generation = 1");
  const insertEvent = db.prepare(addEvent);
  const insertDelivery = db.prepare(addDelivery);
  const fillSpec = db.transaction((specId: string, last: number) => {
    insertVersions.run({ specId, last });
    setLatest.run({ specId, last });
    setGenerations.run({ specId, last });
    const { id: first } = selectEvent.get(specId) as { id: string };
    for (let generation = last - Math.floor(last / versionsPerEvent); generation < last; ) {
      generation += 1;
      const id = newId("evt");
      insertEvent.run({ id, generation, first });
      insertDelivery.run({ id: newId("dlv"), eventId: id, endpointId });
    }
  });
  for (const [specId, last] of counts) fillSpec(specId, last);
  // Moves the write-ahead log into the database and syncs it.
  db.close();
}

const addVersions = `
  with recursive numbers (number) as (
    select 2 union all select number + 1 from numbers where number < @last
  )
  insert into versions
    (spec_id, version, revision, content, content_hash, object_key, size, sha256, created_at, created_by, key_id)
  select
    spec_id, number, revision, '{}', content_hash,
    'specs/' || spec_id || '/' || number || '-' || lower(hex(randomblob(8))) || '-'
      || lower(hex(randomblob(5))) || '.json',
    size, lower(hex(randomblob(32))), created_at, created_by, key_id
  from numbers cross join versions
  where spec_id = @specId and version = 1`;

/** The first version is still live, as if it were production's only one. */
const latest = `
  update specs set latest_version = @last where id = @specId`;

const generations = `
  update channels set target_generation = @last, live_generation = @last
  where spec_id = @specId`;

const addEvent = `
  insert into events (id, type, spec_id, occurred_at, generation, channel, payload)
  select @id, type, spec_id, occurred_at, @generation, channel, payload from events where id = @first`;

/** An endpoint without a receiver, subscribed to an event that doesn't occur here. */
const addEndpoint = `
  insert into endpoints (id, url, events, description, sealed_secret, created_at, created_by)
  values (?, 'https://receiver.invalid/', '["spec.deleted"]', '', '', 0, '')`;

const addDelivery = `
  insert into deliveries
    (id, event_id, endpoint_id, type, status, attempts, created_at, completed_at)
  values (@id, @eventId, @endpointId, 'spec.published', 'succeeded', 1, 0, 0)`;
