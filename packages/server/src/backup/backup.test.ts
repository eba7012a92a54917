import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import { zstdDecompressSync } from "node:zlib";
import {
  backupTo,
  configOf,
  filesIn,
  fillDataDir,
  logIn,
  makeFolders,
  readJson,
  runCommand,
  runProgram,
  spawnCommand,
} from "../../testing/backups.ts";
import { until } from "../../testing/until.ts";
import { lockDataDir } from "../database/sqlite/lock-data-dir.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

test("A backup taken while specs are published restores elsewhere to a server that finds its specs and serves all their versions @full", {
  timeout: 300_000,
}, async (t) => {
  const { dataDir, folder, startServer } = await makeFolders(t);
  const server = await startServer({ DATA_DIR: dataDir });
  const api = await logIn(server.origin);
  let isEnough = false;
  const published: string[] = [];
  const publisher = async () => {
    const { id } = await api("POST", "/specs", { name: "Home" });
    while (!isEnough) {
      await api("PUT", `/specs/${id}`, { globalData: { round: published.length } });
      await api("POST", `/specs/${id}/publish`);
      published.push(id);
    }
  };
  const publishers = [publisher(), publisher(), publisher()];
  const files = [1, 2].map((number) => join(folder, `${number}.backup`));
  const before: number[] = [];
  for (const file of files) {
    before.push(published.length);
    const { code, output } = await runCommand(
      { DATA_DIR: dataDir },
      "backup",
      file,
      "--include-secret-key",
    );
    assert.equal(code, 0, output);
    assert.match(output, /It holds the secret key/);
    assert.equal((await stat(file)).mode & 0o777, 0o600);
  }
  isEnough = true;
  await Promise.all(publishers);
  assert.ok(published.length > (before.at(-1) ?? 0), "nothing was published meanwhile");

  for (const [index, file] of files.entries()) {
    const elsewhere = join(folder, `restored-${index}`);
    const restored = await runCommand({ DATA_DIR: elsewhere }, "restore", file);
    assert.equal(restored.code, 0, restored.output);
    const next = await startServer({ DATA_DIR: elsewhere });
    // This signs a token, which proves that the signing keys could be unsealed.
    const ask = await logIn(next.origin);
    // Only the ids: meanwhile a version that was committed when the backup was taken may become live.
    const ids = async (path: string) =>
      (await ask("GET", path)).map(({ id }: { readonly id: string }) => id);
    assert.deepEqual(await ids("/specs?q=ome"), await ids("/specs"));
    let versions = 0;
    for (const { id, cdn_url } of await ask("GET", "/specs/published")) {
      const history = await ask("GET", `/specs/${id}/versions?limit=200`);
      const live = async () => (await readJson(next.origin + new URL(cdn_url).pathname)).version;
      // The last version may have been committed but not yet live when the backup was taken.
      await until(async () => (await live()) === history[0].version);
      for (const { version, version_url } of history) {
        const object = await readJson(next.origin + new URL(version_url).pathname);
        assert.equal(object.version, version);
        versions += 1;
      }
    }
    assert.ok(versions >= (before[index] ?? 0), `${versions} of ${before[index]}`);
    await next.kill();
  }
});

test("A backup is an archive that tar can read, with a checksum of each file", async (t) => {
  const { dataDir, folder } = await makeFolders(t);
  await fillDataDir(t, dataDir);
  const file = join(folder, "one.backup");
  await writeBackup(configOf(dataDir), backupTo(file));
  const tar = join(folder, "one.tar");
  await writeFile(tar, zstdDecompressSync(await readFile(file)));
  const unpacked = join(folder, "unpacked");
  await mkdir(unpacked);
  await runProgram("tar", ["-xf", tar, "-C", unpacked]);
  const { code, output } = await runProgram(
    "sha256sum",
    ["--check", "--strict", "SHA256SUMS"],
    unpacked,
  );
  assert.equal(code, 0, output);
  const manifest = JSON.parse(await readFile(join(unpacked, "backup.json"), "utf8"));
  assert.deepEqual([manifest.format, manifest.versions], [1, 1]);
});

test("A backup without the key says so, and can be restored only where the key exists", async (t) => {
  const { dataDir, folder } = await makeFolders(t);
  await fillDataDir(t, dataDir);
  const file = join(folder, "one.backup");
  const { output } = await runCommand({ DATA_DIR: dataDir }, "backup", file);
  assert.match(output, /does not hold the secret key/);
  const key = (await readFile(join(dataDir, "secret-key"), "utf8")).trim();
  const SECRET_KEY = "another key than the one that was made";
  const mistaken = configOf(dataDir, SECRET_KEY);
  const second = backupTo(join(folder, "two.backup"));
  await assert.rejects(writeBackup(mistaken, second), /Set SECRET_KEY as the service has it/);
  const elsewhere = join(folder, "elsewhere");
  const restore = (secretKey?: string) =>
    restoreBackup(configOf(elsewhere, secretKey), { file, force: false });
  await assert.rejects(restore(), /is not in the backup/);
  await assert.rejects(restore(SECRET_KEY), /is another than the one/);
  assert.deepEqual(await filesIn(folder), ["data", "one.backup"]);
  await mkdir(elsewhere);
  await assert.rejects(restore());
  assert.deepEqual(await filesIn(elsewhere), []);
  await writeFile(join(elsewhere, "notes.txt"), "ours");
  await assert.rejects(restore(key), /is not empty: there is notes.txt/);
  await rm(join(elsewhere, "notes.txt"));
  await restore(key);
});

test("A backup of an origin that lacks a document fails, names the document, and leaves no file", async (t) => {
  const { dataDir, folder } = await makeFolders(t);
  const id = await fillDataDir(t, dataDir);
  const objects = join(dataDir, "origin", "specs", id);
  const [object = ""] = (await readdir(objects)).filter((name) => name.endsWith(".br"));
  await rm(join(objects, object));
  const backup = writeBackup(configOf(dataDir), backupTo(join(folder, "one.backup")));
  await assert.rejects(backup, ({ message }: Error) => message.includes(object));
  assert.deepEqual(
    (await readdir(folder)).filter((name) => name !== "data"),
    [],
  );
});

test("The leftovers of a killed backup are removed by the next one, but not those of a running one @full", async (t) => {
  const { dataDir, folder } = await makeFolders(t);
  await fillDataDir(t, dataDir);
  const [dead, alive] = ["dead", "alive"].map((name) => join(folder, `.screenspec-backup-${name}`));
  assert.ok(dead !== undefined && alive !== undefined);
  for (const workplace of [dead, alive]) await mkdir(workplace);
  await writeFile(join(dead, "database"), "secrets");
  const lock = lockDataDir(alive);
  t.after(() => lock.release());
  await writeBackup(configOf(dataDir), backupTo(join(folder, "one.backup")));
  assert.deepEqual(await filesIn(folder), [".screenspec-backup-alive", "data", "one.backup"]);
});

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  test(`A backup that is stopped by ${signal} says so and leaves no file @full`, async (t) => {
    const { dataDir, folder } = await makeFolders(t);
    await fillDataDir(t, dataDir);
    const child = spawnCommand({ DATA_DIR: dataDir }, "backup", join(folder, "one.backup"));
    const stderr = text(child.stderr);
    const exited = once(child, "exit");
    await until(async () => (await filesIn(folder)).length > 1);
    child.kill(signal);
    await exited;
    // The backup may have finished already and be exiting: then the signal may end the process sooner.
    const isDone = (await stderr).startsWith("Backed up");
    if (isDone) assert.ok(child.exitCode === 0 || child.signalCode === signal);
    else assert.deepEqual([await stderr, child.exitCode], [`Stopped by ${signal}.\n`, 1]);
    assert.deepEqual(await filesIn(folder), isDone ? ["data", "one.backup"] : ["data"]);
  });
}

test("Only the owner may read files with secrets; published documents may be read by a web server @full", async (t) => {
  const { dataDir, folder } = await makeFolders(t);
  const origin = join(folder, "apart", "origin");
  const env = { DATA_DIR: join(folder, "apart", "data"), ORIGIN: origin };
  const id = await fillDataDir(t, env.DATA_DIR, env);
  const forAll = 0o777 & ~process.umask();
  const check = async (at: Readonly<Record<"DATA_DIR" | "ORIGIN", string>>) => {
    assert.equal(await modeOf(at.DATA_DIR), 0o700);
    for (const name of await filesIn(at.DATA_DIR)) {
      if (/^(screenspec\.db.*|secret-key)$/.test(name)) {
        assert.equal(await modeOf(join(at.DATA_DIR, name)), 0o600, name);
      }
    }
    const objects = join(at.ORIGIN, "specs", id);
    for (const path of [dirname(at.ORIGIN), at.ORIGIN, join(at.ORIGIN, "specs"), objects]) {
      assert.equal(await modeOf(path), forAll, path);
    }
    for (const name of await filesIn(objects)) {
      assert.equal(await modeOf(join(objects, name)), forAll & 0o666, name);
    }
  };
  await check(env);
  const file = join(folder, "one.backup");
  await runCommand(env, "backup", file, "--include-secret-key");
  assert.equal(await modeOf(file), 0o600);
  const next = { DATA_DIR: join(folder, "next", "data"), ORIGIN: join(folder, "next", "origin") };
  const { code, output } = await runCommand(next, "restore", file);
  assert.equal(code, 0, output);
  await check(next);

  await mkdir(dataDir, { mode: 0o755 });
  await writeFile(join(dataDir, "screenspec.db"), "", { mode: 0o640 });
  const modes = [await modeOf(dataDir), await modeOf(join(dataDir, "screenspec.db"))];
  await fillDataDir(t, dataDir);
  assert.deepEqual([await modeOf(dataDir), await modeOf(join(dataDir, "screenspec.db"))], modes);
});

async function modeOf(path: string): Promise<number> {
  return (await stat(path)).mode & 0o777;
}
