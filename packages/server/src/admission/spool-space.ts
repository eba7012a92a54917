import type { StatsFs } from "node:fs";
import { statfs } from "node:fs/promises";
import { AppError } from "../errors/errors.ts";

/** The limits of all spooled bodies together, in bytes. */
export interface SpoolLimits {
  readonly maxSpoolBytes: number;
  /** The free disk space to leave; undefined for a tenth of the disk, between 32 MiB and 1 GiB. */
  readonly minFreeDiskBytes: number | undefined;
  /** How often each byte is written to the same disk again: SQLite writes it to its log and its file. */
  readonly laterCopies: number;
}

/** Counts the bytes of bodies that are being spooled. */
export interface SpoolSpace {
  /** Opens an account for a body: `take` counts its bytes, `giveBack` releases them when it has ended. */
  open(): { readonly take: (bytes: number) => Promise<void>; readonly giveBack: () => void };
  /**
   * Checks that the disk has room for the bytes that a database on the same disk will add.
   *
   * @throws `unavailable`
   */
  requireFree(databaseBytes: number): Promise<void>;
  /** The number of spooled bytes. */
  count(): number;
}

/** Reads the free and total space of a folder's disk. */
type ReadDiskSpace = (folder: string) => Promise<Pick<StatsFs, "bavail" | "blocks" | "bsize">>;

/** The free space is checked after every MiB: each check takes a task of the thread pool. */
const checkAfterBytes = 1024 * 1024;
const retryAfterSeconds = 30;

/**
 * Refuses bytes while too many are spooled, or while the disk has too little free space: a database on the same disk
 * must be able to write.
 */
export function createSpoolSpace(
  folder: string,
  { maxSpoolBytes, minFreeDiskBytes, laterCopies }: SpoolLimits,
  readDiskSpace: ReadDiskSpace = statfs,
): SpoolSpace {
  let taken = 0;
  let sinceCheck = 0;

  async function requireFree(databaseBytes = 0): Promise<void> {
    const { bavail, blocks, bsize } = await readDiskSpace(folder);
    const least = minFreeDiskBytes ?? leastFree(blocks * bsize);
    const later = laterCopies === 0 ? 0 : laterCopies * taken + databaseBytes;
    if (bavail * bsize - later >= least) return;
    const cause = new Error(
      `${bavail * bsize} bytes are free on the disk of ${folder}; imports need ${later} more and leave ${least} free (MIN_FREE_DISK_BYTES).`,
    );
    throw refused("The disk has too little space for an import now.", cause);
  }

  return {
    open: () => {
      let own = 0;
      // The first bytes of each body check the disk.
      sinceCheck = checkAfterBytes;
      return {
        take: async (bytes) => {
          if (taken + bytes > maxSpoolBytes) {
            const message = `Imports in progress have ${maxSpoolBytes} bytes together, the limit of MAX_SPOOL_BYTES. Wait until one ends.`;
            throw refused(message);
          }
          taken += bytes;
          own += bytes;
          sinceCheck += bytes;
          if (sinceCheck < checkAfterBytes) return;
          await requireFree();
          sinceCheck = 0;
        },
        giveBack: () => {
          taken -= own;
          own = 0;
        },
      };
    },
    requireFree,
    count: () => taken,
  };
}

function leastFree(diskBytes: number): number {
  return Math.min(Math.max(diskBytes / 10, 32 * 1024 ** 2), 1024 ** 3);
}

function refused(message: string, cause?: unknown): AppError {
  const headers = { "retry-after": String(retryAfterSeconds) };
  return new AppError("unavailable", message, { headers, cause });
}
