import { createHash, randomBytes } from "node:crypto";
import { existsSync, renameSync } from "node:fs";
import { mkdir, readdir, readFile, rm, rmdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import type { Config } from "../config/config.ts";
import { lockDataDir, lockFile } from "../database/sqlite/lock-data-dir.ts";
import { makeDataDir } from "../files/make-data-dir.ts";
import { syncFolder } from "../files/sync-folder.ts";
import { openFolderStore } from "../objects/folder-store.ts";
import { formKeys } from "../objects/form-keys.ts";
import { pointerKey } from "../objects/keys.ts";
import { archived, BackupError, fingerprint, kept, type Manifest } from "./archive.ts";
import { originFolder } from "./origin-folder.ts";
import { type Folders, unpackBackup } from "./unpack-backup.ts";

export interface RestoreOptions {
  readonly file: string;
  /** Moves existing files aside and replaces them. */
  readonly force: boolean;
  /** Aborts the restore, as long as no existing file was touched. */
  readonly signal?: AbortSignal;
}

export interface Restored {
  readonly manifest: Manifest;
  /** The folders that the replaced files were moved to. */
  readonly replaced: readonly string[];
}

type RestoreConfig = Pick<Config, "dataDir" | "origin" | "databaseUrl" | "secretKey">;

/**
 * Restores a backup as the folders that a server starts on. Everything is unpacked into temporary folders
 * and checked before existing files are touched; then it is renamed into place, the database last.
 *
 * @throws a backup error, the signal's reason, or a file system error. Existing files are unchanged then.
 */
export async function restoreBackup(
  config: RestoreConfig,
  options: RestoreOptions,
): Promise<Restored> {
  const { dataDir, databaseUrl, secretKey } = config;
  if (databaseUrl !== undefined) {
    throw new BackupError(
      "Backups are restored into a folder. For PostgreSQL see docs/guides/backup.md.",
    );
  }
  const originDir = originFolder(config);
  if (!existsSync(options.file)) throw new BackupError(`There is no file ${options.file}.`);
  const missing = [originDir, dataDir].flatMap(missingFolders);
  await makeDataDir(dataDir);
  await mkdir(originDir, { recursive: true });
  const hadLock = existsSync(join(dataDir, lockFile));
  const lock = lockDataDir(dataDir);
  let isRestored = false;
  try {
    const restored = await restore({ dataDir, originDir, secretKey }, options);
    isRestored = true;
    return restored;
  } finally {
    if (!isRestored && !hadLock) await rm(join(dataDir, lockFile));
    lock.release();
    if (!isRestored) for (const folder of missing) await rmdir(folder).catch(() => undefined);
  }
}

/** The missing folders of a path, the innermost first. */
function missingFolders(path: string): string[] {
  return existsSync(path) ? [] : [path, ...missingFolders(dirname(path))];
}

const stagedName = /^restoring-[0-9a-f]{8}(-origin)?$/;

interface Places extends Pick<Config, "dataDir" | "secretKey"> {
  readonly originDir: string;
}

/** The caller holds the lock of the folders. */
async function restore(
  places: Places,
  { file, force, signal = new AbortController().signal }: RestoreOptions,
): Promise<Restored> {
  const { dataDir, originDir } = places;
  for (const folder of [dataDir, originDir]) await removeLeftovers(folder);
  if (!force) await requireEmpty(places);
  const mark = randomBytes(4).toString("hex");
  const staged: Folders = {
    data: join(dataDir, `restoring-${mark}`),
    origin: join(originDir, `restoring-${mark}-origin`),
  };
  try {
    await mkdir(staged.data, { mode: 0o700 });
    await mkdir(join(staged.origin, "specs"), { recursive: true });
    const manifest = await unpackBackup(file, staged, signal);
    await requireKey(places, manifest, staged);
    await requireComplete(staged);
    markAsRestored(staged);
    signal.throwIfAborted();
    const replaced: Folders = {
      data: join(dataDir, `replaced-${mark}`),
      origin: join(originDir, `replaced-${mark}-origin`),
    };
    return { manifest, replaced: await replace(places, staged, replaced) };
  } finally {
    await rm(staged.data, { recursive: true, force: true });
    await rm(staged.origin, { recursive: true, force: true });
  }
}

/** Removes the temporary folders of restores that were killed. */
async function removeLeftovers(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => stagedName.test(name));
  for (const name of names) await rm(join(folder, name), { recursive: true });
}

/** Files that don't count as existing data: those of a failed start, and those that file systems create. */
const harmless = [lockFile, `${lockFile}-journal`, kept.secretKey, "spool", "lost+found"];

async function requireEmpty({ dataDir, originDir }: Places): Promise<void> {
  for (const folder of [originDir, dataDir]) {
    const names = (await readdir(folder)).filter((name) => !harmless.includes(name));
    // The origin is usually inside DATA_DIR, and was checked in the previous iteration.
    const others = names.filter((name) => join(folder, name) !== originDir);
    if (others.length === 0) continue;
    throw new BackupError(
      `${folder} is not empty: there is ${others[0]}. Restore into another folder, or replace the existing data with --force, which moves it aside.`,
    );
  }
}

async function requireKey(
  { secretKey, dataDir }: Places,
  manifest: Manifest,
  staged: Folders,
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

/**
 * Checks that every version's document exists with the content that the database records, and sets every
 * pointer.
 */
async function requireComplete(staged: Folders): Promise<void> {
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
      const missing = formKeys(object_key).find((name) => !existsSync(join(staged.origin, name)));
      if (missing !== undefined) throw new BackupError(`The backup lacks ${missing}.`);
      const bytes = await readFile(join(staged.origin, object_key));
      if (createHash("sha256").update(bytes).digest("hex") !== sha256) {
        throw new BackupError(
          `${object_key} in the backup differs from the checksum in its database.`,
        );
      }
    }
    const { objects, close } = openFolderStore(staged.origin);
    for (const { id, channel, object_key } of readLive(database)) {
      await objects.point(pointerKey(id, channel), object_key, null);
    }
    await close();
  } finally {
    database.close();
  }
}

interface Live {
  readonly id: string;
  readonly channel: string;
  readonly object_key: string;
}

/** The versions that the pointers must show. */
function readLive(database: SqliteDatabase.Database): Live[] {
  const query = `select channels.spec_id as id, channel, object_key from channels
    join versions on versions.spec_id = channels.spec_id and versions.version = live_version`;
  return database.prepare<[], Live>(query).all();
}

/** Clears the recorded location of the database, by which the server notices the restore and begins a new epoch. */
function markAsRestored(staged: Folders): void {
  const database = new SqliteDatabase(join(staged.data, archived.database));
  try {
    database.exec("update epoch_state set place = null");
  } finally {
    database.close();
  }
}

/** Renames everything into place. Undoes the renames if one fails. */
async function replace(
  { dataDir, originDir }: Places,
  staged: Folders,
  replaced: Folders,
): Promise<string[]> {
  const done: (readonly [from: string, to: string])[] = [];
  const move = (from: string, to: string) => {
    if (!existsSync(from)) return;
    renameSync(from, to);
    done.push([from, to]);
  };
  await mkdir(replaced.data, { mode: 0o700 });
  await mkdir(replaced.origin);
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
