import { sql } from "kysely";
import type pg from "pg";
import type { Db } from "../tables.ts";

// A process holds an advisory lock under its id, on a connection of its own, as long as it lives. PostgreSQL frees the
// lock with the connection, so other processes notice at once that it has died.

/** The first of the two keys of each such lock; the second is the process's id. */
const lockClass = 1_396_920_901;

/**
 * Takes the lock and registers the process. The lock is shared, because PostgreSQL may not have noticed yet that the former
 * connection was lost: the process then holds the lock on both.
 */
export async function holdProcessLock(client: pg.Client, processId: string): Promise<void> {
  const keys = [lockClass, Number(processId)];
  await client.query("select pg_advisory_lock_shared($1::integer, $2::integer)", keys);
  await client.query("insert into processes (id) values ($1) on conflict do nothing", [processId]);
}

/** Removes a process that ends and has no leases any more. */
export async function leaveProcesses(client: pg.Client, processId: string): Promise<void> {
  await client.query("delete from processes where id = $1", [processId]);
}

const isUnlocked = sql<boolean>`not exists (
  select 1 from pg_locks
  where locktype = 'advisory' and classid = ${sql.lit(lockClass)} and objsubid = 2
    and cast(objid as text) = processes.id
    and database = (select oid from pg_database where datname = current_database()))`;

/** Returns the registered processes that hold no lock: they have died, or lost their connection. */
export async function listUnlockedProcesses(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("processes").select("id").where(isUnlocked).execute();
  return rows.map(({ id }) => id);
}

/** Removes a process unless it holds its lock again. @returns whether it was there */
export async function removeUnlockedProcess(db: Db, processId: string): Promise<boolean> {
  const removed = await db
    .deleteFrom("processes")
    .where("id", "=", processId)
    .where(isUnlocked)
    .returning("id")
    .execute();
  return removed.length > 0;
}
