import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type TestContext, test } from "node:test";
import { fileURLToPath } from "node:url";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { askProcess, logInToProcess, startServerProcess } from "../../testing/server-process.ts";
import { until } from "../../testing/until.ts";
import { readCommandLine } from "../command-line.ts";
import { readConfig } from "../config.ts";
import { lockDataDir } from "../database/sqlite/lock-data-dir.ts";
import { BackupError } from "./archive.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const program = fileURLToPath(new URL("../../bin/screenspec-server.js", import.meta.url));

test("A backup taken while specs are published restores elsewhere to a server that serves everything in it", async (t) => {
  const { dataDir, folder } = await folders(t);
  const server = await startServerProcess({ DATA_DIR: dataDir });
  t.after(() => server.kill());
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
    const { code, output } = await run(
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
    const restored = await run({ DATA_DIR: elsewhere }, "restore", file);
    assert.equal(restored.code, 0, restored.output);
    const next = await startServerProcess({ DATA_DIR: elsewhere });
    t.after(() => next.kill());
    // The session of before is good: the keys that sign sessions could be unsealed.
    const ask = api.at(next.origin);
    let versions = 0;
    for (const { id, cdn_url } of await ask("GET", "/specs/published")) {
      const live = await readJson(next.origin + new URL(cdn_url).pathname);
      const history = await ask("GET", `/specs/${id}/versions?limit=200`);
      assert.equal(live.version, history[0].version);
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

test("A backup is an archive that others can read, with a checksum of each file", async (t) => {
  const { dataDir, folder } = await folders(t);
  await fill(t, dataDir);
  const file = join(folder, "one.backup");
  assert.equal((await run({ DATA_DIR: dataDir }, "backup", file)).code, 0);
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

test("A backup without the key says so, and can be restored only where the key is", async (t) => {
  const { dataDir, folder } = await folders(t);
  await fill(t, dataDir);
  const file = join(folder, "one.backup");
  const { output } = await run({ DATA_DIR: dataDir }, "backup", file);
  assert.match(output, /does not hold the secret key/);
  const key = (await readFile(join(dataDir, "secret-key"), "utf8")).trim();
  const SECRET_KEY = "another key than the one that was made";
  const mistaken = writeBackup(configOf(dataDir, SECRET_KEY), {
    ...{ file: join(folder, "two.backup"), force: false, includeSecretKey: false },
    progress: () => undefined,
  });
  await assert.rejects(mistaken, /Set SECRET_KEY as the service has it/);
  const elsewhere = join(folder, "elsewhere");
  const without = await run({ DATA_DIR: elsewhere }, "restore", file);
  assert.equal(without.code, 1);
  assert.match(without.output, /is not in the backup/);
  const wrong = await run({ DATA_DIR: elsewhere, SECRET_KEY }, "restore", file);
  assert.match(wrong.output, /is another than the one/);
  assert.deepEqual(await filesIn(folder), ["data", "one.backup"]);
  await mkdir(elsewhere);
  assert.equal((await run({ DATA_DIR: elsewhere }, "restore", file)).code, 1);
  assert.deepEqual(await filesIn(elsewhere), []);
  await writeFile(join(elsewhere, "notes.txt"), "ours");
  const stranger = await run({ DATA_DIR: elsewhere, SECRET_KEY: key }, "restore", file);
  assert.match(stranger.output, /is not empty: there is notes.txt/);
  await rm(join(elsewhere, "notes.txt"));
  const right = await run({ DATA_DIR: elsewhere, SECRET_KEY: key }, "restore", file);
  assert.equal(right.code, 0, right.output);
});

test("What is there is replaced only when asked, is moved aside, and is not touched by a backup that is bad", async (t) => {
  const { dataDir, folder } = await folders(t);
  const id = await fill(t, dataDir);
  const file = join(folder, "one.backup");
  await run({ DATA_DIR: dataDir }, "backup", file, "--include-secret-key");
  const other = join(folder, "other");
  await fill(t, other);
  const contents = await contentsOf(other);

  const refused = await run({ DATA_DIR: other }, "restore", file);
  assert.equal(refused.code, 1);
  assert.match(refused.output, /is not empty/);
  const good = await readFile(file);
  const plain = zstdDecompressSync(good);
  const changed = Buffer.from(plain);
  const place = changed.indexOf("Hello");
  assert.ok(place > 0);
  changed[place] = (changed[place] ?? 0) ^ 1;
  for (const [bytes, reason] of [
    [good.subarray(0, good.length / 2), /can't be read/],
    [zstdCompressSync(plain.subarray(0, plain.length / 2)), /ends early/],
    [zstdCompressSync(changed), /checksums/],
    [Buffer.from("not a backup"), /can't be read/],
    [
      zstdCompressSync(plain.toString("latin1").replaceAll("origin/specs", "../ori/specs")),
      /damaged|which no backup does/,
    ],
  ] as const) {
    const bad = join(folder, "bad.backup");
    await writeFile(bad, bytes);
    await assert.rejects(
      restoreBackup(configOf(other), { file: bad, force: true }),
      (error) => error instanceof BackupError && reason.test(error.message),
    );
  }
  assert.deepEqual(await contentsOf(other), contents);

  const forced = await run({ DATA_DIR: other }, "restore", file, "--force");
  assert.equal(forced.code, 0, forced.output);
  const aside = /before is in (\S+)\./.exec(forced.output)?.[1] ?? "";
  assert.ok((await filesIn(aside)).includes("screenspec.db"));
  const server = await startServerProcess({ DATA_DIR: other });
  t.after(() => server.kill());
  const published = await (await logIn(server.origin))("GET", "/specs/published");
  assert.deepEqual(
    published.map((spec: { id: string }) => spec.id),
    [id],
  );
});

test("A folder that a server is at work on is not restored into", async (t) => {
  const { dataDir, folder } = await folders(t);
  await fill(t, dataDir);
  const file = join(folder, "one.backup");
  await run({ DATA_DIR: dataDir }, "backup", file, "--include-secret-key");
  const server = await startServerProcess({ DATA_DIR: dataDir });
  t.after(() => server.kill());
  const { code, output } = await run({ DATA_DIR: dataDir }, "restore", file, "--force");
  assert.equal(code, 1);
  assert.match(output, /in use by another Screenspec process/);
});

test("A backup of an origin that lacks a document fails, says which, and leaves no file", async (t) => {
  const { dataDir, folder } = await folders(t);
  const id = await fill(t, dataDir);
  const objects = join(dataDir, "origin", "specs", id);
  const [object = ""] = (await readdir(objects)).filter((name) => name.endsWith(".br"));
  await rm(join(objects, object));
  const file = join(folder, "one.backup");
  const { code, output } = await run({ DATA_DIR: dataDir }, "backup", file);
  assert.equal(code, 1);
  assert.ok(output.includes(object), output);
  assert.deepEqual(
    (await readdir(folder)).filter((name) => name !== "data"),
    [],
  );
});

test("A backup that was killed leaves nothing for long: the next one removes it, unless it is at work", async (t) => {
  const { dataDir, folder } = await folders(t);
  await fill(t, dataDir);
  const [dead, alive] = ["dead", "alive"].map((name) => join(folder, `.screenspec-backup-${name}`));
  assert.ok(dead !== undefined && alive !== undefined);
  for (const workplace of [dead, alive]) await mkdir(workplace);
  await writeFile(join(dead, "database"), "secrets");
  const lock = lockDataDir(alive);
  t.after(() => lock.release());
  const { code, output } = await run({ DATA_DIR: dataDir }, "backup", join(folder, "one.backup"));
  assert.equal(code, 0, output);
  assert.deepEqual(await filesIn(folder), [".screenspec-backup-alive", "data", "one.backup"]);
});

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  test(`A backup that is stopped by ${signal} leaves nothing`, async (t) => {
    const { dataDir, folder } = await folders(t);
    await fill(t, dataDir);
    const child = spawnCommand({ DATA_DIR: dataDir }, "backup", join(folder, "one.backup"));
    const exited = once(child, "exit");
    await until(async () => (await filesIn(folder)).length > 1);
    child.kill(signal);
    await exited;
    assert.ok((await filesIn(folder)).every((name) => ["data", "one.backup"].includes(name)));
  });
}

test("What a restore that was killed has left is removed by the next", async (t) => {
  const { dataDir, folder } = await folders(t);
  await fill(t, dataDir);
  const file = join(folder, "one.backup");
  await run({ DATA_DIR: dataDir }, "backup", file, "--include-secret-key");
  const elsewhere = join(folder, "elsewhere");
  for (const left of ["restoring-12345678", "origin/restoring-12345678-origin"]) {
    await mkdir(join(elsewhere, left), { recursive: true });
    await writeFile(join(elsewhere, left, "part"), "secrets");
  }
  const { code, output } = await run({ DATA_DIR: elsewhere }, "restore", file);
  assert.equal(code, 0, output);
  const names = await filesIn(elsewhere);
  assert.deepEqual(names, ["lock.db", "origin", "screenspec.db", "secret-key"]);
  assert.deepEqual(await filesIn(join(elsewhere, "origin")), ["specs"]);
});

test("Only the owner may read what holds secrets; published documents may be read by a web server", async (t) => {
  const { dataDir, folder } = await folders(t);
  const origin = join(folder, "apart", "origin");
  const env = { DATA_DIR: join(folder, "apart", "data"), ORIGIN: origin };
  const id = await fill(t, env.DATA_DIR, env);
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
  await run(env, "backup", file, "--include-secret-key");
  assert.equal(await modeOf(file), 0o600);
  const next = { DATA_DIR: join(folder, "next", "data"), ORIGIN: join(folder, "next", "origin") };
  const { code, output } = await run(next, "restore", file);
  assert.equal(code, 0, output);
  await check(next);

  await mkdir(dataDir, { mode: 0o755 });
  await writeFile(join(dataDir, "screenspec.db"), "", { mode: 0o640 });
  const modes = [await modeOf(dataDir), await modeOf(join(dataDir, "screenspec.db"))];
  await fill(t, dataDir);
  assert.deepEqual([await modeOf(dataDir), await modeOf(join(dataDir, "screenspec.db"))], modes);
});

test("Commands explain themselves, and what is wrong with how they were called", async (t) => {
  const { dataDir, folder } = await folders(t);
  const env = { DATA_DIR: dataDir };
  for (const args of [["--help"], ["help"], ["backup", "--help"], ["restore", "-h"]]) {
    const command = readCommandLine(args);
    assert.ok(command.name === "help" && /^Usage: screenspec-server/.test(command.text));
  }
  for (const args of [["bakcup"], ["backup"], ["backup", "a", "b"], ["restore", "--all", "a"]]) {
    const command = readCommandLine(args);
    assert.ok(command.name === "wrong" && /Usage: screenspec-server/.test(command.message));
  }
  const wrong = await run(env, "bakcup");
  assert.deepEqual([wrong.code, /There is no command "bakcup"/.test(wrong.output)], [64, true]);
  const file = join(folder, "one.backup");
  assert.equal((await run({ ...env, PORT: "x" }, "backup", file)).code, 78);
  const options = { file, force: false, includeSecretKey: false, progress: () => undefined };
  const config = configOf(dataDir);
  await assert.rejects(writeBackup(config, options), /There is no database in/);
  const onPostgres = { ...config, databaseUrl: "postgres://none" };
  await assert.rejects(writeBackup(onPostgres, options), /pg_dump/);
  await assert.rejects(restoreBackup(config, options), /There is no file/);
  await fill(t, dataDir);
  await writeBackup(config, options);
  await assert.rejects(writeBackup(config, options), /is there already/);
  await writeBackup(config, { ...options, force: true });
});

function configOf(dataDir: string, secretKey?: string) {
  const result = readConfig({ DATA_DIR: dataDir, SECRET_KEY: secretKey });
  assert.ok(result.ok);
  return result.config;
}

async function folders(t: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), "screenspec-test-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return { folder, dataDir: join(folder, "data") };
}

/** Lets a server keep one published spec there; gives its id. */
async function fill(t: TestContext, dataDir: string, env: object = {}): Promise<string> {
  const server = await startServerProcess({ DATA_DIR: dataDir, ...env });
  t.after(() => server.kill());
  const api = await logIn(server.origin);
  const text = { type: "Widget", widgetType: "Text", attributes: { text: "Hello" } };
  const { id } = await api("POST", "/specs", { name: "Home", components: [text] });
  await api("POST", `/specs/${id}/publish`);
  await server.kill();
  return id;
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Ask = (method: string, path: string, body?: unknown) => Promise<any>;

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
async function readJson(url: string): Promise<any> {
  const response = await fetch(url);
  assert.equal(response.status, 200, url);
  return response.json();
}

async function logIn(origin: string): Promise<Ask & { at(origin: string): Ask }> {
  const token = await logInToProcess(origin);
  const ask =
    (to: string): Ask =>
    (method, path, body) =>
      askProcess(to, method, path, { token, body });
  return Object.assign(ask(origin), { at: ask });
}

async function modeOf(path: string): Promise<number> {
  return (await stat(path)).mode & 0o777;
}

function spawnCommand(env: Readonly<Record<string, string>>, ...args: string[]) {
  const all = ["--conditions=@screenspec/source", program, ...args];
  return spawn(process.execPath, all, {
    env: { PATH: process.env["PATH"], ...env },
    stdio: "ignore",
  });
}

function run(env: Readonly<Record<string, string>>, ...args: string[]) {
  const all = ["--conditions=@screenspec/source", program, ...args];
  return runProgram(process.execPath, all, undefined, env);
}

async function runProgram(
  command: string,
  args: readonly string[],
  cwd?: string,
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number; output: string }> {
  const { promise, resolve } = Promise.withResolvers<{ code: number; output: string }>();
  const options = {
    env: { PATH: process.env["PATH"], ...env },
    ...(cwd === undefined ? {} : { cwd }),
  };
  const child = execFile(command, [...args], options, (_error, stdout, stderr) =>
    resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
  );
  return promise;
}

/** Every file but the lock, with its bytes; the database by its rows would be the same. */
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

async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).toSorted();
}
