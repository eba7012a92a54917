import { join } from "node:path";
import type { Logger } from "pino";
import { errorCode } from "../errors/error-code.ts";
import { AppError, StartError, startError } from "../errors/errors.ts";
import { probeDisk } from "../files/probe-disk.ts";
import { isDatabaseUnavailable } from "./dialect.ts";
import { migrate } from "./migrate.ts";
import { createTrigramIndex } from "./postgres/create-trigram-index.ts";
import type { PoolState } from "./postgres/open-postgres.ts";
import type { OnQuery } from "./prepared-query.ts";
import { lockDataDir } from "./sqlite/lock-data-dir.ts";
import { openSqlite } from "./sqlite/open-sqlite.ts";
import type { Db } from "./tables.ts";

export interface DatabaseConfig {
  readonly dataDir: string;
  /** Unset: SQLite in `dataDir`. */
  readonly databaseUrl: string | undefined;
}

export interface OpenedDatabase {
  readonly db: Db;
  /** Undefined with SQLite, which has no pool. */
  pool(): PoolState | undefined;
  /** Throws if changes can't be stored, because SQLite's disk is full or PostgreSQL is read-only. */
  probeWrites(): Promise<void>;
  /** Since how many milliseconds the disk syncs commits; 0 with PostgreSQL, which does that itself. */
  syncingMs(): number;
  /** Resolves with the reason when nothing can be stored until the server restarts. */
  readonly failed: Promise<unknown>;
  close(): Promise<void>;
}

interface OpeningOptions {
  readonly onQuery?: OnQuery | undefined;
}

/**
 * Opens the database and brings its schema up to date.
 *
 * @throws a start error if the folder is locked, the database doesn't answer or is damaged, the disk is full, or a newer
 *   server has changed the database
 */
export async function openDatabase(
  config: DatabaseConfig,
  log: Logger,
  { onQuery }: OpeningOptions = {},
): Promise<OpenedDatabase> {
  let lock: ReturnType<typeof lockDataDir> | undefined;
  let opened: UnmigratedDatabase | undefined;
  const close = async () => {
    await opened?.db.destroy();
    lock?.release();
  };
  try {
    if (config.databaseUrl === undefined) lock = lockDataDir(config.dataDir);
    opened = await open(config, log, onQuery);
    await migrate(opened.db);
    await opened.migrated();
    const { db, pool, probeWrites, syncingMs, failed } = opened;
    return { db, pool, probeWrites, syncingMs, failed, close };
  } catch (error) {
    await close();
    if (error instanceof StartError || error instanceof AppError) throw error;
    if (config.databaseUrl === undefined && error instanceof Error && errorCode(error) !== "") {
      throw unusableFile(config.dataDir, error);
    }
    if (isDatabaseUnavailable(error)) throw startError("The database doesn't answer.", error);
    throw error;
  }
}

function unusableFile(dataDir: string, error: Error): StartError {
  const isDamaged = /^SQLITE_(NOTADB|CORRUPT)/.test(errorCode(error));
  const advice = isDamaged ? " Restore a backup, or set another DATA_DIR." : "";
  return startError(`The database in ${dataDir} can't be used: ${error.message}.${advice}`, error);
}

interface UnmigratedDatabase extends Omit<OpenedDatabase, "close"> {
  migrated(): void | Promise<void>;
}

async function open(
  { dataDir, databaseUrl }: DatabaseConfig,
  log: Logger,
  onQuery: OnQuery | undefined,
): Promise<UnmigratedDatabase> {
  if (databaseUrl === undefined) {
    const sqlite = await openSqlite(dataDir, log, onQuery);
    const probeWrites = () => probeDisk(join(dataDir, "probe.tmp"));
    return { ...sqlite, probeWrites, pool: () => undefined };
  }
  // Loaded only where it is used: it takes a tenth of the idle memory.
  const { openPostgres } = await import("./postgres/open-postgres.ts");
  // The pool replaces lost connections by itself.
  const failed = new Promise(() => undefined);
  const { beImpatient, ...opened } = openPostgres(databaseUrl, log, onQuery);
  const migrated = async () => {
    await createTrigramIndex(opened.db, log);
    beImpatient();
  };
  return { ...opened, syncingMs: () => 0, failed, migrated };
}
