import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, type TestContext, test } from "node:test";
import SqliteDatabase from "better-sqlite3";
import pg from "pg";
import { runCommand } from "../../testing/backups.ts";
import { logInToProcess, startServerProcess } from "../../testing/server-process.ts";
import { addMigration, laterMigration } from "../../testing/upgrade/add-migration.ts";
import { copyFixture, type FixtureCopy } from "../../testing/upgrade/copy-fixture.ts";
import { dumpRows } from "../../testing/upgrade/dump-postgres.ts";
import { type Engine, engines, fixtures } from "../../testing/upgrade/fixture.ts";

const addColumn = "await sql`alter table specs add column later text`.execute(db);";
const fillColumn = "await sql`update specs set later = name`.execute(db);";

for (const engine of engines) {
  describe(`The start of an upgrade on ${engine}`, () => {
    test("is refused by a server that is older than the database, and writes nothing", async (t) => {
      const copy = await copyFor(t, engine);
      const row = `('${laterMigration}', '2030-01-01T00:00:00.000Z')`;
      await execute(copy, `insert into kysely_migration (name, timestamp) values ${row}`);
      const before = await contentOf(copy);
      const { code, output } = await runCommand(copy.env);
      assert.equal(code, 1);
      assert.match(
        output,
        /^The database was changed by a newer Screenspec \(9999-later\), and this one is \S+\. Start that version or a later one, or restore the backup from before\.\n$/,
      );
      assert.deepEqual(await contentOf(copy), before);
    });

    test("names a migration that fails, and leaves the database as it was", async (t) => {
      const copy = await copyFor(t, engine);
      const before = await contentOf(copy);
      const failing = `${addColumn} ${fillColumn} await sql\`oops\`.execute(db);`;
      const { code, output } = await runCommand({ ...copy.env, ...addMigration(failing) });
      assert.equal(code, 1);
      assert.match(
        output,
        /^The upgrade of the database failed and changed nothing: the former version still starts on it\. Migration 9999-later: .*oops.*\n$/,
      );
      assert.deepEqual(await contentOf(copy), before);
    });

    test("is repeated after it was killed", async (t) => {
      const copy = await copyFor(t, engine);
      const dying = 'process.kill(process.pid, "SIGKILL"); await new Promise(() => {});';
      const killed = addMigration(`${addColumn} ${fillColumn} ${dying}`);
      const { code, output } = await runCommand({ ...copy.env, ...killed });
      assert.deepEqual([code, output], [-1, ""]);
      const next = addMigration(`${addColumn} ${fillColumn}`);
      const server = await startServerProcess({ ...copy.env, ...next });
      t.after(() => server.kill());
      await logInToProcess(server.origin);
    });
  });
}

test("Processes that start at the same time upgrade a PostgreSQL database once", async (t) => {
  const copy = await copyFor(t, "postgres");
  const counted = addMigration(`
    await sql\`create table if not exists upgrades (pid integer)\`.execute(db);
    await sql\`insert into upgrades values (pg_backend_pid())\`.execute(db);`);
  const starts = Array.from({ length: 4 }, () => startServerProcess({ ...copy.env, ...counted }));
  for (const server of await Promise.all(starts)) {
    t.after(() => server.kill());
    await logInToProcess(server.origin);
  }
  const [upgrades] = await execute(copy, "select count(*)::integer as count from upgrades");
  assert.deepEqual(upgrades, { count: 1 });
});

async function copyFor(t: TestContext, engine: Engine): Promise<FixtureCopy> {
  const copy = await copyFixture(fixtures.at(-1) ?? "", engine);
  t.after(copy.remove);
  return copy;
}

async function execute(
  { dataDir, databaseUrl }: FixtureCopy,
  statement: string,
): Promise<unknown[]> {
  if (databaseUrl === undefined) {
    const database = new SqliteDatabase(join(dataDir, "screenspec.db"));
    database.exec(statement);
    database.close();
    return [];
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

/** The schema and all rows. */
async function contentOf({ dataDir, databaseUrl }: FixtureCopy): Promise<unknown> {
  if (databaseUrl !== undefined) return dumpRows(databaseUrl);
  const database = new SqliteDatabase(join(dataDir, "screenspec.db"), { readonly: true });
  const schema = database
    .prepare<[], { type: string; name: string; sql: string }>(
      "select type, name, sql from sqlite_schema",
    )
    .all();
  const tables = schema.filter(({ type }) => type === "table");
  const rows = tables.map(({ name }) => database.prepare(`select * from ${name}`).raw().all());
  database.close();
  return { schema, rows };
}
