import { createHash, randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "../errors.ts";

const folderOf = (dataDir: string) => join(dataDir, "spool");

/** Where a body is spooled to, and how long it may be. */
export interface Spool {
  readonly dataDir: string;
  readonly maxBytes: number;
}

/** A body in a file that is open. */
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
 * Writes a body into a file, and gives it to be read as long as `use` runs. The file has lost its name
 * by then: whatever happens, it goes with its last handle.
 *
 * @throws `body_too_large`, `unavailable` when it can't be written, and what `use` throws
 */
export async function spoolBody<T>(
  { dataDir, maxBytes }: Spool,
  body: AsyncIterable<Uint8Array>,
  use: (spooled: SpooledBody) => Promise<T>,
): Promise<T> {
  const file = await openNameless(folderOf(dataDir));
  try {
    const hash = createHash("sha256");
    let size = 0;
    for await (const chunk of body) {
      size += chunk.length;
      if (size > maxBytes) throw bodyTooLarge();
      hash.update(chunk);
      await write(file, chunk);
    }
    return await use(new SpooledBody(file.fd, hash.digest("hex")));
  } finally {
    await file.close();
  }
}

/** Removes what processes left that ended between making a file and taking its name. */
export async function clearSpool(dataDir: string): Promise<void> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) await rm(join(folder, name), { force: true });
}

/** The rest of the body isn't waited for. */
export function bodyTooLarge(): AppError {
  return new AppError("body_too_large", "The body has more bytes than this request may.", {
    headers: { connection: "close" },
  });
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
  // As above: what nobody reads could take for ever to come.
  const headers = { "retry-after": "1", connection: "close" };
  return new AppError("unavailable", "The body can't be stored now.", { headers, cause: error });
}
