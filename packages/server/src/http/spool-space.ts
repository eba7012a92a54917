import type { StatsFs } from "node:fs";
import { statfs } from "node:fs/promises";
import { AppError } from "../errors/errors.ts";

/** What bodies that are being spooled may take, all together, in bytes. */
export interface SpoolLimits {
  readonly maxSpoolBytes: number;
  /** What they leave free on the disk; undefined: a tenth of it, from 32 MiB to 1 GiB. */
  readonly minFreeDiskBytes: number | undefined;
  /** How often each of their bytes is written to the same disk once more: by SQLite to its log and its file. */
  readonly laterCopies: number;
}

/** Counts the bytes of bodies that are being spooled. */
export interface SpoolSpace {
  /** Begins with a body: gives the functions that count its bytes, and that give them back when it has ended. */
  open(): { readonly take: (bytes: number) => Promise<void>; readonly giveBack: () => void };
  /**
   * Checks that the disk has room for what the database will add, where it is on the same disk.
   *
   * @throws `unavailable`
   */
  requireFree(databaseBytes: number): Promise<void>;
  /** How many bytes are spooled. */
  count(): number;
}

/** Reads the free and total space of a folder's disk. */
type ReadDiskSpace = (folder: string) => Promise<Pick<StatsFs, "bavail" | "blocks" | "bsize">>;

/** So much is written before the disk is looked at again: each look costs a turn of a thread. */
const lookAfterBytes = 1024 * 1024;
const retryAfterSeconds = 30;

/**
 * Refuses bytes while too many are spooled, or while the disk has too little free: the database on the same disk must
 * go on writing.
 */
export function createSpoolSpace(
  folder: string,
  { maxSpoolBytes, minFreeDiskBytes, laterCopies }: SpoolLimits,
  readDiskSpace: ReadDiskSpace = statfs,
): SpoolSpace {
  let taken = 0;
  let sinceLook = 0;

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
      // The first bytes of each body look.
      sinceLook = lookAfterBytes;
      return {
        take: async (bytes) => {
          if (taken + bytes > maxSpoolBytes) {
            const message = `Imports in progress have ${maxSpoolBytes} bytes together, which is as many as MAX_SPOOL_BYTES allows: wait until one ends.`;
            throw refused(message);
          }
          taken += bytes;
          own += bytes;
          sinceLook += bytes;
          if (sinceLook < lookAfterBytes) return;
          await requireFree();
          sinceLook = 0;
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
