import assert from "node:assert/strict";
import { describe, type TestContext, test } from "node:test";
import { runCommand } from "../../testing/backups.ts";
import { logInToProcess, startServerProcess } from "../../testing/server-process.ts";
import { addMigration } from "../../testing/upgrade/add-migration.ts";
import { copyFixture, type FixtureCopy } from "../../testing/upgrade/copy-fixture.ts";
import { dumpRows } from "../../testing/upgrade/dump-postgres.ts";
import { type Engine, engines, fixtures } from "../../testing/upgrade/fixture.ts";
import { readContent } from "../../testing/upgrade/read-content.ts";

const addColumn = "await sql`alter table specs add column later text`.execute(db);";
const fillColumn = "await sql`update specs set later = name`.execute(db);";

for (const engine of engines) {
  describe(`The start of an upgrade on ${engine}`, () => {
    test("names a migration that fails, and leaves the database as it was", async (t) => {
      const copy = await copyFor(t, engine);
      const before = await readContent(copy);
      const failing = `${addColumn} ${fillColumn} await sql\`oops\`.execute(db);`;
      const { code, output } = await runCommand({ ...copy.env, ...addMigration(failing) });
      assert.equal(code, 1);
      assert.match(
        output,
        /^The upgrade of the database failed and changed nothing: the former version still starts on it\. Migration 9999-later: .*oops.*\n$/,
      );
      assert.deepEqual(await readContent(copy), before);
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
  const oneRow = /insert into upgrades \(pid\) values\n {2}\('\d+'\);/;
  assert.match(await dumpRows(copy.databaseUrl ?? ""), oneRow);
});

async function copyFor(t: TestContext, engine: Engine): Promise<FixtureCopy> {
  const copy = await copyFixture(fixtures.at(-1) ?? "", engine);
  t.after(copy.remove);
  return copy;
}
