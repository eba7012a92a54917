import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { createZstdCompress } from "node:zlib";
import SqliteDatabase from "better-sqlite3";
import { type Pack, pack } from "tar-stream";
import { signingKeyPurpose } from "../access/sessions/signing-keys.ts";
import type { Config } from "../config/config.ts";
import { lockDataDir } from "../database/sqlite/lock-data-dir.ts";
import { StartError } from "../errors/errors.ts";
import { syncFolder } from "../files/sync-folder.ts";
import { formKeys } from "../objects/form-keys.ts";
import { createSealer } from "../sealing/seal.ts";
import { findSecretKey } from "../sealing/secret-key.ts";
import { version } from "../version.ts";
import {
  archived,
  archiveFormat,
  BackupError,
  fingerprint,
  hashed,
  kept,
  type Manifest,
} from "./archive.ts";
import { originFolder } from "./origin-folder.ts";

export interface BackupOptions {
  readonly file: string;
  /** Replaces an existing file. */
  readonly force: boolean;
  /** Includes the key that seals secrets. */
  readonly includeSecretKey: boolean;
  readonly progress: (done: number, all: number) => void;
  /** Aborts the backup. */
  readonly signal?: AbortSignal;
}

type BackupConfig = Pick<Config, "dataDir" | "origin" | "databaseUrl" | "secretKey">;

/** All pages are copied in one step: with several, a change of the database restarts the copy. */
const allPages = 2 ** 31 - 1;

/**
 * Writes the data of a folder into one file, also while a server uses it: first a snapshot of the
 * database, then the objects of all its versions, which never change.
 *
 * @returns the backup's manifest
 * @throws a backup error, the signal's reason, or a file system error. No file is left then.
 */
export async function writeBackup(config: BackupConfig, options: BackupOptions): Promise<Manifest> {
  const file = resolve(options.file);
  const source = join(config.dataDir, kept.database);
  if (config.databaseUrl !== undefined) {
    throw new BackupError(
      "With PostgreSQL, use pg_dump and copy the origin: see docs/guides/backup.md.",
    );
  }
  const originDir = originFolder(config);
  if (!(await isThere(source))) throw new BackupError(`There is no database in ${config.dataDir}.`);
  if (!options.force && (await isThere(file))) {
    throw new BackupError(
      `${file} is there already. Choose another name, or replace it with --force.`,
    );
  }
  const { signal = new AbortController().signal } = options;
  await removeLeftovers(dirname(file));
  const workplace = await mkdtemp(join(dirname(file), workplacePrefix));
  const lock = lockDataDir(workplace);
  try {
    const database = join(workplace, "database");
    await copyDatabase(source, database);
    signal.throwIfAborted();
    const { schema, objectKeys, sealed } = readCopy(database);
    const secretKey = await findSecretKey(config);
    if (secretKey === undefined || !unseals(secretKey, sealed)) {
      throw new BackupError(
        "The secrets were sealed with another key. Set SECRET_KEY as the service has it.",
      );
    }
    const manifest: Manifest = {
      format: archiveFormat,
      created_at: new Date().toISOString(),
      server_version: version,
      schema,
      secret_key_fingerprint: fingerprint(secretKey),
      versions: objectKeys.length,
    };
    const partial = join(workplace, "partial");
    const content = entries(originDir, options, { manifest, secretKey, database, objectKeys });
    const archive = pack();
    const filled = fillArchive(archive, content).catch((error) => archive.destroy(error));
    await pipeline(
      archive,
      createZstdCompress(),
      createWriteStream(partial, { mode: 0o600, flush: true }),
      { signal },
    ).finally(() => filled);
    await rename(partial, file);
    await syncFolder(dirname(file));
    return manifest;
  } finally {
    await rm(workplace, { recursive: true, force: true });
    lock.release();
  }
}

const workplacePrefix = ".screenspec-backup-";

/** Removes the leftovers of killed backups, whose locks are free. */
async function removeLeftovers(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(workplacePrefix));
  for (const name of names) {
    const workplace = join(folder, name);
    try {
      const lock = lockDataDir(workplace, 0);
      await rm(workplace, { recursive: true, force: true });
      lock.release();
    } catch (error) {
      // Either a running backup holds the lock, or another process has just removed the folder.
      if (!(error instanceof StartError) && existsSync(workplace)) throw error;
    }
  }
}

async function copyDatabase(source: string, copy: string): Promise<void> {
  const database = new SqliteDatabase(source, { fileMustExist: true });
  try {
    await database.backup(copy, { progress: () => allPages });
  } finally {
    database.close();
  }
}

interface Copy {
  readonly schema: string;
  readonly objectKeys: string[];
  /** A value that only the right key unseals. */
  readonly sealed: string | undefined;
}

function readCopy(file: string): Copy {
  const database = new SqliteDatabase(file);
  try {
    // The copy must be a single file, without a write-ahead log.
    database.pragma("journal_mode = DELETE");
    const [schema] = database
      .prepare<[], string>("select name from kysely_migration order by name desc limit 1")
      .pluck()
      .all();
    const objectKeys = database
      .prepare<[], string>("select object_key from versions order by object_key")
      .pluck()
      .all();
    const [sealed] = database
      .prepare<[], string>("select sealed_private_jwk from signing_keys")
      .pluck()
      .all();
    return { schema: schema ?? "", objectKeys, sealed };
  } finally {
    database.close();
  }
}

function unseals(secretKey: string, sealed: string | undefined): boolean {
  if (sealed === undefined) return true;
  try {
    createSealer(secretKey).unseal(signingKeyPurpose, sealed);
    return true;
  } catch {
    return false;
  }
}

interface Contents {
  readonly manifest: Manifest;
  readonly secretKey: string;
  readonly database: string;
  readonly objectKeys: readonly string[];
}

/** A file for the archive: `content` has `size` bytes. */
interface NewEntry {
  readonly name: string;
  readonly size: number;
  readonly content: AsyncIterable<Buffer> | Iterable<Buffer>;
}

async function* entries(
  originDir: string,
  { includeSecretKey, progress }: BackupOptions,
  { manifest, secretKey, database, objectKeys }: Contents,
): AsyncGenerator<NewEntry> {
  yield ofText(archived.manifest, `${JSON.stringify(manifest, null, 2)}\n`);
  if (includeSecretKey) yield ofText(archived.secretKey, `${secretKey}\n`);
  yield {
    name: archived.database,
    size: (await stat(database)).size,
    content: createReadStream(database),
  };
  let done = 0;
  for (const objectKey of objectKeys) {
    for (const name of formKeys(objectKey)) {
      const bytes = await readObject(join(originDir, name));
      yield { name: archived.origin + name, size: bytes.length, content: [bytes] };
    }
    done += 1;
    progress(done, objectKeys.length);
  }
}

async function readObject(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (cause) {
    throw new BackupError(`The origin lacks ${file}, which a version in the database refers to.`, {
      cause,
    });
  }
}

/** Adds the files, and the SHA-256 of each at the end. An archive without them was truncated. */
async function fillArchive(archive: Pack, files: AsyncIterable<NewEntry>): Promise<void> {
  const sums: string[] = [];
  for await (const file of files) sums.push(`${await addEntry(archive, file)}  ${file.name}\n`);
  await addEntry(archive, ofText(archived.sums, sums.join("")));
  archive.finalize();
}

/** @returns the SHA-256 of the entry's content */
async function addEntry(archive: Pack, { name, size, content }: NewEntry): Promise<string> {
  const hash = createHash("sha256");
  // A fixed modification time makes archives of the same files identical.
  const entry = archive.entry({ name, size, mode: 0o600, mtime: new Date(0) });
  await pipeline(content, (chunks: NewEntry["content"]) => hashed(chunks, hash), entry);
  return hash.digest("hex");
}

function ofText(name: string, text: string): NewEntry {
  const bytes = Buffer.from(text);
  return { name, size: bytes.length, content: [bytes] };
}

async function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
