import assert from "node:assert/strict";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { addUser, bearer } from "../../testing/actors.ts";
import { onEachDatabase } from "../../testing/databases.ts";
import { eventsOf } from "../../testing/events.ts";
import { makeOlder } from "../../testing/make-older.ts";
import { assertProblem } from "../../testing/problems.ts";
import { retryFailedJobs } from "../../testing/retry-failed-jobs.ts";
import { textNode } from "../../testing/screens.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec, readSpec } from "../../testing/specs.ts";
import { storedRows } from "../../testing/stored-rows.ts";
import { until } from "../../testing/until.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

onEachDatabase("Restoring", (makeDatabase) => {
  let now = Date.now();
  const server = sharedServer(makeDatabase, {}, { clock: () => now });
  const remove = (id: string) => server().ask("DELETE", `/specs/${id}`);
  const restore = (id: string, headers: Record<string, string> = {}) =>
    server().ask("POST", `/specs/${id}/restore`, undefined, headers);

  test("restores a deleted spec as it was, but unpublished", async () => {
    const id = await createSpec(server(), { name: "Home", components: [textNode("a")] });
    await server().ask("POST", `/specs/${id}/publish`);
    const before = await readSpec(server(), id);
    const { json: versions } = await server().ask("GET", `/specs/${id}/versions`);
    await remove(id);
    now += 1000;
    const answer = await restore(id);
    assert.deepEqual([answer.status, answer.json], [200, { status: "restored" }]);
    const read = await server().ask("GET", `/specs/${id}`);
    const unpublished = { status: "draft", live_version: null, cdn_url: null };
    assert.deepEqual(read.json, { ...before, ...unpublished });
    assert.equal(answer.headers.get("etag"), read.headers.get("etag"));
    assert.equal((await server().fetch(`/cdn/specs/${id}.json`)).status, 404);
    assert.deepEqual((await server().ask("GET", `/specs/${id}/versions`)).json, versions);
    const { id: actor } = (await server().ask("GET", "/auth/me")).json;
    assert.deepEqual((await eventsOf(server(), id)).at(-1), {
      type: "spec.restored",
      data: { id, name: "Home", revision: 1, actor },
    });
    assert.equal((await server().ask("POST", `/specs/${id}/publish`)).json.version, 2);
    assert.equal((await server().fetch(`/cdn/specs/${id}.json`)).json.version, 2);
  });

  test("works for 30 days after the last deletion", async () => {
    const { db } = server().context;
    const [late, later] = [await createSpec(server()), await createSpec(server())];
    for (const id of [late, later]) await remove(id);
    await makeOlder(db, 30 * day - hour);
    assert.equal((await restore(late)).status, 200);
    await remove(late);
    await makeOlder(db, hour);
    const before = await storedRows(db);
    assertProblem(await restore(later), 404, "not_found");
    assert.deepEqual(await storedRows(db), before);
    assert.equal((await restore(late)).status, 200);
  });

  test("uses the database's clock, not the process's", async (t) => {
    const id = await createSpec(server());
    const today = now;
    t.after(() => {
      now = today;
    });
    const { json: key } = await server().ask("POST", "/api-keys", { name: "of long life" });
    const headers = bearer(key.key);
    for (const days of [-31, 31]) {
      now = today + Math.min(days, 0) * day;
      await server().ask("DELETE", `/specs/${id}`, undefined, headers);
      now = today + Math.max(days, 0) * day;
      assert.equal((await restore(id, headers)).status, 200);
    }
  });

  test("a spec that isn't deleted is refused and changes nothing", async () => {
    const id = await createSpec(server());
    const before = await storedRows(server().context.db);
    assertProblem(await restore(id), 409, "not_deleted");
    assert.deepEqual(await storedRows(server().context.db), before);
  });

  test("the same spec concurrently happens once", async () => {
    const id = await createSpec(server());
    await remove(id);
    const answers = await Promise.all(Array.from({ length: 6 }, () => restore(id)));
    const statuses = answers.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [200, 409, 409, 409, 409, 409]);
    const types = (await eventsOf(server(), id)).map(({ type }) => type);
    assert.deepEqual(types, ["spec.created", "spec.deleted", "spec.restored"]);
  });

  test("waits until the origin has removed the document", async () => {
    const id = await createSpec(server());
    await server().ask("POST", `/specs/${id}/publish`);
    const link = join(server().dataDir, "origin", "specs", `${id}.json`);
    await rm(link);
    await mkdir(link);
    const removed = remove(id);
    await until(async () => (await server().ask("GET", `/specs/${id}`)).status === 404);
    const restored = restore(id);
    await until(async () => (await server().ask("GET", `/specs/${id}`)).status === 200);
    await rm(link, { recursive: true });
    await retryFailedJobs(server());
    for (const answer of [await removed, await restored]) {
      assert.equal(answer.status, 200, answer.text);
    }
    assert.equal((await readSpec(server(), id)).live_version, null);
    assert.equal((await server().fetch(`/cdn/specs/${id}.json`)).status, 404);
  });

  test("requires the permission to write and no more, also where an admin deleted the spec", async () => {
    const id = await createSpec(server());
    await remove(id);
    const viewer = bearer((await addUser(server(), "viewer")).token);
    assertProblem(await restore(id, viewer), 403, "forbidden");
    const editor = bearer((await addUser(server(), "editor")).token);
    assert.equal((await restore(id, editor)).status, 200);
  });
});
