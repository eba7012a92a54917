import assert from "node:assert/strict";
import { test } from "node:test";
import { production } from "@screenspec/api";
import { onEachDatabase } from "../../testing/databases.ts";
import { eventsOf } from "../../testing/events.ts";
import { assertProblem } from "../../testing/problems.ts";
import { textNode } from "../../testing/screens.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec, readSpec } from "../../testing/specs.ts";
import { storedRows } from "../../testing/stored-rows.ts";

onEachDatabase("Promoting", (makeDatabase) => {
  const server = sharedServer(makeDatabase);
  const post = (id: string, action: string, body?: unknown) =>
    server().ask("POST", `/specs/${id}/${action}`, body);
  const publish = (id: string, channel: string) => post(id, "publish", { channel });
  const promote = (id: string, version: number) => post(id, "promote", { version });
  const cdn = (id: string, channel = "staging") =>
    server().fetch(`/cdn/specs/${id}${channel === production ? "" : `@${channel}`}.json`);
  const deleteAndRestore = async (id: string) => {
    await server().ask("DELETE", `/specs/${id}`);
    assert.equal((await post(id, "restore")).status, 200);
  };

  test("makes a channel's version live in production: the same object, with an event that has its channel", async () => {
    const id = await createSpec(server(), { name: "Home", components: [textNode("one")] });
    await post(id, "publish");
    await server().ask("PUT", `/specs/${id}`, { components: [textNode("two")] });
    const staged = (await post(id, "publish", { channel: "staging" })).json;
    await server().ask("PUT", `/specs/${id}`, { components: [textNode("three")] });
    const answer = await post(id, "promote", { from: "staging", message: "it is good" });
    const { version, version_url, sha256, signature_url } = staged;
    const made = { version, version_url, sha256, signature_url };
    const cdn_url = (await readSpec(server(), id)).cdn_url;
    assert.deepEqual(answer.json, {
      status: "promoted",
      cdn_url,
      ...made,
      channel: production,
    });
    assert.equal((await cdn(id, production)).text, (await cdn(id)).text);
    const read = await server().ask("GET", `/specs/${id}`);
    assert.deepEqual([read.json.status, read.json.live_version], ["modified", 2]);
    assert.equal(answer.headers.get("etag"), read.headers.get("etag"));
    const { id: actor } = (await server().ask("GET", "/auth/me")).json;
    const specEvents = await eventsOf(server(), id);
    assert.deepEqual(specEvents.at(-1), {
      type: "spec.published",
      data: {
        id,
        name: "Home",
        revision: 3,
        cdn_url,
        ...made,
        previous_version: 1,
        promoted_from: "staging",
        actor,
      },
    });
    assert.equal((await post(id, "promote", { from: "staging" })).status, 200);
    assert.equal((await eventsOf(server(), id)).length, specEvents.length);
    assert.equal((await server().ask("GET", `/specs/${id}/versions`)).json.length, 2);
  });

  test("refuses an older version, even after the newer one was unpublished", async () => {
    const id = await createSpec(server());
    await post(id, "publish", { channel: "staging" });
    await post(id, "publish");
    const before = await storedRows(server().context.db);
    assertProblem(await post(id, "promote", { from: "staging" }), 409, "newer_version_live");
    assertProblem(await post(id, "promote", { version: 1 }), 409, "newer_version_live");
    assert.deepEqual(await storedRows(server().context.db), before);
    await post(id, "unpublish");
    assertProblem(await post(id, "promote", { from: "staging" }), 409, "newer_version_live");
    assert.equal((await post(id, "rollback", { version: 1 })).json.version, 3);
    assert.equal(
      (await post(id, "promote", { from: "production", to: "staging" })).json.version,
      3,
    );
  });

  test("refuses a version that is not live in the channel", async () => {
    const id = await createSpec(server());
    await post(id, "publish", { channel: "staging" });
    const before = await storedRows(server().context.db);
    for (const body of [{}, { to: "beta" }, { version: 2 }, { version: 0 }, { from: "A" }]) {
      assertProblem(await post(id, "promote", body), 400, "invalid_request");
    }
    for (const body of [{ from: "beta" }, { from: production }, { from: "staging", version: 2 }]) {
      assertProblem(await post(id, "promote", body), 409, "not_published");
    }
    assert.deepEqual(await storedRows(server().context.db), before);
    assert.equal((await post(id, "promote", { from: "staging", version: 1 })).status, 200);
  });

  test("can make the newest version that was live, or a newer one, live again after a delete and restore", async () => {
    const id = await createSpec(server());
    for (let version = 1; version <= 2; version += 1) await publish(id, "staging");
    await deleteAndRestore(id);
    const first = await promote(id, 1);
    assert.equal(first.status, 200, first.text);
    await publish(id, "staging");
    for (let times = 0; times < 2; times += 1) {
      await deleteAndRestore(id);
      await publish(id, "staging");
    }
    const same = await promote(id, 1);
    assert.equal(same.status, 200, same.text);
    assert.equal((await cdn(id, production)).json.version, 1);
    assert.equal((await promote(id, 4)).status, 200);
    await deleteAndRestore(id);
    const older = await promote(id, 3);
    assertProblem(older, 409, "newer_version_live");
    assert.match(older.json.detail, /^Version 4 was live in production/);
    assert.equal((await promote(id, 4)).status, 200);
  });
});
