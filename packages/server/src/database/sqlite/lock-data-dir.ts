import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { startError } from "../../errors.ts";

const waitMs = 5000;

/**
 * Takes the folder for this process until it ends, however it ends: an exclusive transaction on a
 * database of its own. (A file with a process id would lie: in containers everyone is process 1.)
 *
 * @throws a start error when another process still holds it after 5 s.
 */
export function lockDataDir(dataDir: string): { release(): void } {
  const database = new SqliteDatabase(join(dataDir, "lock.db"), { timeout: waitMs });
  try {
    database.exec("begin exclusive");
  } catch (cause) {
    database.close();
    throw startError(
      `The folder ${dataDir} is in use by another Screenspec process. With SQLite one process serves a folder: stop the other one, set another DATA_DIR, or use PostgreSQL.`,
      cause,
    );
  }
  return { release: () => database.close() };
}
