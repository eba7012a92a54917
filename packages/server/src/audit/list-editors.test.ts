import assert from "node:assert/strict";
import { test } from "node:test";
import { addApiKey, addUser, bearer } from "../../testing/actors.ts";
import { onEachDatabase } from "../../testing/databases.ts";
import { planOf } from "../../testing/query-plans.ts";
import { textNode } from "../../testing/screens.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec, readSpec } from "../../testing/specs.ts";
import { isPostgres } from "../database/dialect.ts";
import { listEditors } from "./queries.ts";

onEachDatabase("The editors of a range of revisions", (makeDatabase) => {
  const server = sharedServer(makeDatabase);

  test("are the users who changed the draft in it, by themselves or with a key, however many changes followed", async () => {
    const { db } = server().context;
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => addUser(server(), "editor")));
    assert.ok(one && two && three);
    const { key } = await addApiKey(server(), {}, two.token);
    const id = await createSpec(server());
    const edit = (text: string, token: string) =>
      server().ask("PUT", `/specs/${id}`, { components: [textNode(text)] }, bearer(token));
    await edit("one", one.token);
    await edit("two", key);
    await server().ask("POST", `/specs/${id}/publish`);
    await edit("three", three.token);
    assert.equal((await readSpec(server(), id)).revision, 4);
    const admin = (await server().ask("GET", "/auth/me")).json.id;
    const editors = (after: number, upTo: number) => listEditors(db, id, { after, upTo });
    assert.deepEqual(await editors(0, 4), [admin, one.id, two.id, three.id].sort());
    assert.deepEqual(await editors(1, 3), [one.id, two.id].sort());
    assert.deepEqual(await editors(3, 4), [three.id]);
    assert.deepEqual(await editors(4, 4), []);
    const entry = await db
      .selectFrom("audit_entries")
      .selectAll()
      .where("target", "=", id)
      .where("user_id", "=", three.id)
      .executeTakeFirstOrThrow();
    // The changes that followed are not read, and of the others no details.
    const later = Array.from({ length: 1200 }, (_, index) => ({
      ...entry,
      id: `${entry.id}-${index}`,
      occurred_at: entry.occurred_at + index + 1,
      details: JSON.stringify({ revision: 5 + index }),
    }));
    for (let start = 0; start < later.length; start += 100) {
      const rows = later.slice(start, start + 100);
      await db.insertInto("audit_entries").values(rows).execute();
    }
    assert.deepEqual(await editors(1, 3), [one.id, two.id].sort());
    const plan = await planOf(db, (observed) => listEditors(observed, id, { after: 1, upTo: 3 }));
    assert.match(plan, /audit_entries_of_edits/);
    assert.match(
      plan,
      isPostgres(db) ? /Index Cond.*revision.*revision/ : /<expr>>\? AND <expr><\?/,
    );
  });
});
