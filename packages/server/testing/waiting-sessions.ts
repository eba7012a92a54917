import { sql } from "kysely";
import type { Db } from "../src/database/tables.ts";
import { until } from "./until.ts";

/**
 * Counts the sessions of PostgreSQL that wait for a transaction, or for others that wait for it. Sessions that wait for
 * anything else, such as background work, don't count.
 *
 * @param holdingTable counts only sessions that hold a lock of this table
 */
async function countWaiting(
  db: Db,
  { pid, holdingTable }: { readonly pid: number; readonly holdingTable: string | undefined },
): Promise<number> {
  const isHolding =
    holdingTable === undefined
      ? sql`true`
      : sql`pid in (select pid from pg_locks where granted and relation = ${holdingTable}::regclass)`;
  const { rows } = await sql`
    with recursive waiting (pid) as (
      select ${sql.lit(pid)}
      union
      select activity.pid from pg_stat_activity activity
        join waiting on waiting.pid = any(pg_blocking_pids(activity.pid))
        where wait_event_type = 'Lock'
    )
    select pid from waiting where pid <> ${sql.lit(pid)} and ${isHolding}`.execute(db);
  return rows.length;
}

/** Resolves when that many sessions wait for the transaction: by default one, whatever it holds. */
export async function untilWaiting(
  db: Db,
  transaction: Db,
  { count = 1, holdingTable }: { readonly count?: number; readonly holdingTable?: string } = {},
): Promise<void> {
  const own = sql<{ pid: number }>`select pg_backend_pid() as pid`;
  const [{ pid } = { pid: 0 }] = (await own.execute(transaction)).rows;
  await until(async () => (await countWaiting(db, { pid, holdingTable })) >= count);
}
