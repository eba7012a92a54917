import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { backupTo, configOf, fillDataDir, makeFolders, runCommand } from "../../testing/backups.ts";
import { readCommandLine } from "../command-line.ts";
import type { OriginConfig } from "../config/origin-config.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const bucketOrigin: OriginConfig = {
  kind: "s3",
  bucket: "documents",
  prefix: "",
  region: "eu-central-1",
  endpoint: undefined,
  forcePathStyle: false,
  credentials: undefined,
};

test("Commands print their usage, and an explanation of wrong arguments", async (t) => {
  const { dataDir, folder } = await makeFolders(t);
  const env = { DATA_DIR: dataDir };
  for (const args of [["--help"], ["help"], ["backup", "--help"], ["restore", "-h"]]) {
    const command = readCommandLine(args);
    assert.ok(command.name === "help" && /^Usage: screenspec-server/.test(command.text));
  }
  for (const args of [["bakcup"], ["backup"], ["backup", "a", "b"], ["restore", "--all", "a"]]) {
    const command = readCommandLine(args);
    assert.ok(command.name === "wrong" && /Usage: screenspec-server/.test(command.message));
  }
  const wrong = await runCommand(env, "bakcup");
  assert.deepEqual([wrong.code, /There is no command "bakcup"/.test(wrong.output)], [64, true]);
  const file = join(folder, "one.backup");
  assert.equal((await runCommand({ ...env, PORT: "x" }, "backup", file)).code, 78);
  const options = backupTo(file);
  const config = configOf(dataDir);
  await assert.rejects(writeBackup(config, options), /There is no database in/);
  const onPostgres = { ...config, databaseUrl: "postgres://none" };
  await assert.rejects(writeBackup(onPostgres, options), /pg_dump/);
  const inBucket = { ...config, origin: bucketOrigin };
  await assert.rejects(writeBackup(inBucket, options), /bucket documents.*old versions/);
  await assert.rejects(restoreBackup(inBucket, options), /bucket documents.*old versions/);
  await assert.rejects(restoreBackup(config, options), /There is no file/);
  await fillDataDir(t, dataDir);
  await writeBackup(config, options);
  await assert.rejects(writeBackup(config, options), /is there already/);
  await writeBackup(config, { ...options, force: true });
});
