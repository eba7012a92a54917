import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import { archived, BackupError, type Manifest } from "./archive.ts";
import { type Entry, readTar } from "./tar.ts";

/** Folders for what belongs into DATA_DIR, and into the origin. */
export interface Folders {
  readonly data: string;
  readonly origin: string;
}

const readableByOwner = 0o600;
/** As a server stores documents: as far as the umask lets it. */
const readableByAll = 0o666;

const objectName =
  /^origin\/(specs\/spec_[0-9a-z]{26}\/\d+-[0-9a-f]{16}-[0-9a-f]{10}\.json(?:\.gz|\.br|\.zst)?)$/;

/**
 * Unpacks a backup, and compares what was unpacked with its checksums.
 *
 * @returns what the backup says of itself
 * @throws a backup error
 */
export async function unpackBackup(
  file: string,
  staged: Folders,
  signal: AbortSignal,
): Promise<Manifest> {
  const sums = new Map<string, string>();
  let told: string | undefined;
  try {
    const unpacked = async (stream: AsyncIterable<Buffer>) => {
      for await (const entry of readTar(stream)) {
        if (told !== undefined) throw new Error(`${entry.name} comes after the end.`);
        if (entry.name === archived.sums) told = String(await contentOf(entry));
        else sums.set(entry.name, await unpackEntry(entry, staged));
      }
    };
    await pipeline(createReadStream(file), createZstdDecompress(), unpacked, { signal });
  } catch (cause) {
    signal.throwIfAborted();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BackupError(`${file} can't be read: ${reason}`, { cause });
  }
  const found = [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join("");
  if (told !== found)
    throw new BackupError(`${file} is damaged: the checksums are not its content's.`);
  if (!sums.has(archived.manifest) || !sums.has(archived.database)) {
    throw new BackupError(`${file} is no backup of Screenspec.`);
  }
  return JSON.parse(await readFile(join(staged.data, archived.manifest), "utf8"));
}

/** @returns the SHA-256 of what was unpacked */
async function unpackEntry(entry: Entry, staged: Folders): Promise<string> {
  const { target, mode } = targetOf(entry.name, staged);
  await mkdir(dirname(target), { recursive: true });
  const hash = createHash("sha256");
  const handle = await open(target, "wx", mode);
  try {
    for await (const chunk of entry.content) {
      hash.update(chunk);
      await handle.write(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return hash.digest("hex");
}

/** @throws for a name that no backup has: nothing is ever written elsewhere */
function targetOf(
  name: string,
  staged: Folders,
): { readonly target: string; readonly mode: number } {
  const object = objectName.exec(name)?.[1];
  if (object !== undefined) return { target: join(staged.origin, object), mode: readableByAll };
  const { manifest, secretKey, database } = archived;
  if ([manifest, secretKey, database].some((known) => known === name)) {
    return { target: join(staged.data, name), mode: readableByOwner };
  }
  throw new Error(`it holds ${JSON.stringify(name)}, which no backup does.`);
}

async function contentOf({ content }: Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}
