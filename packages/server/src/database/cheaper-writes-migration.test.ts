import assert from "node:assert/strict";
import { test } from "node:test";
import pg from "pg";
import { makePostgresDatabase, onEachDatabase } from "../../testing/databases.ts";
import { earlierDatabase, migrationNames } from "../../testing/earlier-database.ts";
import { rowsSince } from "../../testing/earlier-rows.ts";

onEachDatabase("A database of before writes were cheaper", (makeDatabase) => {
  test("loses a job that nobody does any more", async (t) => {
    const count = migrationNames.indexOf("0014-cheaper-writes");
    const { db, reopen } = await earlierDatabase(t, makeDatabase, count);
    const jobs = ["index-specs", "move-pointer"].map((kind) => ({ kind, key: "all" }));
    await db.insertInto("jobs").values(jobs).execute();
    const opened = await reopen();
    const kinds = await opened.selectFrom("jobs").select("kind").execute();
    assert.deepEqual(kinds, [{ kind: "move-pointer" }]);
  });
});

test("The indexes of 0014 are made anew while a server of before goes on writing to PostgreSQL", async (t) => {
  const count = migrationNames.indexOf("0014-cheaper-writes");
  const { reopen, databaseUrl } = await earlierDatabase(t, makePostgresDatabase, count);
  const pool = new pg.Pool({ connectionString: databaseUrl });
  // It has ended before its connections have: the database may be dropped with some of them.
  pool.on("error", () => undefined);
  const row = rowsSince["0001-initial"]["specs"]?.[0] ?? {};
  const places = Object.keys(row).map((_, index) => `$${index + 1}`);
  await pool.query(
    `insert into specs (${Object.keys(row).join()}) values (${places.join()})`,
    Object.values(row),
  );
  let isMigrated = false;
  const write = async (writer: number) => {
    const client = await pool.connect();
    for (let number = 0; !isMigrated; number += 1) {
      const id = `${writer}-${number}`;
      await client.query("begin");
      await client.query("update specs set revision = revision + 1");
      await client.query(
        `insert into events (id, type, spec_id, occurred_at, payload) values ($1, '', '', 1, '')`,
        [id],
      );
      await client.query(
        `insert into audit_entries (id, occurred_at, action, request_id, address, details)
          values ($1, 1, '', '', '', '')`,
        [id],
      );
      await client.query("commit");
    }
    client.release();
  };
  const writers = Array.from({ length: 8 }, (_, writer) => write(writer));
  await reopen().finally(() => {
    isMigrated = true;
  });
  await Promise.all(writers);
  await pool.end();
});
