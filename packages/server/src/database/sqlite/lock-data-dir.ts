import { existsSync } from "node:fs";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { errorCode } from "../../errors/error-code.ts";
import { startError } from "../../errors/errors.ts";

const patienceMs = 5000;

/** The name of the locked file in the folder. */
export const lockFile = "lock.db";

/**
 * Locks the folder for this process until it ends, however it ends, by an exclusive transaction on a database of its own.
 * A file with a process id would not do: in containers every server is process 1.
 *
 * @param waitMs how long to wait for another process to release it
 * @throws a start error if it is still locked then, and what SQLite throws if it can't write to the folder
 */
export function lockDataDir(dataDir: string, waitMs = patienceMs): { release(): void } {
  const file = join(dataDir, lockFile);
  const database = new SqliteDatabase(file, { timeout: waitMs });
  try {
    database.exec("begin exclusive");
  } catch (cause) {
    database.close();
    if (errorCode(cause) !== "SQLITE_BUSY") throw cause;
    throw startError(
      `The folder ${dataDir} is in use by another Screenspec process. With SQLite one process serves a folder: stop the other one, set another DATA_DIR, or use PostgreSQL.`,
      cause,
    );
  }
  if (!existsSync(file)) {
    // The former holder has deleted the file: another process would lock another file.
    database.close();
    return lockDataDir(dataDir, waitMs);
  }
  return { release: () => database.close() };
}
