import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { Migrator } from "kysely/migration";
import { pino } from "pino";
import { onEachDatabase } from "../../testing/databases.ts";
import { newId } from "../ids.ts";
import { countSpecs } from "../specs/list-queries.ts";
import { indexWaiting, searchSpecs } from "../specs/search-queries.ts";
import { migrate } from "./migrate.ts";
import { up as initial } from "./migrations/0001-initial.ts";
import { up as customTypes } from "./migrations/0002-custom-types.ts";
import { up as audit } from "./migrations/0003-audit.ts";
import { openPostgres } from "./postgres/open-postgres.ts";
import { openSqlite } from "./sqlite/open-sqlite.ts";

const before = {
  "0001-initial": { up: initial },
  "0002-custom-types": { up: customTypes },
  "0003-audit": { up: audit },
};

onEachDatabase("A database with specs", (makeDatabase) => {
  test("has them searchable and counted once it is brought up to date", async (t) => {
    const { databaseUrl, drop } = await makeDatabase();
    const folder = await mkdtemp(join(tmpdir(), "screenspec-test-"));
    const db =
      databaseUrl === undefined
        ? (await openSqlite(folder, pino({ level: "silent" }))).db
        : openPostgres(databaseUrl, pino({ level: "silent" })).db;
    t.after(async () => {
      await db.destroy();
      await drop();
      await rm(folder, { recursive: true });
    });
    const provider = { getMigrations: async () => before };
    assert.equal((await new Migrator({ db, provider }).migrateToLatest()).error, undefined);
    const specs = Array.from({ length: 450 }, (_, number) => ({
      ...{ id: newId("spec"), name: nameOf(number), description: "", version: "1" },
      ...{ content: "{}", content_hash: "a", revision: 1, created_by: "me", updated_by: "me" },
      ...{ created_at: 1, updated_at: 1, deleted_at: number < 10 ? 1 : null },
      ...(number % 2 === 0 ? { live_version: 1, live_content_hash: "a" } : {}),
    }));
    await db.insertInto("specs").values(specs).execute();
    await migrate(db, pino({ level: "silent" }));
    assert.deepEqual(await searchSpecs(db, "spec 449"), { ids: [specs[449]?.id] });
    const counts = [await countSpecs(db, {}), await countSpecs(db, { status: "draft" })];
    assert.deepEqual(counts, [440, 220]);
    // What earlier servers folded otherwise is found as well, before it is in the index and after.
    const found = { ids: [specs[300]?.id] };
    assert.deepEqual(await searchSpecs(db, "hauptstraße"), found);
    assert.equal(await indexWaiting(db, 20), 1);
    assert.deepEqual(await searchSpecs(db, "hauptstraße"), found);
  });
});

function nameOf(number: number): string {
  return number === 300 ? "HAUPTSTRAẞE" : `Spec ${number}`;
}
