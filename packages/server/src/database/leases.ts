import { type RawBuilder, sql } from "kysely";
import { databaseNow } from "./dialect.ts";
import type { Db } from "./tables.ts";

// A lease gives one process a row until a time of the database's clock. A row with a token is leased by one claim:
// statements that need the lease compare the token.

/** The owner and the end of the leases in a table, and how old a leased row can be if the table has many others. */
const leased = [
  { table: "jobs", owner: "lease_owner", until: "lease_until" },
  { table: "endpoints", owner: "sender", until: "sender_until" },
  // The condition on `created_at` has an index. The leases of older keys have run out.
  { table: "idempotency_keys", owner: "lease_owner", until: "lease_until", since: "created_at" },
];

/** The longest lease. */
const maxLeaseMs = 60_000;

/** The end of a lease that begins now. */
export function leaseEnd(db: Db, leaseMs: number): RawBuilder<number> {
  return sql<number>`${databaseNow(db)} + ${sql.lit(leaseMs)}`;
}

/** The columns of a claim that begins now. */
export function claimColumns(
  db: Db,
  { leaseToken, owner }: { readonly leaseToken: string; readonly owner: string | null },
  leaseMs: number,
) {
  return { lease_token: leaseToken, lease_owner: owner, lease_until: leaseEnd(db, leaseMs) };
}

/** The columns of a row whose claim was released. */
export const released = { lease_token: null, lease_until: null };

/**
 * Whether a row is not leased, or its lease has run out.
 *
 * @param until the column with the end of the lease
 */
export function isFree(db: Db, until: string): RawBuilder<boolean> {
  const end = sql.ref(until);
  return sql<boolean>`(${end} is null or ${end} < ${databaseNow(db)})`;
}

/**
 * Ends the leases of a dead process on jobs, webhook endpoints and idempotency keys, so that they can be claimed again.
 * If it is alive after all, it can still finish work that nobody has claimed again.
 *
 * @param processId undefined: those of all processes
 */
export async function endLeases(db: Db, processId: string | undefined): Promise<void> {
  for (const { table, owner, until, since } of leased) {
    const conditions = [sql`${sql.ref(until)} is not null`];
    if (processId !== undefined) conditions.push(sql`${sql.ref(owner)} = ${processId}`);
    if (since !== undefined) {
      conditions.push(sql`${sql.ref(since)} >= ${databaseNow(db)} - ${sql.lit(maxLeaseMs)}`);
    }
    const where = sql.join(conditions, sql` and `);
    await sql`update ${sql.table(table)} set ${sql.ref(until)} = 0 where ${where}`.execute(db);
  }
}
