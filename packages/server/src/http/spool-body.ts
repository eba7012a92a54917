import { createHash, randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Bulkhead, type BulkheadUser, createBulkhead } from "../admission/bulkhead.ts";
import { createSpoolSpace, type SpoolSpace } from "../admission/spool-space.ts";
import type { Config } from "../config/config.ts";
import { AppError } from "../errors/errors.ts";

const folderOf = (dataDir: string) => join(dataDir, "spool");

/** The folder of spooled bodies, and their limits. */
export interface Spool {
  readonly folder: string;
  /** The maximum size of one body. */
  readonly maxBytes: number;
  /** How long a body may pause, in milliseconds. */
  readonly maxPauseMs: number;
  readonly places: Bulkhead;
  readonly space: SpoolSpace;
}

type SpoolConfig = Pick<
  Config,
  "dataDir" | "databaseUrl" | "maxImportBytes" | "maxSpoolBytes" | "minFreeDiskBytes"
>;

const places = { perProcess: 8, perUser: 2, of: "imports", retryAfterSeconds: 10 };
/** SQLite writes imported data to its write-ahead log and from there to its file. */
const copiesOfSqlite = 2;

export function createSpool(config: SpoolConfig, maxPauseMs: number): Spool {
  const folder = folderOf(config.dataDir);
  const laterCopies = config.databaseUrl === undefined ? copiesOfSqlite : 0;
  const { maxSpoolBytes, minFreeDiskBytes } = config;
  return {
    folder,
    maxBytes: config.maxImportBytes,
    maxPauseMs,
    places: createBulkhead(places),
    space: createSpoolSpace(folder, { maxSpoolBytes, minFreeDiskBytes, laterCopies }),
  };
}

/** A body in an open file. */
export class SpooledBody {
  readonly fd: number;
  /** SHA-256 of its bytes, in hexadecimal. */
  readonly sha256: string;

  constructor(fd: number, sha256: string) {
    this.fd = fd;
    this.sha256 = sha256;
  }
}

/**
 * Writes a body to a file and passes it to `use`. The file is unlinked as soon as it is open, so that it disappears with
 * its handle even in a crash. The body takes one of the user's places until `use` ends.
 *
 * @throws `too_many_requests`, `body_too_large`, `unavailable` if it can't be written, and the errors of `use`
 */
export async function spoolBody<T>(
  spool: Spool,
  caller: BulkheadUser,
  body: AsyncIterable<Uint8Array>,
  use: (spooled: SpooledBody) => Promise<T>,
): Promise<T> {
  const leave = spool.places.enter(caller);
  try {
    return await spoolInto(spool, body, use);
  } finally {
    leave();
  }
}

async function spoolInto<T>(
  { folder, maxBytes, space }: Spool,
  body: AsyncIterable<Uint8Array>,
  use: (spooled: SpooledBody) => Promise<T>,
): Promise<T> {
  const { take, giveBack } = space.open();
  const file = await openNameless(folder);
  try {
    const hash = createHash("sha256");
    let size = 0;
    for await (const chunk of body) {
      size += chunk.length;
      if (size > maxBytes) throw bodyTooLarge();
      await take(chunk.length);
      hash.update(chunk);
      await write(file, chunk);
    }
    return await use(new SpooledBody(file.fd, hash.digest("hex")));
  } finally {
    await file.close();
    giveBack();
  }
}

/** Removes the files of processes that crashed between creating a file and unlinking it. */
export async function clearSpool(dataDir: string): Promise<void> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) await rm(join(folder, name), { force: true });
}

export function bodyTooLarge(): AppError {
  return new AppError("body_too_large", "The body has more bytes than this request may.");
}

async function openNameless(folder: string): Promise<FileHandle> {
  const path = join(folder, randomUUID());
  try {
    const file = await open(path, "wx+", 0o600);
    await rm(path, { force: true });
    return file;
  } catch (error) {
    throw notStored(error);
  }
}

async function write(file: FileHandle, chunk: Uint8Array): Promise<void> {
  try {
    await file.appendFile(chunk);
  } catch (error) {
    throw notStored(error);
  }
}

function notStored(error: unknown): AppError {
  const headers = { "retry-after": "1" };
  return new AppError("unavailable", "The body can't be stored now.", { headers, cause: error });
}
