import assert from "node:assert/strict";
import { describe, type TestContext, test } from "node:test";
import { logIn, runCommand } from "../../testing/backups.ts";
import { textNode } from "../../testing/screens.ts";
import {
  logInToProcess,
  type ServerProcess,
  startServerProcess,
} from "../../testing/server-process.ts";
import { copyFixture } from "../../testing/upgrade/copy-fixture.ts";
import { dumpRows } from "../../testing/upgrade/dump-postgres.ts";
import { type Engine, engines, oldestFixture } from "../../testing/upgrade/fixture.ts";
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
      const server = await copy.start(next);
      await logInToProcess(server.origin);
    });
  });
}

test("Processes that start at the same time upgrade a PostgreSQL database once", async (t) => {
  const copy = await copyFor(t, "postgres");
  const counted = addMigration(`
    await sql\`create table if not exists upgrades (pid integer)\`.execute(db);
    await sql\`insert into upgrades values (pg_backend_pid())\`.execute(db);`);
  const starts = Array.from({ length: 4 }, () => copy.start(counted));
  for (const server of await Promise.all(starts)) {
    await logInToProcess(server.origin);
  }
  const oneRow = /insert into upgrades \(pid\) values\n {2}\('\d+'\);/;
  assert.match(await dumpRows(copy.databaseUrl ?? ""), oneRow);
});

test("An older process works on beside a newer one on PostgreSQL, and is refused when it starts again", async (t) => {
  const copy = await copyFor(t, "postgres");
  const older = await copy.start();
  const newer = await copy.start(addMigration(addColumn));
  const [ask, askNewer] = [await logIn(older.origin), await logIn(newer.origin)];
  const { id } = await ask("POST", "/specs", { name: "Beside", components: [textNode("One")] });
  await askNewer("PUT", `/specs/${id}`, { components: [textNode("Two")] });
  assert.equal((await ask("POST", `/specs/${id}/publish`)).version, 1);
  assert.equal((await askNewer("GET", `/specs/${id}`)).live_version, 1);
  const { code, output } = await runCommand(copy.env);
  assert.deepEqual([code, /newer Screenspec \(9999-later\)/.test(output)], [1, true], output);
});

/** A copy with servers, which end before it is removed: they would create its folders again. */
async function copyFor(t: TestContext, engine: Engine) {
  const copy = await copyFixture(oldestFixture, engine);
  const servers: ServerProcess[] = [];
  t.after(async () => {
    for (const server of servers) await server.kill();
    await copy.remove();
  });
  const start = async (env = {}) => {
    const server = await startServerProcess({ ...copy.env, ...env });
    servers.push(server);
    return server;
  };
  return { ...copy, start };
}

/**
 * The environment of a server process that has one more migration, `9999-later`.
 *
 * @param up its JavaScript, with `db` and `sql` of Kysely
 */
function addMigration(up: string): { readonly NODE_OPTIONS: string } {
  const source = `
    migrations["9999-later"] = { up: async (db) => { ${up} } };`;
  const preloaded = `
    import { registerHooks } from "node:module";
    const load = (url, context, next) => {
      const loaded = next(url, context);
      if (!url.endsWith("/database/migrate.ts")) return loaded;
      return { ...loaded, source: String(loaded.source) + ${JSON.stringify(source)} };
    };
    registerHooks({ load });`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preloaded)}` };
}
