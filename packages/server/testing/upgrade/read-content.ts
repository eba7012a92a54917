import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { kept } from "../../src/backup/archive.ts";
import type { FixtureCopy } from "./copy-fixture.ts";
import { dumpRows } from "./dump-postgres.ts";

/** All rows with their columns, for comparison with a later state. */
export async function readContent({ dataDir, databaseUrl }: FixtureCopy): Promise<unknown> {
  if (databaseUrl !== undefined) return dumpRows(databaseUrl);
  const database = new SqliteDatabase(join(dataDir, kept.database), { readonly: true });
  const tables = database
    .prepare<[], { readonly name: string }>("select name from sqlite_schema where type = 'table'")
    .all();
  const rows = tables.map(({ name }) => database.prepare(`select * from ${name}`).all());
  database.close();
  return rows;
}
