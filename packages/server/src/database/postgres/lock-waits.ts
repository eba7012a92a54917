import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Db } from "../tables.ts";

/** What a transaction waits for. */
interface LockWait {
  /** As PostgreSQL names it, with what is to be locked. */
  readonly lock: string;
  /** Who has it, or waits for it before us: their programs, and the ids of PostgreSQL's processes. */
  readonly heldBy: readonly string[];
}

/** Lets migrations wait for each of their locks only so long, and sees what they wait for. */
export interface LockWaits {
  limit(migration: Migration): Migration;
  /** What the last migration was seen waiting for; undefined: nothing. */
  last(): LockWait | undefined;
}

const looksPerWait = 4;

export function createLockWaits(db: Db, timeoutMs: number): LockWaits {
  let last: LockWait | undefined;

  async function look(pid: number): Promise<void> {
    try {
      last = (await readLockWait(db, pid)) ?? last;
    } catch {
      // It is only for the log. What ails the database, the migration is told as well.
    }
  }

  return {
    last: () => last,
    limit: ({ up }) => ({
      up: async (transaction) => {
        last = undefined;
        const pid = await limitWaits(transaction, timeoutMs);
        let looking = Promise.resolve();
        const timer = setInterval(() => {
          looking = looking.then(() => look(pid));
        }, timeoutMs / looksPerWait);
        try {
          await up(transaction);
        } finally {
          clearInterval(timer);
          await looking;
        }
      },
    }),
  };
}

/** @returns the id of PostgreSQL's process that runs the transaction */
async function limitWaits(transaction: Kysely<unknown>, timeoutMs: number): Promise<number> {
  await sql`set local lock_timeout = ${sql.lit(timeoutMs)}`.execute(transaction);
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
  const [row] = rows;
  if (row === undefined) throw new Error("PostgreSQL doesn't say which process it is.");
  return row.pid;
}

async function readLockWait(db: Db, pid: number): Promise<LockWait | undefined> {
  const { rows } = await sql<LockWait>`
    select concat_ws(' on ', mode, coalesce(relation::regclass::text, locktype)) as lock,
      array(
        select distinct concat(
          coalesce(nullif(application_name, ''), backend_type, 'someone'), ' (process ', holder, ')')
        from unnest(pg_blocking_pids(pid)) as holder
        left join pg_stat_activity as activity on activity.pid = holder
      ) as "heldBy"
    from pg_locks where pid = ${pid} and not granted`.execute(db);
  return rows[0];
}
