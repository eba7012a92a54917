import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { Kysely } from "kysely";
import { setPreparedRunner } from "../prepared-query.ts";
import type { Tables } from "../tables.ts";
import { sqliteDialect } from "./sqlite-dialect.ts";
import { StatementCache } from "./statement-cache.ts";

/** Opens `screenspec.db` in the folder. What is committed is on the disk (WAL, fsync each commit). */
export function openSqlite(dataDir: string): Kysely<Tables> {
  const file = join(dataDir, "screenspec.db");
  const writer = new SqliteDatabase(file);
  writer.pragma("journal_mode = WAL");
  writer.pragma("synchronous = FULL");
  writer.pragma("foreign_keys = ON");
  const reader = new SqliteDatabase(file, { readonly: true });
  const db = new Kysely<Tables>({ dialect: sqliteDialect({ writer, reader }) });
  const statements = new StatementCache(reader);
  setPreparedRunner(db, async (query, parameters) => statements.prepare(query.sql).all(parameters));
  return db;
}
