import type { Logger } from "pino";
import { migrate } from "./migrate.ts";
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
  const db = await open(config, log);
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

async function open({ dataDir, databaseUrl }: DatabaseConfig, log: Logger): Promise<Db> {
  if (databaseUrl === undefined) return openSqlite(dataDir);
  // Not loaded where it isn't used: it would be a tenth of the idle memory.
  const { openPostgres } = await import("./postgres/open-postgres.ts");
  return openPostgres(databaseUrl, log);
}
