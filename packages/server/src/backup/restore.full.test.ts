import assert from "node:assert/strict";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import {
  backupTo,
  configOf,
  filesIn,
  fillDataDir,
  logIn,
  makeFolders,
  runCommand,
} from "../../testing/backups.ts";
import { BackupError } from "./archive.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

test("Existing data is replaced only with --force, is moved aside, and is not touched by a damaged backup", async (t) => {
  const { dataDir, folder, startServer } = await makeFolders(t);
  const id = await fillDataDir(t, dataDir);
  const file = join(folder, "one.backup");
  await writeBackup(configOf(dataDir), { ...backupTo(file), includeSecretKey: true });
  const other = join(folder, "other");
  await fillDataDir(t, other);
  const contents = await contentsOf(other);

  await assert.rejects(restoreBackup(configOf(other), { file, force: false }), /is not empty/);
  const good = await readFile(file);
  const plain = zstdDecompressSync(good);
  const changed = Buffer.from(plain);
  const offset = changed.indexOf("Hello");
  assert.ok(offset > 0);
  changed[offset] = (changed[offset] ?? 0) ^ 1;
  const newer = plain.toString("latin1").replace('"schema": "0', '"schema": "9');
  for (const [bytes, reason] of [
    [good.subarray(0, good.length / 2), /can't be read/],
    [zstdCompressSync(plain.subarray(0, plain.length / 2)), /Unexpected end of data/],
    [zstdCompressSync(changed), /checksums/],
    [Buffer.from("not a backup"), /can't be read/],
    [zstdCompressSync(Buffer.from(newer, "latin1")), /is of a newer Screenspec/],
  ] as const) {
    const bad = join(folder, "bad.backup");
    await writeFile(bad, bytes);
    await assert.rejects(
      restoreBackup(configOf(other), { file: bad, force: true }),
      (error) => error instanceof BackupError && reason.test(error.message),
    );
  }
  assert.deepEqual(await contentsOf(other), contents);

  const forced = await runCommand({ DATA_DIR: other }, "restore", file, "--force");
  assert.equal(forced.code, 0, forced.output);
  assert.match(forced.output, /keys that were revoked since \d{4}-\S+Z are good again/);
  const aside = /former content is in (\S+)\./.exec(forced.output)?.[1] ?? "";
  assert.ok((await filesIn(aside)).includes("screenspec.db"));
  const pointers = [`${id}.json`, `${id}@staging.json`];
  assert.deepEqual(await filesIn(join(other, "origin", "specs")), [id, ...pointers].sort());
  const server = await startServer({ DATA_DIR: other });
  const published = await (await logIn(server.origin))("GET", "/specs/published");
  assert.deepEqual(
    published.map((spec: { id: string }) => spec.id),
    [id],
  );
});

test("A restore into the folder of a running server is refused", async (t) => {
  const { dataDir, folder, startServer } = await makeFolders(t);
  await fillDataDir(t, dataDir);
  const file = join(folder, "one.backup");
  await writeBackup(configOf(dataDir), { ...backupTo(file), includeSecretKey: true });
  await startServer({ DATA_DIR: dataDir });
  const { code, output } = await runCommand({ DATA_DIR: dataDir }, "restore", file, "--force");
  assert.equal(code, 1);
  assert.match(output, /in use by another Screenspec process/);
});

test("The leftovers of a killed restore are removed by the next one", async (t) => {
  const { dataDir, folder } = await makeFolders(t);
  await fillDataDir(t, dataDir);
  const file = join(folder, "one.backup");
  await writeBackup(configOf(dataDir), { ...backupTo(file), includeSecretKey: true });
  const elsewhere = join(folder, "elsewhere");
  for (const left of ["restoring-12345678", "origin/restoring-12345678-origin"]) {
    await mkdir(join(elsewhere, left), { recursive: true });
    await writeFile(join(elsewhere, left, "part"), "secrets");
  }
  await restoreBackup(configOf(elsewhere), { file, force: false });
  const names = await filesIn(elsewhere);
  assert.deepEqual(names, ["lock.db", "origin", "screenspec.db", "secret-key"]);
  assert.deepEqual(await filesIn(join(elsewhere, "origin")), ["specs"]);
});

/** Every file except the lock, with its bytes. */
async function contentsOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith("lock.db"));
  const contents = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [file, (await readFile(file)).toString("base64")] as const;
    }),
  );
  return Object.fromEntries(contents.sort(([a], [b]) => (a < b ? -1 : 1)));
}
