import assert from "node:assert/strict";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { addCaller } from "../../testing/actors.ts";
import { registerWidget } from "../../testing/custom-types.ts";
import { onEachDatabase } from "../../testing/databases.ts";
import { assertProblem } from "../../testing/problems.ts";
import { retryFailedJobs } from "../../testing/retry-failed-jobs.ts";
import { textNode } from "../../testing/screens.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec } from "../../testing/specs.ts";
import { storedRows } from "../../testing/stored-rows.ts";
import { until } from "../../testing/until.ts";
import { createKeyedMutex } from "../concurrency/keyed-mutex.ts";
import { publishSpec } from "./publish-spec.ts";

onEachDatabase("A publish with if_changed", (makeDatabase) => {
  const server = sharedServer(makeDatabase);
  const post = (id: string, action: string, body?: unknown, headers?: Record<string, string>) =>
    server().ask("POST", `/specs/${id}/${action}`, body, headers);
  const publishChanges = (id: string, body: object = {}, headers?: Record<string, string>) =>
    post(id, "publish", { ...body, if_changed: true }, headers);
  const change = (id: string, text: string) =>
    server().ask("PUT", `/specs/${id}`, { components: [textNode(text)] });

  test("makes a version only where the channel serves another document", async () => {
    const id = await createSpec(server(), { name: "Home", components: [textNode("one")] });
    const first = await publishChanges(id, { message: "first" });
    assert.deepEqual([first.json.status, first.json.version], ["published", 1]);
    const before = await storedRows(server().context.db);
    const second = await publishChanges(id, { message: "second" });
    assert.equal(second.status, 200, second.text);
    assert.deepEqual(second.json, { ...first.json, status: "unchanged" });
    assert.equal(second.headers.get("etag"), first.headers.get("etag"));
    assert.deepEqual(await storedRows(server().context.db), before);

    const staged = await publishChanges(id, { channel: "staging" });
    assert.deepEqual([staged.json.status, staged.json.version], ["published", 2]);
    const again = await publishChanges(id, { channel: "staging" });
    assert.deepEqual(again.json, { ...staged.json, status: "unchanged" });
    assert.equal((await publishChanges(id)).json.version, 1);

    await change(id, "two");
    const changed = await publishChanges(id, { channel: "staging" });
    assert.deepEqual([changed.json.status, changed.json.version], ["published", 3]);
    assert.equal((await post(id, "publish", { if_changed: false })).json.version, 4);
    assert.equal((await publishChanges(id)).json.version, 4);
  });

  test("compares with a version that was rolled back or promoted to, and publishes where nothing is live", async () => {
    const id = await createSpec(server(), { name: "Home", components: [textNode("one")] });
    await publishChanges(id);
    await change(id, "two");
    await publishChanges(id);
    await change(id, "one");
    assert.equal((await post(id, "rollback", { version: 1 })).json.version, 3);
    const kept = await publishChanges(id);
    assert.deepEqual([kept.json.status, kept.json.version], ["unchanged", 3]);
    await post(id, "promote", { from: "production", to: "beta" });
    assert.equal((await publishChanges(id, { channel: "beta" })).json.status, "unchanged");
    await post(id, "unpublish");
    const back = await publishChanges(id);
    assert.deepEqual([back.json.status, back.json.version], ["published", 4]);
    // The name is no part of the document.
    await server().ask("PUT", `/specs/${id}`, { name: "Start" });
    assert.equal((await publishChanges(id)).json.status, "unchanged");
  });

  test("publishes when custom types compose the same content to another document", async () => {
    const badge = { type: "Widget", widgetType: "Ribbon", attributes: { top: 4 } };
    const stack = { type: "Renderer", rendererType: "Stack", children: [badge] };
    const id = await createSpec(server(), { name: "Home", components: [stack] });
    await publishChanges(id);
    await registerWidget(server(), { type: "object" }, "Other");
    assert.equal((await publishChanges(id)).json.status, "unchanged");
    const schema = { type: "object", properties: { top: { type: "integer" } } };
    await registerWidget(server(), schema, "Ribbon");
    const composed = await publishChanges(id);
    assert.deepEqual([composed.json.status, composed.json.version], ["published", 2]);
    await registerWidget(server(), { ...schema, required: ["left"] }, "Ribbon");
    assertProblem(await publishChanges(id), 400, "not_publishable");
  });

  test("respects If-Match, idempotency keys and validateOnly", async () => {
    const id = await createSpec(server());
    const tried = await post(id, "publish?validateOnly=true", { if_changed: true });
    assert.deepEqual([tried.json.would.status, tried.json.would.version], ["published", 1]);
    const { headers } = await publishChanges(id);
    const ifMatch = { "if-match": headers.get("etag") ?? "" };
    const keyed = { ...ifMatch, "idempotency-key": `unchanged ${id}` };
    const kept = await publishChanges(id, {}, keyed);
    assert.deepEqual([kept.status, kept.json.status], [200, "unchanged"]);
    const retried = await post(id, "publish?validateOnly=true", { if_changed: true });
    const { status, version, cdn_url } = kept.json;
    assert.deepEqual(retried.json.would, { status, version, cdn_url });
    await change(id, "two");
    const replayed = await publishChanges(id, {}, keyed);
    assert.equal(replayed.headers.get("idempotency-replayed"), "true");
    assert.deepEqual(replayed.json, kept.json);
    assertProblem(await publishChanges(id, {}, ifMatch), 412, "revision_mismatch");
    const missing = await publishChanges("spec_01h455vb4pex5vsknk084sn02q");
    assertProblem(missing, 404, "not_found");
    const schedule_at = new Date(Date.now() + 60_000).toISOString();
    for (const action of ["publish", "publish?validateOnly=true"]) {
      const combined = await post(id, action, { if_changed: true, schedule_at });
      assertProblem(combined, 400, "invalid_request");
      assert.equal(combined.json.errors[0].pointer, "/if_changed");
    }
  });

  test("waits for the pointer of the version that it keeps", async () => {
    const id = await createSpec(server());
    const pointer = join(server().dataDir, "origin", "specs", `${id}.json`);
    // A folder in the pointer's place keeps the origin from moving it.
    await mkdir(pointer, { recursive: true });
    const publishing = post(id, "publish");
    const versions = async () => (await server().ask("GET", `/specs/${id}/versions`)).json;
    await until(async () => (await versions()).length === 1);
    let isAnswered = false;
    const keeping = publishChanges(id).finally(() => {
      isAnswered = true;
    });
    const asked = server()
      .context.db.selectFrom("jobs")
      .select("attempts")
      .where("key", "like", `${id}%`);
    await until(async () => {
      await retryFailedJobs(server());
      return ((await asked.executeTakeFirst())?.attempts ?? 0) > 1;
    });
    assert.equal(isAnswered, false);
    await rm(pointer, { recursive: true });
    await retryFailedJobs(server());
    assert.equal((await publishing).json.version, 1);
    const kept = await keeping;
    assert.deepEqual([kept.json.status, kept.json.version], ["unchanged", 1]);
    const { json } = await server().fetch(new URL(kept.json.cdn_url).pathname);
    assert.equal(json.version, 1);
  });

  test("makes one version of concurrent publishes, also by several processes", async () => {
    const id = await createSpec(server());
    const caller = await addCaller(server(), "publisher");
    const input = {
      specId: id,
      channel: "production",
      caller,
      message: undefined,
      emergency: false,
      ifChanged: true,
    };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        // Without the mutex, as in several processes.
        publishSpec(
          { ...server().context, publishMutex: createKeyedMutex() },
          { ...input, ifMatch: undefined },
        ),
      ),
    );
    const made = answers.map(({ body }) => `${body.status} ${body.version}`).sort();
    assert.deepEqual(made, ["published 1", ...Array.from({ length: 5 }, () => "unchanged 1")]);
  });
});
