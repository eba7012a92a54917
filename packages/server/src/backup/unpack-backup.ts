import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import { extract, type Header } from "tar-stream";
import { isNewerSchema } from "../database/migrate.ts";
import { version } from "../version.ts";
import { archived, archiveFormat, BackupError, hashed, type Manifest } from "./archive.ts";

/** The target folders for the files of DATA_DIR and for the origin. */
export interface Folders {
  readonly data: string;
  readonly origin: string;
}

const readableByOwner = 0o600;
/** Servers store documents with this mode, limited by the umask. */
const readableByAll = 0o666;

const objectName =
  /^origin\/(specs\/spec_[0-9a-z]{26}\/\d+-[0-9a-f]{16}-[0-9a-f]{10}\.json(?:\.gz|\.br|\.zst)?)$/;

/**
 * Unpacks a backup and verifies its checksums.
 *
 * @returns the backup's manifest
 * @throws a backup error
 */
export async function unpackBackup(
  file: string,
  staged: Folders,
  signal: AbortSignal,
): Promise<Manifest> {
  const sums = new Map<string, string>();
  let checksumFile: string | undefined;
  let manifest: Manifest | undefined;
  const unpack = async ({ name, type }: Header, content: AsyncIterable<unknown>) => {
    if (type === "directory") return;
    if (type !== "file") throw new Error(`${name} is no plain file.`);
    if (checksumFile !== undefined) throw new Error(`${name} comes after the end.`);
    const stream = Readable.from(content);
    if (name === archived.sums) checksumFile = await text(stream);
    else sums.set(name, await unpackEntry(stream, targetOf(name, staged)));
    // It is the first entry: a newer backup is refused before entries that this version doesn't know.
    if (name === archived.manifest) manifest = await readManifest(staged);
  };
  const archive = extract();
  let unpacked = Promise.resolve();
  archive.on("entry", (header, content, next) => {
    unpacked = unpack(header, content).then(() => next(), next);
  });
  try {
    await pipeline(createReadStream(file), createZstdDecompress(), archive, { signal });
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof BackupError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BackupError(`${file} can't be read: ${reason}`, { cause });
  } finally {
    await unpacked;
  }
  const expected = [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join("");
  if (checksumFile !== expected)
    throw new BackupError(`${file} is damaged: the checksums don't match its content.`);
  if (manifest === undefined || !sums.has(archived.database)) {
    throw new BackupError(`${file} is no backup of Screenspec.`);
  }
  return manifest;
}

/** @throws a backup error if a newer version has written the backup */
async function readManifest({ data }: Folders): Promise<Manifest> {
  const manifest: Manifest = JSON.parse(await readFile(join(data, archived.manifest), "utf8"));
  const { format, schema, server_version } = manifest;
  if (format === archiveFormat && !isNewerSchema(schema)) return manifest;
  throw new BackupError(
    `This backup is of a newer Screenspec (${server_version}, schema ${schema}), and this one is ${version}. Restore it with that version or a later one.`,
  );
}

interface Target {
  readonly path: string;
  readonly mode: number;
}

/** @returns the SHA-256 of the unpacked file */
async function unpackEntry(content: Readable, { path, mode }: Target): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const hash = createHash("sha256");
  await pipeline(
    content,
    (chunks: AsyncIterable<Buffer>) => hashed(chunks, hash),
    createWriteStream(path, { flags: "wx", mode, flush: true }),
  );
  return hash.digest("hex");
}

/** @throws for a name that no backup contains, so that nothing is ever written elsewhere */
function targetOf(name: string, staged: Folders): Target {
  const object = objectName.exec(name)?.[1];
  if (object !== undefined) return { path: join(staged.origin, object), mode: readableByAll };
  const { manifest, secretKey, database } = archived;
  if ([manifest, secretKey, database].some((known) => known === name)) {
    return { path: join(staged.data, name), mode: readableByOwner };
  }
  throw new Error(`it holds ${JSON.stringify(name)}, which no backup does.`);
}
