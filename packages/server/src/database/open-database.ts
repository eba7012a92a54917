import type { Logger } from "pino";
import { migrate } from "./migrate.ts";
import { openPostgres } from "./postgres/open-postgres.ts";
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
  close(): Promise<void>;
}

/**
 * Opens the database and brings its schema up to date.
 *
 * @throws a start error when the folder is taken; the driver's error when nothing answers.
 */
export async function openDatabase(config: DatabaseConfig, log: Logger): Promise<OpenedDatabase> {
  const lock = config.databaseUrl === undefined ? lockDataDir(config.dataDir) : undefined;
  const db =
    config.databaseUrl === undefined
      ? openSqlite(config.dataDir)
      : openPostgres(config.databaseUrl, log);
  const close = async () => {
    await db.destroy();
    lock?.release();
  };
  try {
    await migrate(db);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, close };
}
