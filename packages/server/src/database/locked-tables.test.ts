import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import pg from "pg";
import { makePostgresDatabase } from "../../testing/databases.ts";
import { earlierDatabase, migrationNames } from "../../testing/earlier-database.ts";
import { keptLog } from "../../testing/kept-log.ts";
import { spawnServerProcess } from "../../testing/server-process.ts";
import { until } from "../../testing/until.ts";
import { StartError } from "../errors.ts";
import { migrate } from "./migrate.ts";
import { openPostgres } from "./postgres/open-postgres.ts";

test("While something holds a table that a migration changes, others read it, and the migration comes after", async (t) => {
  const { databaseUrl, migrateNow, lines } = await beforeChannels(t);
  const dump = await holdTable(t, databaseUrl, "events");
  const migrated = migrateNow();
  const told = () => lines.map((line) => JSON.parse(line));
  // A look may come too late, on a busy machine, to see what one try has waited for.
  await until(() => told().some(({ heldBy }) => heldBy.length > 0));
  const before = lines.length;
  const old = await connect(t, databaseUrl);
  await old.query("set statement_timeout = 10000");
  // One of them comes while the migration waits, and is let go with it.
  for (let read = 0; read < 20; read += 1) await old.query("select count(*) from events");
  await until(() => lines.length > before);
  assert.deepEqual(await appliedSince(old), []);
  await dump.query("commit");
  await migrated;
  assert.deepEqual(await appliedSince(old), migrationNames.slice(beforeChannelsCount));
  const { migration, lock, heldBy, waitedMs } = told().find((line) => line.heldBy.length > 0);
  assert.deepEqual({ migration, lock }, { migration: "0016-channels", lock: lockOfEvents });
  assert.match(heldBy.join(), /^pg_dump \(process \d+\)$/);
  assert.ok(waitedMs >= patience.lockTimeoutMs);
});

test("A migration that is never given its lock changes nothing, and says who has it", async (t) => {
  const { databaseUrl, migrateNow } = await beforeChannels(t);
  const dump = await holdTable(t, databaseUrl, "events");
  await assert.rejects(
    // Long enough to be looked at on a busy machine too.
    migrateNow({ lockTimeoutMs: 2000, altogetherMs: 300 }),
    (error) =>
      error instanceof StartError &&
      /migration 0016-channels was not given AccessExclusiveLock on events, which pg_dump \(process \d+\) had/.test(
        error.message,
      ),
  );
  assert.deepEqual(await appliedSince(dump), []);
});

test("A migration that is through stays, whatever becomes of the next", async (t) => {
  const { databaseUrl, migrateNow } = await beforeChannels(t);
  // 0016 doesn't change it, 0017 does.
  const dump = await holdTable(t, databaseUrl, "versions");
  await assert.rejects(migrateNow({ altogetherMs: 300 }), /migration 0017-document-keys/);
  assert.deepEqual(await appliedSince(dump), ["0016-channels"]);
});

test("A start that is told to stop while its migration waits for a lock ends, and changes nothing", async (t) => {
  const { databaseUrl } = await beforeChannels(t);
  const dump = await holdTable(t, databaseUrl, "events");
  const dataDir = await mkdtemp(join(tmpdir(), "screenspec-test-"));
  t.after(() => rm(dataDir, { recursive: true, force: true }));
  const { child, ready, kill } = spawnServerProcess({
    ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    SECRET_KEY: "a secret key for tests, of no use elsewhere",
  });
  t.after(kill);
  const outcome = assert.rejects(ready, /ended with 0:.*"stopped before it had started"\}\n$/s);
  let output = "";
  child.stdout?.on("data", (chunk) => {
    output += chunk;
  });
  await until(() => /it is tried again/.test(output));
  child.kill("SIGTERM");
  await until(() => child.exitCode !== null);
  await outcome;
  assert.deepEqual(await appliedSince(dump), []);
});

const beforeChannelsCount = migrationNames.indexOf("0016-channels");
const lockOfEvents = "AccessExclusiveLock on events";
const patience = {
  ...{ lockTimeoutMs: 200, firstPauseMs: 10, longestPauseMs: 50, altogetherMs: 60_000 },
};

async function beforeChannels(t: TestContext) {
  const { databaseUrl } = await earlierDatabase(t, makePostgresDatabase, beforeChannelsCount);
  assert.ok(databaseUrl !== undefined);
  const { log, lines } = keptLog("warn");
  const { db } = openPostgres(databaseUrl, log);
  t.after(() => db.destroy());
  const migrateNow = (other: Partial<typeof patience> = {}) =>
    migrate(db, log, { patience: { ...patience, ...other } });
  return { databaseUrl, migrateNow, lines };
}

async function connect(t: TestContext, connectionString: string, application_name = "") {
  const client = new pg.Client({ connectionString, application_name });
  await client.connect();
  // The database is dropped with all that are connected.
  client.on("error", () => undefined);
  t.after(() => client.end());
  return client;
}

/** As `pg_dump` holds each table until it is done with all. */
async function holdTable(t: TestContext, databaseUrl: string, table: string): Promise<pg.Client> {
  const client = await connect(t, databaseUrl, "pg_dump");
  await client.query("begin");
  await client.query(`lock table ${table} in access share mode`);
  return client;
}

/** The migrations that were run since. */
async function appliedSince(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query("select name from kysely_migration order by name");
  return rows.slice(beforeChannelsCount).map(({ name }) => name);
}
