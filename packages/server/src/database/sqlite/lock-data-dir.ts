import { existsSync } from "node:fs";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { startError } from "../../errors/errors.ts";

const patienceMs = 5000;

/** What is locked, in the folder. */
export const lockFile = "lock.db";

/**
 * Takes the folder for this process until it ends, however it ends: an exclusive transaction on a
 * database of its own. (A file with a process id would lie: in containers everyone is process 1.)
 *
 * @param waitMs how long another process may still hold it
 * @throws a start error when it does so longer
 */
export function lockDataDir(dataDir: string, waitMs = patienceMs): { release(): void } {
  const file = join(dataDir, lockFile);
  const database = new SqliteDatabase(file, { timeout: waitMs });
  try {
    database.exec("begin exclusive");
  } catch (cause) {
    database.close();
    throw startError(
      `The folder ${dataDir} is in use by another Screenspec process. With SQLite one process serves a folder: stop the other one, set another DATA_DIR, or use PostgreSQL.`,
      cause,
    );
  }
  if (!existsSync(file)) {
    // Whoever held it has taken it away: another process would lock another file.
    database.close();
    return lockDataDir(dataDir, waitMs);
  }
  return { release: () => database.close() };
}
