import assert from "node:assert/strict";
import { test } from "node:test";
import { onEachDatabase } from "../../testing/databases.ts";
import { earlierDatabase, migrationNames } from "../../testing/earlier-database.ts";
import { rowsSince, user } from "../../testing/earlier-rows.ts";

onEachDatabase("A database", (makeDatabase) => {
  test("of before keys knew who made them takes that from the audit log", async (t) => {
    const count = migrationNames.indexOf("0013-api-key-makers");
    const { db, reopen } = await earlierDatabase(t, makeDatabase, count);
    const [key] = rowsSince["0001-initial"]["api_keys"] ?? [];
    const [entry] = rowsSince["0003-audit"]["audit_entries"] ?? [];
    await db
      .insertInto("users")
      .values(rowsSince["0001-initial"]["users"] ?? [])
      .execute();
    const keys = ["key_1", "key_2", "key_3"].map((id) => ({ ...key, id, selector: id }));
    await db.insertInto("api_keys").values(keys).execute();
    const created = { ...entry, action: "api_key.created" };
    const entries = [
      { ...created, id: "aud_1", target: "key_1", actor_id: user },
      { ...created, id: "aud_2", target: "key_2", actor_id: "key_1" },
      { ...created, id: "aud_3", target: "key_1", actor_id: "key_9", action: "api_key.revoked" },
    ];
    await db.insertInto("audit_entries").values(entries).execute();
    const opened = await reopen();
    const columns = ["id", "created_by"];
    const made = await opened.selectFrom("api_keys").select(columns).orderBy("id").execute();
    const makers = made.map(({ created_by }) => created_by);
    assert.deepEqual(makers, [user, "key_1", user]);
  });
});
