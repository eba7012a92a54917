import assert from "node:assert/strict";
import { describe, type TestContext, test } from "node:test";
import { production } from "@screenspec/api";
import { sql } from "kysely";
import { addApiKey, addUser, bearer, logIn } from "../../testing/actors.ts";
import { type MakeDatabase, makePostgresDatabase, onSqlite } from "../../testing/databases.ts";
import { listen } from "../../testing/listener.ts";
import { assertProblem } from "../../testing/problems.ts";
import { protectChannel } from "../../testing/reviews.ts";
import { openTestDatabase } from "../../testing/shared-database.ts";
import { takeSnapshot } from "../../testing/snapshot.ts";
import { createSpec, readSpec } from "../../testing/specs.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { until } from "../../testing/until.ts";
import { renewEpochIfRestored } from "../database/renew-epoch-if-restored.ts";

// What PostgreSQL does differently, to notice that it was restored, is tested below.
describe("After an older state of the database was restored @full", () => {
  test("a reader that resumes with an earlier event id is notified and misses no later event", async (t) => {
    const { server: before, restore } = await serverWithPast(t, onSqlite);
    const first = await listen(before);
    await createSpec(before, { name: "Lost" });
    await first.count(1);
    first.close();
    const server = await restore();
    for (const name of ["One", "Two", "Three"]) await createSpec(server, { name });
    const resumed = await listen(server, { lastEventId: first.lastEventId });
    t.after(resumed.close);
    await resumed.count(1);
    assert.deepEqual(resumed.events[0]?.data.data, { reason: "unknown" });
    await createSpec(server, { name: "Four" });
    await resumed.count(2);
    assert.equal(resumed.events[1]?.data.data.name, "Four");
    const again = await listen(server, { lastEventId: resumed.events[0]?.id ?? "" });
    t.after(again.close);
    await again.count(1);
    assert.equal(again.events[0]?.data.data.name, "Four");
  });

  test("versions published after the backup are no longer live", async (t) => {
    const { server: before, restore, draft } = await serverWithPast(t, onSqlite);
    const { cdn_url } = (await before.ask("POST", `/specs/${draft}/publish`)).json;
    const { pathname } = new URL(cdn_url);
    const server = await restore();
    await until(async () => (await server.fetch(pathname)).status === 404);
  });

  test("no ETag identifies different content than before", async (t) => {
    const { server: before, restore, id } = await serverWithPast(t, onSqlite);
    const path = `/specs/${id}`;
    assert.equal((await before.ask("PUT", path, { name: "Lost" })).status, 200);
    const lost = (await before.ask("GET", path)).headers.get("etag") ?? "";
    const server = await restore();
    assert.equal((await server.ask("PUT", path, { name: "Other" })).status, 200);
    assert.equal((await readSpec(server, id)).revision, 2);

    const read = await server.ask("GET", path, undefined, { "if-none-match": lost });
    assert.equal(read.status, 200);
    assert.equal(read.json.name, "Other");
    const late = await server.ask("PUT", path, { name: "Late" }, { "if-match": lost });
    assertProblem(late, 412, "revision_mismatch");
    const tag = read.headers.get("etag") ?? "";
    assert.notEqual(tag, lost);
    assert.equal((await server.ask("GET", path, undefined, { "if-none-match": tag })).status, 304);
    const changed = await server.ask("PUT", path, { name: "New" }, { "if-match": tag });
    assert.equal(changed.status, 200);
    assert.equal(changed.headers.get("etag"), (await server.ask("GET", path)).headers.get("etag"));
  });

  test("restoring the same state twice repeats neither ids nor ETags", async (t) => {
    const { server: before, restore, id } = await serverWithPast(t, onSqlite);
    const seen: string[][] = [];
    for (let server = before; seen.length < 3; server = await restore()) {
      const changed = await server.ask("PUT", `/specs/${id}`, { name: `${seen.length}` });
      const { close, lastEventId } = await listen(server);
      close();
      seen.push([changed.headers.get("etag") ?? "", lastEventId]);
    }
    assert.equal(new Set(seen.map(([tag]) => tag)).size, 3, String(seen));
    assert.equal(new Set(seen.map(([, eventId]) => eventId)).size, 3, String(seen));
  });

  test("a version republished under the same number has another address", async (t) => {
    const { server: before, restore, id } = await serverWithPast(t, onSqlite);
    await before.ask("PUT", `/specs/${id}`, { name: "Lost" });
    const lost = (await before.ask("POST", `/specs/${id}/publish`)).json;
    const server = await restore();
    const again = (await server.ask("POST", `/specs/${id}/publish`)).json;
    assert.equal(again.version, lost.version);
    assert.notEqual(again.version_url, lost.version_url);
  });

  test("all earlier sessions have ended, also those ended after the backup", async (t) => {
    const first = await startTestServer(t, onSqlite);
    const users = [await addUser(first, "viewer"), await addUser(first, "viewer")] as const;
    const { key } = await addApiKey(first);
    await first.stop();
    const snapshot = await takeSnapshot(t, first);
    const before = await first.restart();
    const me = (server: TestServer, token: string) =>
      server.ask("GET", "/auth/me", undefined, bearer(token));
    await before.ask("POST", "/auth/logout", undefined, bearer(users[0].token));
    assert.equal((await me(before, users[1].token)).status, 200);
    await before.stop();
    await snapshot.restore();
    const server = await before.restart();
    for (const user of users) {
      assertProblem(await me(server, user.token), 401, "unauthenticated");
      const body = { refresh_token: user.refreshToken };
      const refreshed = await server.ask("POST", "/auth/refresh", body);
      assertProblem(refreshed, 401, "invalid_refresh_token");
      assert.equal((await logIn(server, user)).status, 200);
    }
    assert.equal((await me(server, key)).status, 200);
  });

  test("reviews that were approved before the backup need new approvals, also in a channel whose policy it restores", async (t) => {
    const first = await startTestServer(t, onSqlite);
    const [author, approver] = [
      await addUser(first, "publisher"),
      await addUser(first, "publisher"),
    ];
    await protectChannel(first, production);
    const id = await createSpec(first);
    const fields = { title: "A change" };
    const { json: review } = await first.ask(
      "POST",
      `/specs/${id}/reviews`,
      fields,
      bearer(author.token),
    );
    const path = `/reviews/${review.id}`;
    const { sha256 } = review;
    const approved = await first.ask("POST", `${path}/approve`, { sha256 }, bearer(approver.token));
    assert.equal(approved.json.status, "approved", approved.text);
    await first.stop();
    const snapshot = await takeSnapshot(t, first);
    const before = await first.restart();
    await before.ask("PUT", `/channels/${production}`, { protected: false });
    await before.stop();
    await snapshot.restore();
    const server = await before.restart();
    const { access_token } = (await logIn(server, author)).json;
    const apply = () => server.ask("POST", `${path}/apply`, {}, bearer(access_token));
    assertProblem(await apply(), 409, "not_approved");
    const direct = await server.ask("POST", `/specs/${id}/publish`, {}, bearer(access_token));
    assertProblem(direct, 403, "review_required");
    const { access_token: again } = (await logIn(server, approver)).json;
    await server.ask("POST", `${path}/approve`, { sha256 }, bearer(again));
    assert.equal((await apply()).status, 200);
  });

  test("a restart or another process begins no new epoch", async (t) => {
    const server = await startTestServer(t, onSqlite);
    const id = await createSpec(server);
    const tag = (await server.ask("GET", `/specs/${id}`)).headers.get("etag");
    const { close, lastEventId } = await listen(server);
    close();
    const restarted = await server.restart();
    assert.equal((await restarted.ask("GET", `/specs/${id}`)).headers.get("etag"), tag);
    const session = bearer(server.token);
    assert.equal((await restarted.ask("GET", "/auth/me", undefined, session)).status, 200);
    const resumed = await listen(restarted, { lastEventId });
    t.after(resumed.close);
    // The restarted server has signed in, which is an event. An id of another epoch isn't a plain number.
    assert.match(resumed.lastEventId ?? "", /^\d+$/);
  });
});

test("Pointers in the origin that are newer than the restored database are moved to its state @full", async (t) => {
  const { server: before, restore, id, draft } = await serverWithPast(t, makePostgresDatabase);
  const address = `/cdn/specs/${id}.json`;
  assert.equal((await before.fetch(address)).json.version, 1);
  await before.ask("POST", `/specs/${draft}/publish`);
  await before.ask("PUT", `/specs/${id}`, { name: "Lost" });
  await before.ask("POST", `/specs/${id}/publish`);
  assert.equal((await before.fetch(address)).json.version, 2);
  const server = await restore();
  await until(async () => (await server.fetch(address)).json.version === 1);
  assert.equal((await readSpec(server, id)).live_version, 1);
  // The spec was published for the first time after the backup.
  await until(async () => (await server.fetch(`/cdn/specs/${draft}.json`)).status === 404);
});

test("Processes that start concurrently on a restored database begin one epoch", async (t) => {
  const db = await openTestDatabase(t, makePostgresDatabase);
  await sql`update epoch_state set place = null`.execute(db);
  let begun = 0;
  const starts = Array.from({ length: 10 }, () =>
    renewEpochIfRestored(db, async () => {
      begun += 1;
    }),
  );
  assert.equal(new Set(await Promise.all(starts)).size, 1);
  assert.equal(begun, 1);
});

test("Rows copied into new tables, as pg_restore does, count as a restored state, and a rewrite by VACUUM FULL doesn't", async (t) => {
  const first = await startTestServer(t, makePostgresDatabase);
  const id = await createSpec(first);
  const tagOf = async (server: TestServer) =>
    (await server.ask("GET", `/specs/${id}`)).headers.get("etag");
  const tag = await tagOf(first);
  for (const how of ["(freeze)", "(full, freeze)"]) {
    await sql`vacuum ${sql.raw(how)} epoch_state`.execute(first.context.db);
  }
  const vacuumed = await first.restart();
  assert.equal(await tagOf(vacuumed), tag);
  const { db } = vacuumed.context;
  await sql`create table copied (like epoch_state including all)`.execute(db);
  await sql`insert into copied select * from epoch_state`.execute(db);
  await sql`drop table epoch_state`.execute(db);
  await sql`alter table copied rename to epoch_state`.execute(db);
  assert.notEqual(await tagOf(await vacuumed.restart()), tag);
});

/** A server with a published spec and a draft whose state was saved before later changes. */
async function serverWithPast(t: TestContext, makeDatabase: MakeDatabase) {
  const first = await startTestServer(t, makeDatabase);
  const id = await createSpec(first, { name: "Home" });
  assert.equal((await first.ask("POST", `/specs/${id}/publish`)).status, 200);
  const draft = await createSpec(first, { name: "Draft" });
  await first.stop();
  const snapshot = await takeSnapshot(t, first);
  let running: TestServer = await first.restart();
  const restore = async () => {
    await running.stop();
    await snapshot.restore();
    running = await running.restart();
    return running;
  };
  return { server: running, restore, id, draft };
}
