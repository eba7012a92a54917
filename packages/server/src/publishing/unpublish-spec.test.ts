import assert from "node:assert/strict";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { production } from "@screenspec/api";
import { addUser, bearer } from "../../testing/actors.ts";
import { onEachDatabase } from "../../testing/databases.ts";
import { eventsOf } from "../../testing/events.ts";
import { assertProblem } from "../../testing/problems.ts";
import { retryFailedJobs } from "../../testing/retry-failed-jobs.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec, readSpec } from "../../testing/specs.ts";
import { storedRows } from "../../testing/stored-rows.ts";
import { until } from "../../testing/until.ts";
import { readPointer } from "./pointers/queries.ts";

onEachDatabase("Unpublishing", (makeDatabase) => {
  const server = sharedServer(makeDatabase);
  const publish = (id: string) => server().ask("POST", `/specs/${id}/publish`);
  const unpublish = (id: string, headers: Record<string, string> = {}) =>
    server().ask("POST", `/specs/${id}/unpublish`, undefined, headers);
  const cdn = (id: string) => server().fetch(`/cdn/specs/${id}.json`);
  const published = async () => {
    const id = await createSpec(server());
    await publish(id);
    return id;
  };

  test("removes the document from the CDN, and keeps the versions and the draft", async () => {
    const id = await published();
    const before = await readSpec(server(), id);
    const { json: version } = await server().ask("GET", `/specs/${id}/versions/1`);
    const answer = await unpublish(id);
    assert.deepEqual([answer.status, answer.json], [200, { status: "unpublished" }]);
    assert.equal((await cdn(id)).status, 404);
    const listed = (await server().ask("GET", "/specs/published")).json;
    assert.ok(!listed.some((spec: { id: string }) => spec.id === id));
    const after = await readSpec(server(), id);
    assert.deepEqual(after, { ...before, status: "draft", live_version: null, cdn_url: null });
    assert.equal((await server().fetch(new URL(version.version_url).pathname)).status, 200);
    const read = await server().ask("GET", `/specs/${id}`);
    assert.equal(answer.headers.get("etag"), read.headers.get("etag"));
    const { id: actor } = (await server().ask("GET", "/auth/me")).json;
    const { cdn_url } = before;
    assert.deepEqual((await eventsOf(server(), id)).at(-1), {
      type: "spec.unpublished",
      data: { id, name: "Home", revision: 1, cdn_url, previous_version: 1, actor },
    });
  });

  test("is undone by the next publish, with the next version", async () => {
    const id = await published();
    await unpublish(id);
    assert.equal((await publish(id)).json.version, 2);
    assert.equal((await cdn(id)).json.version, 2);
    const data = (await eventsOf(server(), id)).at(-1)?.data ?? {};
    assert.ok(!Object.hasOwn(data, "previous_version"));
  });

  test("an unpublished spec is refused and changes nothing", async () => {
    const never = await createSpec(server());
    const again = await published();
    await unpublish(again);
    const before = await storedRows(server().context.db);
    for (const id of [never, again]) assertProblem(await unpublish(id), 409, "not_published");
    assert.deepEqual(await storedRows(server().context.db), before);
  });

  test("concurrently with publishing leaves the CDN consistent with the spec", async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await published();
      const tries = Array.from({ length: 8 }, (_, index) =>
        index % 2 === 0 ? publish(id) : unpublish(id),
      );
      const answers = await Promise.all(tries);
      for (const answer of answers) {
        if (answer.status !== 200) assertProblem(answer, 409, "not_published");
      }
      const { live_version } = await readSpec(server(), id);
      assert.equal((await cdn(id)).json?.version ?? null, live_version);
      const last = (await eventsOf(server(), id)).at(-1);
      assert.equal(last?.type, live_version === null ? "spec.unpublished" : "spec.published");
    }
  });

  test("by two requests while the origin fails happens once, and both wait for it", async () => {
    const id = await published();
    const { db } = server().context;
    const link = join(server().dataDir, "origin", "specs", `${id}.json`);
    await rm(link);
    await mkdir(link);
    const first = unpublish(id);
    await until(async () => {
      const pointer = await readPointer(db, { specId: id, channel: production });
      return pointer.target_version === null;
    });
    const second = unpublish(id, { "idempotency-key": "second" });
    // The reply is stored with the decision.
    const kept = db.selectFrom("idempotency_keys").select("id").where("reply", "is not", null);
    await until(async () => (await kept.execute()).length === 1);
    await rm(link, { recursive: true });
    await retryFailedJobs(server());
    for (const answer of [await first, await second]) assert.equal(answer.status, 200, answer.text);
    assert.equal((await cdn(id)).status, 404);
    const types = (await eventsOf(server(), id)).map(({ type }) => type);
    assert.deepEqual(types, ["spec.created", "spec.published", "spec.unpublished"]);
  });

  test("succeeds only at the revision of If-Match", async () => {
    const id = await published();
    const before = await storedRows(server().context.db);
    assertProblem(await unpublish(id, { "if-match": '"2.1"' }), 412, "revision_mismatch");
    assert.deepEqual(await storedRows(server().context.db), before);
    assert.equal((await unpublish(id, { "if-match": '"1.1"' })).status, 200);
  });

  test("and a following delete are reported in their order, and the delete waits for it", async () => {
    for (let time = 0; time < 20; time += 1) {
      const id = await published();
      const going = unpublish(id);
      const { status } = await server().ask("DELETE", `/specs/${id}`);
      assert.equal(status, 200);
      assert.equal((await cdn(id)).status, 404);
      if ((await going).status !== 200) continue;
      const { db } = server().context;
      const specEvents = await db
        .selectFrom("event_feed")
        .select("type")
        .where("spec_id", "=", id)
        .orderBy("sequence")
        .execute();
      const types = specEvents.map(({ type }) => type).slice(-2);
      assert.deepEqual(types, ["spec.unpublished", "spec.deleted"]);
    }
  });

  test("a deleted spec is 404", async () => {
    const id = await published();
    await server().ask("DELETE", `/specs/${id}`);
    assertProblem(await unpublish(id), 404, "not_found");
  });

  test("requires the permission to publish", async () => {
    const id = await published();
    for (const role of ["viewer", "editor"] as const) {
      const headers = bearer((await addUser(server(), role)).token);
      assertProblem(await unpublish(id, headers), 403, "forbidden");
    }
    assert.equal((await cdn(id)).status, 200);
    const headers = bearer((await addUser(server(), "publisher")).token);
    assert.equal((await unpublish(id, headers)).status, 200);
  });
});
