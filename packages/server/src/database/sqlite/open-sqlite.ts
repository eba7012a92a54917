import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { type CompiledQuery, Kysely } from "kysely";
import type { Logger } from "pino";
import { syncFolder } from "../../files/sync-folder.ts";
import { setCommitCounter } from "../commits.ts";
import { type OnQuery, observing, type RunPrepared, setPreparedRunner } from "../prepared-query.ts";
import type { Tables } from "../tables.ts";
import { GroupCommit } from "./group-commit.ts";
import { Snapshot } from "./snapshot.ts";
import { sqliteDialect } from "./sqlite-dialect.ts";
import { StatementCache } from "./statement-cache.ts";
import { WriteAheadLog } from "./write-ahead-log.ts";

interface OpenedSqlite {
  readonly db: Kysely<Tables>;
  readonly failed: Promise<unknown>;
  /** Since how many milliseconds the disk syncs a commit; 0: it is idle. */
  syncingMs(): number;
  /**
   * Call it when the schema is up to date. From then on the undo data of savepoints stays in memory. SQLite would write it
   * to a file from 64 KB on, at three times the cost of an insert.
   */
  migrated(): void;
}

/** Of each connection. better-sqlite3's default of 16 MB fills with pages that the system caches as well. */
const cacheKibibytes = 4096;

/** Opens `screenspec.db` in the folder. Commits are on the disk when they resolve: `GroupCommit` syncs the log. */
export async function openSqlite(
  dataDir: string,
  log: Logger,
  onQuery?: OnQuery,
): Promise<OpenedSqlite> {
  const file = join(dataDir, "screenspec.db");
  // Readable by the owner only, like the files that SQLite creates beside it: it holds secrets.
  closeSync(openSync(file, "a", 0o600));
  const writer = new SqliteDatabase(file);
  writer.pragma("foreign_keys = ON");
  writer.pragma(`cache_size = ${-cacheKibibytes}`);
  const writeAheadLog = new WriteAheadLog(writer, log);
  const reader = new SqliteDatabase(file, { readonly: true });
  reader.pragma(`cache_size = ${-cacheKibibytes}`);
  await syncFolder(dataDir);
  const groupCommit = new GroupCommit(writer, writeAheadLog, new Snapshot(reader));
  const db = new Kysely<Tables>({
    dialect: sqliteDialect({ writer, reader }, groupCommit),
    ...observing(onQuery),
  });
  setCommitCounter(db, () => groupCommit.commits);
  setPreparedRunner(db, rememberingRunner(new StatementCache(reader), groupCommit), onQuery);
  return {
    db,
    failed: groupCommit.failed,
    syncingMs: () => groupCommit.syncingMs,
    // A migration may create an index that doesn't fit into memory.
    migrated: () => writer.pragma("temp_store = memory"),
  };
}

/** The limits of all remembered results, in characters, and of one. Every commit removes them anyway. */
const maxRememberedCharacters = 4 * 1024 * 1024;
const maxCharactersOfResult = 4096;
/** What an entry takes beside its texts: a row is an object of up to twenty values. */
const entryCharacters = 500;
/** The function by which a query asks for the time. */
const clock = "unixepoch(";

/**
 * Runs prepared queries, and returns what they returned before while nothing was committed since: nobody else writes to
 * the folder. Without this a small GET takes 12 to 16 % more processor time. A query that asks for the time is always
 * run.
 */
function rememberingRunner(statements: StatementCache, groupCommit: GroupCommit): RunPrepared {
  const remembered = new Map<CompiledQuery, Map<string, unknown[]>>();
  let characters = 0;
  let commits = groupCommit.commits;
  return async (query, parameters) => {
    if (commits !== groupCommit.commits || characters > maxRememberedCharacters) {
      remembered.clear();
      characters = 0;
      commits = groupCommit.commits;
    }
    if (query.sql.includes(clock)) return statements.prepare(query.sql).all(parameters);
    let ofQuery = remembered.get(query);
    if (ofQuery === undefined) {
      ofQuery = new Map();
      remembered.set(query, ofQuery);
    }
    const key = parameters.length === 1 ? String(parameters[0]) : JSON.stringify(parameters);
    const known = ofQuery.get(key);
    if (known !== undefined) return known;
    const rows = statements.prepare(query.sql).all(parameters);
    // Long rows, such as drafts, aren't remembered: the cache of replies has them.
    const size = key.length + charactersOf(rows);
    if (size > maxCharactersOfResult) return rows;
    characters += size + entryCharacters;
    ofQuery.set(key, rows);
    return rows;
  };
}

function charactersOf(rows: readonly unknown[]): number {
  let sum = 0;
  for (const row of rows) {
    for (const value of Object.values(Object(row))) {
      if (typeof value === "string") sum += value.length;
    }
  }
  return sum;
}
