import assert from "node:assert/strict";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { onEachDatabase, onSqlite } from "../../testing/databases.ts";
import { idsOf, walkPages } from "../../testing/pages.ts";
import { assertProblem } from "../../testing/problems.ts";
import { assertNoTableIsReadWhole } from "../../testing/query-plans.ts";
import { textNode } from "../../testing/screens.ts";
import { openTestDatabase } from "../../testing/shared-database.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec } from "../../testing/specs.ts";
import { until } from "../../testing/until.ts";
import { maxFound } from "../specs/search-queries.ts";
import { listReleasedChannels } from "./release-queries.ts";

onEachDatabase("GET /releases", (makeDatabase) => {
  const server = sharedServer(makeDatabase);
  const list = (query = "") => server().ask("GET", `/releases${query}`);
  const release = async (id: string) =>
    (await list()).json.find((one: { id: string }) => one.id === id);
  const publish = async (id: string, body: object = {}) =>
    (await server().ask("POST", `/specs/${id}/publish`, body)).json;
  const change = (id: string, text: string) =>
    server().ask("PUT", `/specs/${id}`, { components: [textNode(text)] });

  test("lists each spec with what its channels serve, and whether the draft has changed since", async () => {
    const never = await createSpec(server(), { name: "Never" });
    const id = await createSpec(server(), { name: "Home", components: [textNode("one")] });
    const first = await publish(id, { message: "first" });
    await change(id, "two");
    const staged = await publish(id, { channel: "staging" });
    const { json: served } = await server().ask("GET", `/specs/${id}/channels`);
    const { json } = await list("?sort=created_at");
    const released = { id, slug: "home", name: "Home", status: "modified", revision: 2 };
    assert.deepEqual(json, [
      { id: never, slug: "never", name: "Never", status: "draft", revision: 1, channels: [] },
      { ...released, channels: served },
    ]);
    const shown = served.map((one: Record<string, unknown>) => [
      one["channel"],
      one["live_version"],
      one["version_url"],
      one["message"],
      one["draft_changed"],
    ]);
    assert.deepEqual(shown, [
      ["production", 1, first.version_url, "first", true],
      ["staging", 2, staged.version_url, null, false],
    ]);
    await server().ask("PUT", "/channels/production", { order: 1000 });
    const reordered = (await release(id)).channels;
    assert.deepEqual(
      reordered.map(({ channel }: { channel: string }) => channel),
      ["staging", "production"],
    );
    await server().ask("DELETE", "/channels/production");
    await change(id, "one");
    const { channels, status } = await release(id);
    assert.equal(status, "published");
    assert.deepEqual(
      channels.map((one: { draft_changed: boolean }) => one.draft_changed),
      [false, true],
    );
    await server().ask("POST", `/specs/${id}/unpublish`, { channel: "staging" });
    assert.equal((await release(id)).channels.length, 1);
    await server().ask("DELETE", `/specs/${id}`);
    assert.equal(await release(id), undefined);
  });

  test("shows a version as pending until it is live", async () => {
    const id = await createSpec(server());
    const pointer = join(server().dataDir, "origin", "specs", `${id}@beta.json`);
    // A folder in the pointer's place keeps the origin from moving it.
    await mkdir(pointer, { recursive: true });
    const publishing = publish(id, { channel: "beta" });
    await until(async () => (await release(id)).channels.length === 1);
    const [waiting] = (await release(id)).channels;
    assert.deepEqual(waiting, {
      channel: "beta",
      live_version: null,
      cdn_url: null,
      version_url: null,
      live_since: null,
      live_by: null,
      message: null,
      source_version: null,
      previous_version: null,
      pending: true,
      draft_changed: true,
    });
    await rm(pointer, { recursive: true });
    // Moves the pointer at once, where the first publish would pause before it tries again.
    await publish(id, { channel: "beta", if_changed: true });
    await publishing;
    const [live] = (await release(id)).channels;
    assert.deepEqual([live.live_version, live.pending, live.draft_changed], [1, undefined, false]);
  });

  test("filters, sorts and pages as the list of specs does, and by channel", async () => {
    const ids: string[] = [];
    for (const name of ["Paged 1", "Paged 2", "Paged 3", "Paged 4"]) {
      ids.push(await createSpec(server(), { name }));
    }
    const [one = "", two = "", three = "", four = ""] = ids;
    for (const id of [one, three, four]) await publish(id, { channel: "qa" });
    await publish(two);
    const found = async (query: string) => (await walkPages(server(), `/releases${query}`)).flat();
    assert.deepEqual(await found("?q=paged&sort=name&limit=3"), ids);
    assert.deepEqual(await found("?q=paged&status=published"), [two]);
    assert.deepEqual(await found("?channel=qa&sort=-name&limit=2"), [four, three, one]);
    assert.deepEqual(await found("?channel=qa&q=paged+3"), [three]);
    assert.deepEqual(await found("?channel=qa&status=published"), []);
    assert.deepEqual(await found("?channel=none"), []);
    const counted = await list("?channel=qa&limit=1");
    assert.equal(counted.headers.get("x-total-count"), "3");
    const cursor = /cursor=([^&>]+)/.exec(counted.headers.get("link") ?? "")?.[1];
    for (const path of ["/releases?channel=beta&limit=1", "/specs?limit=1"]) {
      const answer = await server().ask("GET", `${path}&cursor=${cursor}`);
      assertProblem(answer, 400, "invalid_request");
    }
    assertProblem(await list("?channel=A"), 400, "invalid_request");
    assertProblem(await list("?sort=revision"), 400, "invalid_request");
  });

  test("compares each spec of the list where more specs are live in a channel than are looked up", async () => {
    const { db } = server().context;
    const wide = await createSpec(server(), { name: "Wide" });
    await publish(wide, { channel: "wide" });
    const template = await db
      .selectFrom("specs")
      .select(["name", "description", "version", "content_hash", "revision", "created_at"])
      .select([
        "created_by",
        "updated_at",
        "updated_by",
        "content",
        "tags",
        "custom_types",
        "screens",
      ])
      .where("id", "=", wide)
      .executeTakeFirstOrThrow();
    const added = Array.from({ length: maxFound }, (_, index) => {
      return `spec_${String(index).padStart(26, "0")}`;
    });
    await db
      .insertInto("specs")
      .values(added.map((id) => ({ ...template, id, slug: id.replace("_", "-") })))
      .execute();
    await db
      .insertInto("channels")
      .values(added.map((spec_id) => ({ spec_id, channel: "wide", live_version: 1 })))
      .execute();
    const answer = await list("?channel=wide&sort=name&limit=200");
    assert.equal(answer.json.length, 200);
    assert.equal(answer.headers.get("x-total-count"), null);
    const pages = await walkPages(server(), "/releases?channel=wide&limit=200");
    assert.equal(new Set(pages.flat()).size, maxFound + 1);
    assert.ok(pages.flat().includes(wide));
    assert.deepEqual(idsOf(await list("?channel=wide&q=wide")), [wide]);
    await db
      .deleteFrom("channels")
      .where("channel", "=", "wide")
      .where("spec_id", "in", added)
      .execute();
    await db.deleteFrom("specs").where("id", "in", added).execute();
  });
});

test("The channels of a page of releases are read from an index", async (t) => {
  const db = await openTestDatabase(t, onSqlite);
  await assertNoTableIsReadWhole(db, (observed) => listReleasedChannels(observed, ["spec_1"]));
});
