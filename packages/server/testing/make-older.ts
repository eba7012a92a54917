import { sql } from "kysely";
import type { Db } from "../src/database/tables.ts";

const times = {
  specs: "deleted_at",
  events: "occurred_at",
  event_feed: "occurred_at",
  deliveries: "completed_at",
  audit_entries: "occurred_at",
} as const;

/** Moves timestamps into the past: of one table, or of all with a retention. */
export async function makeOlder(
  db: Db,
  ms: number,
  tables: readonly (keyof typeof times)[] = [
    "specs",
    "events",
    "event_feed",
    "deliveries",
    "audit_entries",
  ],
): Promise<void> {
  for (const table of tables) {
    const time = sql.ref(times[table]);
    // The value 0, of rows being deleted, stays unchanged.
    await sql`update ${sql.table(table)} set ${time} = ${time} - ${sql.lit(ms)} where ${time} > 0`.execute(
      db,
    );
  }
}
