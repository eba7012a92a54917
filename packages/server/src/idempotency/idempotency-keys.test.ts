import assert from "node:assert/strict";
import { mkdir, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { createSpec as createSpecRoute } from "@screenspec/api";
import { sql } from "kysely";
import { addCaller, addUser, bearer } from "../../testing/actors.ts";
import { makePostgresDatabase, onBothDatabases, onSqlite } from "../../testing/databases.ts";
import { assertProblem, errorsOf } from "../../testing/problems.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec } from "../../testing/specs.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createSpec as createSpecCommand } from "../specs/create-spec.ts";
import { removeOldKeys } from "./queries.ts";

onBothDatabases("An idempotency key", (makeDatabase) => {
  const server = sharedServer(makeDatabase);
  const post = (path: string, body: unknown, key: string, headers = {}) =>
    server().ask("POST", path, body, { "idempotency-key": key, ...headers });
  const named = async (name: string) => {
    const { db } = server().context;
    return (await db.selectFrom("specs").select("id").where("name", "=", name).execute()).length;
  };

  test("lets one of many requests that come at once through", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post("/specs", { name: "at once" }, "at once")),
    );
    assert.equal(await named("at once"), 1);
    const created = answers.filter(({ status }) => status === 201);
    assert.equal(created.filter(({ headers }) => !headers.has("idempotency-replayed")).length, 1);
    assert.equal(new Set(created.map(({ json }) => json.id)).size, 1);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      assertProblem(answer, 409, "idempotency_key_in_use");
      assert.equal(answer.headers.get("retry-after"), "1");
    }
  });

  test("is free again when the request fails", async () => {
    const body = { name: "Home", components: [{ type: "Widgt" }] };
    const id = await createSpec(server(), body);
    assertProblem(await post(`/specs/${id}/publish`, {}, "mend"), 400, "not_publishable");
    await server().ask("PUT", `/specs/${id}`, { components: [] });
    const published = await post(`/specs/${id}/publish`, {}, "mend");
    assert.deepEqual([published.status, published.json.version], [200, 1]);
    assert.equal(published.headers.get("idempotency-replayed"), null);
    const again = await post(`/specs/${id}/publish`, undefined, "mend");
    assert.deepEqual([again.status, again.json], [200, published.json]);
    assert.equal(again.headers.get("idempotency-replayed"), "true");
  });

  test("is another one for another actor, path or query", async () => {
    const publisher = bearer((await addUser(server(), "publisher")).token);
    const [a, b] = [await createSpec(server()), await createSpec(server())];
    const first = await post(`/specs/${a}/publish`, {}, "one");
    const others = [
      await post(`/specs/${a}/publish`, {}, "one", publisher),
      await post(`/specs/${b}/publish`, {}, "one"),
      await post("/specs", { name: "Home" }, "one"),
      await post(`/specs/${a}/publish`, {}, "One"),
    ];
    for (const { status, headers } of [first, ...others]) {
      assert.ok(status < 300);
      assert.equal(headers.get("idempotency-replayed"), null);
    }
    const spelled = await server().fetch(`/%61pi/v1/specs/${a}/publish`, {
      method: "POST",
      headers: { ...bearer(server().token), "idempotency-key": "one" },
    });
    assert.deepEqual(spelled.json, first.json);
    assert.equal(spelled.headers.get("idempotency-replayed"), "true");
  });

  test("has 1 to 255 printable ASCII characters, whatever else is wrong", async () => {
    const wrong: readonly (readonly [string, string])[] = [
      ["", "too_short"],
      ["x".repeat(256), "too_long"],
      ["schlüssel", "wrong_format"],
      ["a\tb", "wrong_format"],
    ];
    for (const [key, code] of wrong) {
      const answer = await post("/specs", { nam: "Home" }, key);
      assertProblem(answer, 400, "invalid_request");
      assert.ok(errorsOf(answer).includes(`?Idempotency-Key ${code}`), answer.text);
      assert.ok(errorsOf(answer).includes("/nam unknown_field"), answer.text);
    }
    for (const key of ["x".repeat(255), '"a, b"', "~ !"]) {
      assert.equal((await post("/specs", { name: "Home" }, key)).status, 201);
    }
  });

  test("means nothing to a login, nor to what isn't a POST", async () => {
    const id = await createSpec(server());
    for (const name of ["a", "b"]) {
      const put = await server().ask("PUT", `/specs/${id}`, { name }, { "idempotency-key": "put" });
      assert.equal(put.status, 200);
    }
    assert.equal((await server().ask("GET", `/specs/${id}`)).json.name, "b");
  });

  test("counts for 24 hours", async () => {
    await post("/specs", { name: "daily" }, "daily");
    await age(server(), 24 * 3_600_000 - 60_000);
    await post("/specs", { name: "daily" }, "daily");
    assert.equal(await named("daily"), 1);
    await age(server(), 120_000);
    const other = await post("/specs", { name: "daily", description: "other" }, "daily");
    assert.deepEqual([other.status, other.headers.get("idempotency-replayed")], [201, null]);
    assert.equal(await named("daily"), 2);
  });

  test("is removed some time after that, and not before", async () => {
    const { db } = server().context;
    const count = async () =>
      (await db.selectFrom("idempotency_keys").select("id").execute()).length;
    await age(server(), 25 * 3_600_000);
    await post("/specs", { name: "Home" }, "new");
    const before = await count();
    assert.ok(before > 3);
    assert.equal(await removeOldKeys(db, 2), 2);
    assert.equal(await removeOldKeys(db, 1000), before - 3);
    assert.equal(await removeOldKeys(db, 1000), 0);
    assert.equal(await count(), 1);
  });

  test("that a process claimed which died is free when the lease has run out", async () => {
    const body = { name: "leased" };
    await claimElsewhere(server(), "leased", body);
    assertProblem(await post("/specs", body, "leased"), 409, "idempotency_key_in_use");
    await letLeasesRunOut(server());
    assert.equal((await post("/specs", body, "leased")).status, 201);
    assert.equal(await named("leased"), 1);
  });

  test("whose lease was lost meanwhile makes the late request do nothing", async () => {
    const body = { name: "late" };
    const claim = await claimElsewhere(server(), "late", body);
    await letLeasesRunOut(server());
    const done = await post("/specs", body, "late");
    assert.equal(done.status, 201);
    const late = { ...(await addCaller(server(), "editor")), claim };
    await assert.rejects(createSpecCommand(server().context, late, body), /still being answered/);
    assert.equal(await named("late"), 1);
    assert.deepEqual((await post("/specs", body, "late")).json, done.json);
  });
});

test("Old keys are removed when new ones come in", async (t) => {
  const server = await startTestServer(t, onSqlite);
  const create = (key: string) =>
    server.ask("POST", "/specs", { name: "Home" }, { "idempotency-key": key });
  await create("old");
  await age(server, 25 * 3_600_000);
  for (let number = 0; number < 100; number += 1) await create(`${number}`);
  const keys = await server.context.db.selectFrom("idempotency_keys").select("id").execute();
  assert.equal(keys.length, 100);
});

test("Old keys that someone holds on PostgreSQL are left for the next sweep, and waited for by none", async (t) => {
  const server = await startTestServer(t, makePostgresDatabase);
  const { db } = server.context;
  for (const key of ["held", "free"]) {
    await server.ask("POST", "/specs", { name: "Home" }, { "idempotency-key": key });
  }
  await age(server, 25 * 3_600_000);
  await db.transaction().execute(async (transaction) => {
    const held = transaction.selectFrom("idempotency_keys").select("id").forUpdate();
    await held.limit(1).execute();
    const swept = await db.transaction().execute(async (sweeping) => {
      await sql`set local lock_timeout = '5s'`.execute(sweeping);
      return removeOldKeys(sweeping, 1000);
    });
    assert.equal(swept, 1);
  });
  assert.equal(await removeOldKeys(db, 1000), 1);
});

test("A publish that isn't live yet is answered again when it is, and not before @full", async (t) => {
  const server = await startTestServer(t, onSqlite);
  const id = await createSpec(server);
  const pointer = join(server.dataDir, "origin", "specs", `${id}.json`);
  // The origin can't move a pointer while there is a folder in its place.
  await mkdir(pointer, { recursive: true });
  const publish = () =>
    server.ask("POST", `/specs/${id}/publish`, {}, { "idempotency-key": "publish" });
  const pending = await publish();
  assertProblem(pending, 503, "pointer_pending");
  assert.equal(pending.json.version, 1);
  assertProblem(await publish(), 503, "pointer_pending");
  await rmdir(pointer);
  const live = await publish();
  assert.deepEqual([live.status, live.json.version], [200, 1]);
  assert.equal(live.headers.get("idempotency-replayed"), "true");
  assert.equal((await server.fetch(`/cdn/specs/${id}.json`)).json.version, 1);
  assert.equal((await server.ask("GET", `/specs/${id}/versions`)).json.length, 1);
});

/** As another process would that answers the same request. */
async function claimElsewhere(server: TestServer, key: string, body: unknown) {
  const { idempotencyKeys } = server.context;
  const { json } = await server.ask("GET", "/auth/me");
  const request = { route: createSpecRoute, key, actorId: json.id, params: {}, query: {}, body };
  const claim = await idempotencyKeys.claim(request);
  assert.ok("leaseToken" in claim);
  return claim;
}

async function letLeasesRunOut({ context }: TestServer): Promise<void> {
  await context.db
    .updateTable("idempotency_keys")
    .set({ lease_until: 1 })
    .where("lease_until", "is not", null)
    .execute();
}

/** Makes all keys older. */
async function age({ context }: TestServer, ms: number): Promise<void> {
  await context.db
    .updateTable("idempotency_keys")
    .set(({ eb }) => ({ created_at: eb("created_at", "-", ms) }))
    .execute();
}
