import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { Kysely } from "kysely";
import { LRUCache } from "lru-cache";
import { type OnQuery, observing, type RunPrepared, setPreparedRunner } from "../prepared-query.ts";
import type { Tables } from "../tables.ts";
import { GroupCommit } from "./group-commit.ts";
import { sqliteDialect } from "./sqlite-dialect.ts";
import { StatementCache } from "./statement-cache.ts";

/** Opens `screenspec.db` in the folder. What is committed is on the disk (WAL, fsync each commit). */
export function openSqlite(dataDir: string, onQuery?: OnQuery): Kysely<Tables> {
  const file = join(dataDir, "screenspec.db");
  // Its owner's only, and so the files that SQLite makes beside it: it holds secrets.
  closeSync(openSync(file, "a", 0o600));
  const writer = new SqliteDatabase(file);
  writer.pragma("journal_mode = WAL");
  writer.pragma("synchronous = FULL");
  writer.pragma("foreign_keys = ON");
  const reader = new SqliteDatabase(file, { readonly: true });
  const groupCommit = new GroupCommit(writer);
  const db = new Kysely<Tables>({
    dialect: sqliteDialect({ writer, reader }, groupCommit),
    ...observing(onQuery),
  });
  setPreparedRunner(db, rememberingRunner(new StatementCache(reader), groupCommit), onQuery);
  return db;
}

/**
 * Runs prepared queries, and gives what they gave before while nothing has been committed since: the
 * folder is ours alone, so nobody else can have. Even a look-up by key costs several system calls.
 */
function rememberingRunner(statements: StatementCache, groupCommit: GroupCommit): RunPrepared {
  const remembered = new LRUCache<string, unknown[]>({ max: 10_000 });
  let commits = groupCommit.commits;
  return async ({ sql }, parameters) => {
    if (commits !== groupCommit.commits) {
      remembered.clear();
      commits = groupCommit.commits;
    }
    const key = JSON.stringify([sql, parameters]);
    const known = remembered.get(key);
    if (known !== undefined) return known;
    const rows = statements.prepare(sql).all(parameters);
    remembered.set(key, rows);
    return rows;
  };
}
