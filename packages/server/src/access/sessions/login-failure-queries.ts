import { sql } from "kysely";
import { databaseNow, forUpdateSkipLocked } from "../../database/dialect.ts";
import type { Db } from "../../database/tables.ts";

/** The keys by which failures are counted, and the length of their windows. */
export interface FailureKey {
  readonly key: string;
  readonly windowMs: number;
}

interface Failures {
  readonly failures: number;
  /** The length of the window. */
  readonly waitMs: number;
}

/** Failures within the current window, by key. */
export async function findFailures(
  db: Db,
  keys: readonly FailureKey[],
): Promise<Map<string, Failures>> {
  const now = databaseNow(db);
  const rows = await db
    .selectFrom("login_failures")
    .select(["key", "failures", sql<number>`expires_at - ${now}`.as("waitMs")])
    .where(
      "key",
      "in",
      keys.map(({ key }) => key),
    )
    .where("expires_at", ">", now)
    .execute();
  return new Map(rows.map(({ key, ...counted }) => [key, counted]));
}

export async function forgetFailures(db: Db, key: string): Promise<void> {
  await db.deleteFrom("login_failures").where("key", "=", key).execute();
}

/** Counts a failure under each key, and deletes more expired rows than it adds. */
export async function countFailure(db: Db, keys: readonly FailureKey[]): Promise<void> {
  const now = databaseNow(db);
  const isOver = sql<boolean>`login_failures.expires_at <= ${now}`;
  await db
    .insertInto("login_failures")
    .values(
      // Rows are written in a fixed order of kinds, which prevents deadlocks.
      keys.map(({ key, windowMs }) => ({
        key,
        failures: 1,
        expires_at: sql<number>`${now} + ${sql.lit(windowMs)}`,
      })),
    )
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        failures: sql`case when ${isOver} then 1 else login_failures.failures + 1 end`,
        expires_at: sql`case when ${isOver} then excluded.expires_at else login_failures.expires_at end`,
      }),
    )
    .execute();
  const over = db
    .selectFrom("login_failures")
    .select("key")
    .where("expires_at", "<=", now)
    .orderBy("expires_at")
    .limit(20);
  await db.deleteFrom("login_failures").where("key", "in", forUpdateSkipLocked(db, over)).execute();
}
