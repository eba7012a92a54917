import { errorCode } from "./error-code.ts";

/** The codes of the system, of SQLite and of PostgreSQL (disk_full). */
const codes = ["ENOSPC", "EDQUOT", "SQLITE_FULL", "53100"];

/** Whether something failed because a disk or a quota is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Errors of worker threads arrive without their code.
  return codes.includes(errorCode(error)) || /^(ENOSPC|EDQUOT):/.test(error.message);
}
