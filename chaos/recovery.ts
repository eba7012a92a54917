import pg from "pg";
import type { Journal } from "./journal.ts";
import { pollUntil } from "./poll-until.ts";

/** The unfinished work of killed processes on PostgreSQL. */
export interface LeftBehind {
  /**
   * Waits until other processes have finished it, and records how long that took.
   *
   * @param since by `performance.now()`: the kill or, if no process survived, the next process's first
   *   answer
   */
  untilRecovered(journal: Journal, since: number): Promise<void>;
}

interface LeftKind {
  /** Its name in the journal. */
  readonly name: string;
  /**
   * Selects the unfinished work of dead processes (ids in `$1`): its id, and a mark that changes when it
   * is done.
   */
  readonly find: string;
  /** Selects the ids still unfinished of the rows in `was`. */
  readonly open: string;
}

const now = "extract(epoch from statement_timestamp()) * 1000";

const kinds: readonly LeftKind[] = [
  {
    name: "pointer live",
    find: `select key as id, target_generation::text as mark
      from channels join jobs on key = concat(spec_id, '@', channel)
      where kind = 'move-pointer' and live_generation < target_generation
        and (lease_owner = any($1) or lease_token is null)`,
    open: `select id from channels join was on id = concat(spec_id, '@', channel)
      where live_generation < mark::bigint`,
  },
  {
    // The first due delivery of each endpoint. The others depend on the receiver's speed.
    name: "webhook sent",
    find: `select distinct on (endpoint_id) deliveries.id, attempts::text as mark
      from deliveries join endpoints on endpoints.id = endpoint_id
      where sender = any($1) and sender_until > ${now} and failing_since is null
        and status = 'pending' and due_at <= ${now}
      order by endpoint_id, due_at, deliveries.id`,
    open: `select id from deliveries join was using (id)
      where status = 'pending' and attempts = mark::bigint`,
  },
  {
    name: "idempotency key free",
    find: `select id, lease_token as mark from idempotency_keys
      where lease_owner = any($1) and lease_until > ${now}`,
    open: `select id from idempotency_keys join was using (id)
      where lease_token = mark and lease_until > ${now}`,
  },
];

const lockPatienceMs = 400;
const patienceMs = 15_000;

interface Left extends LeftKind {
  rows: readonly { readonly id: string }[];
}

/** Finds the unfinished work of processes that have just been killed. */
export async function findLeftBehind(databaseUrl: string, killed: number): Promise<LeftBehind> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const owners = await findDead(client, killed);
  const left: Left[] = [];
  for (const kind of kinds) {
    const { rows } = await client.query<{ id: string }>(kind.find, [owners]);
    left.push({ ...kind, rows });
  }
  return {
    untilRecovered: async (journal, since) => {
      const isDone = async () => {
        for (const each of left) await noteDone(client, each, journal, since);
        return left.every(({ rows }) => rows.length === 0);
      };
      if (!(await pollUntil(isDone, since + patienceMs))) {
        for (const { name, rows } of left) {
          for (const { id } of rows)
            journal.reportViolation(`not recovered 15 s after a kill: ${name}, ${id}`);
        }
      }
      await client.end();
    },
  };
}

/** The ids of dead processes. PostgreSQL takes some milliseconds to release their locks. */
async function findDead(client: pg.Client, killed: number): Promise<readonly string[]> {
  const unlocked = `select id from processes
    where not exists (select 1 from pg_locks where locktype = 'advisory' and objid::text = id)`;
  let ids: readonly string[] = [];
  await pollUntil(async () => {
    const { rows } = await client.query<{ id: string }>(unlocked);
    ids = rows.map(({ id }) => id);
    return ids.length >= killed;
  }, performance.now() + lockPatienceMs);
  return ids;
}

async function noteDone(
  client: pg.Client,
  left: Left,
  journal: Journal,
  since: number,
): Promise<void> {
  if (left.rows.length === 0) return;
  const was = "with was as (select * from json_to_recordset($1) as was(id text, mark text))";
  const { rows } = await client.query<{ id: string }>(`${was} ${left.open}`, [
    JSON.stringify(left.rows),
  ]);
  const open = new Set(rows.map(({ id }) => id));
  const ms = performance.now() - since;
  const done = left.rows.filter(({ id }) => !open.has(id)).map(() => ms);
  journal.times.set(left.name, [...(journal.times.get(left.name) ?? []), ...done]);
  left.rows = left.rows.filter(({ id }) => open.has(id));
}
