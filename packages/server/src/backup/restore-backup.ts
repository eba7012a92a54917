import { createHash, randomBytes } from "node:crypto";
import { createReadStream, existsSync, renameSync } from "node:fs";
import { mkdir, open, readdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import SqliteDatabase from "better-sqlite3";
import type { Config } from "../config.ts";
import { isNewerSchema } from "../database/migrate.ts";
import { lockDataDir } from "../database/sqlite/lock-data-dir.ts";
import { createFolderStore, objectFiles } from "../objects/folder-store.ts";
import { pointerKey } from "../objects/keys.ts";
import { version } from "../version.ts";
import {
  archived,
  archiveFormat,
  BackupError,
  fingerprint,
  kept,
  type Manifest,
} from "./archive.ts";
import { type Entry, readTar } from "./tar.ts";

export interface RestoreOptions {
  readonly file: string;
  /** Replace what is there; it is moved aside. */
  readonly force: boolean;
}

export interface Restored {
  readonly manifest: Manifest;
  /** The folders that what was there before is in now. */
  readonly replaced: readonly string[];
}

type RestoreConfig = Pick<Config, "dataDir" | "originDir" | "databaseUrl" | "secretKey">;

/**
 * Makes of a backup what a server starts on. Everything is unpacked beside and checked before what
 * is there is touched; then it is renamed into place, the database last.
 *
 * @throws a backup error, or what the file system threw: what was there is as it was then.
 */
export async function restoreBackup(
  config: RestoreConfig,
  { file, force }: RestoreOptions,
): Promise<Restored> {
  const { dataDir, originDir, databaseUrl } = config;
  if (databaseUrl !== undefined) {
    throw new BackupError(
      "A backup is restored into a folder. For PostgreSQL, docs/guides/backup.md says how.",
    );
  }
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  await mkdir(dataDir, { recursive: true });
  await mkdir(originDir, { recursive: true });
  const lock = lockDataDir(dataDir);
  const mark = randomBytes(4).toString("hex");
  const staged: Places = {
    data: join(dataDir, `restoring-${mark}`),
    origin: join(originDir, `restoring-${mark}-origin`),
  };
  try {
    if (!force) await requireEmpty(config);
    await mkdir(staged.data, { recursive: true });
    await mkdir(join(staged.origin, "specs"), { recursive: true });
    const manifest = await unpack(file, staged);
    requireReadable(manifest);
    await requireKey(config, manifest, staged);
    await requireWhole(staged);
    const replaced: Places = {
      data: join(dataDir, `replaced-${mark}`),
      origin: join(originDir, `replaced-${mark}-origin`),
    };
    return { manifest, replaced: await replace(config, staged, replaced) };
  } finally {
    await rm(staged.data, { recursive: true, force: true });
    await rm(staged.origin, { recursive: true, force: true });
    lock.release();
  }
}

/** Folders for what belongs into DATA_DIR, and into the origin. */
interface Places {
  readonly data: string;
  readonly origin: string;
}

/** What may be there before: what a start that failed leaves, and what file systems keep for themselves. */
const harmless = ["lock.db", "lock.db-journal", kept.secretKey, "spool", "lost+found"];

async function requireEmpty({ dataDir, originDir }: RestoreConfig): Promise<void> {
  for (const folder of [originDir, dataDir]) {
    const names = (await readdir(folder)).filter((name) => !harmless.includes(name));
    // The origin, which is usually in there, has just been looked into.
    const others = names.filter((name) => join(folder, name) !== originDir);
    if (others.length === 0) continue;
    throw new BackupError(
      `${folder} is not empty: there is ${others[0]}. Restore into another one, or replace what is there by --force; it is moved aside.`,
    );
  }
}

const objectName =
  /^origin\/(specs\/spec_[0-9a-z]{26}\/\d+-[0-9a-f]{16}-[0-9a-f]{10}\.json(?:\.gz|\.br|\.zst)?)$/;

async function unpack(file: string, staged: Places): Promise<Manifest> {
  const sums = new Map<string, string>();
  let told: string | undefined;
  try {
    await pipeline(createReadStream(file), createZstdDecompress(), async (stream) => {
      for await (const entry of readTar(stream)) {
        if (told !== undefined) throw new Error(`${entry.name} comes after the end.`);
        if (entry.name === archived.sums) told = String(await contentOf(entry));
        else sums.set(entry.name, await unpackEntry(entry, staged));
      }
    });
  } catch (cause) {
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
async function unpackEntry(entry: Entry, staged: Places): Promise<string> {
  const target = placeOf(entry.name, staged);
  await mkdir(dirname(target), { recursive: true });
  const hash = createHash("sha256");
  const handle = await open(target, "wx", 0o600);
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
function placeOf(name: string, staged: Places): string {
  const object = objectName.exec(name)?.[1];
  if (object !== undefined) return join(staged.origin, object);
  const { manifest, secretKey, database } = archived;
  if ([manifest, secretKey, database].some((known) => known === name))
    return join(staged.data, name);
  throw new Error(`it holds ${JSON.stringify(name)}, which no backup does.`);
}

async function contentOf({ content }: Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function requireReadable({ format, schema, server_version }: Manifest): void {
  if (format === archiveFormat && !isNewerSchema(schema)) return;
  throw new BackupError(
    `The backup was written by Screenspec ${server_version}, which is newer than this one, ${version}. Restore it by that version.`,
  );
}

async function requireKey(
  { secretKey, dataDir }: RestoreConfig,
  manifest: Manifest,
  staged: Places,
): Promise<void> {
  const files = [join(staged.data, archived.secretKey), join(dataDir, kept.secretKey)];
  const inFile = files.find((file) => existsSync(file));
  const key =
    secretKey ?? (inFile === undefined ? undefined : (await readFile(inFile, "utf8")).trim());
  if (key !== undefined && fingerprint(key) === manifest.secret_key_fingerprint) return;
  const what =
    key === undefined ? "is not in the backup" : "is another than the one that is configured here";
  throw new BackupError(
    `The key that secrets in the backup are sealed with ${what}. Set SECRET_KEY to it, or put it into ${join(dataDir, kept.secretKey)}, and repeat.`,
  );
}

/** Every version's document is there and is what the database says, and every pointer is set. */
async function requireWhole(staged: Places): Promise<void> {
  const database = new SqliteDatabase(join(staged.data, archived.database));
  try {
    const check = database.pragma("integrity_check", { simple: true });
    if (check !== "ok") throw new BackupError(`The database in the backup is damaged: ${check}`);
    const versions = database
      .prepare<[], { object_key: string; sha256: string }>(
        "select object_key, sha256 from versions",
      )
      .all();
    for (const { object_key, sha256 } of versions) {
      const missing = objectFiles(object_key).find(
        (name) => !existsSync(join(staged.origin, name)),
      );
      if (missing !== undefined) throw new BackupError(`The backup lacks ${missing}.`);
      const bytes = await readFile(join(staged.origin, object_key));
      if (createHash("sha256").update(bytes).digest("hex") !== sha256) {
        throw new BackupError(`${object_key} in the backup is not what its database says.`);
      }
    }
    const live = database
      .prepare<[], { id: string; object_key: string }>(
        "select id, object_key from specs join versions on spec_id = id and versions.version = live_version",
      )
      .all();
    const objects = createFolderStore(staged.origin);
    for (const { id, object_key } of live) await objects.point(pointerKey(id), object_key, null);
    forgetPlace(database);
  } finally {
    database.close();
  }
}

/** So that the server begins a new epoch; of an earlier schema it does so anyway. */
function forgetPlace(database: SqliteDatabase.Database): void {
  const isKept = database.prepare("select 1 from sqlite_schema where name = 'epoch_state'").get();
  if (isKept !== undefined) database.exec("update epoch_state set place = null");
}

/** Renames everything into place; what fails on the way is undone. */
async function replace(config: RestoreConfig, staged: Places, replaced: Places): Promise<string[]> {
  const { dataDir, originDir } = config;
  const done: (readonly [from: string, to: string])[] = [];
  const move = (from: string, to: string) => {
    if (!existsSync(from)) return;
    renameSync(from, to);
    done.push([from, to]);
  };
  await mkdir(replaced.data, { recursive: true });
  await mkdir(replaced.origin, { recursive: true });
  const isKeyInBackup = existsSync(join(staged.data, archived.secretKey));
  try {
    for (const ending of ["", "-wal", "-shm"]) {
      move(join(dataDir, kept.database + ending), join(replaced.data, kept.database + ending));
    }
    move(join(originDir, "specs"), join(replaced.origin, "specs"));
    move(join(staged.origin, "specs"), join(originDir, "specs"));
    if (isKeyInBackup) {
      move(join(dataDir, kept.secretKey), join(replaced.data, kept.secretKey));
      move(join(staged.data, archived.secretKey), join(dataDir, kept.secretKey));
    }
    move(join(staged.data, archived.database), join(dataDir, kept.database));
  } catch (error) {
    for (const [from, to] of done.reverse()) renameSync(to, from);
    throw error;
  } finally {
    for (const folder of [replaced.data, replaced.origin]) await removeIfEmpty(folder);
    for (const folder of [originDir, dataDir]) await syncFolder(folder);
  }
  return [replaced.data, replaced.origin].filter((folder) => existsSync(folder));
}

async function removeIfEmpty(folder: string): Promise<void> {
  if ((await readdir(folder)).length === 0) await rm(folder, { recursive: true });
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
