import assert from "node:assert/strict";
import { test } from "node:test";
import { onEachDatabase } from "../../../testing/databases.ts";
import { assertProblem, errorsOf } from "../../../testing/problems.ts";
import { startReceiver } from "../../../testing/receiver.ts";
import { sharedServer } from "../../../testing/shared-server.ts";
import { createSpec } from "../../../testing/specs.ts";
import { storedRows } from "../../../testing/stored-rows.ts";
import { startTestServer } from "../../../testing/test-server.ts";
import { until } from "../../../testing/until.ts";
import { countDeliveries, registerEndpoint } from "../../../testing/webhooks.ts";
import { newId } from "../../ids.ts";

onEachDatabase("A registered endpoint", (makeDatabase) => {
  let now = Date.now();
  const server = sharedServer(makeDatabase, {}, { clock: () => now });
  const read = async (id: string) => (await server().ask("GET", `/webhooks/${id}`)).json;

  test("is shown as it was registered, with its secret only in that reply", async () => {
    const fields = {
      url: "https://example.com/hooks/t0ken",
      events: ["spec.published", "webhook.disabled"],
      description: "Clears the caches.",
    };
    const made = await server().ask("POST", "/webhooks", fields);
    const { id, status, secret, ...rest } = made.json;
    assert.deepEqual([made.status, status], [201, "created"]);
    assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
    const location = made.headers.get("location") ?? "";
    assert.ok(location.endsWith(`/api/v1/webhooks/${id}`));
    const answer = await server().fetch(new URL(location).pathname, {
      headers: { authorization: `Bearer ${server().token}` },
    });
    const { id: admin } = (await server().ask("GET", "/auth/me")).json;
    const at = new Date(now).toISOString();
    const expected = {
      id,
      status: "enabled",
      ...fields,
      disabled_at: null,
      disabled_reason: null,
      failing_since: null,
      former_secrets_expire_at: null,
      recovery: null,
      created_at: at,
      created_by: admin,
      updated_at: at,
      updated_by: admin,
    };
    assert.deepEqual(answer.json, expected);
    assert.deepEqual({ ...rest, id, status: "enabled" }, expected);
    const listed = await server().ask("GET", "/webhooks");
    assert.deepEqual(listed.json[0], expected);
    for (const { text } of [answer, listed]) assert.ok(!text.includes("whsec_"));
  });

  test("subscribes to everything, families or types; an unknown one is refused with the most similar name", async () => {
    assert.deepEqual((await read((await registerEndpoint(server())).id)).events, ["spec.*"]);
    for (const events of [["*"], ["webhook.*", "spec.created"], ["webhook.ping"]]) {
      const { id } = await registerEndpoint(server(), { events });
      assert.deepEqual((await read(id)).events, events);
    }
    const events = ["spec.publishd", "spec.created", "*.*"];
    const unknown = await server().ask("POST", "/webhooks", { url: "https://a.example", events });
    assertProblem(unknown, 400, "invalid_request");
    assert.deepEqual(errorsOf(unknown), ["/events/0 not_allowed", "/events/2 not_allowed"]);
    assert.equal(unknown.json.errors[0].hint, 'Did you mean "spec.published"?');
    for (const refused of [[], ["*", "*"], "spec.*", [1], null]) {
      const { id } = await registerEndpoint(server());
      for (const [method, path] of [
        ["POST", "/webhooks"],
        ["PUT", `/webhooks/${id}`],
      ] as const) {
        const answer = await server().ask(method, path, {
          url: "https://a.example",
          events: refused,
        });
        assertProblem(answer, 400, "invalid_request");
        assert.match(answer.json.errors[0].pointer, /^\/events/);
      }
    }
  });

  test("is refused with all errors at once", async () => {
    const wrong = {
      url: "ftp://a.example",
      events: [],
      status: "enabled",
      secret: "whsec_",
      odd: 1,
    };
    const made = await server().ask("POST", "/webhooks", wrong);
    assertProblem(made, 400, "invalid_request");
    assert.deepEqual(errorsOf(made).sort(), [
      "/events too_few",
      "/odd unknown_field",
      "/secret read_only_field",
      "/status read_only_field",
      "/url scheme_not_allowed",
    ]);
    const { id } = await registerEndpoint(server());
    const put = await server().ask("PUT", `/webhooks/${id}`, { ...wrong, status: "disabled" });
    assertProblem(put, 400, "invalid_request");
    assert.deepEqual(errorsOf(put).sort(), errorsOf(made).sort());
    const { hint } = put.json.errors.find(
      ({ pointer }: { pointer: string }) => pointer === "/secret",
    );
    assert.match(hint, /rotate-secret/);
  });

  test("is changed in the sent fields only", async () => {
    const { id } = await registerEndpoint(server(), { description: "one", events: ["*"] });
    const before = await read(id);
    now += 1000;
    const put = await server().ask("PUT", `/webhooks/${id}`, { description: "two" });
    const updated_at = new Date(now).toISOString();
    assert.deepEqual([put.status, put.json], [200, { ...before, description: "two", updated_at }]);
    const url = "https://example.com/other";
    const events = ["spec.created", "spec.deleted"];
    await server().ask("PUT", `/webhooks/${id}`, { url, events });
    assert.deepEqual(await read(id), { ...before, description: "two", updated_at, url, events });
  });

  test("doesn't change when its representation or an empty body is sent", async () => {
    const { id } = await registerEndpoint(server());
    const { db } = server().context;
    const recovery = { id: "rcv", since: 1000, started_at: 2000, after_event: "", last_event: "" };
    await db
      .insertInto("recoveries")
      .values({ endpoint_id: id, ...recovery, ended_at: null, recovered: 3 })
      .execute();
    const shown = await read(id);
    assert.deepEqual(shown.recovery, {
      status: "queuing",
      since: "1970-01-01T00:00:01.000Z",
      started_at: "1970-01-01T00:00:02.000Z",
      ended_at: null,
      cancelled_at: null,
      recovered: 3,
      cancelled: 0,
    });
    const before = await storedRows(db);
    now += 1000;
    for (const body of [{}, shown]) {
      const answer = await server().ask("PUT", `/webhooks/${id}`, body);
      assert.deepEqual([answer.status, answer.json], [200, shown]);
    }
    assert.deepEqual(await storedRows(db), before);
    for (const [name, value] of Object.entries(shown)) {
      if (["url", "events", "description"].includes(name)) continue;
      const other = typeof value === "string" ? null : "2026-01-31T12:00:00.000Z";
      const answer = await server().ask("PUT", `/webhooks/${id}`, { url: "x", [name]: other });
      assertProblem(answer, 400, "invalid_request");
      const expected = ["/url wrong_format", `/${name} read_only_field`];
      assert.deepEqual(errorsOf(answer), expected);
    }
    assert.deepEqual(await storedRows(db), before);
  });

  test("records its changes in the audit log, with only the origins of URLs", async () => {
    const { id } = await registerEndpoint(server(), { url: "https://one.example/s3cret" });
    const path = `/webhooks/${id}`;
    await server().ask("PUT", path, { url: "https://one.example/0ther" });
    await server().ask("PUT", path, { url: "https://two.example/s3cret", events: ["*"] });
    await server().ask("PUT", path, { description: "two" });
    await server().ask("DELETE", path);
    const { json, text } = await server().ask("GET", `/audit-log?target=${id}`);
    const done = json.map(({ action, details }: { action: string; details: unknown }) => [
      action,
      details,
    ]);
    assert.deepEqual(done.slice(0, 4), [
      ["webhook.deleted", { origin: "https://two.example", description: "two" }],
      [
        "webhook.updated",
        { fields: ["description"], changes: { description: { from: "", to: "two" } } },
      ],
      [
        "webhook.updated",
        {
          fields: ["url", "events"],
          changes: {
            origin: { from: "https://one.example", to: "https://two.example" },
            events: { from: ["spec.*"], to: ["*"] },
          },
        },
      ],
      ["webhook.updated", { fields: ["url"], changes: {} }],
    ]);
    assert.doesNotMatch(text, /s3cret|0ther|whsec_/);
  });

  test("is 404 for every route after it is deleted, as an unknown id is", async () => {
    const { id: deleted } = await registerEndpoint(server());
    const removed = await server().ask("DELETE", `/webhooks/${deleted}`);
    assert.deepEqual([removed.status, removed.json], [200, { status: "deleted" }]);
    const before = await storedRows(server().context.db);
    for (const id of [deleted, newId("hook"), newId("spec"), "x", "hook_", "%00"]) {
      for (const [method, path, body] of [
        ["GET", ""],
        ["PUT", "", { description: "back" }],
        ["DELETE", ""],
        ["POST", "/enable"],
        ["POST", "/disable"],
        ["POST", "/rotate-secret"],
      ] as const) {
        const answer = await server().ask(method, `/webhooks/${id}${path}`, body);
        assertProblem(answer, 404, "not_found");
      }
    }
    assert.deepEqual(await storedRows(server().context.db), before);
    const { sealed_secret, former_secrets } = await server()
      .context.db.selectFrom("endpoints")
      .selectAll()
      .where("id", "=", deleted)
      .executeTakeFirstOrThrow();
    assert.deepEqual([sealed_secret, former_secrets], ["", "[]"]);
  });
});

onEachDatabase("The list of endpoints", (makeDatabase) => {
  test("is read page by page, newest first, filtered by status, without deleted ones", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    const ids: string[] = [];
    for (let at = 0; at < 6; at++) ids.unshift((await registerEndpoint(server)).id);
    const [deleted, disabled] = ids;
    await server.ask("DELETE", `/webhooks/${deleted}`);
    await server.ask("POST", `/webhooks/${disabled}/disable`);
    assert.deepEqual(await readPages("/webhooks?limit=2"), [[5, 5, 5], ids.slice(1)]);
    assert.deepEqual(await readPages("/webhooks?status=enabled&limit=2"), [[4, 4], ids.slice(2)]);
    assert.deepEqual(await readPages("/webhooks?status=disabled"), [[1], [disabled]]);
    const { headers } = await server.ask("GET", "/webhooks?status=enabled&limit=2");
    const [, cursor] = /[?&]cursor=([^&>]+)/.exec(headers.get("link") ?? "") ?? [];
    const mixed = await server.ask("GET", `/webhooks?limit=2&cursor=${cursor}`);
    assertProblem(mixed, 400, "invalid_request");
    const unknown = await server.ask("GET", "/webhooks?status=enable");
    assertProblem(unknown, 400, "invalid_request");
    assert.equal(unknown.json.errors[0].hint, 'Did you mean "enabled"?');

    async function readPages(first: string): Promise<[totals: number[], ids: string[]]> {
      const totals: number[] = [];
      const found: string[] = [];
      let path: string | undefined = first;
      while (path !== undefined) {
        const { json, headers } = await server.ask("GET", path);
        totals.push(Number(headers.get("x-total-count")));
        found.push(...json.map(({ id }: { id: string }) => id));
        path = /\/api\/v1([^>]+)>/.exec(headers.get("link") ?? "")?.[1];
      }
      return [totals, found];
    }
  });
});

onEachDatabase("An endpoint that is changed", (makeDatabase) => {
  test("gets pending deliveries at its new URL, and new events by its new subscription", async (t) => {
    const server = await startTestServer(t, makeDatabase, {}, { retryDelays: Array(1000).fill(1) });
    const former = await startReceiver(t);
    former.answerWith(500);
    const next = await startReceiver(t);
    const { id } = await registerEndpoint(server, { url: former.url });
    const spec = await createSpec(server);
    await former.count(1);
    await server.ask("PUT", `/webhooks/${id}`, { url: next.url, events: ["spec.deleted"] });
    await until(async () => (await countDeliveries(server, id)).succeeded === 1);
    await server.ask("PUT", `/specs/${spec}`, { name: "Other" });
    await server.ask("DELETE", `/specs/${spec}`);
    await until(async () => (await countDeliveries(server, id)).succeeded === 2);
    const types = next.received.map(({ body }) => JSON.parse(body).type);
    assert.deepEqual(types, ["spec.created", "spec.deleted"]);
  });

  test("may keep a URL that is not allowed any more, but can't get another one", async (t) => {
    const server = await startTestServer(t, makeDatabase, { WEBHOOK_ALLOWED_NETWORKS: "" });
    const { id } = await registerEndpoint(server);
    const url = "http://127.0.0.1:9000/hooks";
    const { db } = server.context;
    await db.updateTable("endpoints").set({ url }).where("id", "=", id).execute();
    const kept = await server.ask("PUT", `/webhooks/${id}`, { url, description: "kept" });
    assert.deepEqual([kept.status, kept.json.url], [200, url]);
    for (const [other, code] of [
      ["http://127.0.0.1:8001/hooks", "scheme_not_allowed"],
      ["https://127.0.0.1:9000/hooks", "address_not_allowed"],
      ["https://a:b@example.com", "credentials_in_url"],
      ["/hooks", "wrong_format"],
    ]) {
      const answer = await server.ask("PUT", `/webhooks/${id}`, { url: other });
      assertProblem(answer, 400, "invalid_request");
      assert.deepEqual(errorsOf(answer), [`/url ${code}`]);
    }
  });
});
