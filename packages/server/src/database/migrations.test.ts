import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { sql } from "kysely";
import { pino } from "pino";
import { type MakeDatabase, onBothDatabases } from "../../testing/databases.ts";
import { StartError } from "../errors/errors.ts";
import { openDatabase } from "./open-database.ts";

onBothDatabases("A database", (makeDatabase) => {
  test("that a newer server has changed is refused with a sentence, and left as it is", async (t) => {
    const open = await openable(t, makeDatabase);
    const { db, close } = await open();
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', 'x')`.execute(
      db,
    );
    await close();
    await assert.rejects(
      open(),
      (error) =>
        error instanceof StartError && /newer Screenspec \(9999-later\)/.test(error.message),
    );
  });

  test("keeps its rows when it is opened again", async (t) => {
    const open = await openable(t, makeDatabase);
    const first = await open();
    await first.db.updateTable("catalog_state").set({ revision: 7 }).execute();
    await first.close();
    const second = await open();
    const state = await second.db.selectFrom("catalog_state").selectAll().execute();
    await second.close();
    assert.deepEqual(state, [{ revision: 7 }]);
  });
});

async function openable(t: TestContext, makeDatabase: MakeDatabase) {
  const dataDir = await mkdtemp(join(tmpdir(), "screenspec-test-"));
  const { databaseUrl, drop } = await makeDatabase();
  t.after(async () => {
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return () => openDatabase({ dataDir, databaseUrl }, pino({ level: "silent" }));
}
