import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { type TestContext, test } from "node:test";
import { zstdCompressSync } from "node:zlib";
import { type Header, pack } from "tar-stream";
import { makeFolders } from "../../testing/backups.ts";
import { version } from "../version.ts";
import { BackupError } from "./archive.ts";
import { unpackBackup } from "./unpack-backup.ts";

type Entry = Partial<Omit<Header, "name">> & { readonly name: string; readonly content?: string };

const described = { format: 1, schema: "0001-initial" };
const manifest = { name: "backup.json", content: JSON.stringify(described) };
const database = { name: "screenspec.db", content: "rows" };
const object = {
  name: `origin/specs/spec_${"0".repeat(26)}/1-${"a".repeat(16)}-${"b".repeat(10)}.json`,
  content: "{}",
};
const outside = /^it holds "[^"]+", which no backup does\.$/;

test("A backup is unpacked into the given folders", async (t) => {
  const { unpack, staged } = await makeArchives(t);
  const archive = await archiveOf([manifest, database, object]);
  assert.deepEqual(await unpack(archive), described);
  assert.equal(await readFile(join(staged.data, database.name), "utf8"), "rows");
  const unpacked = join(staged.origin, object.name.slice("origin/".length));
  assert.equal(await readFile(unpacked, "utf8"), "{}");
});

test("Folders in an archive are skipped", async (t) => {
  const { unpack } = await makeArchives(t);
  const folder: Entry = { name: "origin/", type: "directory" };
  const archive = await archiveOf([folder, manifest, database], sumsOf([manifest, database]));
  assert.deepEqual(await unpack(archive), described);
});

for (const name of [
  "../escaped",
  "/escaped",
  "origin/../escaped",
  "origin/specs/../../escaped",
  `${object.name}/../../../../escaped`,
  `origin/specs/spec_${"0".repeat(26)}/../../escaped.json`,
  // This name exceeds the field of the tar header, so it is in a pax header.
  `../${"long/".repeat(60)}escaped`,
  "escaped",
]) {
  test(`An archive with the file ${name.slice(0, 90)} is refused, and nothing is written outside`, async (t) => {
    const { unpack, written } = await makeArchives(t);
    const archive = await archiveOf([manifest, database, { name, content: "x" }]);
    await assert.rejects(unpack(archive), isBackupError(outside));
    assert.ok((await written()).every((path) => !path.includes("escaped")));
  });
}

for (const [what, fields] of [
  ["format", { ...described, format: 2 }],
  ["schema", { ...described, schema: "9999-later" }],
] as const) {
  test(`A backup with a newer ${what} is refused as such, whatever else it contains`, async (t) => {
    const { unpack } = await makeArchives(t);
    const content = JSON.stringify({ ...fields, server_version: "9.8.7" });
    const newer = { name: manifest.name, content };
    const archive = await archiveOf([newer, { name: "unknown", content: "x" }]);
    await assert.rejects(unpack(archive), (error) => {
      assert.ok(error instanceof BackupError);
      assert.equal(
        error.message,
        `This backup is of a newer Screenspec (9.8.7, schema ${fields.schema}), and this one is ${version}. Restore it with that version or a later one.`,
      );
      return true;
    });
  });
}

for (const type of ["symlink", "link", "fifo", "character-device"] as const) {
  test(`An archive with a ${type} is refused`, async (t) => {
    const { unpack, written } = await makeArchives(t);
    const linkname = "/etc/passwd";
    const archive = await archiveOf([manifest, { name: "screenspec.db", type, linkname }]);
    await assert.rejects(unpack(archive), isBackupError(/^screenspec\.db is no plain file\.$/));
    assert.ok((await written()).every((path) => !path.endsWith("screenspec.db")));
  });
}

test("An archive with a duplicate file is refused", async (t) => {
  const { unpack } = await makeArchives(t);
  const archive = await archiveOf([manifest, database, { name: database.name, content: "other" }]);
  await assert.rejects(unpack(archive), isBackupError(/^EEXIST/));
});

test("A file after the checksums is refused", async (t) => {
  const { unpack } = await makeArchives(t);
  const archive = await archiveOf([manifest, database, sumsOf([manifest, database])], object);
  await assert.rejects(unpack(archive), isBackupError(/comes after the end\.$/));
});

test("A second archive appended to the first is read as a part of it", async (t) => {
  const { unpack } = await makeArchives(t);
  const two = [await archiveOf([manifest, database]), await archiveOf([object])];
  await assert.rejects(unpack(Buffer.concat(two)), isBackupError(/comes after the end\.$/));
});

test("A truncated archive is refused", async (t) => {
  const whole = await archiveOf([manifest, database, object]);
  // The zero blocks at the end may be missing: the checksums before them prove that the archive is complete.
  for (let end = 0; end <= whole.length - 2 * 512 - 1; end += 128) {
    const { unpack } = await makeArchives(t);
    await assert.rejects(
      unpack(whole.subarray(0, end)),
      isBackupError(/Unexpected end|is damaged|is no backup/),
      `${end} bytes`,
    );
  }
});

test("An archive with a changed byte is refused", async (t) => {
  const whole = await archiveOf([manifest, database, object]);
  for (const offset of [0, whole.indexOf("rows"), whole.indexOf("  screenspec.db")]) {
    const { unpack } = await makeArchives(t);
    const changed = Buffer.from(whole);
    changed[offset] = (changed[offset] ?? 0) ^ 1;
    await assert.rejects(unpack(changed), isBackupError(/Invalid tar header|is damaged/));
  }
});

test("An archive without a database is not a backup", async (t) => {
  const { unpack } = await makeArchives(t);
  await assert.rejects(unpack(await archiveOf([manifest])), isBackupError(/is no backup/));
});

async function makeArchives(t: TestContext) {
  const { folder } = await makeFolders(t);
  const file = join(folder, "one.backup");
  const staged = { data: join(folder, "in", "data"), origin: join(folder, "in", "origin") };
  return {
    staged,
    unpack: async (archive: Buffer) => {
      await writeFile(file, zstdCompressSync(archive));
      return unpackBackup(file, staged, t.signal);
    },
    written: () => readdir(folder, { recursive: true }),
  };
}

/** @param last the last file, in place of the checksums */
async function archiveOf(entries: readonly Entry[], last = sumsOf(entries)): Promise<Buffer> {
  const archive = pack();
  for (const { content, ...header } of [...entries, last]) archive.entry(header, content ?? "");
  archive.finalize();
  return buffer(archive);
}

function sumsOf(entries: readonly Entry[]): Entry {
  const lines = entries.map(({ name, content = "" }) => {
    return `${createHash("sha256").update(content).digest("hex")}  ${name}\n`;
  });
  return { name: "SHA256SUMS", content: lines.join("") };
}

function isBackupError(reason: RegExp) {
  return (error: unknown) => {
    assert.ok(error instanceof BackupError);
    const message = error.cause instanceof Error ? error.cause.message : error.message;
    assert.match(message, reason);
    return true;
  };
}
