import assert from "node:assert/strict";
import { test } from "node:test";
import { auditEntries } from "../../../testing/audit.ts";
import { onEachDatabase, onSqlite } from "../../../testing/databases.ts";
import { assertProblem } from "../../../testing/problems.ts";
import { planOf } from "../../../testing/query-plans.ts";
import { openTestDatabase } from "../../../testing/shared-database.ts";
import { sharedServer } from "../../../testing/shared-server.ts";
import { createSpec } from "../../../testing/specs.ts";
import type { Db } from "../../database/tables.ts";
import { countLive, listLiveIn, listUsedChannels } from "./queries.ts";

onEachDatabase("The channels of all specs", (makeDatabase) => {
  const server = sharedServer(makeDatabase);
  const list = async () => (await server().ask("GET", "/channels")).json;
  const put = (channel: string, body?: unknown) =>
    server().ask("PUT", `/channels/${channel}`, body);
  const named = async (name: string) =>
    (await list()).find((one: { name: string }) => one.name === name);
  const publish = (id: string, channel: string) =>
    server().ask("POST", `/specs/${id}/publish`, { channel });

  test("are production, and behind it those that specs have", async () => {
    const unset = { color: null, description: "", protected: false };
    const production = { name: "production", order: 0, ...unset, specs: 0 };
    assert.deepEqual(await list(), [production]);
    const one = await createSpec(server());
    const other = await createSpec(server());
    for (const id of [one, other]) await publish(id, "staging");
    for (const channel of ["beta", "production"]) await publish(one, channel);
    assert.deepEqual(await list(), [
      { ...production, specs: 1 },
      { name: "beta", order: 100, ...unset, specs: 1 },
      { name: "staging", order: 100, ...unset, specs: 2 },
    ]);
    await server().ask("POST", `/specs/${one}/unpublish`, { channel: "beta" });
    await server().ask("DELETE", `/specs/${other}`);
    assert.equal((await named("beta")).specs, 0);
    assert.equal((await named("staging")).specs, 1);
  });

  test("have settings, which change only in the given fields, with an audit entry for each change", async () => {
    const name = "qa";
    const settings = { name, order: 20, color: "#D97706", description: "What testers load." };
    const { name: _, ...fields } = settings;
    const created = await put(name, fields);
    assert.equal(created.status, 200, created.text);
    const readOnly = { specs: 0, protected: false };
    assert.deepEqual(created.json, { ...settings, ...readOnly });
    assert.deepEqual(await named(name), created.json);
    assert.deepEqual((await put(name, created.json)).json, created.json);
    const recolored = await put(name, { color: null });
    assert.deepEqual(recolored.json, { ...settings, color: null, ...readOnly });
    const [last, ...earlier] = await auditEntries(server(), "channel.put");
    assert.equal(earlier.length, 1);
    assert.equal(last?.target, "channels/qa");
    const details = { order: 20, color: null, description: settings.description };
    assert.deepEqual(JSON.parse(last?.details ?? ""), details);

    await put("production", { order: 30 });
    assert.equal((await list())[0].name, name);
    await server().ask("DELETE", "/channels/production");
    await put("alpha", {});
    assert.equal((await named("alpha")).order, 100);
    const names = (await list()).map((one: { name: string }) => one.name);
    assert.ok(names.indexOf(name) < names.indexOf("alpha"));
  });

  test("lose their settings when these are deleted, and stay in the list while specs have them", async () => {
    await publish(await createSpec(server()), "kept");
    for (const channel of ["kept", "unused"]) await put(channel, { order: 1 });
    for (const channel of ["kept", "unused"]) {
      const deleted = await server().ask("DELETE", `/channels/${channel}`);
      assert.deepEqual(deleted.json, { status: "deleted" });
      assertProblem(await server().ask("DELETE", `/channels/${channel}`), 404, "not_found");
    }
    assert.equal((await named("kept")).order, 100);
    assert.equal(await named("unused"), undefined);
    const [audited] = await auditEntries(server(), "channel.deleted");
    assert.equal(audited?.target, "channels/unused");
  });

  test("refuse malformed names and settings, and read-only fields that differ", async () => {
    const refused: [string, object][] = [
      ["Staging", {}],
      ["a_b", {}],
      ["%00", {}],
      ["qa", { color: "red" }],
      ["qa", { color: "#12345" }],
      ["qa", { order: -1 }],
      ["qa", { order: 1.5 }],
      ["qa", { description: "x".repeat(501) }],
      ["qa", { name: "other" }],
      ["qa", { specs: 7 }],
      ["qa", { colour: "#112233" }],
    ];
    for (const [channel, body] of refused) {
      assertProblem(await put(channel, body), 400, "invalid_request");
    }
    const { json } = await put("qa", { color: "red" });
    assert.equal(json.errors[0].code, "wrong_format");
    assertProblem(await server().ask("DELETE", "/channels/%00"), 404, "not_found");
  });

  test("answer 304 while they are the same, and have settings of 200 at most", async () => {
    const { headers } = await server().ask("GET", "/channels");
    const ifNoneMatch = { "if-none-match": headers.get("etag") ?? "" };
    const again = await server().ask("GET", "/channels", undefined, ifNoneMatch);
    assert.equal(again.status, 304);
    const { db } = server().context;
    const rows = Array.from({ length: 200 }, (_, index) => ({
      channel: `many-${index}`,
      sort_order: 1,
      color: null,
      description: "",
    }));
    await db.insertInto("channel_settings").values(rows).execute();
    assertProblem(await put("one-more", {}), 409, "limit_reached");
    assert.equal((await put("many-1", { order: 2 })).status, 200);
    await db.deleteFrom("channel_settings").where("channel", "like", "many-%").execute();
  });
});

test("Channels are listed, and their specs found and counted, from an index", async (t) => {
  const db = await openTestDatabase(t, onSqlite);
  const byName = /SEARCH channels USING COVERING INDEX channels_by_name/;
  for (const [run, columns] of [
    [(observed: Db) => listUsedChannels(observed, 10), "channel>?"],
    [(observed: Db) => countLive(observed, ["staging"], 10), "channel=? AND live_version>?"],
    [(observed: Db) => listLiveIn(observed, "staging", 10), "channel=? AND live_version>?"],
  ] as const) {
    const plan = await planOf(db, run);
    assert.match(plan, byName);
    assert.ok(plan.includes(`(${columns})`), plan);
    assert.doesNotMatch(plan, /SCAN channels/);
  }
});
