import { sql } from "kysely";
import { databaseNow } from "./dialect.ts";
import type { Db } from "./tables.ts";

/** Milliseconds since 1970 by the database's clock, which all processes share. */
export async function readDatabaseTime(db: Db): Promise<number> {
  const { rows } = await sql<{ now: number }>`select ${databaseNow(db)} as now`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("The database returned no time.");
  return row.now;
}
