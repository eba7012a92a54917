import assert from "node:assert/strict";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { production } from "@screenspec/api";
import { onEachDatabase } from "../../testing/databases.ts";
import { eventsOf, lastAudited } from "../../testing/events.ts";
import { assertProblem } from "../../testing/problems.ts";
import { startReceiver } from "../../testing/receiver.ts";
import { retryFailedJobs } from "../../testing/retry-failed-jobs.ts";
import { textNode } from "../../testing/screens.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec, readSpec } from "../../testing/specs.ts";
import { storedRows } from "../../testing/stored-rows.ts";
import { until } from "../../testing/until.ts";
import { moveAllPointers } from "./pointers/pointer-job.ts";

onEachDatabase("A channel", (makeDatabase) => {
  const server = sharedServer(makeDatabase);
  const post = (id: string, action: string, body?: unknown, headers?: Record<string, string>) =>
    server().ask("POST", `/specs/${id}/${action}`, body, headers);
  const cdn = (id: string, channel = "staging") =>
    server().fetch(`/cdn/specs/${id}${channel === production ? "" : `@${channel}`}.json`);
  const channels = async (id: string) => (await server().ask("GET", `/specs/${id}/channels`)).json;
  const linkOf = (id: string, channel: string) =>
    join(server().dataDir, "origin", "specs", `${id}@${channel}.json`);

  /** Blocks the origin from moving a pointer. Returns a function that unblocks it. */
  async function blockPointer(id: string, channel: string): Promise<() => Promise<void>> {
    await rm(linkOf(id, channel), { force: true });
    await mkdir(linkOf(id, channel));
    return async () => {
      await rm(linkOf(id, channel), { recursive: true });
      await retryFailedJobs(server());
    };
  }

  test("is published to without changing production", async () => {
    const id = await createSpec(server(), { name: "Home", components: [textNode("one")] });
    await post(id, "publish");
    const before = await server().ask("GET", `/specs/${id}`);
    await server().ask("PUT", `/specs/${id}`, { components: [textNode("two")] });
    const answer = await post(id, "publish", { channel: "staging", message: "try it" });
    assert.equal(answer.status, 200, answer.text);
    const { status, version, channel, cdn_url } = answer.json;
    assert.deepEqual([status, version, channel], ["published", 2, "staging"]);
    assert.equal(new URL(cdn_url).pathname, `/cdn/specs/${id}@staging.json`);
    assert.deepEqual((await cdn(id)).json.screens.main.body, textNode("two"));
    assert.equal((await cdn(id, production)).json.version, 1);
    const after = await server().ask("GET", `/specs/${id}`);
    assert.deepEqual([after.json.status, after.json.live_version], ["modified", 1]);
    assert.equal(after.json.cdn_url, before.json.cdn_url);
    assert.equal(answer.headers.get("etag"), after.headers.get("etag"));
    const { data } = (await eventsOf(server(), id)).at(-1) ?? {};
    assert.deepEqual(
      [data?.["channel"], data?.["cdn_url"], data?.["version"]],
      ["staging", cdn_url, 2],
    );
    assert.ok(!Object.hasOwn(data ?? {}, "previous_version"));
    const { details } = (await lastAudited(server(), id)) as { details: Record<string, unknown> };
    assert.deepEqual([details["channel"], details["message"]], ["staging", "try it"]);
    assert.equal((await post(id, "publish")).json.version, 3);
    assert.equal((await cdn(id)).json.version, 2);
  });

  test("is listed with its live version, in the order of all channels", async () => {
    const id = await createSpec(server());
    assert.deepEqual(await channels(id), []);
    const staged = (await post(id, "publish", { channel: "beta" })).json;
    const [{ live_since, live_by, ...beta }] = await channels(id);
    assert.deepEqual(beta, {
      channel: "beta",
      live_version: 1,
      cdn_url: staged.cdn_url,
      version_url: staged.version_url,
      message: null,
      source_version: null,
      previous_version: null,
      draft_changed: false,
    });
    assert.ok(Math.abs(Date.parse(live_since) - Date.now()) < 60_000);
    assert.equal(live_by, (await server().ask("GET", "/auth/me")).json.id);
    await post(id, "publish");
    await post(id, "publish", { channel: "alpha" });
    const listed = async () =>
      (await channels(id)).map((one: { channel: string; live_version: number }) => [
        one.channel,
        one.live_version,
      ]);
    const inOrder = [
      [production, 2],
      ["alpha", 3],
      ["beta", 1],
    ];
    assert.deepEqual(await listed(), inOrder);
    await server().ask("PUT", "/channels/beta", { order: 0 });
    assert.deepEqual(await listed(), [inOrder[2], inOrder[0], inOrder[1]]);
    await server().ask("DELETE", "/channels/beta");
    assertProblem(await server().ask("GET", "/specs/x/channels"), 404, "not_found");
  });

  test("is rolled back and unpublished independently", async () => {
    const id = await createSpec(server(), { name: "Home", components: [textNode("one")] });
    await post(id, "publish");
    await server().ask("PUT", `/specs/${id}`, { components: [textNode("two")] });
    await post(id, "publish", { channel: "staging" });
    const back = await post(id, "rollback", { version: 1, channel: "staging" });
    assert.deepEqual([back.json.version, back.json.channel], [3, "staging"]);
    assert.deepEqual((await cdn(id)).json.screens.main.body, textNode("one"));
    const gone = await post(id, "unpublish", { channel: "staging" });
    assert.deepEqual(gone.json, { status: "unpublished", channel: "staging" });
    assert.equal((await cdn(id)).status, 404);
    assert.equal((await cdn(id, production)).json.version, 1);
    const { type, data } = (await eventsOf(server(), id)).at(-1) ?? {};
    assert.deepEqual(
      [type, data?.["channel"], data?.["previous_version"]],
      ["spec.unpublished", "staging", 3],
    );
    assertProblem(await post(id, "unpublish", { channel: "staging" }), 409, "not_published");
    assertProblem(await post(id, "unpublish", { channel: "never" }), 409, "not_published");
  });

  test("with an invalid name is refused, and so is the twenty-first beside production", async () => {
    const id = await createSpec(server());
    for (const channel of ["", "-a", "a-", "A", "a_b", "a@b", "a/b", "ü", "a".repeat(33), 1]) {
      assertProblem(await post(id, "publish", { channel }), 400, "invalid_request");
    }
    await post(id, "publish", { channel: "c0" });
    const others = Array.from({ length: 19 }, (_, index) => `c${index + 1}`);
    for (const to of others)
      assert.equal((await post(id, "promote", { version: 1, to })).status, 200);
    const before = await storedRows(server().context.db);
    assertProblem(await post(id, "promote", { version: 1, to: "c20" }), 409, "limit_reached");
    const refused = await post(id, "publish", { channel: "c20" });
    const tried = await post(id, "publish?validateOnly=true", { channel: "c20" });
    for (const answer of [refused, tried]) assertProblem(answer, 409, "limit_reached");
    assert.equal(tried.json.detail, refused.json.detail);
    assert.deepEqual(await storedRows(server().context.db), before);
    for (const action of ["publish?validateOnly=true", "publish"]) {
      assert.equal((await post(id, action, { channel: "c0" })).status, 200);
      assert.equal((await post(id, action)).status, 200);
    }
    await post(id, "unpublish", { channel: "c1" });
    assert.equal((await post(id, "publish", { channel: "a".repeat(32) })).status, 200);
  });

  test("has its own held events, which no other pointer releases", async (t) => {
    const receiver = await startReceiver(t);
    await server().ask("POST", "/webhooks", { url: receiver.url, events: ["spec.published"] });
    const id = await createSpec(server());
    const letGo = await blockPointer(id, "staging");
    const staging = post(id, "publish", { channel: "staging" });
    const { db } = server().context;
    await until(async () => {
      const rows = await db
        .selectFrom("channels")
        .select("spec_id")
        .where("spec_id", "=", id)
        .execute();
      return rows.length > 0;
    });
    for (const version of [2, 3]) assert.equal((await post(id, "publish")).json.version, version);
    await receiver.count(2);
    const feed = db.selectFrom("event_feed").select("payload").where("spec_id", "=", id);
    const releasedVersions = async () => {
      const rows = await feed.where("type", "=", "spec.published").orderBy("sequence").execute();
      return rows.map(({ payload }) => JSON.parse(payload).data.version);
    };
    assert.deepEqual(await releasedVersions(), [2, 3]);
    await letGo();
    assert.equal((await staging).status, 200);
    await receiver.count(3);
    assert.deepEqual(await releasedVersions(), [2, 3, 1]);
    const versions = receiver.received.map(({ body }) => JSON.parse(body).data.version);
    assert.deepEqual(versions.sort(), [1, 2, 3]);
  });

  test("that is still being unpublished doesn't delay production", async () => {
    const id = await createSpec(server());
    await post(id, "publish", { channel: "staging" });
    await post(id, "publish", {});
    await server()
      .context.db.updateTable("channels")
      .set({ target_version: null, target_generation: 2 })
      .where("spec_id", "=", id)
      .where("channel", "=", "staging")
      .execute();
    assert.equal((await post(id, "unpublish", {})).status, 200);
    assert.equal((await readSpec(server(), id)).status, "draft");
  });

  test("is removed before the spec's deletion is reported, and stays removed after a restore", async () => {
    const id = await createSpec(server());
    await post(id, "publish", { channel: "staging" });
    await post(id, "publish", { channel: "beta" });
    const letGo = await blockPointer(id, "staging");
    const deleted = server().ask("DELETE", `/specs/${id}`);
    await until(async () => (await cdn(id, "beta")).status === 404);
    const { db } = server().context;
    const lastEventType = async () => {
      const feed = db.selectFrom("event_feed").select("type").where("spec_id", "=", id);
      return (await feed.orderBy("sequence").execute()).at(-1)?.type;
    };
    assert.equal(await lastEventType(), "spec.published");
    const restored = post(id, "restore");
    await letGo();
    assert.equal((await deleted).status, 200);
    assert.equal((await restored).status, 200);
    assert.equal(await lastEventType(), "spec.restored");
    assert.equal((await cdn(id)).status, 404);
    assert.deepEqual(await channels(id), []);
    assert.equal((await post(id, "publish", { channel: "staging" })).json.version, 3);
    assert.equal((await cdn(id)).json.version, 3);
  });

  test("can be deleted with its spec by publishers only", async () => {
    const id = await createSpec(server());
    await post(id, "publish", { channel: "staging" });
    const { json } = await server().ask("POST", "/api-keys", {
      name: "writes",
      scopes: ["specs:read", "specs:write"],
    });
    const headers = { authorization: `Bearer ${json.key}` };
    assertProblem(
      await server().ask("DELETE", `/specs/${id}`, undefined, headers),
      403,
      "forbidden",
    );
    assert.equal((await cdn(id)).status, 200);
  });

  test("matches the database after all pointers were moved", async () => {
    const id = await createSpec(server());
    await post(id, "publish", { channel: "staging" });
    await rm(linkOf(id, "staging"));
    await moveAllPointers(server().context.db);
    server().context.jobs.wake();
    await until(async () => (await cdn(id)).status === 200);
  });

  test("is waited for again by a repeated request with the same idempotency key", async () => {
    const id = await createSpec(server());
    const headers = { "idempotency-key": "to staging" };
    const first = await post(id, "publish", { channel: "staging" }, headers);
    const second = await post(id, "publish", { channel: "staging" }, headers);
    assert.equal(second.headers.get("idempotency-replayed"), "true");
    assert.deepEqual(second.json, first.json);
  });
});
